"""How long a player has thought, answer by answer."""

from __future__ import annotations

from dataclasses import dataclass

LATE = 0.05
"""Seconds after its time from which an answer is called late, though it counts."""


@dataclass
class ThinkingTime:
    """Answers and the seconds they took; two of them add up."""

    answers: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    late: int = 0

    def count(self, seconds: float, allowed: float) -> None:
        """Add an answer."""
        self.answers += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.late += seconds > allowed + LATE

    def as_data(self) -> dict[str, float | None]:
        """Plain numbers, for JSON."""
        return {
            "answers": self.answers,
            "mean": round(self.seconds / self.answers, 5) if self.answers else None,
            "longest": round(self.longest, 4),
            "late": self.late,
        }

    def __add__(self, other: ThinkingTime) -> ThinkingTime:
        return ThinkingTime(
            self.answers + other.answers,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
            self.late + other.late,
        )
