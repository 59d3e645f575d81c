"""The torture finds what it looks for: a game that is told and kept alike, and then is not."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.hidden_cards.hidden_worlds import PlantedRoom, plant
from tests.server.torture.client_log import ClientLog, Sending
from tests.server.torture.invariants import check_file, check_server_log
from tests.server.torture.people import turn_text
from tests.server.torture.shown_cards import CARDS, UnknownFieldError, shown_cards, tells_secret
from tests.store.files import execute
from toptake.game.game import Game
from toptake.rules.options import Rules
from toptake.rules.turn import Turn

GAME, ROOM = "0" * 16, "BCDFGH"
RULES = Rules.level(1, seats=2)
TURNS = 6


@pytest.fixture
def told(tmp_path: Path) -> tuple[ClientLog, Path]:
    """A game of some turns: what clients know of it, and the file."""
    path = tmp_path / "games.db"
    deck = [card for card in CARDS if card in set(RULES.pack)]
    room = PlantedRoom(ROOM, GAME, deck, RULES, (None, None))
    plant(path, [room])
    game = Game.new(RULES, deck=deck)
    log = ClientLog()
    for token in room.tokens:
        log.note_seat(ROOM, token)
    log.games[ROOM].append(GAME)
    for number in range(TURNS):
        seat, card = game.seat, game.table.hands[game.seat][0]
        for known in (0, 1):
            message = {"type": "view", "hand": [CARDS.index(each) for each in game.table.hands[known]]}
            log.note_cards(GAME, known, number, message, "", frozenset())
        text = turn_text({"steps": [], "ending": {"kind": "discard", "number": CARDS.index(card)}})
        sending = log.note_sending(Sending(GAME, seat, number, text))
        game = game.apply(Turn.parse(text))
        execute(path, "INSERT INTO events VALUES (?, ?, ?, ?, ?)", GAME, number, seat, text, time.time())
        log.note_answer(sending, {"type": "accepted", "turns": number + 1})
        log.events[GAME].append(json.dumps({"kind": "play", "turn": number + 1, "seat": seat, "what": ""}))
    return log, path


def test_all_is_well(told: tuple[ClientLog, Path]) -> None:
    log, path = told
    findings = check_file(log, path)
    assert not log.problems
    assert not findings.problems
    assert (findings.games, findings.turns, findings.unanswered) == (1, TURNS, 0)


def sent(log: ClientLog, number: int) -> Sending:
    return log.sendings[GAME][number]


def lose_an_event(log: ClientLog, path: Path) -> None:
    execute(path, "DELETE FROM events WHERE number = ?", TURNS - 1)
    log.events[GAME].pop()
    log.made.clear()


def lose_a_told_event(log: ClientLog, path: Path) -> None:
    execute(path, "DELETE FROM events WHERE number = ?", TURNS - 1)
    sent(log, TURNS - 1).answer = "lost"
    log.made.clear()


def lose_one_in_between(log: ClientLog, path: Path) -> None:
    execute(path, "DELETE FROM events WHERE number = 2")


def lose_a_seat(log: ClientLog, path: Path) -> None:
    execute(path, "UPDATE seats SET token = NULL WHERE seat = 1")


def lose_a_game(log: ClientLog, path: Path) -> None:
    log.games[ROOM].append("1" * 16)


def change_a_turn(log: ClientLog, path: Path) -> None:
    sent(log, 3).text = "pass"


def accept_twice(log: ClientLog, path: Path) -> None:
    log.note_sending(Sending(GAME, sent(log, 1).seat, 1, sent(log, 1).text, answer="accepted"))


def make_it_again(log: ClientLog, path: Path) -> None:
    """Sent for one turn, and stored for another."""
    sent(log, 3).turns = 1


def begin_twice(log: ClientLog, path: Path) -> None:
    execute(path, "INSERT INTO games SELECT 'other', room, 3, start, ended, summary FROM games")


def store_what_was_refused(log: ClientLog, path: Path) -> None:
    sent(log, TURNS - 1).answer = "refused"


def store_what_nobody_sent(log: ClientLog, path: Path) -> None:
    log.sendings[GAME].pop()


def store_what_is_illegal(log: ClientLog, path: Path) -> None:
    """The card is not held any more."""
    text = sent(log, 0).text
    execute(path, "INSERT INTO events VALUES (?, ?, 0, ?, 0)", GAME, TURNS, text)
    log.note_sending(Sending(GAME, 0, TURNS, text))


def show_a_hand(log: ClientLog, path: Path) -> None:
    theirs = log.first_shown[GAME, 1]
    log.first_shown[GAME, 0][next(iter(theirs))] = 0, "tried"


def show_the_deck(log: ClientLog, path: Path) -> None:
    log.first_shown[GAME, None][CARDS.index(RULES.pack[-1])] = TURNS, "emote"


def show_it_too_early(log: ClientLog, path: Path) -> None:
    """The second seat has it only after its first turn."""
    shown = log.first_shown[GAME, 1]
    drawn = next(card for card, (after, _) in shown.items() if after > 1)
    shown[drawn] = 1, "view"


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("lost", lose_an_event),
        ("lost", lose_a_told_event),
        ("lost", lose_one_in_between),
        ("lost", lose_a_seat),
        ("lost", lose_a_game),
        ("lost", change_a_turn),
        ("doubled", accept_twice),
        ("doubled", make_it_again),
        ("doubled", begin_twice),
        ("illegal", store_what_was_refused),
        ("illegal", store_what_nobody_sent),
        ("illegal", store_what_is_illegal),
        ("leaked", show_a_hand),
        ("leaked", show_the_deck),
        ("leaked", show_it_too_early),
    ],
)
def test_what_is_wrong_is_found(
    told: tuple[ClientLog, Path], kind: str, change: Callable[[ClientLog, Path], None]
) -> None:
    log, path = told
    change(log, path)
    assert getattr(check_file(log, path), kind)


def test_an_answer_that_was_lost_may_be_there_or_not(told: tuple[ClientLog, Path]) -> None:
    log, path = told
    sent(log, TURNS - 1).answer = "lost"
    assert check_file(log, path).unanswered == 1
    log.made[GAME] = TURNS - 1
    log.events[GAME].pop()
    execute(path, "DELETE FROM events WHERE number = ?", TURNS - 1)
    assert not check_file(log, path).problems


def test_what_is_seen_at_once() -> None:
    log = ClientLog()
    view = {"game": "a", "turns": 2, "over": False}
    log.note_view(ROOM, view, 0, ["one", "two"], None)
    before = log.seen(ROOM)
    log.note_view(ROOM, view, 0, ["one", "two"], before)
    assert not log.problems
    log.note_view(ROOM, {**view, "turns": 1}, 0, ["one"], before)
    log.note_view(ROOM, view, 0, ["one", "other"], before)
    log.note_view(ROOM, {**view, "game": "b"}, 0, [], before)
    log.note_view(ROOM, view, 0, ["one", "two"], log.seen(ROOM))
    log.note_answer(Sending("a", 0, 2, "pass", wrong=True), {"type": "accepted", "turns": 3})
    log.note_seat(ROOM, "token")
    log.note_seat(ROOM, "token")
    assert len(log.problems) == 5


def test_cards_are_found_wherever_they_are() -> None:
    message = {
        "type": "view",
        "hand": [1, 2],
        "hands": [5, 5],
        "piles": [{"name": 3, "cards": [3, 4], "build": True}],
        "moment": {"endings": [{"ending": {"kind": "take", "number": 5, "piles": [6]}, "cards": 80}]},
        "events": [{"kind": "play", "seat": 0, "takes": [[7], [8]]}],
        "rules": {"cards": [60, 61]},
    }
    seven = next(number for number, card in enumerate(CARDS) if card.token == "7r")
    for text in ("take it with 7r", "The red 7 was held."):
        assert shown_cards(message, text) == {*range(1, 9), seven}
    with pytest.raises(UnknownFieldError):
        shown_cards({"next": 12}, "")
    assert tells_secret(json.dumps({"seed": 5}))
    assert not tells_secret(json.dumps(message))


def test_errors_in_the_log_of_a_server_are_found() -> None:
    log = ClientLog()
    log.note_seat(ROOM, "a-token-of-somebody")
    harmless = (
        "WARNING:  Invalid HTTP request received.\n"
        "ERROR:    The file of games cannot be used: (sqlite3.OperationalError) database is locked\n"
    )
    assert not check_server_log(log, harmless)
    assert check_server_log(log, "Traceback (most recent call last):\n  File ...\nMemoryError\n")
    assert check_server_log(log, "ERROR:    A computer player cannot play now: RuntimeError('closed')\n")
    assert check_server_log(log, "WARNING:  a-token-of-somebody\n")
