"""A document becomes a file: template and data go through typst, with our own font and a fixed date.

What people typed reaches a template as JSON in ``sys.inputs`` and is only ever shown as text. The road not
taken is a source with names written into it, in which ``#read("x")`` would be a command. Templates see no
file but those beside them, and nothing is fetched.

Files are tagged for readers that speak (PDF/UA-1) and made to last (PDF/A-2a). Both demand that every sign
has a shape in an embedded font, so one that our own font does not draw is looked for among the fonts of the
machine, and otherwise refused with a sentence: nothing is ever printed as an empty box.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toptake.errors import MalformedError
from toptake.printing.paper import Paper

if TYPE_CHECKING:
    import typst

_HERE = Path(__file__).parent
_TEMPLATES = _HERE / "templates"
_FONTS = _HERE / "fonts"

_STANDARDS: list[Any] = ["a-2a", "ua-1"]
_TIMESTAMP = 0
"""The same page gives the same bytes, so no file says when it was made."""


@dataclass(frozen=True)
class Document:
    """What is printed: the template, and all that stands on its pages."""

    template: str
    title: str
    paper: Paper = Paper.A4
    data: Mapping[str, Any] = field(default_factory=dict)
    """Plain data, for JSON."""

    def pdf(self) -> bytes:
        """The file; raises where a sign is not in any font here."""
        return self._file(_own_fonts())

    def pictures(self, pixels_per_inch: float = 96) -> list[bytes]:
        """Every page as a PNG."""
        import typst

        found: Any = typst.compile(
            _TEMPLATES / f"{self.template}.typ",
            root=_TEMPLATES,
            font_paths=_own_fonts(),
            ignore_system_fonts=True,
            sys_inputs=self._inputs(),
            format="png",
            ppi=pixels_per_inch,
        )
        return found if isinstance(found, list) else [found]

    def _file(self, fonts: typst.Fonts) -> bytes:
        import typst

        try:
            return typst.compile(
                _TEMPLATES / f"{self.template}.typ",
                root=_TEMPLATES,
                font_paths=fonts,
                ignore_system_fonts=True,
                sys_inputs=self._inputs(),
                pdf_standards=_STANDARDS,
                timestamp=_TIMESTAMP,
            )
        except typst.TypstError as error:
            missing = _MISSING_SIGN.search(error.message)
            if missing is None:
                raise
            if fonts is _own_fonts():
                return self._file(_all_fonts())
            raise MalformedError(
                f"No font of this machine has the sign {missing[1]}; leave it out."
            ) from None

    def _inputs(self) -> dict[str, str]:
        paper = {"title": self.title, "paper": self.paper.typst_name}
        return {"data": json.dumps({**self.data, **paper}, ensure_ascii=False)}


def page_count(pdf: bytes) -> int:
    """How many pages a file has that was made here."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


_MISSING_SIGN = re.compile('the text `"(.+?)"` could not be displayed', re.DOTALL)


@functools.cache
def _own_fonts() -> typst.Fonts:
    import typst

    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[_FONTS])


@functools.cache
def _all_fonts() -> typst.Fonts:
    """With those of the machine, for names in scripts that our own font does not have."""
    import typst

    return typst.Fonts(include_system_fonts=True, include_embedded_fonts=False, font_paths=[_FONTS])
