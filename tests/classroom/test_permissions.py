"""Permissions, every pair of a role and an action."""

from __future__ import annotations

import tomllib
from itertools import product

import pytest

from tests.paths import DATA
from toptake.classroom.permissions import Action, Role, check, may
from toptake.errors import ForbiddenError

TABLE: dict[str, str] = tomllib.loads((DATA / "permissions.toml").read_text(encoding="utf-8"))


def test_every_action_is_in_the_table() -> None:
    assert {*TABLE} == {action.name.lower() for action in Action}


@pytest.mark.parametrize(("role", "action"), [*product(Role, Action)])
def test_every_pair(role: Role, action: Action) -> None:
    allowed = role.value[0] in TABLE[action.name.lower()]
    assert may(role, action) is allowed
    if allowed:
        check(role, action)
    else:
        with pytest.raises(ForbiddenError) as error:
            check(role, action)
        assert str(error.value) == f"A {role.value} is not allowed to {action.value}."


def test_who_stands_in_may_do_no_more() -> None:
    allowed = {role: {action for action in Action if may(role, action)} for role in Role}
    assert allowed[Role.HELPER] < allowed[Role.SUBSTITUTE] < allowed[Role.TEACHER]
    # Nobody plays in a child's place, and no child sees what is another's.
    assert allowed[Role.TEACHER] & allowed[Role.PUPIL] == {Action.SEE_LADDER}
