"""Why a play is recommended, in sentences: what it is for, what was passed over, who holds what.

Every sentence is a fact about the cards or a figure of the estimate; a test reads each back.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from toptake.cards.card import FractionForm, NumberCard, with_article
from toptake.cards.pile import Pile
from toptake.coach.advice import Advice, PassedOver, Why, spent_wilds
from toptake.coach.ideas import Idea, opponents_builds
from toptake.coach.left_for_others import OPPONENT, LeftForOthers, amount_left, left_for_others
from toptake.coach.speech import counted, listed, say_joined, say_laid
from toptake.players.adviser import Judgement
from toptake.players.beliefs import held_answers, unseen_of
from toptake.players.turns.discards import Plan, Safety, plan_for, safety_of, total_value
from toptake.players.turns.drops import acted_on
from toptake.rules.view import View


def found_sentences(advice: Advice) -> Iterator[str]:
    """That there is no take, and before a discard that there is no build: what was looked for first."""
    play = advice.play
    if advice.take is None:
        yield "There is no take." if advice.proven else "I see no take."
    if play.kind in ("take", "pass") or (play.build is not None and advice.done.answer is not None):
        return
    if not advice.judgement.found.builds:
        held = " whose answer you hold" if advice.view.rules.bluffing else ""
        yield f"There is no build{held}." if advice.no_build else f"I see no build{held}."


def passed_over_sentences(advice: Advice, fraction_form: FractionForm) -> Iterator[str]:
    """What could have been played instead, why it is not, and the odds of both."""
    for passed in advice.passed:
        play = passed.play.written(fraction_form)
        yield f"You could {play}, but {_but(advice, passed, fraction_form)}."
        yield odds_sentence(advice.judgement, passed.index)


def _but(advice: Advice, passed: PassedOver, fraction_form: FractionForm) -> str:
    done, view = passed.done, advice.view
    match passed.why:
        case Why.WAITS:
            assert done.play.number is not None
            return f"your {done.play.number.value} may win more if it waits"
        case Why.LEAVES_ONE_PILE:
            pile = done.centre[0]
            return f"that leaves one pile, {_pile(pile)}, and whoever takes it clears the centre"
        case Why.SPENDS:
            cards = listed([card.label(fraction_form) for card in spent_wilds(done, advice.done)])
            return f"that spends {cards}, which this play keeps"
        case Why.LEAVES_MORE:
            more, less = left_for_others(view, done), advice.left
            assert more is not None
            assert less is not None
            return f"that leaves {_at_most(more)} to {OPPONENT}, and this play {_at_most(less)}"
        case Why.ODDS:
            return "this play promises more"


def _at_most(left: LeftForOthers) -> str:
    return f"at most {amount_left(left)}" if left.best else "nothing"


def _pile(pile: Pile) -> str:
    return f"the build of {pile.value}" if pile.is_build else f"the {pile.value}"


def odds_sentence(judgement: Judgement, other: int) -> str:
    """What is expected of the recommended play and of another."""
    estimates, chosen = judgement.estimates, judgement.choice.index
    if estimates.exact:
        unit = judgement.view.rules.by.value.removesuffix("s")
        mine, theirs = (_lead(round(estimates[index].margin), unit) for index in (chosen, other))
        return f"Counted out to the end, this play comes out {mine} and that one {theirs}."
    # In the same worlds, for one of them may have been given up early.
    chance = estimates[chosen].chance
    percents = percent(chance), percent(chance - estimates.difference(chosen, other)[0])
    if percents[0] == percents[1]:
        return f"Of 100 games I expect to win about {percents[0]} with either."
    return f"Of 100 games I expect to win {percents[0]} with this play and {percents[1]} with that one."


def percent(chance: float) -> int:
    """Of 100 games; 0 and 100 are left to what is certain."""
    return round(100 * chance) if chance <= 0 or chance >= 1 else min(99, max(1, round(100 * chance)))


def _lead(margin: int, unit: str) -> str:
    if not margin:
        return "level"
    return f"{counted(abs(margin), unit)} {'ahead' if margin > 0 else 'behind'}"


# --- what the play is for ---


def purpose_sentences(advice: Advice, ideas: tuple[Idea, ...], fraction_form: FractionForm) -> Iterator[str]:
    """What a build or a discard is for, and what it risks."""
    play, done, view = advice.play, advice.done, advice.view
    if play.build is not None:
        if Idea.WAITING in ideas:
            yield from _waiting(advice, play.build)
        elif done.answer is not None:
            cards = counted(len(play.build.cards) + 1, "card")
            yield f"If nobody takes or changes it, your {play.build.value} wins {cards} next time."
        return
    if play.kind != "discard" or play.number is None:
        return
    if (value := advice.given_away) is not None:
        what = "the build that lies there" if advice.gives is None else _made(advice, fraction_form)
        yield f"It gives away your {value}, the answer of {what}."
    yield from _plan(advice, play.number, fraction_form)
    yield from _safety(view, play.number)
    if play.drops:
        drops = listed([card.label(fraction_form) for card in play.drops])
        verb = "goes" if len(play.drops) == 1 else "go"
        why = (
            "so more cards are drawn, and what you keep fits better"
            if view.deck
            else ("what is left in a hand at the end costs")
        )
        yield f"Your {drops} {verb} first: {why}."


def _made(advice: Advice, fraction_form: FractionForm) -> str:
    assert advice.gives is not None
    build = advice.gives.play.build
    assert build is not None
    return f"{build.written(fraction_form)}, which you could build"


def _waiting(advice: Advice, build: Pile) -> Iterator[str]:
    """The teacher's warning: both may be won, and both may be lost."""
    value = build.value
    piles = [pile for pile in advice.done.centre if pile.value == value]
    cards = counted(sum(len(pile.cards) for pile in piles) + 1, "card")
    yield f"It waits: your {value} can win {len(piles)} piles of {value} next time, {cards} together."
    assert isinstance(value, Fraction)
    unseen = unseen_of(advice.judgement.view, int(value))
    if unseen:
        which = "the unseen card" if unseen == 1 else f"one of the {unseen} unseen cards"
        yield f"The risk: whoever holds {which} {value} can take them first."
    else:
        yield f"The risk: no card {value} is unseen, but wild cards may change the piles."


def _plan(advice: Advice, number: NumberCard, fraction_form: FractionForm) -> Iterator[str]:
    planned = plan_for(number, advice.done.hand, advice.view.rules.highest)
    if planned is None:
        return
    value = Fraction(number.value)
    if planned.plan is Plan.PAIR:
        yield f"The plan: your other {number.value} can win it back."
    elif planned.plan is Plan.SUM:
        other, own = planned.numbers
        yield f"The plan: {say_joined(value, Fraction(other.value))}, a build for your {own.value}."
    elif planned.plan is Plan.MULTIPLE:
        wild, other_wild = planned.wilds
        said = say_laid(wild, value, fraction_form)
        yield f"The plan: {said}, and your {other_wild.label(fraction_form)} fits that."
    else:
        steps = []
        for wild in planned.wilds:
            steps.append(say_laid(wild, value, fraction_form))
            value = Fraction(acted_on(wild, int(value)) or 0)
        yield f"The plan: {', '.join(steps)}, and your {planned.numbers[0].value} can win it back."


def _safety(view: View, number: NumberCard) -> Iterator[str]:
    total = total_value(view.centre) + number.value
    match safety_of(view, number):
        case Safety.FITS_LITTLE:
            yield f"It is safe: few wild cards fit {with_article(number)}."
        case Safety.BEYOND | Safety.PRIME_BEYOND:
            yield f"It is safe: the centre then adds up to {total}, beyond {view.rules.highest}."
        case Safety.LOWEST:
            yield "It is your lowest card, and low cards are easy to add to later."


# --- who holds what ---


def held_sentences(view: View) -> Iterator[str]:
    """What whoever built the builds in the centre holds."""
    values = {pile.value for pile in opponents_builds(view, view.centre)}
    for seat, value, sure in held_answers(view):
        unseen = unseen_of(view, value)
        if seat == view.seat or value not in values or not unseen:
            continue
        card = with_article(NumberCard(value))
        if sure:
            yield f"Whoever built the {value} surely holds {card}."
            continue
        every = sum(isinstance(each, NumberCard) and each.value == value for each in view.rules.pack)
        yield (
            f"Whoever built the {value} holds {card}, unless it is a bluff: {every - unseen} of the {every}"
            f" are accounted for."
        )
