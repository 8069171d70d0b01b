"""A long list of movies of the catalog and of OMDb: it goes on with scrolling, and going back restores it."""

import pytest

from fake_omdb import Answer, movie
from test_list import COUNT_MOVIES, IS_AT_END, open_movie_and_come_back, scroll_until, sees_at
from test_live_faults import AWAY, IS_BUSY, NOTE, TRY_AGAIN
from test_live_source import types_and_sees_what_is_here


@pytest.fixture
def wire(live_wire):
    return live_wire


def in_both(omdb):
    """Gives OMDb 35 movies: 7 of the catalog, from high and low places in its list, and 28 that only OMDb has. Returns
    their addresses.
    """
    here = {118694: "In the Mood for Love", 36775: "Double Indemnity in Colour", 169102: "Lagaan: Once Upon a Time in India",
            43274: "Alice in Wonderland", 58625: "Woman in the Dunes", 87843: "Once Upon a Time in America",
            113568: "Ghost in the Shell"}
    both = [movie(number, title, 1900) for number, title in here.items()]
    alone = [movie(9000200 + place, f"A Day in {place}", 1950 + place) for place in range(28)]
    mixed = [one for group in zip(both, alone[:7], alone[7:14], alone[14:21], alone[21:]) for one in group]
    omdb.holds(*mixed)
    return {f"/movies/{one['imdbID']}" for one in mixed}


def test_no_movie_stands_twice_to_the_end_of_a_long_list_and_nothing_is_asked_twice(person, omdb):
    live = in_both(omdb)
    person.searches("in")

    scroll_until(person, IS_AT_END)

    movies = person.movies
    assert len(set(movies)) == len(movies) == 46 + 28
    assert live <= set(movies)
    assert sorted(omdb.searches) == [("in", page) for page in (1, 2, 3, 4)]
    assert person.reads("document.querySelector('.found').dataset.count") == f"{len(movies)} movies"


def test_a_list_of_which_omdb_has_the_most_goes_on_to_its_end(chromium, omdb):
    person = chromium()
    omdb.holds(*(movie(9000400 + place, f"Matrix {place}", 1970 + place) for place in range(44)))
    person.searches("matrix")

    scroll_until(person, IS_AT_END)

    assert len(set(person.movies)) == len(person.movies) == 3 + 44


@pytest.mark.webkit_too
def test_back_from_a_movie_returns_to_the_same_place_in_a_list_of_both(person, omdb):
    in_both(omdb)
    person.searches("in")
    scroll_until(person, f"{COUNT_MOVIES} >= 50")
    movies = person.movies
    one = next(movie for movie in movies[35:] if movie.startswith("/movies/tt90002"))

    place = open_movie_and_come_back(person, one)

    sees_at(person, one, place)
    assert person.movies[: len(movies)] == movies
    assert len(omdb.searches) == len(set(omdb.searches)), "nothing is asked twice"


def test_the_list_is_right_however_late_omdb_is(chromium, omdb):
    """More rows of the catalog may arrive before OMDb's first ones."""
    person = chromium()
    live = in_both(omdb)
    held = omdb.hold(page="1")
    types_and_sees_what_is_here(person, "in", 20)
    person.scrolls_to_foot()
    person.sees(f"{COUNT_MOVIES} >= 40")

    held.release()

    scroll_until(person, IS_AT_END)
    person.sees("!document.querySelector('#results').ariaBusy")
    movies = person.movies
    assert len(set(movies)) == len(movies)
    assert live <= set(movies)


def test_rows_that_failed_while_scrolling_come_once_omdb_is_back(chromium, omdb):
    person = chromium()
    omdb.holds(*(movie(9000300 + place, f"A Day in {place}", 1950 + place) for place in range(25)))
    person.searches("in")
    omdb.gives(Answer("", 500))
    person.scrolls_to_foot()
    person.sees(f"{COUNT_MOVIES} === 50")
    person.sees(NOTE)
    omdb.mend()

    person.clicks(TRY_AGAIN)

    person.sees(f"{COUNT_MOVIES} === 60")
    person.sees(f"!{IS_BUSY} && !{NOTE}")
    assert len(set(person.movies)) == 60


def test_rows_that_failed_come_by_themselves_once_others_do(chromium, omdb):
    person = chromium()
    omdb.holds(*(movie(9000300 + place, f"A Day in {place}", 1950 + place) for place in range(25)))
    omdb.gives(Answer("", 500))
    person.searches("in")
    person.sees(NOTE)
    omdb.mend()

    person.scrolls_to_foot()

    person.sees(f"{COUNT_MOVIES} === 60")
    person.sees(f"!{IS_BUSY} && !{NOTE}")


def test_a_page_that_only_omdb_reaches_shows_what_is_here_while_it_is_away(chromium, omdb):
    person = chromium()
    omdb.goes_away()

    person.opens("/search?q=in&page=4")

    person.sees(NOTE)
    assert len(person.movies) == 46
    assert AWAY in person.page_text
