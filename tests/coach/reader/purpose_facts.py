"""What a build or a discard is for, what it risks, and who holds what."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

from tests.coach.reader.facts import FORM, LABELS, Facts, card_count, names
from tests.coach.spoken_steps import read_back
from toptake.cards.card import NumberCard, Operation, WildCard
from toptake.coach.hints import Strength, hint_from
from toptake.players.turns.drops import acted_on, fits_least
from toptake.rules.events import Play, SettledChallenge


class PurposeFacts(Facts):
    # --- what it is for ---

    def next_time(self, value: str, cards: str) -> bool:
        build = self.play.build
        assert build is not None
        held = any(isinstance(card, NumberCard) and card.value == build.value for card in self.done.hand)
        return held and value == str(build.value) and cards == card_count(len(build.cards) + 1)

    def two_wait(self, value: str, piles: str, same: str, cards: str) -> bool:
        found = [pile for pile in self.done.centre if str(pile.value) == value]
        held = any(isinstance(card, NumberCard) and str(card.value) == value for card in self.done.hand)
        every = sum(len(pile.cards) for pile in found) + 1
        return held and same == value and len(found) == int(piles) > 1 and cards == card_count(every)

    def risk(self, which: str, value: str) -> bool:
        unseen = sum(isinstance(card, NumberCard) and str(card.value) == value for card in self.view.unseen)
        said = "the unseen card" if unseen == 1 else f"one of the {unseen} unseen cards"
        return unseen > 0 and which == said

    def no_risk(self, value: str) -> bool:
        return not any(isinstance(c, NumberCard) and str(c.value) == value for c in self.view.unseen)

    def gives_away(self, value: str, what: str) -> None:
        number = self.play.number
        assert number is not None
        assert value == str(number.value)
        assert self.play.kind == "discard"
        assert not any(isinstance(card, NumberCard) and card.value == number.value for card in self.done.hand)
        if what == "the build that lies there":
            assert any(pile.is_build and pile.value == number.value for pile in self.view.centre)
        else:
            text = what.removesuffix(", which you could build")
            assert any(
                done.play.build is not None
                and done.answer is not None
                and done.play.build.value == number.value
                and done.play.build.written(FORM) == text
                for done in self.advice.judgement.found.turns
            )
        # And why it is better than to keep it is said.
        assert any("Of 100 games" in each or "Counted out" in each for each in self._whole())

    def _whole(self) -> list[str]:
        return list(hint_from(self.advice, Strength.PLAY).sentences)

    def plan_pair(self, value: str) -> bool:
        number = self.play.number
        assert number is not None
        same = [c for c in self.done.hand if isinstance(c, NumberCard) and c.value == number.value]
        return value == str(number.value) and bool(same)

    def plan_wild(self, steps: str, value: str) -> bool:
        number = self.play.number
        assert number is not None
        said = re.findall(r"[^,]+ is [^,]+", steps)
        made, wilds = read_back([each.strip() for each in said], [str(number.value)])
        held = {str(card.value) for card in self.done.hand if isinstance(card, NumberCard)}
        return all(wild in self.done.hand for wild in wilds) and made == Counter([value]) and value in held

    def plan_sum(self, one: str, other: str, total: str, value: str) -> bool:
        held = {str(card.value) for card in self.done.hand if isinstance(card, NumberCard)}
        assert self.play.number is not None
        sums = int(one) + int(other) == int(total)
        return sums and one == str(self.play.number.value) and {other, value} <= held and total == value

    def plan_multiple(self, step: str, wild: str) -> bool:
        number = self.play.number
        assert number is not None
        made, wilds = read_back([step], [str(number.value)])
        (value,) = made
        fits = acted_on(LABELS[wild], int(value)) is not None
        held = LABELS[wild] in self.done.hand and wilds[0] in self.done.hand
        return held and fits and wilds[0].operation is Operation.SUBTRACT

    def safe_value(self, value: str) -> bool:
        assert self.play.number is not None
        valued = [pile for pile in self.view.centre if pile.value is not None]
        scaling = [c for c in self.view.unseen if isinstance(c, WildCard) and c.token[0] != "-"]
        return (
            value == str(self.play.number.value)
            and int(value) in (7, 11, 13)
            and not valued
            and bool(scaling)
        )

    def safe_sum(self, total: str, highest: str) -> bool:
        assert self.play.number is not None
        values = [pile.value for pile in self.view.centre if pile.value is not None]
        added = sum(values, Fraction(0)) + self.play.number.value
        return str(added) == total and int(total) > int(highest) == self.view.rules.highest

    def lowest(self) -> bool:
        assert self.play.number is not None
        return self.play.number.value == min(card.value for card in self.view.position.taking_cards)

    def drop_first(self, label: str) -> bool:
        (wild,) = self.play.drops
        assert self.play.number is not None
        ranked = fits_least(self.view.hand, self.play.number, self.view.rules.highest)
        dropped = label == wild.label() and wild in ranked[:2] and self.view.deck > 0
        return dropped and (wild.operation is not Operation.SUBTRACT or ranked[0] is wild)

    def drop_last(self, labels: str) -> bool:
        return [LABELS[name] for name in names(labels)] == list(self.play.drops) and not self.view.deck

    def holds(self, value: str, article: str, card: str) -> bool:
        shown = any(
            isinstance(event, SettledChallenge)
            and event.answer is not None
            and str(event.answer.value) == value
            for event in self.view.past
        )
        return (shown or not self.view.rules.bluffing) and self._built(value) and card == value

    def holds_or_bluffs(self, value: str, article: str, card: str, gone: str, every: str) -> bool:
        pack = [c for c in self.view.rules.pack if isinstance(c, NumberCard) and str(c.value) == value]
        seen = [c for c in self.view.seen if isinstance(c, NumberCard) and str(c.value) == value]
        told = int(gone) == len(seen) and int(every) == len(pack)
        return self.view.rules.bluffing and self._built(value) and told and card == value

    def _built(self, value: str) -> bool:
        """Has another seat built this value, which lies there, and played no such card since?"""
        built = None
        for event in self.view.past:
            if isinstance(event, Play) and event.seat != self.view.seat:
                if event.build is not None and str(event.build.value) == value:
                    built = event.seat
                elif event.number is not None and str(event.number.value) == value and event.seat == built:
                    built = None
        there = any(pile.is_build and str(pile.value) == value for pile in self.view.centre)
        return built is not None and there

    def ideas_line(self, text: str) -> bool:
        return tuple(text.split("; ")) == tuple(idea.value for idea in self.ideas)
