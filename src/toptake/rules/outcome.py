"""How a game came out: what every player has won, line by line, who wins, and why it is over."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from toptake.cards.card import NumberCard
from toptake.rules.scoring import Bonus, By
from toptake.rules.table import Table
from toptake.rules.view import Winnings

WHOLE_PACK = 10
EVERY_CARD = 25


class End(enum.Enum):
    """Why a game is over that does not end with last turns; each as the beginning of a sentence."""

    EVERY_CARD = "Every card is won"
    USED_UP = "The cards are used up"
    HAND_WILD = "Only wild cards are left in the hand"
    CENTRE_WILD = "Only wild cards are left in the centre"
    NO_TAKE = "No take is possible any more"
    NOBODY_CAN_TAKE = "The deck is empty and nobody can take"


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's end of the score sheet. Lines that do not count in this game are 0."""

    cards: int
    """Cards won, with what was left in the centre for the last taker and without the penalty."""
    penalty: int
    """Cards left in the hand."""
    takes: int
    """Piles won; 0 where points count but these bring none."""
    bonus: int
    """Bonus points of the turns, less what challenges have cost."""
    printed_penalty: int = 0
    """Printed points left in the hand."""
    most_cards: int = 0
    whole_pack: int = 0
    """Solitaire: the whole pack was dealt."""
    every_card: int = 0
    """Solitaire: every card was won."""

    @property
    def net_cards(self) -> int:
        """Cards won, after the penalty."""
        return self.cards - self.penalty

    @property
    def points(self) -> int:
        """All points."""
        extra = self.most_cards + self.whole_pack + self.every_card
        return self.takes + self.bonus + extra - self.printed_penalty


@dataclass(frozen=True, slots=True)
class Outcome:
    """The score sheet of a game at its end."""

    by: By
    tallies: tuple[Tally, ...]
    ended: End | None = None
    """Why it is over; None before that, and after last turns."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's cards or points, whichever the game is played for."""
        return tuple(t.points if self.by is By.POINTS else t.net_cards for t in self.tallies)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win; equal scores share the win."""
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)


def outcome(table: Table) -> Outcome:
    """The score sheet as it stands; that of the game, once the table is over."""
    rules = table.rules
    if rules.solitaire:
        return Outcome(rules.by, (_alone(table),), _end_alone(table) if table.over else None)
    tallies = [_tally(table, seat) for seat in range(rules.seats)]
    bonus = rules.scoring.for_most_cards
    if table.over and rules.by is By.POINTS and bonus:
        most = max(tally.net_cards for tally in tallies)
        if sum(tally.net_cards == most for tally in tallies) == 1:
            tallies = [
                replace(tally, most_cards=bonus) if tally.net_cards == most else tally for tally in tallies
            ]
    # Last turns begin with a hand that is empty.
    nobody = rules.refill and table.over and all(table.hands)
    return Outcome(rules.by, tuple(tallies), End.NOBODY_CAN_TAKE if nobody else None)


def _tally(table: Table, seat: int) -> Tally:
    won: Winnings = table.winnings[seat]
    if not table.over:
        return Tally(len(won.cards), 0, _takes(table, won), won.bonus)
    hand = table.hands[seat]
    printed = sum(map(table.rules.scoring.points.of, hand)) if table.rules.by is By.POINTS else 0
    return Tally(len(won.cards), len(hand), _takes(table, won), won.bonus, printed)


def _takes(table: Table, won: Winnings) -> int:
    """Where points count but takes do not, they are nothing."""
    counts = table.rules.by is By.CARDS or Bonus.TAKES in table.rules.bonuses
    return won.takes if counts else 0


def _end_alone(table: Table) -> End:
    """Why solitaire is over; where several reasons hold, the first that a player would name."""
    hand, centre = table.hands[0], table.centre
    if not hand or not centre:
        return End.USED_UP if hand or centre or table.deck else End.EVERY_CARD
    if not any(isinstance(card, NumberCard) for card in hand):
        return End.HAND_WILD
    if all(pile.value is None for pile in centre):
        return End.CENTRE_WILD
    return End.NO_TAKE


def _alone(table: Table) -> Tally:
    """Solitaire: by cards only those won count; by points the hand's printed points are subtracted."""
    won = table.winnings[0]
    if table.rules.by is By.CARDS or not table.over:
        return Tally(len(won.cards), 0, _takes(table, won), won.bonus)
    dealt = not table.deck
    everything = dealt and not table.centre and not table.hands[0]
    return Tally(
        len(won.cards),
        0,
        _takes(table, won),
        won.bonus,
        sum(map(table.rules.scoring.points.of, table.hands[0])),
        whole_pack=WHOLE_PACK if dealt else 0,
        every_card=EVERY_CARD if everything else 0,
    )
