"""The score and the chance to win by turn, as lines of blocks for a terminal and as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from toptake.coach.review import Review
from toptake.coach.speech import signed
from toptake.drawing import Area, Drawing, Stroke, Words, legend
from toptake.errors import shorten

_BLOCKS = "▁▂▃▄▅▆▇█"
_MOST_BLOCKS = 60
_COLOURS = ("#c0392b", "#2e6fb5", "#2f8f4e", "#d9822b")
"""Of the seats, in their order."""
_LONGEST_NAME = 16


def chart_lines(review: Review) -> list[str]:
    """A line for each player, the score at the end beside it."""
    if not review.turns:
        return []
    what, names = review.game.rules.by.value.capitalize(), review.game.names
    wide = max(map(len, names))
    scores = review.scores
    least, most = min(map(min, scores)), max(map(max, scores))
    lines = [f"{what} by turn"]
    for seat, name in enumerate(names):
        blocks = "".join(_block(score, least, most) for score in sample_evenly([s[seat] for s in scores]))
        lines.append(f"  {name:{wide}}  {blocks}  {signed(scores[-1][seat])}")
    return lines


def chance_lines(review: Review) -> list[str]:
    """A line for each player: the chance to win by turn, from none to certain."""
    if not review.turns or review.game.rules.solitaire:
        return []
    names = review.game.names
    wide = max(map(len, names))
    lines = ["Chance to win by turn"]
    for seat, name in enumerate(names):
        chances = [round(100 * chance[seat]) for chance in review.chances]
        blocks = "".join(_block(each, 0, 100) for each in sample_evenly(chances))
        lines.append(f"  {name:{wide}}  {blocks}  {chances[-1]}%")
    return lines


def sample_evenly(numbers: Sequence[int], most: int = _MOST_BLOCKS) -> list[int]:
    """At most so many of the numbers, at even distances; the first and the last are always there.

    >>> sample_evenly(range(10), 4)
    [0, 3, 6, 9]
    """
    if len(numbers) <= most:
        return list(numbers)
    last = len(numbers) - 1
    return [numbers[index * last // (most - 1)] for index in range(most)]


def _block(score: int, least: int, most: int) -> str:
    return _BLOCKS[(score - least) * (len(_BLOCKS) - 1) // max(most - least, 1)]


def score_chart(review: Review) -> Drawing:
    """A line of steps for each player: the score stays until somebody's turn changes it."""
    title = f"{review.game.rules.by.value.capitalize()} by turn"
    return _step_chart(title, review.scores, review.game.names)


def chance_chart(review: Review) -> Drawing:
    """Each player's chance to win after every turn, in percent."""
    percents = [tuple(round(100 * chance) for chance in chances) for chances in review.chances]
    return _step_chart("Chance to win by turn, in percent", percents, review.game.names, most=100)


def _step_chart(title: str, lines: Sequence[Sequence[int]], names: Sequence[str], most: int = 1) -> Drawing:
    drawing = Drawing(720, 360, title)
    area = Area(70, 50, 620, 250, min(0, *map(min, lines)), max(most, *map(max, lines)))
    drawing.put(Words(360, 20, title, 15), *area.scale())
    drawing.put(Stroke(area.left, area.bottom, area.left + area.width, area.bottom))
    turns = max(len(lines) - 1, 1)
    step = area.width / turns
    for seat, colour in zip(range(len(names)), _COLOURS, strict=False):
        # Lines that lie on each other are drawn side by side.
        aside = (seat - (len(names) - 1) / 2) * 2
        heights = [area.y(line[seat]) + aside for line in lines]
        for turn, (y, next_y) in enumerate(pairwise(heights)):
            x = area.left + turn * step
            drawing.put(Stroke(x, y, x + step, y, colour, 2))
            if y != next_y:
                drawing.put(Stroke(x + step, y, x + step, next_y, colour, 2))
    every = -(-turns // 20)
    for turn in range(0, turns + 1, every):
        drawing.put(Words(area.left + turn * step, area.bottom + 14, str(turn), 10))
    drawing.put(Words(area.left + area.width / 2, area.bottom + 36, "turns"))
    shown = [shorten(name, _LONGEST_NAME) for name in names]
    drawing.put(*legend(area.left, 40, list(zip(_COLOURS, shown, strict=False)), 150))
    return drawing
