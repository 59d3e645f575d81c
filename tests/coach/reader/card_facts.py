"""Which cards are used, the steps, and what a nudge says about the play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tests.coach.reader.facts import LABELS, WORDS, Facts, laid, names, wilds_in
from tests.coach.spoken_steps import read_back
from toptake.cards.card import Card, NumberCard, WildCard
from toptake.cards.expressions import Built, Sum, cards_of, evaluate, leaves
from toptake.coach.ideas import Idea
from toptake.coach.nudges import DISCARD_NUDGES
from toptake.coach.speech import spoken


class CardFacts(Facts):
    # --- the steps ---

    def _steps(self, steps: list[str]) -> None:
        play = self.play
        drops = [step for step in steps if step.endswith(" goes into the centre")]
        assert [LABELS[step.split()[0]] for step in drops] == list(play.drops)
        rest = [step for step in steps if step not in drops and " is left, worth " not in step]
        ending = rest.pop()
        values = []
        for making in (*play.takes, *((play.build.making,) if play.build else ())):
            assert not isinstance(making, WildCard)
            values += [spoken(evaluate(leaf)[0]) for leaf in leaves(making)]
        made, wilds = read_back(rest, values)
        expected = Counter(card for making in play.takes for card in laid(making))
        if play.takes:
            number = play.number
            assert number is not None
            assert made == Counter({str(number.value): len(play.takes)})
            several = f" in {len(play.takes)} takes" if len(play.takes) > 1 else ""
            clears = " and clears the centre" if not self.done.centre else ""
            assert ending == f"{number.value} takes {len(play.won)} cards{several}{clears}"
            assert Counter(wilds) == expected
        elif play.build is not None:
            assert made == Counter([str(play.build.value)])
            assert ending == f"a build of {play.build.value}"
        elif play.number is not None:
            assert ending == f"{play.number.value} is discarded"
        else:
            assert ending == "nothing more to play"

    # --- which cards ---

    def with_your(self, verb: str, name: str) -> bool:
        kinds = {"Take with": "take", "Build with": "build", "Discard": "discard"}
        return kinds[verb] == self.play.kind and self._is_card(name, self.play.number)

    def use(self, centre: str | None, hand: str | None, with_it: str | None) -> bool:
        makings = [*self.play.takes, *((self.play.build.making,) if self.play.build else ())]
        used = Counter(card for making in makings for card in cards_of(making))
        if self.play.build is not None:
            used[self.play.number] -= 1  # type: ignore[index]
        wilds = [LABELS[name] for name in names(hand)] if hand else []
        assert all(card in self.view.hand for card in wilds)
        told: Counter[Card] = Counter(wilds)
        piles = list(self.view.centre)
        for name in names(centre) if centre else ():
            pile = next(
                each
                for each in piles
                if (
                    each.is_build
                    and name == f"the build of {each.value}"
                    and all(used[c] for c in each.cards)
                )
                or (
                    not each.is_build
                    and self._is_card(name.removeprefix("the "), each.cards[0])
                    and used[each.cards[0]]
                )
            )
            piles.remove(pile)
            told.update(pile.cards)
        return told == +used and bool(with_it) == (self.play.build is not None)

    def drop_your(self, cards: str) -> bool:
        return [LABELS[name] for name in names(cards)] == list(self.play.drops)

    def _is_card(self, name: str, card: Card | None) -> bool:
        if isinstance(card, WildCard):
            return name == card.label()
        assert card is not None
        colour, _, value = name.rpartition(" ")
        same = value == str(card.value)
        return same and (not colour or (card.colour is not None and card.colour.name.lower() == colour))

    # --- nudges ---

    def win(self, cards: str) -> bool:
        return WORDS[cards] == len(self.play.won) > 0

    def has(self, idea: Idea) -> bool:
        return idea in self.ideas

    def plain_sum(self) -> bool:
        number = self.play.number
        values = [pile.value for pile in self.view.centre if pile.value is not None]
        assert number is not None
        return sum(values, Fraction(0)) == number.value and len(self.play.takes) == 1

    def sum_of(self, count: str) -> bool:
        pile = self.play.takes[0]
        return isinstance(pile, Sum) and len(pile.parts) == WORDS[count] and not wilds_in(self.play)

    def equal_card(self) -> bool:
        return isinstance(self.play.takes[0], NumberCard)

    def equal_build(self) -> bool:
        return isinstance(self.play.takes[0], Built)

    def wilds_on_piles(self) -> bool:
        return sum(1 for _ in leaves(self.play.takes[0])) > 1 and wilds_in(self.play) > 0

    def wild_on_pile(self) -> bool:
        return sum(1 for _ in leaves(self.play.takes[0])) == 1 and wilds_in(self.play) > 0

    def least_needed(self) -> bool:
        return self.play.kind == "discard" and not any(idea in self.ideas for idea in DISCARD_NUDGES)

    def passes(self) -> bool:
        return self.view.last is not None and self.play.kind == "pass"

    def only_wilds(self) -> bool:
        return not self.view.position.taking_cards

    def bluff(self, value: str | None = None) -> bool:
        challenge = self.advice.challenge
        return challenge is not None and (value is None or str(challenge.number.value) == value)  # type: ignore[union-attr]
