"""Whole turns as sequences of actions, for learning from recorded games.

Steps may join piles in either direction and actions in one, so a pile may have another name on the way. The
outcome is the same.
"""

from __future__ import annotations

from toptake.cards.card import Card, NumberCard
from toptake.envs.actions import CARDS, CENTRE, CHALLENGE, END, IDS, ONTO, PASS, PICK, TAKE
from toptake.envs.episode import Episode
from toptake.errors import MalformedError
from toptake.rules.steps import BuildEnding, DiscardEnding, Drop, Join, Lay, Put, Step, TakeEnding
from toptake.rules.turn import Challenge, Turn


def turn_actions(episode: Episode, turn: Turn) -> list[int]:
    """The actions that make a legal turn from its beginning."""
    if episode.turn is None or episode.turn.step is not None or episode.picked is not None:
        raise MalformedError("A turn is spelled from its beginning.")
    view = episode.turn.view
    if not any(isinstance(card, NumberCard) for card in view.hand) and view.last is None:
        return [PASS]
    actions: list[int] = []
    names: dict[Card, Card] = {}  # as the turn calls a pile: as it is called here
    for step in turn.steps:
        for action in _step_actions(step, episode, names):
            actions.append(action)
            episode = episode.apply(action)
    ending = turn.ending
    if isinstance(ending, TakeEnding):
        piles = sorted(TAKE + IDS[names.get(name, name)] for name in ending.piles)
        for action in (PICK + IDS[ending.number], *piles):
            actions.append(action)
            episode = episode.apply(action)
        return actions if episode.finished else [*actions, END]
    if isinstance(ending, DiscardEnding):
        return [*actions, PICK + IDS[ending.number], CENTRE]
    return [*actions, END if isinstance(ending, BuildEnding) else PASS]


def challenge_action(challenge: Challenge | None, episode: Episode) -> int:
    """The action of a seat that may challenge; the latest build, if the challenge names none."""
    if challenge is None:
        return PASS
    if challenge.number is not None:
        return CHALLENGE + IDS[challenge.number]
    builds = [build.number for build in episode.table.builds if build.seat != episode.seat]
    return CHALLENGE + IDS[builds[-1]]


def _step_actions(step: Step, episode: Episode, names: dict[Card, Card]) -> list[int]:
    def now(name: Card) -> Card:
        return names.get(name, name)

    assert episode.turn is not None
    match step:
        case Drop(card):
            return [PICK + IDS[card], CENTRE]
        case Lay(card, onto):
            return [PICK + IDS[card], ONTO + IDS[now(onto)]]
        case Put(number, onto):
            # Where that is agreed, a wild card may go under the number straight from the hand.
            dropped = [PICK + IDS[onto], CENTRE] if onto in episode.turn.hand else []
            return [*dropped, PICK + IDS[number], ONTO + IDS[now(onto)]]
        case Join(pile, onto):
            low, high = sorted((IDS[now(pile)], IDS[now(onto)]))
            names[onto] = CARDS[low]
            return [PICK + high, ONTO + low]
