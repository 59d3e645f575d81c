"""A roster: the names of a class, as a teacher pastes or uploads them.

Read are a pasted list (a name on each line, "Mia Berg" or "Berg, Mia"), a table with a header (CSV, or cells
copied from a spreadsheet), and OneRoster's ``users.csv``. Whatever is wrong stops the reading with its line:
a class that silently lacks a child is worse than a second try. What is only doubtful, such as the same name
twice, is told beside the names.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from toptake.classroom.names.pupil_name import PupilName
from toptake.classroom.names.roster_file import decoded
from toptake.errors import MalformedError, quote

MOST_PUPILS = 60
LONGEST_LIST = 100_000
"""Bytes or characters; many times what the names of a class need."""

_FIRST = {"first name", "firstname", "first", "given name", "givenname", "given names", "forename"}
_FAMILY = {"last name", "lastname", "last", "family name", "familyname", "family", "surname"}
_WHOLE = {"name", "full name", "fullname", "pupil", "pupil name", "student", "student name"}
_NUMBERED = re.compile(r"(?:[0-9]{1,2}[.)]|[-•*·])\s+")
"""What word processors put before the lines of a list."""
_DELIMITERS = ",;\t"


@dataclass(frozen=True, slots=True)
class Roster:
    """The names of a class in the order of the file, and what the teacher should look at."""

    names: tuple[PupilName, ...]
    lines: tuple[int, ...]
    """Where each name was."""
    left_out: int = 0
    """Users of a OneRoster file that are no pupils, or no longer active."""
    without_roles: bool = False
    """Did a OneRoster file not say who is a pupil? Version 1.2 says so in another file."""
    encoding: str = "utf-8"
    """That of the file; ``latin-1`` is a guess."""

    @classmethod
    def read(cls, content: bytes | str) -> Roster:
        """Read a file or a pasted text.

        >>> [name.first for name in Roster.read("1. Mia Berg\\n2. Okafor, Ben").names]
        ['Mia', 'Ben']
        """
        if len(content) > LONGEST_LIST:
            raise MalformedError(f"That is too long for the names of a class: {len(content):,} characters.")
        text, encoding = (content, "utf-8") if isinstance(content, str) else decoded(content)
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        read, left_out, without_roles = _entries(text)
        if not read:
            raise MalformedError("There is no name in it.")
        if len(read) > MOST_PUPILS:
            line = read[MOST_PUPILS][0]
            raise MalformedError(
                f"Line {line}: a class has at most {MOST_PUPILS} names, and this is one more."
            )
        lines, names = zip(*read, strict=True)
        return cls(names, lines, left_out, without_roles, encoding)

    @property
    def repeated(self) -> tuple[tuple[int, ...], ...]:
        """The lines of each name that is there more than once."""
        found: dict[str, list[int]] = {}
        for line, name in zip(self.lines, self.names, strict=True):
            found.setdefault(name.key, []).append(line)
        return tuple(tuple(lines) for lines in found.values() if len(lines) > 1)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the teacher should look at, each a sentence."""
        at = dict(zip(self.lines, self.names, strict=True))
        found = [
            f"{quote(str(at[lines[0]]))} is there more than once: {_lines(lines)}." for lines in self.repeated
        ]
        if self.left_out:
            users = "1 user is" if self.left_out == 1 else f"{self.left_out} users are"
            found.append(f"{users} left out, being no pupils or no longer active.")
        if self.without_roles:
            found.append("The file does not say who is a pupil: look for teachers among the names.")
        if self.encoding == "latin-1":
            found.append("The file was read as Latin-1: look at the letters with accents.")
        return tuple(found)


def _lines(lines: Sequence[int]) -> str:
    *first, last = map(str, lines)
    return f"lines {', '.join(first)} and {last}"


_Entry = tuple[int, PupilName]
_Row = TypeVar("_Row")


def _entries(text: str) -> tuple[list[_Entry], int, bool]:
    """Names with their lines, how many users were left out, and whether roles were missing."""
    lines = text.split("\n")
    start = next((number for number, line in enumerate(lines) if line.strip()), 0)
    delimiter = max(_DELIMITERS, key=lines[start].count)
    header = [_heading(cell) for cell in lines[start].split(delimiter)]
    if len(header) == 1 and header[0] in _WHOLE:
        return list(_of_list(lines, start + 1)), 0, False
    if len(header) == 1 or not any(cell in _FIRST | _FAMILY | _WHOLE for cell in header):
        return list(_of_list(lines, start)), 0, False
    rows = list(_rows(lines[start + 1 :], start + 2, delimiter, header))
    if "sourcedid" in header and "givenname" in header:
        pupils = [(line, row) for line, row in rows if _is_active_pupil(row)]
        found = list(_named(pupils, _name_of_columns(header)))
        return found, len(rows) - len(pupils), "role" not in header
    return list(_named(rows, _name_of_columns(header))), 0, False


def _heading(cell: str) -> str:
    return " ".join(cell.strip().strip('"').replace("_", " ").split()).casefold()


def _of_list(lines: Sequence[str], start: int) -> Iterator[_Entry]:
    numbered = ((number, line) for number, line in enumerate(lines[start:], start + 1) if line.strip())
    return _named(numbered, _name_of_line)


def _name_of_line(line: str) -> PupilName:
    line = _NUMBERED.sub("", line.strip(), count=1) if _NUMBERED.match(line.strip()) else line
    cells = [cell.strip() for cell in line.strip().split("\t")]
    if ";" in line:
        raise MalformedError(f"{quote(line)} has a semicolon, and no headings are above it.")
    if len(cells) == 1:
        return PupilName.parse(_unquoted(line))
    if len(cells) > 2:
        raise MalformedError(f"{quote(line)} has more than two cells, and no headings are above them.")
    return PupilName.of(*cells)


def _unquoted(line: str) -> str:
    line = line.strip()
    return line[1:-1] if len(line) > 1 and line[0] == line[-1] == '"' else line


def _rows(
    lines: Sequence[str], first: int, delimiter: str, header: Sequence[str]
) -> Iterator[tuple[int, dict[str, str]]]:
    """Each row that is not empty, with the line where it begins."""
    reader = csv.reader(io.StringIO("\n".join(lines), newline=""), delimiter=delimiter, strict=True)
    line = first
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                if len(cells) > len(header) and any(cell.strip() for cell in cells[len(header) :]):
                    raise MalformedError(f"Line {line}: there are more cells than headings.")
                yield line, dict(zip(header, cells, strict=False))
            line = first + reader.line_num
    except csv.Error as error:
        raise MalformedError(f"Line {line}: the table cannot be read, {error}.") from None


def _is_active_pupil(row: dict[str, str]) -> bool:
    """An empty status means active: only files of changes have another."""
    role, status = _heading(row.get("role", "student")), _heading(row.get("status", ""))
    return role == "student" and status in ("active", "")


def _name_of_columns(header: Sequence[str]) -> Callable[[dict[str, str]], PupilName]:
    first, family, whole = (
        next((cell for cell in header if cell in names), None) for names in (_FIRST, _FAMILY, _WHOLE)
    )
    if first is None and whole is None:
        raise MalformedError(f"There is a column {quote(family or '')} and none of first names.")

    def read(row: dict[str, str]) -> PupilName:
        if first is None:
            return PupilName.parse(row.get(whole or "", ""))
        return PupilName.of(row.get(first, ""), row.get(family, "") if family else "")

    return read


def _named(rows: Iterable[tuple[int, _Row]], read: Callable[[_Row], PupilName]) -> Iterator[_Entry]:
    for line, row in rows:
        try:
            yield line, read(row)
        except MalformedError as error:
            raise MalformedError(f"Line {line}: {error}") from None
