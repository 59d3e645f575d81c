"""From which counts something is said of a pupil, each with the reason."""

from __future__ import annotations

from fractions import Fraction

from toptake.puzzles.judging import STARS

FEWEST_SUMS = 5
"""Of a fact, before a share is shown: of fewer, one slip changes it by more than a fifth."""
FEWEST_SUMS_TO_JUDGE = 8
"""Of a fact, before it is called weak or sure: whoever is right in three sums of four is right in fewer than
half of eight once in thirty-six times."""
WEAK = Fraction(1, 2)
"""A fact is weak where fewer sums are right at once: it is guessed as often as known."""
SURE = Fraction(9, 10)
"""A fact is sure from here: one slip in ten happens to everybody."""

FEWEST_TURNS = 8
"""With a take there, before a share of the best take is shown; a game has about as many."""
FEWEST_TURNS_FOR_HABIT = 10
"""Before something is called a habit: what somebody does in every fifth turn comes five times in ten once in
thirty times."""
HABIT = Fraction(1, 2)
"""It happens at least as often as not."""
FEWEST_CHANCES = 5
"""Before it is said that an idea is never used: who uses it every other time misses five in a row once in
thirty-two times."""

RECENT_TURNS = 60
"""The latest turns at a level count for the next: what was hard a month ago may be easy now."""
RECENT_SUMS = 80
LEVEL_TURNS = 30
"""With a take there, before a level is proposed: some four games."""
LEVEL_DAYS = 3
"""On so many days: a good day is not enough, nor is a bad one."""
LEVEL_SUMS = 40
"""Said, before they speak for a level or against it; some four games."""
UP_SHARE = STARS[2]
"""Of the best take, for the next level: two stars in a challenge."""
UP_RIGHT = Fraction(17, 20)
"""Right at once, for the next level: between weak and sure, nearer to sure."""
UP_SHARE_ALONE = Fraction(9, 10)
"""Of the best take where too few sums were said: then takes alone have to show that the sums are known."""
DOWN_SHARE = Fraction(2, 5)
"""Below this share of the best take, and with weak sums as well, an easier level is proposed: takes alone may
be small because somebody waits for builds."""
