"""Merge patches: RFC 7396's own examples, and that a difference put to use gives the other view."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cove.wire.patch import Known, diff, merge

RFC = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]

names = st.sampled_from(["a", "b", "c", "s1", "s2"])
plain = st.booleans() | st.integers(0, 3) | st.sampled_from(["", "a1", "a2"]) | st.lists(st.integers(0, 2), max_size=2)
values: st.SearchStrategy[Any] = st.recursive(plain, lambda inner: st.dictionaries(names, inner, max_size=4), max_leaves=12)
views = st.dictionaries(names, values, max_size=5)


@pytest.mark.parametrize(("target", "patch", "result"), RFC)
def test_merging_gives_what_the_rfc_says(target: Any, patch: Any, result: Any) -> None:
    assert merge(target, patch) == result


@given(views, views)
def test_a_difference_put_to_use_gives_the_other_view(before: dict[str, Any], after: dict[str, Any]) -> None:
    merged = merge(before, diff(before, after))
    assert merged == after
    assert repr(sorted(merged)) == repr(sorted(after))


@given(views)
def test_equal_views_differ_in_nothing(view: dict[str, Any]) -> None:
    assert diff(view, merge({}, view)) == {}


@given(views, views)
def test_neither_view_is_changed(before: dict[str, Any], after: dict[str, Any]) -> None:
    kept = (repr(before), repr(after))
    merge(before, diff(before, after))
    assert (repr(before), repr(after)) == kept


def test_a_truth_is_not_a_one() -> None:
    assert diff({"a": True}, {"a": 1}) == {"a": 1}


def test_only_what_changed_is_said() -> None:
    before = {"ships": {"s1": "a1", "s2": "b1"}, "turn": 3, "rocks": ["b4"], "eye": True}
    after = {"ships": {"s1": "a2", "s2": "b1"}, "turn": 4, "rocks": ["b4"]}
    assert diff(before, after) == {"ships": {"s1": "a2"}, "turn": 4, "eye": None}


@given(views, views, views)
def test_parts_that_views_share_are_compared_once_with_the_same_result(
    common: dict[str, Any], then: dict[str, Any], more: dict[str, Any]
) -> None:
    known: Known = {}
    pairs = [({"board": common, "you": more}, {"board": then, "you": more}), ({"board": common}, {"board": then})]
    assert [diff(before, after, known) for before, after in pairs] == [diff(before, after) for before, after in pairs]
    assert (id(common), id(then)) in known or common is then
