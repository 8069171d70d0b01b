"""Discover with a TMDB that fails."""

import pytest

from fake_omdb import Answer
from fake_tmdb import refusal, refusal_without_code
from live_discover import NOTE, PAGE, PAGE_FOR_PEOPLE, TRY_AGAIN, addresses, live_server, tmdb, wire  # noqa: F401: fixtures
from test_list import COUNT_MOVIES, scroll_until
from tmdb_records import movies

# What TMDB answers, and the message on the page.
FAULTS = {
    "an error": (Answer("", 500), "TMDB failed (500). Try again in a moment."),
    "a refused key": (refusal(7, "Invalid API key.", 401), "TMDB rejected its key. Check the key."),
    "a refused key in the other shape": (
        refusal_without_code("Invalid API key", status=401),
        "TMDB rejected its key. Check the key.",
    ),
    "too many requests": (
        Answer("", 429, headers={"Retry-After": "3600"}),
        "TMDB’s request limit is reached. Try again in 60 minutes.",
    ),
    "it is being worked on": (
        refusal(46, "The API is undergoing maintenance.", 503),
        "TMDB failed (503). Try again in a moment.",
    ),
    "a page for people": (
        Answer(PAGE_FOR_PEOPLE, type="text/html"),
        "TMDB sent something that can’t be read. Try again in a moment.",
    ),
    "half an answer": (
        Answer('{"page":1,"results":[{"id":1,"title":"Ree'),
        "TMDB sent something that can’t be read. Try again in a moment.",
    ),
    "an answer that breaks off": (Answer('{"page":1,"results":[', promised=9_000), None),
    "another shape": (Answer("[1, 2]"), "TMDB sent something that can’t be read. Try again in a moment."),
}
CANNOT_BE_TRIED_AGAIN = ("a refused key", "a refused key in the other shape")


def test_when_tmdb_is_down_the_catalogs_list_is_shown_with_a_note(person, tmdb):
    tmdb.holds(*movies(30))
    tmdb.goes_away()

    person.opens("/")

    person.sees(NOTE)
    assert "TMDB can’t be reached right now." in person.reads(f"{NOTE}.innerText")
    assert person.reads("document.querySelector('.found').dataset.list") == "the catalog"
    assert person.movies[0] == "/movies/tt0111161"
    tmdb.mend()
    person.clicks(TRY_AGAIN)
    person.sees(f"!{NOTE} && document.querySelector('.found').dataset.list === 'TMDB'")
    assert person.movies[:PAGE] == addresses(PAGE)


def test_the_catalogs_list_goes_on_as_itself_when_tmdb_is_back(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(30))
    tmdb.goes_away()
    person.opens("/")
    person.sees(NOTE)
    tmdb.mend()

    scroll_until(person, f"{COUNT_MOVIES} >= {3 * PAGE}")

    assert all(one.startswith("/movies/tt") for one in person.movies)
    assert len(set(person.movies)) == len(person.movies)


def test_what_was_seen_of_tmdbs_list_is_there_while_it_is_down(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(30))
    person.opens("/")
    tmdb.goes_away()

    person.opens("/")

    assert person.movies[:PAGE] == addresses(PAGE)
    assert not person.reads(NOTE)


@pytest.mark.parametrize("name", FAULTS)
def test_an_unusable_list_is_reported_and_the_catalogs_list_is_shown(chromium, tmdb, name):
    person = chromium()
    answer, sentence = FAULTS[name]
    tmdb.holds(*movies(30))
    tmdb.gives(answer, "/movie/popular")

    person.opens("/")

    person.sees(NOTE)
    said = person.reads(f"{NOTE}.querySelector('p').innerText")
    assert "TMDB" in said and said == (sentence or said)
    assert person.movies[0] == "/movies/tt0111161"
    assert person.reads(f"document.querySelector('{TRY_AGAIN}') !== null") == (name not in CANNOT_BE_TRIED_AGAIN)


def test_a_tmdb_that_never_answers_is_reported(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(30))
    tmdb.hold("/3/movie/popular")

    person.opens("/")

    assert "TMDB can’t be reached right now." in person.reads(f"{NOTE}.innerText")
    assert person.movies[0] == "/movies/tt0111161"
