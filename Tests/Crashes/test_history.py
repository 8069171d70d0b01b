"""Tests of `History`, by which other tests judge lists of recent searches."""

import pytest

from history import History

TEN = [f"movie {number}" for number in range(10)]


def after(*recordings, before=()):
    history = History(before)
    for text, begin, end in recordings:
        recording = history.begin(text, begin)
        if end:
            recording.end = end
    return history


@pytest.mark.parametrize(
    ("history", "found"),
    [
        (after(), []),
        (after(("a", 1, 2), ("b", 3, 4)), ["b", "a"]),
        (after(("a", 1, 4), ("b", 2, 3)), ["b", "a"]),
        (after(("a", 1, 4), ("b", 2, 3)), ["a", "b"]),
        (after(("a", 1, None)), []),
        (after(("a", 1, None), ("b", 2, 3)), ["a", "b"]),
        (after(("A  b", 1, 2), ("a B", 3, 4)), ["a B"]),
        (after(("x", 1, 2), before=TEN), ["x", *TEN[:9]]),
        (after(("movie 9", 1, 2), before=TEN), ["movie 9", *TEN[:9]]),
        (after(("x", 1, None), before=TEN), ["x", *TEN[:9]]),
        (after(*((text, 1, 2) for text in "abcdefghijk")), list("bcdefghijk")),
    ],
)
def test_what_can_be_is_let_pass(history, found):
    assert history.faults(found) == []


@pytest.mark.parametrize(
    ("history", "found"),
    [
        (after(("a", 1, 2)), []),
        (after(("a", 1, 2), ("b", 3, 4)), ["a", "b"]),
        (after(("a", 1, 2), ("A", 3, 4)), ["A", "a"]),
        (after(("a", 1, 2)), ["a", "b"]),
        (after(("a", 1, 2)), ["A"]),
        (after(("x", 1, 2), before=TEN), TEN),
        (after(("x", 1, 2), before=TEN), ["x", *TEN[1:]]),
        (after(("x", 1, 2), before=TEN), ["x", *TEN]),
        (after(before=TEN), TEN[1:] + TEN[:1]),
        (after(before=TEN), TEN[:9]),
    ],
)
def test_what_cannot_be_is_a_fault(history, found):
    assert history.faults(found) != []
