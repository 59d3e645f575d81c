"""Challenges to builds: which builds are open to whom, who is right, and what it costs.

A build is judged as it was when it was made, so the table keeps it (``OpenBuild``) until no opponent may
challenge it any more.
"""

from __future__ import annotations

from dataclasses import replace

from toptake.cards.card import Card, spoken_name
from toptake.cards.pile import Pile
from toptake.errors import IllegalTurnError, Rule
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import SettledChallenge
from toptake.rules.table import Table, replaced
from toptake.rules.turn import Challenge
from toptake.rules.view import OpenBuild, View

BLUFF_LOSES = 20
WRONG_CHALLENGE_LOSES = 10
CHALLENGE_TURNS = 2
"""An opponent may challenge until this turn of theirs after the build begins."""


def open_builds_after(table: Table, seat: int, done: FinishedTurn) -> tuple[OpenBuild, ...]:
    """The builds that somebody may still challenge after this turn."""
    play = done.play
    builds = table.builds
    if play.build is not None:
        assert play.number is not None
        builds = (*builds, _open_build(table, done))
    return tuple([build for build in builds if _anybody(table, seat, build)])


def _anybody(table: Table, seat: int, build: OpenBuild) -> bool:
    """Will any opponent of the builder have a word to say after the turn of this seat?"""
    turns = table.turns + 1
    others = (other for other in range(table.rules.seats) if other != build.seat)
    return any(_turns_since(build, other, turns, table.rules.seats) < CHALLENGE_TURNS for other in others)


def _turns_since(build: OpenBuild, seat: int, turns: int, seats: int) -> int:
    """How many turns a seat has made since a build, when so many were made in all; seats take turns in
    order."""
    first = build.turn + 1 + (seat - build.seat - 1) % seats
    return 0 if turns <= first else 1 + (turns - first - 1) // seats


def _open_build(table: Table, done: FinishedTurn) -> OpenBuild:
    pile, number = done.play.build, done.play.number
    assert pile is not None
    assert number is not None
    cards = set(pile.cards)
    lay_there = tuple([each for each in table.centre if each.cards[0] in cards])
    known = {card for each in lay_there for card in each.cards}
    of_hand: list[Card] = [card for card in pile.cards if card not in known]
    before = (*lay_there, *(Pile(card) for card in of_hand))
    return OpenBuild(table.seat, table.turns, number, pile, before, done.answer)


def challengeable(view: View) -> list[OpenBuild]:
    """The builds that the view's seat may challenge now, the latest last."""
    found = []
    for build in view.builds:
        try:
            found.append(challenged_build(view, Challenge(build.number)))
        except IllegalTurnError:
            continue
    return found


def challenged_build(view: View, challenge: Challenge) -> OpenBuild:
    """The build that a challenge of the view's seat is about; raises if there is none."""
    rules, seat = view.rules, view.seat
    if not rules.bluffing:
        raise IllegalTurnError(Rule.CHALLENGE, "Nobody bluffs in this game, so nothing is challenged.")
    if view.over:
        raise IllegalTurnError(Rule.OVER, "The game is over; it is too late for a challenge.")
    wanted = challenge.number
    if wanted is None:
        theirs = [build for build in view.builds if build.seat != seat]
        if not theirs:
            raise IllegalTurnError(Rule.CHALLENGE, "No build of another player is open to a challenge.")
        build = theirs[-1]
    else:
        named = [build for build in view.builds if build.number == wanted]
        if not named:
            raise IllegalTurnError(
                Rule.CHALLENGE,
                f"No build with the {spoken_name(wanted)} is open: each may be challenged once, before your"
                " second turn after it.",
            )
        build = named[0]
        if build.seat == seat:
            raise IllegalTurnError(Rule.CHALLENGE, "You cannot challenge your own build.")
    if _turns_since(build, seat, view.turns, rules.seats) >= CHALLENGE_TURNS:
        raise IllegalTurnError(
            Rule.CHALLENGE, f"It is too late to challenge the build with the {spoken_name(build.number)}."
        )
    if not rules.challenge_changed and build.pile not in view.centre:
        raise IllegalTurnError(
            Rule.CHALLENGE,
            f"The build with the {spoken_name(build.number)} was taken or built on since,"
            " so it is not challenged.",
        )
    return build


def settle_challenge(table: Table, seat: int, challenge: Challenge) -> Table:
    """The table after a challenge by a seat, between turns."""
    number = challenged_build(table.view(seat), challenge).number
    build = next(each for each in table.builds if each.number == number)
    builds = tuple([each for each in table.builds if each is not build])
    centre = table.centre
    loser, loss = seat, WRONG_CHALLENGE_LOSES
    restored = False
    if build.answer is None:
        loser, loss = build.seat, BLUFF_LOSES
        if build.pile in centre:
            restored = True
            place = centre.index(build.pile)
            centre = (*centre[:place], *centre[place + 1 :], *build.before)
    before = table.winnings[loser]
    winnings = replaced(table.winnings, loser, replace(before, bonus=before.bonus - loss))
    event = SettledChallenge(seat, build.seat, build.number, build.answer, restored)
    return replace(table, centre=centre, winnings=winnings, builds=builds, past=(*table.past, event))
