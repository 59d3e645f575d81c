"""Opinions about discards on the command line: made, listed, shown, and asked one after the other.

Whatever is said of one says that it is an opinion; nothing of it moves a rating, or counts as a star.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import click

from toptake.cards.card import FractionForm
from toptake.cli.puzzle.attempts.telling import tell
from toptake.cli.puzzle.attempts.trying import go_on
from toptake.cli.puzzle.shared import write_file
from toptake.cli.shared import json_lines
from toptake.cli.shared.progress_bar import progress_bar
from toptake.cli.terminal.card_boxes import draw_hand, draw_piles
from toptake.cli.terminal.keyboard import LEAVE, Keyboard, Quit
from toptake.coach import counted
from toptake.errors import MalformedError, quote
from toptake.puzzles.opinions.making import BUILT_IN_LEVELS, BUILT_IN_PER_LEVEL, make_opinions, wish_line
from toptake.puzzles.opinions.opinion import Opinion
from toptake.puzzles.opinions.opinion_file import OpinionFile, built_in_opinions
from toptake.puzzles.opinions.telling import (
    NO_PROOF,
    coach_sentences,
    difference_sentence,
    figures_sentence,
    known_sentences,
    next_best,
    opinion_sentences,
)
from toptake.puzzles.question import WHICH_DISCARD
from toptake.rules.options import Rules

_HELP = "Type the number of a card of yours; skip for another one, quit to leave."


def opinions_in(
    path: Path | None, rules: str | None, ratings: tuple[int, int] | None, tags: tuple[str, ...]
) -> list[Opinion]:
    """Those of a file, or those that come with Toptake, that have these tags."""
    if rules is not None or ratings is not None:
        raise MalformedError(
            "Opinions have no rating, and are chosen by --level: leave --rating and --rules out."
        )
    opened = built_in_opinions() if path is None else OpinionFile.load(path)
    found = [each for each in opened.opinions.values() if {*tags} <= {*each.tags}]
    if not found:
        raise MalformedError("No opinion fits: choose them by --level alone.")
    return found


def list_opinions(found: list[Opinion], most: int | None, *, as_json: bool) -> None:
    """A line of each."""
    listed = found[: most or (len(found) if as_json else 20)]
    for opinion in listed:
        if as_json:
            json_lines.print_json(opinion.as_data())
        else:
            click.echo(f"{opinion.id}  opinion  {opinion.question}")
    if not as_json:
        click.echo(f"{len(listed)} of {len(found)}")


def show_opinion(opinion: Opinion, fraction_form: FractionForm) -> None:
    """The question, and what both estimates say."""
    click.secho(str(opinion.question), bold=True)
    click.echo(f"{opinion.id} · {', '.join(opinion.tags)}")
    other = next_best(opinion)
    tell(f"Most would discard the {opinion.best}.")
    for sentence in coach_sentences(opinion, fraction_form):
        tell(sentence)
    if difference := difference_sentence(opinion, other, fraction_form):
        tell(difference)
    tell(figures_sentence(opinion, other))
    tell(NO_PROOF)


def practise_opinions(found: list[Opinion], seed: int | None, fraction_form: FractionForm) -> None:
    """One after the other, in an order of chance."""
    keyboard, rng = Keyboard(), Random(seed)
    tell("Nobody can prove which discard is best: compare your judgement with two estimates, without stars.")
    if keyboard.talking:
        tell(_HELP)
    try:
        for number, opinion in enumerate(rng.sample(found, len(found)), 1):
            click.echo()
            _ask(opinion, number, keyboard, fraction_form)
            go_on(keyboard)
        tell("You have seen all of them.")
    except Quit:
        pass
    keyboard.check_refused()


def _ask(opinion: Opinion, number: int, keyboard: Keyboard, fraction_form: FractionForm) -> None:
    question = opinion.question
    tell(f"{number} · which discard? An opinion · level {question.level} · {opinion.id}", bold=True)
    tell(question.task)
    if question.position.centre:
        click.echo(draw_piles("Centre", question.position.centre, fraction_form))
    else:
        tell("Nothing lies in the centre.")
    click.echo(draw_hand(question.position.hand, fraction_form))
    for sentence in known_sentences(question, fraction_form):
        tell(sentence)
    while True:
        text = keyboard.ask("discard> ").strip().lower()
        word = text.removeprefix("discard ").strip()
        if text in LEAVE:
            raise Quit
        if text == "skip":
            return
        if text in ("help", "?"):
            tell(_HELP)
        elif word.isascii() and word.isdecimal() and len(word) < 3 and int(word) in question.values:
            break
        elif text:
            keyboard.complain(
                MalformedError(f"{quote(text)} is no number card of your hand; type one of them.")
            )
    for sentence in opinion_sentences(opinion, int(word), fraction_form):
        tell(f"  {sentence}")


def make_discards(
    rules: Rules, count: int, seed: int, workers: int | None, out: Path | None, *, as_json: bool
) -> None:
    """``toptake puzzle make --kind which-discard``."""
    work = None if out is None else out.with_name(out.name + ".work")
    with progress_bar("opinions", count) as bar:
        progress = bar.show if bar else lambda found: None
        found = make_opinions(rules, count, seed, workers=workers, work_file=work, progress=progress)
    if out is not None:
        command = f"toptake puzzle make --kind {WHICH_DISCARD} --count {count} --seed {seed}"
        write_file(out, OpinionFile(found, {"made_by": command, "wish": wish_line(rules)}).text())
        work.unlink(missing_ok=True) if work else None
        click.echo(f"{counted(len(found), 'opinion')} in {out}", err=as_json)
    elif not as_json:
        for opinion in found:
            click.echo(f"{opinion.id}  opinion  {opinion.question}")
    for opinion in found if as_json else ():
        json_lines.print_json(opinion.as_data())


def make_built_in_discards(seed: int, workers: int | None, out: Path | None) -> None:
    """Those that come with Toptake, made again: as many of each level."""
    if out is None:
        raise MalformedError(
            "The opinions that come with Toptake are written into a file: say which with --out."
        )
    found: list[Opinion] = []
    with progress_bar("opinions", len(BUILT_IN_LEVELS) * BUILT_IN_PER_LEVEL) as bar:
        for level in BUILT_IN_LEVELS:
            before = len(found)
            found += make_opinions(
                Rules.level(level),
                BUILT_IN_PER_LEVEL,
                seed,
                workers=workers,
                work_file=_work_of(out, level),
                progress=lambda more, before=before: bar.show(before + more) if bar else None,  # type: ignore[misc]
            )
    made = {"made_by": f"toptake puzzle make --kind {WHICH_DISCARD} --built-in --seed {seed}", "seed": seed}
    file = OpinionFile(found, made)
    write_file(out, file.packed() if out.suffix == ".gz" else file.text())
    for level in BUILT_IN_LEVELS:
        _work_of(out, level).unlink(missing_ok=True)
    click.echo(f"{counted(len(found), 'opinion')} in {out}")


def _work_of(out: Path, level: int) -> Path:
    return out.with_name(f"{out.name}.work-{level}")
