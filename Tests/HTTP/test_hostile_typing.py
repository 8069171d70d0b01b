"""Texts typed into the forms of My Movies are saved as typed, or refused with a message."""

import re
import secrets
from datetime import date, timedelta

import pytest

from movie_keeper import Home, OVERVIEW
from movie_typing import Typing
from naughty import NAUGHTY
from photos import gif


@pytest.fixture(scope="module")
def kept():
    """A Matinee in which the texts of all tests are saved."""
    home = Home()
    yield home
    home.stop()


@pytest.mark.parametrize("kind", NAUGHTY)
def test_text_is_saved_as_typed_or_refused(kept, kind):
    typing = Typing(kept)
    for text in NAUGHTY[kind]:
        typing.types(text)
    typing.ends()


@pytest.mark.parametrize("form", [" \u0301{}", "{} \u0301"])
def test_only_spaces_around_a_title_are_removed(kept, form):
    title = form.format(secrets.token_hex(8))

    movie = kept.posts("/my-movies/new", title=title).movie

    assert kept.movies()[movie]["title"] == title.strip()


def test_typed_text_adds_no_elements_to_lists(kept, home):
    """The pages contain only kinds of elements and attributes that they also have with ordinary titles."""
    for number in range(12):
        home.posts("/my-movies/new", title=f"A quite long plain title, which does not fit, number {number}")
        home.posts("/my-movies/new", title=f"Plain {number}", photo=gif("red"))
    for title in NAUGHTY["markup"] + NAUGHTY["templates and scripts"]:
        kept.posts("/my-movies/new", title=title, released="1999-02-03")
    lists = ["/my-movies", "/my-movies?page=2", "/my-movies?sort=title", "/my-movies?q=plain"]
    pages = ["/", *lists, "/search?q=plain", "/search?q=quite", "/search?q=all+you+need+is+kill"]
    known = {element for page in pages for element in home.gets(page).page.skeleton}

    for page in ["/", *[f"/my-movies?page={number}&sort=title" for number in range(1, 9)]]:
        assert set(kept.gets(page).page.skeleton) - known == set(), page
    for text in ["script", "bold", "alert", "onerror", "plain"]:
        assert set(kept.gets(f"/search?q={text}").page.skeleton) - known == set(), text


@pytest.mark.parametrize(
    "title", ["\x1b]0;MATINEE\x07\x1b[2Jmovie", "\x9b2Jmovie", "two\nlines", "two\tcells", "two\u2028lines"]
)
def test_the_command_prints_a_line_for_a_movie_and_nothing_that_a_terminal_obeys(home, title):
    home.posts("/my-movies/new", title=title)

    said = home.command("list").out

    lines = said.removesuffix("\n")
    assert not re.search("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]", lines), ascii(said)
    assert lines == "" or lines.count("\t") == 7, ascii(said)


LENGTHS = {
    "a title of two characters": ({"title": "ab"}, "at least 3 characters"),
    "a title of two families": ({"title": "👩‍👩‍👧‍👦👩‍👩‍👧‍👦"}, "at least 3 characters"),
    "a title of three characters": ({"title": "abc"}, None),
    "a title of three ideographs": ({"title": "七人侍"}, None),
    "a title of 200 characters": ({"title": "a" * 200}, None),
    "a title of 201 characters": ({"title": "a" * 201}, "this is 201"),
    "a title of 10,000 characters": ({"title": "<&>\"'" * 2_000}, "this is 10000"),
    "a title of spaces": ({"title": " " * 50}, "at least 3 characters"),
    "a title of marks alone": ({"title": "\u0301" * 50}, "at least 3 characters"),
    "a title with 31 marks on a letter": ({"title": "abc" + "\u0301" * 31}, "too many marks on a letter"),
    "an overview with 5,000 marks on a letter": ({"overview": "a" * 40 + "\u0301" * 5_000}, "too many marks on a letter"),
    "a title of marks and spaces": ({"title": "\u0301 \u0301 \u0301 \u0301"}, "at least 3 characters"),
    "an overview of 29 characters": ({"overview": "a" * 29}, "29 so far"),
    "an overview of 29 characters and spaces": ({"overview": f"  {'a' * 29}  "}, "29 so far"),
    "an overview of 30 characters": ({"overview": "a" * 30}, None),
    "an overview of 30 families": ({"overview": "👩‍👩‍👧‍👦" * 30}, None),
    "an overview of 5,000 characters": ({"overview": "<" * 5_000}, None),
    "an overview of 5,001 characters": ({"overview": "<" * 5_001}, "this is 5001"),
    "no date": ({"released": ""}, "Choose the release date."),
    "the date 0000-00-00": ({"released": "0000-00-00"}, "Enter the release date as a day, such as 1999-03-31."),
    "the date 2023-02-30": ({"released": "2023-02-30"}, "Enter the release date as a day, such as 1999-03-31."),
    "the 29th of February 2024": ({"released": "2024-02-29"}, None),
    "the 29th of February 1900": ({"released": "1900-02-29"}, "Enter the release date as a day, such as 1999-03-31."),
    "the date 9999-12-31": ({"released": "9999-12-31"}, "Choose a release date from 1870 to 2100."),
    "the date 1869-12-31": ({"released": "1869-12-31"}, "Choose a release date from 1870 to 2100."),
    "the date 1870-01-01": ({"released": "1870-01-01"}, None),
    "tomorrow": ({"released": str(date.today() + timedelta(days=1))}, None),
    "nothing at all": ({"title": "", "overview": "", "released": ""}, "at least 3 characters"),
}


@pytest.mark.parametrize("name", LENGTHS)
def test_the_length_limit_counts_characters_as_people_do(kept, name):
    fields, sentence = LENGTHS[name]
    fields = {"title": f"{name} {secrets.token_hex(4)}", "overview": OVERVIEW, "released": "2001-02-03"} | fields

    answer = kept.posts("/my-movies/new", **fields)

    assert (answer.status == 303) == (sentence is None)
    if sentence:
        page = answer.page
        assert answer.status == 400
        assert sentence in page.problems
        assert (page.values["title"], page.overview, page.values["released"]) == tuple(
            fields[name] for name in ("title", "overview", "released")
        )


@pytest.mark.parametrize(
    ("field", "text"),
    [("title", "a\u0301\u0302\u0303\u0304\u0305\u0306\u0307" * 150), ("overview", "a" * 40 + "\u0301" * 26_000)],
)
def test_a_sentence_about_what_is_too_long_makes_sense(kept, field, text):
    problems = kept.posts("/my-movies/new", **{"title": "Too long", field: text}).page.problems

    limit, count = re.search(r"to ([\d,]+) characters; this is (\d+)", problems).groups()
    assert int(count) > int(limit.replace(",", ""))


def test_what_is_typed_comes_back_from_an_export(kept, home, tmp_path):
    for title in ["Typed <b>&amp;</b> \u202e back", "七人の侍"]:
        assert kept.posts("/my-movies/new", title=title, overview=OVERVIEW, released="2001-02-03").status == 303
    before = kept.movies()
    assert kept.command("export", tmp_path / "movies.json").code == 0

    ending = home.command("import", tmp_path / "movies.json", "--yes")

    assert ending.code == 0, ending.err
    assert {movie: (record["title"], record["overview"]) for movie, record in home.movies().items()} == {
        movie: (record["title"], record["overview"]) for movie, record in before.items()
    }
