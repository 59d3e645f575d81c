"""Printing waits for other printing, and for nothing else; a file that takes too long is given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import Response

from toptake.rules.options import Rules
from toptake.server.printing import jobs
from toptake.server.printing.schema import CertificateRequest, PackRequest, PaperName, Printable
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
        pdf = await self.work(person, jobs.printed, what, rules, paper, cards, fraction_form)
        return pdf_response(pdf, f"{what}{'-cards' if cards else ''}")

    async def packs(self, request: PackRequest, person: str) -> Response:
        """Packs to cut out."""
        return pdf_response(await self.work(person, jobs.printed_packs, request), "pack")

    async def certificates(self, request: CertificateRequest, person: str) -> Response:
        """Certificates with names."""
        return pdf_response(await self.work(person, jobs.printed_certificates, request), "certificate")

    async def work(self, person: str, job: Callable[..., bytes], *arguments: Any) -> bytes:
        """The file that a job prints."""
        return await self._workers.work(self._seconds, job, *arguments, person=person)


def pdf_response(pdf: bytes, name: str) -> Response:
    """A file, to be kept under its name."""
    headers = {"content-disposition": f'attachment; filename="toptake-{name}.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)
