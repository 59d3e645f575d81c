"""What holds of every printed file, whatever stands on it; and its words, as a reader finds them."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image, ImageChops
from pypdf import PdfReader

from toptake.printing.paper import Paper
from toptake.printing.typesetting import Document, page_count

SIZES = {Paper.A4: (595.28, 841.89), Paper.LETTER: (612.0, 792.0)}
"""In points of 1/72 inch."""
DOTS_PER_INCH = 50
LEAST_MARGIN = 7.0
"""In millimetres: printers leave less than that white by themselves."""


def check_pages(document: Document, *, margin: float = LEAST_MARGIN) -> PdfReader:
    """Print it, and hold the file against all that is promised."""
    pdf = document.pdf()
    assert document.pdf() == pdf
    reader = PdfReader(io.BytesIO(pdf))
    assert len(reader.pages) == page_count(pdf)
    check_is_tagged(reader, document.title)
    check_fonts(reader)
    for page in reader.pages:
        sides = (float(page.mediabox.width), float(page.mediabox.height))
        expected = SIZES[document.paper]
        assert all(abs(side - size) < 1 for side, size in zip(sorted(sides), sorted(expected), strict=True))
    for picture in pictures(document):
        assert white_margin(picture) >= margin
    return reader


def check_is_tagged(reader: PdfReader, title: str) -> None:
    """For readers that speak: structure, language, a title."""
    catalogue: Any = reader.trailer["/Root"]
    assert catalogue["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in catalogue
    assert catalogue["/Lang"]
    assert reader.metadata is not None
    assert reader.metadata.title == title
    assert b"pdfuaid:part" in catalogue["/Metadata"].get_data()


def check_fonts(reader: PdfReader) -> None:
    """Every font is in the file, and is ours."""
    for page in reader.pages:
        for font in page.get("/Resources", {}).get("/Font", {}).values():
            for descendant in font.get_object()["/DescendantFonts"]:
                described = descendant.get_object()["/FontDescriptor"]
                assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(described)
                assert "Nunito" in described["/FontName"]


def words_of(reader: PdfReader) -> str:
    """All text, with single spaces."""
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def pictures(document: Document, dots_per_inch: float = DOTS_PER_INCH) -> list[Image.Image]:
    return [Image.open(io.BytesIO(each)).convert("RGB") for each in document.pictures(dots_per_inch)]


def white_margin(picture: Image.Image) -> float:
    """The least distance from the edge of the paper to any ink, in millimetres."""
    white = Image.new("RGB", picture.size, "white")
    found = ImageChops.difference(picture, white).convert("L").point(lambda dark: 255 * (dark > 24)).getbbox()
    if found is None:
        return float("inf")
    left, top, right, bottom = found
    return min(left, top, picture.width - right, picture.height - bottom) * 25.4 / DOTS_PER_INCH
