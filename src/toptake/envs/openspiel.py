"""The OpenSpiel game ``python_toptake``: importing this module registers it.

    pyspiel.load_game("python_toptake", {"rules": "level 4; seats 3", "reward": "win"})

Rules are written with semicolons here, for OpenSpiel's game strings have commas of their own. Cards are dealt
and drawn by chance, one node for each: so histories are honest, and nothing of a state says which card comes
next. The road not taken is one chance outcome for the whole deck, of which there are 89 factorial.

The information state is a text: all that a seat was dealt, has heard and has done. There is no tensor of it.
With a past of hundreds of actions it would either be huge or forget something, and what forgets something is
the observation, which is there as text and as tensor.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyspiel

from toptake.cards.card import MOST_CARDS, Card
from toptake.envs.actions import ACTIONS, CARDS, IDS, written
from toptake.envs.episode import Moment
from toptake.envs.observation import COLUMNS, FACTS, ROWS, SIZE, fill
from toptake.envs.rewards import Stakes
from toptake.rules.deal import deal
from toptake.rules.events import Challenged
from toptake.rules.options import FEWEST_SEATS, HAND, MOST_SEATS, Rules

_LONGEST = 40_000
"""Actions; each of some 90 turns has two attempts, and each of them at most two actions for a card."""

_CHANCE, _TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

_PARAMETERS = {"rules": "level 4", "reward": "score"}

GAME_TYPE = pyspiel.GameType(
    short_name="python_toptake",
    long_name="Toptake, for the card game Numero",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=FEWEST_SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)


class ToptakeGame(pyspiel.Game):  # type: ignore[misc]
    """The game, with its rules and what it is played for."""

    def __init__(self, params: Mapping[str, str] | None = None) -> None:
        chosen = {**_PARAMETERS, **(params or {})}
        self.stakes = Stakes.read(chosen["rules"], chosen["reward"])
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=MOST_CARDS,
            num_players=self.stakes.rules.seats,
            min_utility=-self.stakes.most,
            max_utility=self.stakes.most,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    @classmethod
    def of(cls, rules: Rules) -> ToptakeGame:
        """The game of any rules, also of those that no text can write: printed points have none."""
        game = cls({"rules": str(rules).replace(",", ";")})
        game.stakes = Stakes(rules)
        return game

    def new_initial_state(self) -> ToptakeState:
        """Before the deal."""
        return ToptakeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What writes observations and information states."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


@dataclass(frozen=True)
class Story:
    """A game so far, as the state of a framework needs it: never changed, so a clone may share it."""

    moment: Moment | None = None
    """None while cards are dealt."""
    drawn: tuple[Card, ...] = ()
    """What chance has dealt or drawn and nobody holds yet."""
    received: tuple[tuple[Card, ...], ...] = ()
    """The cards that each seat was ever dealt or has drawn, in order."""
    acted: tuple[tuple[int, ...], ...] = ()
    """What each seat has done."""
    told: int = 0
    """Stands for all that everybody has heard, for a search that compares states at every step."""

    def __deepcopy__(self, memo: object) -> Story:
        return self


class ToptakeState(pyspiel.State):  # type: ignore[misc]
    """Where a game is."""

    def __init__(self, game: ToptakeGame) -> None:
        super().__init__(game)
        rules = game.stakes.rules
        self.tell(Story(received=((),) * rules.seats, acted=((),) * rules.seats))

    def tell(self, story: Story) -> None:
        """Go on to another story; who acts in it is asked dozens of times a step, so it is found once."""
        self.story = story
        moment = story.moment
        if moment is None or moment.finished is not None:
            self._player = _CHANCE
        else:
            self._player = _TERMINAL if moment.over else moment.seat

    @property
    def _stakes(self) -> Stakes:
        game: ToptakeGame = self.get_game()
        return game.stakes

    def current_player(self) -> int:
        """The seat that acts, or chance."""
        return self._player

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self._player == _TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        moment = self.story.moment
        return moment.legal_actions if moment is not None and moment.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each card that is not dealt yet may come next."""
        moment = self.story.moment
        deck = self._stakes.rules.pack if moment is None else moment.table.deck
        left = [IDS[card] for card in deck if card not in self.story.drawn]
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        moment = self.story.moment
        if moment is None:
            self._deal(CARDS[action])
        elif moment.finished is not None:
            self._draw(moment, CARDS[action])
        else:
            self._act(moment, action)

    def _act(self, moment: Moment, action: int) -> None:
        told, acted = self.story.told, _with(self.story.acted, moment.seat, (action,))
        if moment.asked:
            asked, moment = moment.seat, moment.apply(action)
            event = moment.table.past[-1] if moment.table.past else None
            answer = event.answer if isinstance(event, Challenged) else None
            told = hash((told, asked, action, answer))
        else:
            moment = moment.apply(action)
        if moment.finished is not None:
            play = moment.finished.play
            told = hash((told, play.number, play.won, play.build and play.build.cards, play.drops))
            if not moment.draws:
                moment = moment.go_on()
        self.tell(Story(moment, (), self.story.received, acted, told))

    def _deal(self, card: Card) -> None:
        rules = self._stakes.rules
        dealt = (*self.story.drawn, card)
        if len(dealt) < HAND * rules.seats + rules.starting_centre:
            self.tell(replace(self.story, drawn=dealt))
            return
        table = deal(rules, (*dealt, *(card for card in rules.pack if card not in dealt)))
        self.tell(replace(self.story, moment=Moment.begin(table), drawn=(), received=table.hands))

    def _draw(self, moment: Moment, card: Card) -> None:
        drawn = (*self.story.drawn, card)
        if len(drawn) < moment.draws:
            self.tell(replace(self.story, drawn=drawn))
            return
        received = _with(self.story.received, moment.table.seat, drawn)
        self.tell(replace(self.story, moment=moment.go_on(drawn), drawn=(), received=received))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {CARDS[action]}" if player == pyspiel.PlayerId.CHANCE else written(action)

    def returns(self) -> list[float]:
        """What each seat gets; nothing before the end."""
        moment = self.story.moment
        if moment is None:
            return [0.0] * self._stakes.rules.seats
        return self._stakes.returns(moment.table)

    def __str__(self) -> str:
        moment, drawn = self.story.moment, " ".join(map(str, self.story.drawn))
        if moment is None:
            return f"dealt: {drawn}"
        table = moment.table
        hands = " | ".join(" ".join(map(str, hand)) for hand in table.hands)
        centre = " ".join(map(str, table.centre))
        made = [*moment.turn.steps, moment.picked, *moment.taking] if moment.turn else [drawn]
        done = "; ".join(str(each) for each in made if each)
        return f"{table.turns}. seat {moment.seat}: {centre} | {hands} | {len(table.deck)} left; {done}"


def _with(
    items: tuple[tuple[Any, ...], ...], seat: int, more: tuple[Any, ...]
) -> tuple[tuple[Any, ...], ...]:
    return (*items[:seat], items[seat] + more, *items[seat + 1 :])


class Observer:
    """Writes what a seat sees (observation) or knows (information state)."""

    def __init__(self, kind: Any, params: Any) -> None:
        single = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or not kind.public_info or not single:
            raise ValueError("An observation shows what one seat sees, all of it; it has no parameters.")
        self._recalls = bool(kind.perfect_recall)
        self.tensor = None if self._recalls else np.zeros(SIZE, np.float32)
        self.dict = {}
        if self.tensor is not None:
            shape = (len(CARDS), len(COLUMNS))
            self.dict = {"cards": self.tensor[:ROWS].reshape(shape), "facts": self.tensor[ROWS:]}
            assert len(self.dict["facts"]) == len(FACTS)

    def set_from(self, state: ToptakeState, player: int) -> None:
        """Fill the tensor."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        moment = state.story.moment
        if moment is not None:
            fill(self.tensor, moment, player)

    def string_from(self, state: ToptakeState, player: int) -> str:
        """The same in words; the information state also tells the past."""
        story, moment = state.story, state.story.moment
        if moment is None:
            return f"seat {player}, dealing"
        view = moment.view(player)
        turn = moment.turn if moment.turn is not None and moment.turn.view.seat == player else None
        parts = [f"seat {player}", f"seat {moment.seat} acts"]
        if self._recalls:
            parts += [
                f"cards {_row(story.received[player])}",
                f"past {'; '.join(map(str, view.past))}",
                f"done {' '.join(map(str, story.acted[player]))}",
            ]
        piles = view.centre if turn is None else turn.piles
        hand = view.hand if turn is None else turn.hand
        parts.append(f"centre {_row(piles)}")
        parts.append(f"hand {_row(hand)}")
        if turn is not None:
            parts.append(f"picked {moment.picked} for {_row(moment.taking)}")
            parts.append(f"put {turn.number}, again {moment.again}, changed {_row(tuple(turn.changed))}")
        won = [f"{_row(won.cards)}, {won.takes}, {won.bonus}" for won in view.winnings]
        parts.append(f"won {' / '.join(won)}")
        builds = [f"{build.seat} {build.turn} {build.number}" for build in view.builds]
        parts.append(f"builds {' / '.join(builds)}, challenged {bool(moment.asked)}")
        parts.append(f"hands {view.hands}, deck {view.deck}, turn {view.turns}, last {view.last}")
        return ", ".join(parts)


def _row(things: Sequence[object]) -> str:
    return " ".join(map(str, things))


pyspiel.register_game(GAME_TYPE, ToptakeGame)
