"""Tests of `Shelf`, by which other tests judge libraries."""

import pytest

import picture_files
from shelf import Contents, Shelf

A, B = (Contents(f"Movie {version}", "What it is about", "2001-02-03") for version in "AB")
OTHER = Contents("Other movie", "What it is about", "2001-02-03")


def after(*changes, **imports):
    shelf = Shelf()
    for contents, begin, end, *name in changes:
        name = name[0] if name else contents.name
        change = (shelf.movies.get(name) or shelf.new_movie(name)).begin(contents, begin)
        if end:
            change.end = end
    for names in imports.values():
        shelf.new_import([shelf.movies[name] for name in names])
    return shelf


@pytest.mark.parametrize(
    ("shelf", "found"),
    [
        (after(), []),
        (after((A, 1, 2)), [A]),
        (after((A, 1, None)), []),
        (after((A, 1, None)), [A]),
        (after((A, 1, 2), (B, 3, 4)), [B]),
        (after((A, 1, 2), (B, 3, None)), [A]),
        (after((A, 1, 4), (B, 2, 3)), [A]),
        (after((A, 1, 4), (B, 2, 3)), [B]),
        (after((A, 1, 2), (None, 3, 4, "Movie")), []),
        (after((A, 1, None), (OTHER, 1, None), it=["Movie", "Other"]), [A, OTHER]),
        (after((A, 1, None), (OTHER, 1, None), it=["Movie", "Other"]), []),
    ],
)
def test_what_can_be_is_let_pass(shelf, found):
    assert shelf.faults([("my-1", contents) for contents in found]) == []


@pytest.mark.parametrize(
    ("shelf", "found"),
    [
        (after(), [A]),
        (after((A, 1, 2)), []),
        (after((A, 1, 2)), [A, A]),
        (after((A, 1, 2)), [B]),
        (after((A, 1, 2), (B, 3, 4)), [A]),
        (after((A, 1, 2), (B, 3, None)), []),
        (after((A, 1, 2), (None, 3, 4, "Movie")), [A]),
        (after((A, 1, None), (OTHER, 1, None), it=["Movie", "Other"]), [A]),
    ],
)
def test_what_cannot_be_is_a_fault(shelf, found):
    assert shelf.faults([("my-1", contents) for contents in found]) != []


def test_a_picture_that_ends_before_its_end_is_none():
    whole = b"RIFF\x1a\0\0\0WEBPVP8 \x0e\0\0\0\0\0\0\x9d\x01\x2a\xbe\0\x3c\0\0\0\0\0"

    assert picture_files.number(whole) == 0
    assert picture_files.number(whole[:-1]) is None
    assert picture_files.number(whole.replace(b"\xbe", b"\0")) is None


def test_pictures_are_told_apart():
    assert len({picture_files.size(number) for number in range(10_000)}) == 10_000
