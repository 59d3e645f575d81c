"""The referee: is this turn legal, and what does the table look like afterwards? Verifies; never searches.

``check`` needs a view only, ``apply`` the table. An illegal turn raises and changes nothing, for nothing here
is ever changed: a turn gives a new table. Only one question cannot be settled without a
search, whether any take is left in solitaire: the game asks the solver.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from toptake.cards import Card, NumberCard, said
from toptake.endings import Finished, finish
from toptake.errors import IllegalTurnError, Rule
from toptake.pile import Pile
from toptake.plays import Challenged, Play
from toptake.rules import HAND
from toptake.scoring import TAKE
from toptake.table import OpenBuild, Table, View, Winnings
from toptake.turns import Challenge, Turn
from toptake.unfinished import UnfinishedTurn

T = TypeVar("T")

BLUFF_LOSES = 20
WRONG_CHALLENGE_LOSES = 10
CHALLENGE_TURNS = 2
"""An opponent may challenge until this turn of theirs after the build begins."""


def check(view: View, turn: Turn) -> Finished:
    """What the turn comes to; raises if it is illegal, saying which rule it breaks and why."""
    return finish(UnfinishedTurn.begin(view).make_all(turn.steps), turn.ending)


def apply(table: Table, turn: Turn) -> Table:
    """The table after a turn of the seat to move."""
    return carry_out(table, check(table.view(), turn))


def carry_out(table: Table, done: Finished) -> Table:
    """The table after a turn that was checked on it: cards won, hand restored, and who is next."""
    seat, rules = table.seat, table.rules
    play = done.play
    centre, hand, deck = done.centre, done.hand, table.deck
    winnings, taker = table.winnings, table.taker
    if play.takes:
        winnings = _replaced(winnings, seat, _won(winnings[seat], play))
        taker = seat
    if rules.solitaire:
        missing = max(0, HAND - len(centre))
        centre += tuple([Pile(card) for card in deck[:missing]])
        deck = deck[missing:]
    # In a last turn the deck is empty anyway.
    missing = HAND - len(hand)
    if missing > 0 and deck:
        hand, deck = hand + deck[:missing], deck[missing:]
    builds = _still_open(table, seat, done) if rules.bluffing else ()
    after = Table(
        rules,
        deck,
        centre,
        _replaced(table.hands, seat, hand),
        winnings,
        (seat + 1) % rules.seats,
        table.turns + 1,
        taker,
        builds,
        table.last,
        (*table.past, play),
    )
    return _ended_alone(after) if rules.solitaire else _ended(after, seat)


def _won(before: Winnings, play: Play) -> Winnings:
    takes = len(play.takes)
    # A take is a point of its own, apart from the bonus.
    bonus = play.score.total - TAKE * takes if play.score else 0
    return Winnings(before.cards + play.won, before.takes + takes, before.bonus + bonus)


def _ended(after: Table, seat: int) -> Table:
    """Begin the end when the first hand is empty, hand out last turns, and close the game after them."""
    last = after.last
    if last is None:
        if after.hands[seat] or after.deck:
            return after
        seats = after.rules.seats
        last = tuple((seat + away) % seats for away in range(1, seats))
    else:
        last = last[1:]
    if last:
        return replace(after, last=last, seat=last[0])
    centre, winnings = after.centre, after.winnings
    if after.taker is not None:
        rest = tuple(card for pile in centre for card in pile.cards)
        taker = winnings[after.taker]
        winnings = _replaced(winnings, after.taker, replace(taker, cards=taker.cards + rest))
        centre = ()
    return replace(after, last=(), centre=centre, winnings=winnings, builds=())


def _ended_alone(after: Table) -> Table:
    """Solitaire is over at the latest when there is nothing to take, or nothing to take it with."""
    numbers = any(isinstance(card, NumberCard) for card in after.hands[0])
    values = any(pile.value is not None for pile in after.centre)
    return after if numbers and values else replace(after, last=())


# --- challenges -----------------------------------------------------------------------------------


def _still_open(table: Table, seat: int, done: Finished) -> tuple[OpenBuild, ...]:
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


def _open_build(table: Table, done: Finished) -> OpenBuild:
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
                f"No build with the {said(wanted)} is open: each may be challenged once, before your"
                " second turn after it.",
            )
        build = named[0]
        if build.seat == seat:
            raise IllegalTurnError(Rule.CHALLENGE, "You cannot challenge your own build.")
    if _turns_since(build, seat, view.turns, rules.seats) >= CHALLENGE_TURNS:
        raise IllegalTurnError(
            Rule.CHALLENGE, f"It is too late to challenge the build with the {said(build.number)}."
        )
    if not rules.challenge_changed and build.pile not in view.centre:
        raise IllegalTurnError(
            Rule.CHALLENGE,
            f"The build with the {said(build.number)} was taken or built on since, so it is not challenged.",
        )
    return build


def settle(table: Table, seat: int, challenge: Challenge) -> Table:
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
    winnings = _replaced(table.winnings, loser, replace(before, bonus=before.bonus - loss))
    event = Challenged(seat, build.seat, build.number, build.answer, restored)
    return replace(table, centre=centre, winnings=winnings, builds=builds, past=(*table.past, event))


def _replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
