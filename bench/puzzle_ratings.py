"""How well features alone predict the difficulty of puzzles, on puzzles that the predictor was not fitted to.

    make puzzle-ratings

Two kinds of simulated pupils try every puzzle of the built-in collection. A predictor is fitted to the
results of each kind on half of the puzzles, and compared with the results of both on the other half.
Written are the weights that ship (src/toptake/puzzles/rating/predictor.toml), the tables of docs/puzzles.md
and its picture.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from toptake.drawing import GRID, Box, Drawing, Stroke, Words
from toptake.puzzles.collection import BUILT_IN, Collection
from toptake.puzzles.question import Kind
from toptake.puzzles.rating.predictor import Predictor, fit, rank_correlation
from toptake.puzzles.rating.trials import Success, Trial, trials

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "puzzles.md"
PICTURE = ROOT / "docs" / "pictures" / "puzzle-ratings.svg"
WEIGHTS = ROOT / "src" / "toptake" / "puzzles" / "rating" / "predictor.toml"
BEGIN, END = "<!-- written by make puzzle-ratings -->", "<!-- until here -->"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--collection", type=Path, default=BUILT_IN)
    parser.add_argument("--workers", type=int, help="Processes; all cores by default.")
    options = parser.parse_args()
    puzzles = sorted(Collection.load(options.collection), key=lambda puzzle: puzzle.id)
    # Ids are as good as chance.
    samples = trials(puzzles, options.workers)
    fitted, held_out = samples[::2], samples[1::2]
    by_dial = fit([(each.features, each.puzzle.rating) for each in fitted])
    by_limited = fit([(each.features, -each.limited.share) for each in fitted])
    write_weights(by_dial, len(fitted))
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    tables = "\n".join([*overall(by_dial, by_limited, held_out), "", *within(by_dial, by_limited, held_out)])
    PAGE.write_text(f"{before}{BEGIN}\n\n{tables}\n\n{END}{after}", encoding="utf-8")
    draw(by_dial, held_out)
    print(tables)


def correlation(predictor: Predictor, samples: Sequence[Trial], success: Callable[[Trial], Success]) -> float:
    """Of predicted difficulty with failure."""
    predicted = [predictor.predict(each.features) for each in samples]
    return rank_correlation(predicted, [-success(each).share for each in samples])


SUCCESS: dict[str, Callable[[Trial], Success]] = {
    "dial of misses": lambda each: each.dial,
    "limited steps and time": lambda each: each.limited,
}


def overall(by_dial: Predictor, by_limited: Predictor, samples: Sequence[Trial]) -> list[str]:
    lines = [
        f"Rank correlation on {len(samples):,} held-out puzzles, all levels and kinds together:",
        "",
        "| fitted to | tried by: dial of misses | tried by: limited steps and time |",
        "| --- | --- | --- |",
    ]
    for name, predictor in zip(SUCCESS, (by_dial, by_limited), strict=True):
        cells = [f"{correlation(predictor, samples, success):.2f}" for success in SUCCESS.values()]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


def within(by_dial: Predictor, by_limited: Predictor, samples: Sequence[Trial]) -> list[str]:
    lines = [
        "Within each level and kind (fitted to → tried by; D dial of misses, L limited steps and time). The"
        " last three columns tell how far the pupils themselves agree: D with L, and each with its own kind"
        " in a second series of attempts:",
        "",
        "| level | kind | puzzles | D → D | D → L | L → D | L → L | D ~ L | D twice | L twice |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for level in range(1, 5):
        for kind in Kind:
            found = [each for each in samples if _cell(each) == (level, kind)]
            if found:
                cells = [
                    f"{correlation(predictor, found, success):.2f}"
                    for predictor in (by_dial, by_limited)
                    for success in SUCCESS.values()
                ] + [f"{bound:.2f}" for bound in agreement(found)]
                lines.append(f"| {level} | {kind.value} | {len(found)} | {' | '.join(cells)} |")
    return lines


def agreement(samples: Sequence[Trial]) -> Iterator[float]:
    """How far pupils of both kinds agree, and those of each kind with themselves."""
    yield rank_correlation(*([success(each).share for each in samples] for success in SUCCESS.values()))
    for success in SUCCESS.values():
        halves = [success(each).halves for each in samples]
        yield rank_correlation([one for one, _ in halves], [two for _, two in halves])


def _cell(trial: Trial) -> tuple[int, Kind]:
    return trial.puzzle.question.level, trial.puzzle.kind


def write_weights(predictor: Predictor, puzzles: int) -> None:
    weights = [f'"{name}" = {weight}' for name, weight in predictor.weights.items()]
    lines = [
        "# Weights of features in millionths, by least squares; written by make puzzle-ratings.",
        f"# Fitted to the ratings of {puzzles:,} built-in puzzles, by pupils with the dial of misses.",
        f"constant = {predictor.constant}",
        "",
        "[weights]",
        *weights,
    ]
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def draw(predictor: Predictor, samples: Sequence[Trial]) -> None:
    """How many puzzles are where, in a grid of 25 points."""
    cell, low, high, size = 25, 800, 1800, 12
    steps = (high - low) // cell
    left, top = 60, 30
    drawing = Drawing(left + steps * size + 30, top + steps * size + 50, "Predicted and simulated rating")
    counts: dict[tuple[int, int], int] = {}
    for each in samples:
        place = tuple(
            min(steps - 1, max(0, (rating - low) // cell))
            for rating in (predictor.predict(each.features), each.puzzle.rating)
        )
        counts[place[0], place[1]] = counts.get((place[0], place[1]), 0) + 1
    most = max(counts.values())
    for (x, y), count in sorted(counts.items()):
        shade = 225 - 225 * count // most
        fill = f"#{shade:02x}{shade:02x}{min(255, shade + 30):02x}"
        drawing.put(Box(left + x * size, top + (steps - 1 - y) * size, size, size, fill))
    for rating in range(low, high + 1, 200):
        at = (rating - low) // cell * size
        drawing.put(
            Stroke(left + at, top, left + at, top + steps * size, GRID),
            Stroke(left, top + steps * size - at, left + steps * size, top + steps * size - at, GRID),
            Words(left + at, top + steps * size + 14, f"{rating:,}", 11),
            Words(left - 8, top + steps * size - at, f"{rating:,}", 11, "end"),
        )
    drawing.put(
        Words(left + steps * size / 2, top + steps * size + 36, "predicted from features alone"),
        Words(left, 14, "rating after attempts of simulated pupils", 12, "start"),
    )
    drawing.save(PICTURE)


if __name__ == "__main__":
    main()
