"""Discover with TMDB’s list."""

import pytest

from fake_omdb import Answer
from fake_tmdb import TOKEN
from live_discover import (  # noqa: F401: fixtures
    FIRST_PHOTO, NOTE, PAGE, TRY_AGAIN, addresses, goes_on, live_server, stops_going_on_by_itself, tmdb, wire,
)
from server import Server
from discover import ARIA_PLACES, IS_AT_REST, is_the_same_page, notes_that_this_is_the_page, sees_addressed
from test_list import COUNT_MOVIES, IS_AT_END, open_movie_and_come_back, scroll_until, sees_at
from tmdb_records import movie, movies


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_the_first_page_is_tmdbs(person, tmdb):
    tmdb.holds(*movies(25, poster="photo.jpg"))
    person.opens("/")

    assert person.movies[:PAGE] == addresses(25)[:PAGE]
    assert person.reads("document.querySelector('.found').dataset.list") == "TMDB"
    assert person.reads("document.querySelector('#results article time').dateTime") == "1950-06-15"
    assert person.reads("document.querySelector('#results article [role=img]').ariaLabel") == "Rated 7.5 out of 10"
    person.sees(f"{FIRST_PHOTO}.naturalWidth > 0")
    assert not person.reads(NOTE)


def test_a_token_does_what_a_key_does(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(25))
    settings = {name: value for name, value in tmdb.settings.items() if name != "TMDB_API_KEY"}
    server = Server(TMDB_ACCESS_TOKEN=TOKEN, **settings)
    try:
        person.goes_to(f"{server.address}/")
        assert person.movies[:PAGE] == addresses(PAGE)
        assert not person.reads(NOTE)
    finally:
        server.stop()


def test_scrolling_goes_on_to_the_end(person, tmdb):
    tmdb.holds(*movies(65))
    person.opens("/")

    scroll_until(person, IS_AT_END)

    assert person.movies == addresses(65)
    assert person.reads(ARIA_PLACES) == list(range(1, 66))
    assert sorted(tmdb.pages_asked()) == [1, 2, 3, 4], "nothing is asked twice"


def test_a_movie_that_moves_down_while_scrolling_is_listed_once(person, tmdb):
    tmdb.holds(*movies(70))
    tmdb.repeats(3)
    person.opens("/")

    scroll_until(person, IS_AT_END)

    assert person.movies == addresses(3 * 17 + PAGE)[: len(person.movies)]
    assert len(person.movies) == 3 * 17 + PAGE - 1
    assert person.reads(ARIA_PLACES) == list(range(1, len(person.movies) + 1))


def test_a_list_longer_than_can_be_read_ends_where_it_can_be_read(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(500 * PAGE))
    tmdb.told_pages = 42_471

    person.opens("/?page=499")
    scroll_until(person, IS_AT_END)

    assert person.movies[-1] == addresses(500 * PAGE)[-1]
    assert max(tmdb.pages_asked()) == 500
    assert person.address == "/?page=500"


def test_a_page_that_fails_says_so_and_trying_again_goes_on(person, tmdb):
    tmdb.holds(*movies(65))
    tmdb.gives(Answer("", 500), "/movie/popular", page="2")
    person.opens("/")
    person.scrolls_to_foot()

    person.sees(NOTE)

    assert "TMDB failed (500)." in person.reads(f"{NOTE}.innerText")
    assert person.movies == addresses(PAGE)
    person.sees(IS_AT_REST)
    tmdb.mend()
    person.clicks(TRY_AGAIN)
    person.sees(f"{COUNT_MOVIES} >= {2 * PAGE} && !{NOTE}")
    scroll_until(person, IS_AT_END)
    assert person.movies == addresses(65)


def test_trying_again_in_vain_says_so_again_and_loses_nothing(chromium, tmdb):
    person = chromium()
    stops_going_on_by_itself(person)
    tmdb.holds(*movies(65))
    person.opens("/")
    goes_on(person, 40)
    tmdb.gives(Answer("", 503), "/movie/popular", page="3")
    person.clicks("#results [data-more]")
    person.sees(NOTE)

    for _ in range(2):
        person.reads(f"{NOTE}.isOld = true")
        person.clicks(TRY_AGAIN)
        person.sees(f"{NOTE} && !{NOTE}.isOld && {IS_AT_REST}")

    assert person.reads("document.querySelectorAll('#results .note').length") == 1
    assert person.movies == addresses(40)
    tmdb.mend()
    person.clicks(TRY_AGAIN)
    person.sees(f"{COUNT_MOVIES} === 60")
    assert person.movies == addresses(60)


def test_an_unreadable_row_is_left_out(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(45))
    tmdb.movies[43] = {"id": "none"}
    person.opens("/")

    scroll_until(person, IS_AT_END)

    assert person.movies == addresses(43) + addresses(45)[44:]
    assert not person.reads(NOTE)


def test_a_genre_and_a_decade_narrow_tmdbs_list(person, tmdb):
    tmdb.holds(
        movie(1, "Dust and Spurs", "1956-03-26", [37]), movie(2, "Late Spurs", "1969-09-24", [37]),
        movie(3, "Tears of May", "1952-10-09", [18]), movie(4, "Spurs Again", "1953-04-24", [37, 18]),
    )
    person.opens("/")
    notes_that_this_is_the_page(person)

    person.chooses("select[name=genre]", "Western")
    sees_addressed(person, "/?genre=western")
    assert person.movies == ["/movies/tmdb-1", "/movies/tmdb-2", "/movies/tmdb-4"]

    person.chooses("select[name=decade]", "1950s")
    sees_addressed(person, "/?genre=western&decade=1950")
    assert person.movies == ["/movies/tmdb-1", "/movies/tmdb-4"]
    assert person.reads("document.querySelector('.found').dataset.list") == "TMDB"
    assert is_the_same_page(person)


def test_newest_and_highest_rated_are_tmdbs_orders(person, tmdb):
    tmdb.holds(
        movie(1, "Old and Good", "1956-03-26", rating=9.1), movie(2, "New and Poor", "2019-09-24", rating=3.2),
        movie(3, "Only Planned", "2199-01-01", rating=0, votes=0),
        movie(4, "Good by One Vote", "1990-01-01", rating=10, votes=1),
    )
    person.opens("/")

    person.chooses("select[name=sort]", "Newest")
    sees_addressed(person, "/?sort=newest")
    assert person.movies == ["/movies/tmdb-2", "/movies/tmdb-4", "/movies/tmdb-1"]

    person.chooses("select[name=sort]", "Highest rated")
    sees_addressed(person, "/?sort=rating")
    assert person.movies == ["/movies/tmdb-1", "/movies/tmdb-2"]


def test_a_genre_that_tmdb_does_not_have_is_the_catalogs_without_a_word(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(5))

    person.opens("/?genre=film+noir")

    assert person.reads("document.querySelector('.found').dataset.list") == "the catalog"
    assert person.movies
    assert not person.reads(NOTE)


def test_back_from_a_movie_returns_to_the_same_list_and_place(person, tmdb):
    tmdb.holds(*movies(100))
    person.opens("/")
    scroll_until(person, f"{COUNT_MOVIES} >= {3 * PAGE}")
    # More movies would lengthen the page, so the place is noted only once all of them are there.
    scroll_until(person, IS_AT_END)
    one = addresses(100)[47]

    place = open_movie_and_come_back(person, one)

    sees_at(person, one, place)
    assert person.movies == addresses(100)


@pytest.mark.webkit_too
def test_leaving_while_a_page_loads_is_no_failure_after_going_back(person, tmdb):
    tmdb.holds(*movies(100))
    held = person.wire.hold(part="rows", page="3")
    person.opens("/")
    scroll_until(person, f"{COUNT_MOVIES} >= {2 * PAGE}")
    person.scrolls_to_foot()
    held.wait_until_asked()

    person.clicks(f"#results a[href='{addresses(40)[38]}']")
    person.sees("location.pathname.startsWith('/movies/') && document.querySelector('h1')")
    held.release()
    person.goes_back()

    person.sees(f"{COUNT_MOVIES} >= {2 * PAGE} && {IS_AT_REST}")
    scroll_until(person, IS_AT_END)
    assert person.movies == addresses(100)
    assert not person.reads(NOTE)
