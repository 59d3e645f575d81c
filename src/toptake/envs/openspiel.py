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
from toptake.envs.episode import Episode
from toptake.envs.observation import COLUMNS, FACTS, ROWS, SIZE, fill
from toptake.envs.rewards import Objective
from toptake.rules.deal import deal
from toptake.rules.events import SettledChallenge
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
        self.objective = Objective.parse(chosen["rules"], chosen["reward"])
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=MOST_CARDS,
            num_players=self.objective.rules.seats,
            min_utility=-self.objective.largest_reward,
            max_utility=self.objective.largest_reward,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    @classmethod
    def of(cls, rules: Rules) -> ToptakeGame:
        """For any rules."""
        return cls({"rules": str(rules).replace(",", ";")})

    def new_initial_state(self) -> ToptakeState:
        return ToptakeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What writes observations and information states."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


@dataclass(frozen=True)
class Progress:
    """What a state of OpenSpiel knows of the game so far. Immutable, so that clones share it."""

    episode: Episode | None = None
    """None while cards are dealt."""
    drawn: tuple[Card, ...] = ()
    """What chance has dealt or drawn and nobody holds yet."""
    received: tuple[tuple[Card, ...], ...] = ()
    """The cards that each seat was ever dealt or has drawn, in order."""
    acted: tuple[tuple[int, ...], ...] = ()
    """The actions of each seat."""
    turned_up: tuple[Card, ...] = ()
    """The cards that have come from the deck into the centre, in order."""
    public_hash: int = 0
    """Hash of all public events, for a search that compares states at every step."""

    def __deepcopy__(self, memo: object) -> Progress:
        return self


class ToptakeState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: ToptakeGame) -> None:
        super().__init__(game)
        rules = game.objective.rules
        self.set_progress(Progress(received=((),) * rules.seats, acted=((),) * rules.seats))

    def set_progress(self, progress: Progress) -> None:
        """Change the state; who acts is needed dozens of times a step, so it is found once."""
        self.progress = progress
        episode = progress.episode
        if episode is None or episode.finished is not None:
            self._player = _CHANCE
        else:
            self._player = _TERMINAL if episode.over else episode.seat

    @property
    def _objective(self) -> Objective:
        game: ToptakeGame = self.get_game()
        return game.objective

    def current_player(self) -> int:
        """The seat that acts, or chance."""
        return self._player

    def is_terminal(self) -> bool:
        return self._player == _TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        episode = self.progress.episode
        return episode.legal_actions if episode is not None and episode.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each card that is not dealt yet may come next."""
        episode = self.progress.episode
        deck = self._objective.rules.pack if episode is None else episode.table.deck
        left = [IDS[card] for card in deck if card not in self.progress.drawn]
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        episode = self.progress.episode
        if episode is None:
            self._deal(CARDS[action])
        elif episode.finished is not None:
            self._draw(episode, CARDS[action])
        else:
            self._act(episode, action)

    def _act(self, episode: Episode, action: int) -> None:
        public_hash, acted = self.progress.public_hash, _with(self.progress.acted, episode.seat, (action,))
        if episode.challengers:
            challenger, episode = episode.seat, episode.apply(action)
            event = episode.table.past[-1] if episode.table.past else None
            answer = event.answer if isinstance(event, SettledChallenge) else None
            public_hash = hash((public_hash, challenger, action, answer))
        else:
            episode = episode.apply(action)
        if episode.finished is not None:
            play = episode.finished.play
            public_hash = hash(
                (public_hash, play.number, play.won, play.build and play.build.cards, play.drops)
            )
            if not any(episode.draws):
                episode = episode.next_turn()
        progress = self.progress
        self.set_progress(Progress(episode, (), progress.received, acted, progress.turned_up, public_hash))

    def _deal(self, card: Card) -> None:
        rules = self._objective.rules
        dealt = (*self.progress.drawn, card)
        if len(dealt) < HAND * rules.seats + rules.starting_centre:
            self.set_progress(replace(self.progress, drawn=dealt))
            return
        table = deal(rules, (*dealt, *(card for card in rules.pack if card not in dealt)))
        self.set_progress(
            replace(self.progress, episode=Episode.begin(table), drawn=(), received=table.hands)
        )

    def _draw(self, episode: Episode, card: Card) -> None:
        drawn = (*self.progress.drawn, card)
        if len(drawn) < sum(episode.draws):
            self.set_progress(replace(self.progress, drawn=drawn))
            return
        turned_up = drawn[: episode.draws[0]]
        public_hash = self.progress.public_hash
        self.set_progress(
            replace(
                self.progress,
                episode=episode.next_turn(drawn),
                drawn=(),
                received=_with(self.progress.received, episode.table.seat, drawn[len(turned_up) :]),
                turned_up=self.progress.turned_up + turned_up,
                public_hash=hash((public_hash, turned_up)) if turned_up else public_hash,
            )
        )

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {CARDS[action]}" if player == pyspiel.PlayerId.CHANCE else written(action)

    def returns(self) -> list[float]:
        """The reward of each seat; 0 before the end."""
        episode = self.progress.episode
        if episode is None:
            return [0.0] * self._objective.rules.seats
        return self._objective.returns(episode.table)

    def __str__(self) -> str:
        episode, drawn = self.progress.episode, " ".join(map(str, self.progress.drawn))
        if episode is None:
            return f"dealt: {drawn}"
        table = episode.table
        hands = " | ".join(" ".join(map(str, hand)) for hand in table.hands)
        centre = " ".join(map(str, table.centre))
        made = [*episode.turn.steps, episode.picked, *episode.taking] if episode.turn else [drawn]
        done = "; ".join(str(each) for each in made if each)
        return f"{table.turns}. seat {episode.seat}: {centre} | {hands} | {len(table.deck)} left; {done}"


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
        episode = state.progress.episode
        if episode is not None:
            fill(self.tensor, episode, player)

    def string_from(self, state: ToptakeState, player: int) -> str:
        """The same in words; the information state also tells the past."""
        progress, episode = state.progress, state.progress.episode
        if episode is None:
            return f"seat {player}, dealing"
        view = episode.view(player)
        turn = episode.turn if episode.turn is not None and episode.turn.view.seat == player else None
        parts = [f"seat {player}", f"seat {episode.seat} acts"]
        if self._recalls:
            parts += [
                f"cards {_row(progress.received[player])}",
                f"past {'; '.join(map(str, view.past))}",
                f"turned up {_row(progress.turned_up)}",
                f"done {' '.join(map(str, progress.acted[player]))}",
            ]
        piles = view.centre if turn is None else turn.piles
        hand = view.hand if turn is None else turn.hand
        parts.append(f"centre {_row(piles)}")
        parts.append(f"hand {_row(hand)}")
        if turn is not None:
            parts.append(f"picked {episode.picked} for {_row(episode.taking)}")
            parts.append(
                f"put {turn.number}, again {episode.taken_back}, changed {_row(tuple(turn.changed))}"
            )
        won = [f"{_row(won.cards)}, {won.takes}, {won.bonus}" for won in view.winnings]
        parts.append(f"won {' / '.join(won)}")
        builds = [f"{build.seat} {build.turn} {build.number}" for build in view.builds]
        parts.append(f"builds {' / '.join(builds)}, challenged {bool(episode.challengers)}")
        parts.append(f"hands {view.hands}, deck {view.deck}, turn {view.turns}, last {view.last}")
        return ", ".join(parts)


def _row(things: Sequence[object]) -> str:
    return " ".join(map(str, things))


pyspiel.register_game(GAME_TYPE, ToptakeGame)
