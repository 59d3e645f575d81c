"""Printing waits for other printing, and for nothing else; a file that takes too long is given up."""

from __future__ import annotations

from fastapi import Response

from toptake.rules.options import Rules
from toptake.server.printing import jobs
from toptake.server.printing.schema import PaperName, Printable
from toptake.server.protection.limits import Limits
from toptake.server.workers import Workers


class PrintQueue:
    """The worker that prints, with bounds on time and memory."""

    def __init__(self, print_workers: Workers, limits: Limits) -> None:
        self._workers = print_workers
        self._seconds = limits.print_seconds

    async def run(
        self, what: Printable, rules: Rules, paper: PaperName, cards: bool, fraction_form: str, person: str
    ) -> Response:
        """The file, to be kept under its name."""
        pdf = await self._workers.work(
            self._seconds, jobs.printed, what, rules, paper, cards, fraction_form, person=person
        )
        name = f"toptake-{what}{'-cards' if cards else ''}.pdf"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(pdf, media_type="application/pdf", headers=headers)
