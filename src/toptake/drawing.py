"""Pictures of a few rectangles, lines and words, saved as SVG or PNG; and the scale that charts share.

The SVG is written by hand: three kinds of shapes need no library. PNG needs letters as pixels, for which
Pillow is imported, and only then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape

INK = "#222222"
GRID = "#dddddd"
_PAPER = "#ffffff"
_SHARPER = 2
"""Pixels of a PNG for each unit of length."""


@dataclass(frozen=True)
class Box:
    """A filled rectangle, by its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    fill: str


@dataclass(frozen=True)
class Stroke:
    """A straight line."""

    x: float
    y: float
    to_x: float
    to_y: float
    colour: str = INK
    width: float = 1


@dataclass(frozen=True)
class Words:
    """A line of text; ``y`` is the middle of its height, ``anchor`` says what stands at ``x``."""

    x: float
    y: float
    text: str
    size: float = 12
    anchor: str = "middle"
    """start, middle or end"""


@dataclass
class Drawing:
    """Shapes on a white ground, drawn in the order in which they were put."""

    width: int
    height: int
    title: str
    shapes: list[Box | Stroke | Words] = field(default_factory=list)

    def put(self, *shapes: Box | Stroke | Words) -> None:
        """Draw more."""
        self.shapes += shapes

    def save(self, path: Path) -> None:
        """Write the file; its suffix tells the format."""
        if path.suffix.lower() == ".png":
            self._save_png(path)
        else:
            path.write_text(self.svg(), encoding="utf-8")

    def svg(self) -> str:
        """The picture as an SVG document."""
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}"'
            f' width="{self.width}" height="{self.height}" font-family="sans-serif">',
            f"<title>{escape(self.title)}</title>",
            f'<rect width="{self.width}" height="{self.height}" fill="{_PAPER}"/>',
            *map(_svg_of, self.shapes),
            "</svg>",
        ]
        return "\n".join(lines) + "\n"

    def _save_png(self, path: Path) -> None:
        from PIL import Image, ImageDraw, ImageFont

        image = Image.new("RGB", (self.width * _SHARPER, self.height * _SHARPER), _PAPER)
        draw = ImageDraw.Draw(image)
        for shape in self.shapes:
            match shape:
                case Box(x, y, width, height, fill):
                    corners = (x * _SHARPER, y * _SHARPER, (x + width) * _SHARPER, (y + height) * _SHARPER)
                    draw.rectangle(corners, fill=fill)
                case Stroke(x, y, to_x, to_y, colour, width):
                    ends = tuple(each * _SHARPER for each in (x, y, to_x, to_y))
                    draw.line(ends, fill=colour, width=max(1, round(width * _SHARPER)))
                case Words(x, y, text, size, anchor):
                    place = {"start": "lm", "middle": "mm", "end": "rm"}[anchor]
                    font = ImageFont.load_default(size * _SHARPER)
                    draw.text((x * _SHARPER, y * _SHARPER), text, fill=INK, font=font, anchor=place)
        image.save(path)


@dataclass(frozen=True)
class Area:
    """Where a chart draws its numbers: the least stands at the bottom, the most a little below the top."""

    left: float
    top: float
    width: float
    height: float
    least: int
    most: int

    @property
    def bottom(self) -> float:
        """Where the least stands."""
        return self.top + self.height

    def size(self, number: float) -> float:
        """How far above the bottom a number stands."""
        return self.height * (number - self.least) / max(self.most - self.least, 1) * 0.96

    def y(self, number: float) -> float:
        """Where a number stands."""
        return self.bottom - self.size(number)

    def scale(self) -> Iterator[Stroke | Words]:
        """A line across for every round number, with that number at its left."""
        step = _round_step(self.most - self.least)
        first = -(-self.least // step) * step
        for mark in range(first, self.most + step, step):
            y = self.y(mark)
            if y >= self.top - 1:
                yield Stroke(self.left, y, self.left + self.width, y, GRID)
                yield Words(self.left - 8, y, f"{mark:,}", 11, "end")


def legend(x: float, y: float, entries: Sequence[tuple[str, str]], room: float) -> Iterator[Box | Words]:
    """What each colour means, side by side with so much room for each."""
    for index, (colour, name) in enumerate(entries):
        yield Box(x + index * room, y - 6, 11, 11, colour)
        yield Words(x + index * room + 16, y, name, 11, "start")


def _round_step(most: int) -> int:
    """A round distance between the lines of a scale, at most eight of them."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if most <= 8 * step * factor:
                return step * factor
        step *= 10


def _svg_of(shape: Box | Stroke | Words) -> str:
    match shape:
        case Box(x, y, width, height, fill):
            return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"/>'
        case Stroke(x, y, to_x, to_y, colour, width):
            ends = f'x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}"'
            return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"/>'
        case Words(x, y, text, size, anchor):
            place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"'
            return f'<text {place} dominant-baseline="central" fill="{INK}">{escape(text)}</text>'
