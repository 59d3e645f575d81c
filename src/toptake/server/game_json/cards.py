"""Cards, piles, plays and score sheets as they go over the wire: plain data, in the shape of ``wire``.

Plain dictionaries and not models: a view is written some hundred times a second, and models would take most
of that time. Tests hold what comes out against the models.

What does not differ between the three forms of fraction cards is written once.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from toptake.cards.card import Card, Colour, FractionForm, NumberCard, Operation, WildCard, cut_short, said
from toptake.cards.expressions import Expression, cards_of, write
from toptake.cards.pack import LEVELS, CardSet, pack
from toptake.cards.pile import Pile
from toptake.cards.printed_points import printed_points
from toptake.cards.values import Value
from toptake.coach.speech import say_play, spoken
from toptake.rules.challenges import BLUFF_LOSES, WRONG_CHALLENGE_LOSES
from toptake.rules.events import Challenged, Event, Play
from toptake.rules.options import Rules
from toptake.rules.outcome import Outcome, outcome
from toptake.rules.scoring import By
from toptake.rules.steps import (
    BuildEnding,
    DiscardEnding,
    Drop,
    Ending,
    Join,
    Lay,
    PassEnding,
    Put,
    Step,
    TakeEnding,
)
from toptake.rules.table import Table
from toptake.server.game_json import schema

Data: TypeAlias = dict[str, Any]

CARDS: tuple[Card, ...] = pack()
"""The cards by their numbers on the wire."""
ID: dict[Card, int] = {card: number for number, card in enumerate(CARDS)}

_FRACTION_FORMS = tuple(FractionForm)
_COLOURS = {colour: colour.name.lower() for colour in Colour}
_PLAIN = {Operation.SUBTRACT, Operation.MULTIPLY, Operation.POWER}
_LONGEST_VALUE = 40
_MOST_RULES = 256


# --- texts ----------------------------------------------------------------------------------------


def same(text: Any) -> Data:
    """A text that is the same in all three forms."""
    return {"fraction": text, "percentage": text, "decimal": text}


def each(written: Callable[[FractionForm], Any]) -> Data:
    """A text in all three forms."""
    return {fraction_form.value: written(fraction_form) for fraction_form in _FRACTION_FORMS}


def _has_fractions(cards: Iterable[Card]) -> bool:
    return any(isinstance(card, WildCard) and card.operation is Operation.FRACTION for card in cards)


def stays_whole(cards: Iterable[Card]) -> bool:
    """Can nothing but whole numbers come of these cards?"""
    return all(isinstance(card, NumberCard) or card.operation in _PLAIN for card in cards)


def value_texts(value: Value) -> Data:
    """A value as it stands beside a pile."""
    text = cut_short(str(value), _LONGEST_VALUE)
    if not isinstance(value, Fraction) or value.denominator == 1:
        return same(text)
    decimal = spoken(abs(value), FractionForm.DECIMAL)
    if "/" in decimal:
        return same(text)
    return {"fraction": text, "percentage": text, "decimal": f"-{decimal}" if value < 0 else decimal}


def expression_texts(expression: Expression, cards: Iterable[Card] | None = None) -> Data:
    """An expression as a pupil writes it."""
    if _has_fractions(cards_of(expression) if cards is None else cards):
        return each(lambda fraction_form: write(expression, fraction_form))
    return same(write(expression))


def label_texts(card: Card) -> Data:
    """What a card shows."""
    return each(card.label)


# --- cards and piles ------------------------------------------------------------------------------


@functools.cache
def pack_shown() -> list[schema.Card]:
    """What each card looks like."""
    return [schema.Card(**_card_data(card)) for card in CARDS]


def _card_data(card: Card) -> Data:
    number = isinstance(card, NumberCard)
    data: Data = {"id": ID[card], "kind": "number" if number else "wild", "token": card.token}
    data |= {"value": None, "colour": None, "operation": None, "amount": None}
    if isinstance(card, NumberCard):
        assert card.colour is not None
        data |= {"value": card.value, "colour": _COLOURS[card.colour], "said": same(said(card))}
    else:
        data |= {"operation": card.operation.name.lower(), "amount": str(card.amount)}
        data |= {"said": label_texts(card)}
    return data | {"points": printed_points().of(card), "labels": label_texts(card)}


def ids(cards: Iterable[Card]) -> list[int]:
    """Cards by their numbers."""
    return [ID[card] for card in cards]


def pile_data(pile: Pile, past: tuple[Event, ...] = ()) -> Data:
    """A pile; what has happened tells who built it."""
    if isinstance(pile.making, NumberCard | WildCard):
        return _single_data(pile.making)
    cards = pile.cards
    return {
        "name": ID[cards[0]],
        "cards": ids(cards),
        "value": None if pile.value is None else value_texts(pile.value),
        "expression": expression_texts(pile.making, cards),
        "build": pile.is_build,
        "builder": _builder(pile, past) if pile.is_build else None,
    }


@functools.cache
def _single_data(card: Card) -> Data:
    """A card that lies alone, as most do; nobody may change what is told of it."""
    number = isinstance(card, NumberCard)
    return {
        "name": ID[card],
        "cards": [ID[card]],
        "value": same(str(card.value)) if number else None,
        "expression": same(card.label()) if number else label_texts(card),
        "build": False,
        "builder": None,
    }


def _builder(pile: Pile, past: tuple[Event, ...]) -> int | None:
    """Who made a build, or changed it last."""
    for event in reversed(past):
        if isinstance(event, Play) and (event.build == pile or pile in event.left):
            return event.seat
    return None


# --- steps and endings ----------------------------------------------------------------------------


def step_data(step: Step, known: Mapping[Card, int] = ID) -> Data:
    """A step. By its type and not by a pattern: there are some hundred in a view."""
    if type(step) is Lay:
        return {"kind": "lay", "card": known[step.card], "onto": known[step.onto]}
    if type(step) is Join:
        return {"kind": "join", "pile": known[step.pile], "onto": known[step.onto]}
    if type(step) is Put:
        return {"kind": "put", "number": known[step.number], "onto": known[step.onto]}
    assert type(step) is Drop
    return {"kind": "drop", "card": known[step.card]}


def ending_data(ending: Ending) -> Data:
    """An ending."""
    match ending:
        case TakeEnding(number, piles):
            return {"kind": "take", "number": ID[number], "piles": ids(piles)}
        case DiscardEnding(number):
            return {"kind": "discard", "number": ID[number]}
        case BuildEnding():
            return {"kind": "build"}
        case PassEnding():
            return {"kind": "pass"}


# --- what has happened ----------------------------------------------------------------------------


def play_texts(play: Play) -> Data:
    """A play as people read it."""
    if _has_fractions(_shown(play)):
        return each(play.written)
    return same(play.written(FractionForm.FRACTION))


def _shown(play: Play) -> list[Card]:
    """Every card that a play shows."""
    built = play.build.cards if play.build else ()
    return [*play.won, *built, *play.drops, *(card for pile in play.left for card in pile.cards)]


def event_data(event: Event, turn: int) -> Data:
    """What has happened; a turn with its number."""
    return play_data(event, turn) if isinstance(event, Play) else _challenge_data(event)


def play_data(play: Play, turn: int) -> Data:
    """A play."""
    shown = _shown(play)
    aloud = (
        same(say_play(play))
        if stays_whole(shown)
        else each(lambda fraction_form: say_play(play, fraction_form))
    )
    return {
        "kind": "play",
        "turn": turn,
        "seat": play.seat,
        "what": play.kind,
        "number": None if play.number is None else ID[play.number],
        "written": play_texts(play),
        "spoken": aloud,
        "takes": [ids(cards_of(pile)) for pile in play.takes],
        "won": ids(play.won),
        "build": None if play.build is None else {**pile_data(play.build), "builder": play.seat},
        "drops": ids(play.drops),
        "cleared": play.cleared,
        "score": score_data(play),
        "points": play.score.total if play.score else 0,
    }


def score_data(play: Play) -> list[Data]:
    """The bonus table of a play."""
    lines = play.score.lines if play.score else ()
    return [{"take": line.take, "what": line.what, "points": line.points} for line in lines]


def _challenge_data(event: Challenged) -> Data:
    bluff = event.answer is None
    built = f"The build with the {said(event.number)}"
    return {
        "kind": "challenge",
        "seat": event.seat,
        "builder": event.builder,
        "number": ID[event.number],
        "answer": None if event.answer is None else ID[event.answer],
        "restored": event.restored,
        "loser": event.builder if bluff else event.seat,
        "loss": BLUFF_LOSES if bluff else WRONG_CHALLENGE_LOSES,
        "sentence": f"{built} was a bluff."
        if event.answer is None
        else f"{built} was honest: the {said(event.answer)} was held.",
    }


# --- the sheet and the rules ----------------------------------------------------------------------


def sheet_data(table: Table) -> tuple[list[Data], Outcome]:
    """A row for each seat, and how the game stands."""
    result = outcome(table)
    rows = [
        {
            "cards": tally.cards,
            "takes": tally.takes,
            "bonus": tally.bonus,
            "penalty": tally.penalty,
            "printed_penalty": tally.printed_penalty,
            "most_cards": tally.most_cards,
            "whole_pack": tally.whole_pack,
            "every_card": tally.every_card,
            "score": score,
        }
        for tally, score in zip(result.tallies, result.scores, strict=True)
    ]
    return rows, result


@functools.lru_cache(maxsize=_MOST_RULES)
def rules_shown(rules: Rules) -> schema.RulesShown:
    """How a game is played, for people."""
    return schema.RulesShown(**rules_data(rules))


@functools.lru_cache(maxsize=_MOST_RULES)
def rules_data(rules: Rules) -> Data:
    """The same as plain data, which nobody may change: it is written once for all games with these rules."""
    return {
        "text": str(rules),
        "level": _level(rules),
        "seats": rules.seats,
        "by": rules.by.value,
        "edition": rules.edition.value,
        "sets": [name.lower() for name in (each.name for each in CardSet if each in rules.sets) if name],
        "highest": rules.highest,
        "grade": str(rules.grade),
        "bluffing": rules.bluffing,
        "solitaire": rules.solitaire,
    }


def _level(rules: Rules) -> int | None:
    """The level whose cards these are; level 4 is level 3 played for points."""
    if rules.by is By.POINTS and rules.sets == LEVELS[4]:
        return 4
    return next((level for level, sets in LEVELS.items() if sets == rules.sets), None)
