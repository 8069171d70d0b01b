"""A Matinee that asks another Matinee instead of TMDB and gets its posters from there."""

import pytest

from person import BOX
from server import Server
from test_list import COUNT_MOVIES, IS_AT_END, scroll_until
from wire import Wire

KEY = "between-us"
PAGE = 20
MATRIX = "/movies/tmdb-1000133093"
NOTE = "document.querySelector('#results .note')"
PHOTOS = "[...document.querySelectorAll('#results .photo')]"


@pytest.fixture
def other():
    server = Server(MATINEE_API_KEYS=KEY)
    yield server
    server.stop()


@pytest.fixture
def live_server(other):
    server = Server(**settings(other))
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


def settings(other, key=KEY):
    return dict(
        TMDB_API_KEY=key, TMDB_BASE_URL=f"{other.address}/tmdb/3", TMDB_IMAGE_BASE_URL=f"{other.address}/tmdb/t/p/"
    )


def kept_posters(server):
    return [file for file in (server.data_folder / "cache/posters").rglob("*") if file.is_file()]


def test_what_is_popular_there_is_popular_here_to_the_end(chromium):
    person = chromium()
    person.opens("/?genre=war")
    assert person.reads("document.querySelector('.found').dataset.list") == "TMDB"

    scroll_until(person, IS_AT_END)

    movies = person.movies
    assert len(set(movies)) == len(movies) > 2 * PAGE
    assert all(movie.startswith("/movies/tmdb-") for movie in movies)
    assert not person.reads(NOTE)
    assert person.faults == []


@pytest.mark.webkit_too
def test_posters_are_served_and_cached_by_this_matinee(person, live_server, other):
    person.opens("/")

    person.sees(f"{PHOTOS}.slice(0, 5).every(photo => photo.naturalWidth > 0)")

    assert person.reads(f"{PHOTOS}.every(photo => new URL(photo.src).pathname.startsWith('/images/tmdb/w'))")
    assert len(kept_posters(live_server)) >= 5
    assert not (other.data_folder / "cache/posters").exists()


def test_a_movie_that_both_have_is_found_once(chromium):
    person = chromium()

    person.searches("matrix")

    person.sees("document.querySelector('#results .marks')?.textContent === 'CatalogTMDB'")
    assert person.titles == ["The Matrix", "The Matrix Reloaded", "The Matrix Revolutions"]


def test_a_movie_of_the_other_is_shown_with_its_credits_and_poster(person):
    person.opens(MATRIX)

    person.sees("document.querySelector('h1').textContent.startsWith('The Matrix')")
    person.sees("document.querySelector('.movie-poster .photo').naturalWidth > 0")
    text = person.page_text
    for name in ("Keanu Reeves", "Lana Wachowski", "Carrie-Anne Moss"):
        assert name in text
    assert person.reads("document.querySelector('.sources').innerText").count("TMDB") >= 1


def test_what_was_seen_is_still_there_when_the_other_is_killed(person, other, live_server):
    person.opens("/")
    person.sees(f"{PHOTOS}.slice(0, 5).every(photo => photo.naturalWidth > 0)")
    movies = person.movies
    seen = person.reads(f"{PHOTOS}.filter(photo => photo.naturalWidth > 0).map(photo => photo.currentSrc)")
    person.opens(MATRIX)
    person.sees_text("Keanu Reeves")
    other.kill()

    person.opens("/")
    assert person.movies[:PAGE] == movies[:PAGE]
    assert not person.reads(NOTE)
    again = Server(data_folder=live_server.data_folder, **settings(other))
    try:
        for address in (again.address, live_server.address):
            person.goes_to(address + MATRIX)
            person.sees_text("Keanu Reeves")
            person.goes_to(address + "/")
            person.sees(f"{PHOTOS}[0].naturalWidth > 0")
            assert person.movies[:PAGE] == movies[:PAGE]
    finally:
        again.stop()
    assert len(seen) >= 5


def test_pages_that_were_not_cached_report_that_the_other_was_killed(chromium, other):
    person = chromium()
    other.kill()

    person.opens("/?sort=rating")

    person.sees(NOTE)
    assert "TMDB can’t be reached right now." in person.reads(f"{NOTE}.innerText")
    assert person.reads(COUNT_MOVIES) >= PAGE
    assert person.reads("document.querySelector('.found').dataset.list") == "the catalog"


def test_a_key_that_the_other_rejects_is_reported(chromium, other):
    server = Server(**settings(other, key="between-others"))
    person = chromium()
    try:
        person.goes_to(f"{server.address}/")
        person.sees_text("TMDB rejected its key. Check the key.")
        assert len(person.movies) >= PAGE
        person.goes_to(f"{server.address}/search")
        person.clicks(BOX)
        person.types("matrix")
        person.sees_text("TMDB rejected its key. Check the key.")
        assert len(person.movies) == 3
    finally:
        server.stop()
