"""A Matinee that asks another Matinee instead of OMDb."""

import pytest

from person import BOX, MOVIES
from server import Server
from test_list import COUNT_MOVIES, IS_AT_END, scroll_until
from wire import Wire

NOTE = "document.querySelector('#results .notes .note')"
MARKS = """[...document.querySelectorAll("#results .marks")].map(marks => marks.textContent)"""


@pytest.fixture
def other():
    server = Server(MATINEE_API_KEYS="between-us")
    yield server
    server.stop()


@pytest.fixture
def live_server(other):
    server = Server(OMDB_API_KEY="between-us", OMDB_BASE_URL=f"{other.address}/omdb/")
    yield server
    try:
        server.check()
    finally:
        server.stop()


@pytest.fixture
def wire(live_server):
    wire = Wire(live_server.host, live_server.port)
    yield wire
    wire.close()


def test_every_movie_of_both_stands_once_and_says_that_it_is_from_both(chromium):
    person = chromium()
    person.searches("in")

    scroll_until(person, IS_AT_END)

    movies = person.movies
    assert len(set(movies)) == len(movies) >= 45
    assert person.reads(MARKS)[:10] == ["CatalogOMDb"] * 10
    assert not person.reads(NOTE)


def test_a_movie_is_shown_with_what_both_say_and_pictures_of_either(chromium):
    person = chromium()
    person.searches("matrix")

    person.clicks(MOVIES)

    person.sees("location.pathname === '/movies/tt0133093' && document.querySelector('h1')")
    person.sees("document.querySelector('.sources').innerText.includes('OMDb')")
    person.sees("[...document.querySelectorAll('.movie-poster img')].every(image => image.naturalWidth > 0)")
    assert person.reads("document.querySelectorAll('.movie-poster .photo').length") == 1
    assert person.faults == []


def test_a_killed_service_is_named_and_asked_again_once_it_is_back(person, other):
    person.searches("in")
    count = person.reads(COUNT_MOVIES)
    other.kill()

    person.scrolls_to_foot()

    person.sees(f"{COUNT_MOVIES} >= {count} + 15")
    person.sees(NOTE)
    assert "OMDb can’t be reached right now." in person.reads(f"{NOTE}.innerText")
    person.clicks(BOX)
    for _ in "in":
        person.presses("Backspace")
    person.types("matrix")
    person.sees_results_of("matrix")
    assert person.titles == ["The Matrix", "The Matrix Reloaded", "The Matrix Revolutions"]
    assert "OMDb can’t be reached right now." in person.reads(f"{NOTE}.innerText")

    again = Server(port=other.port, MATINEE_API_KEYS="between-us")
    try:
        person.clicks("#results .notes .button")
        person.sees(f"!{NOTE} && ({MARKS})[0] === 'CatalogOMDb'")
        assert len(set(person.movies)) == len(person.movies) == 3
    finally:
        again.stop()


def test_a_key_that_the_other_rejects_is_reported(chromium, other):
    server = Server(OMDB_API_KEY="between-others", OMDB_BASE_URL=f"{other.address}/omdb/")
    person = chromium()
    try:
        person.goes_to(f"{server.address}/search?q=matrix")
        person.sees_text("OMDb rejected its key. Check the key.")
        assert len(person.movies) == 3
    finally:
        server.stop()
