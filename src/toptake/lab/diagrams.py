"""The laboratory's pictures: counts by answer as bars, and the paths of all partitionings."""

from __future__ import annotations

from toptake.drawing import Area, Box, Drawing, Stroke, Words, legend
from toptake.lab.counts import Counts
from toptake.lab.partitionings import merging_levels, next_multisets

_TOTAL, _WHOLE = "#5b8dbf", "#d98a3d"


def counts_chart(counts: Counts, *, whole_only: bool = False) -> Drawing:
    """Bars for each answer: all PPs, and beside it those with whole partial answers only."""
    title = f"PPs by answer: {counts.cards}"
    drawing = Drawing(860, 420, title)
    series = [(_WHOLE, counts.whole, "whole only")]
    if not whole_only:
        series.insert(0, (_TOTAL, counts.total, "total"))
    most = max(max(numbers) for _, numbers, _ in series)
    area = Area(90, 50, 740, 310, 0, most)
    left, width, bottom = area.left, area.width, area.bottom
    drawing.put(Words(430, 22, title, 15), *area.scale())
    slot = width / len(counts)
    bar = slot * 0.8 / len(series)
    for place, answer in enumerate(counts):
        start = left + place * slot + slot * 0.1
        for index, (colour, numbers, _) in enumerate(series):
            size = area.size(numbers[place])
            drawing.put(Box(start + index * bar, bottom - size, bar * 0.95, size, colour))
        drawing.put(Words(left + (place + 0.5) * slot, bottom + 14, str(answer)))
    drawing.put(Stroke(left, bottom, left + width, bottom), Words(left + width / 2, bottom + 36, "answer"))
    drawing.put(*legend(left + width - 190, 42, [(colour, name) for colour, _, name in series], 90))
    return drawing


def partitionings_diagram(bases: int) -> Drawing:
    """One row for each number of parts; a line is an addition, and each path down is a partitioning.

    Beside the sizes of the parts stands the number of paths that lead there.
    """
    levels = merging_levels(bases)
    column, row = 28 + 11 * bases, 64
    width = max(max(len(level) for level in levels) * column + 40, 300)
    number = levels[-1][(bases,)]
    bases_text = "1 base" if bases == 1 else f"{bases} bases"
    title = f"{bases_text}: {number:,} partitioning{'' if number == 1 else 's'}"
    drawing = Drawing(width, row * bases + 60, title)
    drawing.put(Words(width / 2, 22, title, 15))
    places = {
        sizes: (width / 2 + (index - (len(level) - 1) / 2) * column, 70.0 + depth * row)
        for depth, level in enumerate(levels)
        for index, sizes in enumerate(sorted(level, reverse=True))
    }
    for sizes, (x, y) in places.items():
        for merged in next_multisets(sizes):
            to_x, to_y = places[merged]
            drawing.put(Stroke(x, y + 23, to_x, to_y - 10, "#8899aa"))
    for level in levels:
        for sizes, paths in level.items():
            x, y = places[sizes]
            drawing.put(Words(x, y, "+".join(map(str, sizes)), 13), Words(x, y + 14, f"{paths:,}", 9))
    return drawing
