"""Every sentence that the coach can say in a hint, and how it is checked.

A sentence that no reader knows is an error, so whatever the coach learns to say must be added here.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.coach.reader.card_facts import CardFacts
from tests.coach.reader.facts import FORM, OPPONENT
from tests.coach.reader.purpose_facts import PurposeFacts
from tests.coach.reader.reason_facts import ReasonFacts
from toptake.coach.hints import Hint, Strength
from toptake.coach.ideas import Idea
from toptake.coach.nudges import DISCARD_NUDGES, IDEA_NUDGES


class HintReader(ReasonFacts, PurposeFacts, CardFacts):
    """Reads the sentences of one advice."""

    def read(self, hint: Hint) -> None:
        """Check every sentence of a hint."""
        sentences = list(hint.sentences)
        if hint.strength is Strength.PLAY:
            steps = [each.removeprefix("   ") for each in sentences if each.startswith("   ")]
            assert sentences[0] == self.advice.play.written(FORM)
            self._steps(steps)
            sentences = [each for each in sentences[1:] if not each.startswith("   ")]
        for sentence in sentences:
            self._sentence(sentence)

    def _sentence(self, sentence: str) -> None:
        for pattern, check in _READERS.items():
            match = re.fullmatch(pattern, sentence)
            if match:
                self.seen[pattern] += 1
                verdict = check(self, *match.groups())
                assert verdict is not False, f"{sentence!r} is not true on {self.view.position}"
                return
        raise AssertionError(f"{sentence!r} is no sentence that a reader knows")


def _has(idea: Idea) -> Callable[[HintReader], bool]:
    return lambda reader: reader.has(idea)


_READERS: dict[str, Callable[..., bool | None]] = {
    **{re.escape(sentence): _has(idea) for idea, sentence in {**IDEA_NUDGES, **DISCARD_NUDGES}.items()},
    r"You can win ([a-z-]+) cards this turn\.": HintReader.win,
    r"Add up the whole centre\.": HintReader.plain_sum,
    r"All piles in the centre can go into one: add them up, and let wild cards help\.": _has(
        Idea.WHOLE_CENTRE
    ),
    r"It clears the whole centre\.": _has(Idea.CLEARING),
    r"A card in the centre is equal to one in your hand\.": HintReader.equal_card,
    r"A build is worth exactly as much as a card in your hand\.": HintReader.equal_build,
    r"Add up piles in the centre: (\w+) of them make a card in your hand\.": HintReader.sum_of,
    r"Add piles together, and let wild cards bring them to the value of a card in your hand\.": (
        HintReader.wilds_on_piles
    ),
    r"A wild card can bring a pile to the value of a card in your hand\.": HintReader.wild_on_pile,
    r"There is no take\.": HintReader.no_take,
    r"I see no take\.": HintReader.sees_no_take,
    r"There is no build( whose answer you hold)?\.": HintReader.no_build,
    r"I see no build( whose answer you hold)?\.": HintReader.sees_no_build,
    r"You could take ([a-z-]+) cards, but (.+)\.": HintReader.could_take,
    r"You could build, but (.+)\.": HintReader.could_build,
    r"Look for a build: cards that make the value of another card in your hand\.": _has(Idea.PLANNED_BUILD),
    r"You could build without holding the answer, and hope that nobody challenges\.": _has(Idea.BLUFF),
    r"Pass\.": HintReader.passes,
    r"You hold only wild cards: drop them all\.|Drop all your wild cards\.": HintReader.only_wilds,
    r"Discard the card that you need least\.": HintReader.least_needed,
    r"Before you play: could a build be a bluff\? Count the cards that would answer it\.": HintReader.bluff,
    r"The build with the (\d+) looks like a bluff: you may challenge it first\.": HintReader.bluff,
    r"(Take with|Build with|Discard) your (.+)\.": HintReader.with_your,
    r"Use (?:(.+?) from the centre)?(?:(?: and )?(.+) from your hand)?( with it)?\.": HintReader.use,
    r"Drop your (.+) first\.": HintReader.drop_your,
    r"Ideas?: (.+)\.": HintReader.ideas_line,
    r"You could ((?:take|build|drop) .+?), but (.+)\.": HintReader.could,
    r"Of 100 games I expect to win (\d+) with this play and (\d+) with that one\.": HintReader.odds,
    r"Of 100 games I expect to win about (\d+) with either\.": HintReader.same_odds,
    r"Counted out to the end, this play comes out (.+) and that one (.+)\.": HintReader.counted_out,
    r"If nobody takes or changes it, your (\d+) wins (.+) next time\.": HintReader.next_time,
    r"It waits: your (\d+) can win (\d+) piles of (\d+) next time, (.+) together\.": HintReader.two_wait,
    r"The risk: whoever holds (.+) (\d+) can take them first\.": HintReader.risk,
    r"The risk: no card (\d+) is unseen, but wild cards may change the piles\.": HintReader.no_risk,
    r"It gives away your (\d+), the answer of (.+)\.": HintReader.gives_away,
    r"The plan: your other (\d+) can win it back\.": HintReader.plan_pair,
    r"The plan: (\d+) plus (\d+) is (\d+), a build for your (\d+)\.": HintReader.plan_sum,
    r"The plan: (.+), and your (\d+) can win it back\.": HintReader.plan_wild,
    r"The plan: (.+), and your (.+) fits that\.": HintReader.plan_multiple,
    r"It is safe: few wild cards fit an? (\d+)\.": HintReader.safe_value,
    r"It is safe: the centre then adds up to (\d+), beyond (\d+)\.": HintReader.safe_sum,
    r"It is your lowest card, and low cards are easy to add to later\.": HintReader.lowest,
    r"Your (.+) goes first: so more cards are drawn, and what you keep fits better\.": HintReader.drop_first,
    r"Your (.+) (?:go|goes) first: what is left in a hand at the end costs\.": HintReader.drop_last,
    r"Whoever built the (\d+) surely holds (an?) (\d+)\.": HintReader.holds,
    r"Whoever built the (\d+) holds (an?) (\d+), unless it is a bluff: (\d+) of the (\d+) are accounted"
    r" for\.": HintReader.holds_or_bluffs,
    rf"{OPPONENT.capitalize()} could then (?:take|score) (at most )?(.+), with (an?) (\d+)"
    r"(, and clear the centre)?\.": HintReader.leaves,
    rf"It leaves no take( that I see)? to {OPPONENT}\.": HintReader.leaves_nothing,
    r"It leaves the centre empty\.": HintReader.leaves_empty,
    r"It wins nothing at once, and neither does (.+?)\.( .+)?": HintReader.compared_nothing,
    r"It ((?:wins|scores) [^;]+); (.+?) ((?:wins|scores) [^.;]+)\.( .+)?": HintReader.compared,
}
"""Every sentence that the coach can say, and how it is checked."""
