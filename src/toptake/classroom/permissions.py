"""Permissions: what each role in a class may do, in one table.

Two limits are not in it, because they are about whose and not about what: a pupil sees and changes only what
is their own, and a helper sits beside one hand.
"""

from __future__ import annotations

import enum

from toptake.errors import ForbiddenError


class Role(enum.Enum):
    """Who somebody is in a class, by the key or code that they came with."""

    TEACHER = "teacher"
    SUBSTITUTE = "substitute"
    """Gives lessons in the teacher's place, and changes nothing that stays."""
    HELPER = "helper"
    """A parent or an older pupil, beside one hand."""
    PUPIL = "pupil"


class Action(enum.Enum):
    """What can be done in a class, each as the end of "is not allowed to …"."""

    # The class.
    SEE_FULL_NAMES = "see full names"
    CHANGE_NAMES = "change names"
    PRINT_CARDS = "print cards of pupils"
    MAKE_KEYS = "make keys"
    EXPORT = "export the data of the class"
    DELETE = "delete pupils or the class"
    SET_UP = "change how the class is set up"
    # A lesson.
    OPEN_DOOR = "open the door of the class"
    LET_IN = "let a pupil in"
    RUN_LESSON = "start, pause or stop a lesson"
    SEE_WALL = "see the wall"
    SEE_HANDS = "see the hands of a table"
    SEND_HINT = "send a hint"
    DEMONSTRATE = "show a demonstration"
    SIT_BESIDE = "sit beside a hand and point"
    PLAY = "play at a table"
    VOTE = "vote for a play"
    # What a class keeps.
    SEE_LADDER = "see ladder, champions and records"
    CHANGE_LADDER = "change the ladder"
    ASK_FOR_MATCH = "ask for a match"
    ASSIGN = "give assignments"
    ENTER_ANSWERS = "enter answers from paper"
    SEE_PROGRESS = "see the progress of all pupils"
    SEE_OWN_PROGRESS = "see progress of their own"
    PROPOSE_CHALLENGE = "propose a challenge"
    MODERATE = "accept or decline challenges"


_T, _S, _H, _P = Role.TEACHER, Role.SUBSTITUTE, Role.HELPER, Role.PUPIL

_ALLOWED: dict[Action, frozenset[Role]] = {
    action: frozenset(roles)
    for action, roles in {
        Action.SEE_FULL_NAMES: (_T,),
        Action.CHANGE_NAMES: (_T,),
        Action.PRINT_CARDS: (_T,),
        Action.MAKE_KEYS: (_T,),
        Action.EXPORT: (_T,),
        Action.DELETE: (_T,),
        Action.SET_UP: (_T,),
        Action.OPEN_DOOR: (_T, _S),
        Action.LET_IN: (_T, _S),
        Action.RUN_LESSON: (_T, _S),
        Action.SEE_WALL: (_T, _S, _H),
        Action.SEE_HANDS: (_T, _S),
        Action.SEND_HINT: (_T, _S),
        Action.DEMONSTRATE: (_T, _S),
        Action.SIT_BESIDE: (_T, _S, _H),
        Action.PLAY: (_P,),
        Action.VOTE: (_P,),
        Action.SEE_LADDER: (_T, _S, _H, _P),
        Action.CHANGE_LADDER: (_T,),
        Action.ASK_FOR_MATCH: (_P,),
        Action.ASSIGN: (_T,),
        Action.ENTER_ANSWERS: (_T, _S),
        Action.SEE_PROGRESS: (_T,),
        Action.SEE_OWN_PROGRESS: (_P,),
        Action.PROPOSE_CHALLENGE: (_P,),
        Action.MODERATE: (_T,),
    }.items()
}


def may(role: Role, action: Action) -> bool:
    """Is this allowed to that role?"""
    return role in _ALLOWED[action]


def check(role: Role, action: Action) -> None:
    """Raises unless the action is allowed to the role."""
    if not may(role, action):
        raise ForbiddenError(f"A {role.value} is not allowed to {action.value}.")
