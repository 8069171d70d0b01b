"""OMDb's movies without JavaScript: the page waits for them, but only for a short time."""

import pytest

from fake_omdb import Answer, movie
from test_movie import MATRIX

DOSSIER = movie(9000010, "The Matrix Dossier", 2012)


@pytest.fixture
def wire(live_wire):
    return live_wire


@pytest.fixture
def page(chromium):
    return chromium(java_script_enabled=False).page


def goes_to(page, wire, path):
    page.goto(wire.address + path)


def test_movies_of_omdb_are_in_the_page(page, wire, omdb):
    omdb.holds(DOSSIER)

    goes_to(page, wire, "/search?q=matrix")

    row = page.get_by_role("link", name="The Matrix Dossier 2012")
    assert row.locator(".marks span").all_inner_texts() == ["OMDb"]
    assert page.locator("#results .title").count() == 4
    assert page.locator(".notes").count() == 0


def test_an_omdb_that_is_slow_is_named_and_asked_again(page, wire, omdb):
    omdb.holds(DOSSIER)
    held = omdb.hold()
    goes_to(page, wire, "/search?q=matrix")
    assert page.locator("#results .title").count() == 3
    assert page.get_by_role("status").filter(has_text="OMDb has not answered yet.").is_visible()
    held.release()

    page.get_by_role("link", name="Try again").click()

    page.get_by_role("link", name="The Matrix Dossier 2012").wait_for()
    assert page.locator(".notes").count() == 0


def test_an_omdb_that_fails_is_named_and_asked_again(page, wire, omdb):
    omdb.holds(DOSSIER)
    omdb.gives(Answer("", 500))
    goes_to(page, wire, "/search?q=matrix")
    assert page.get_by_role("status").filter(has_text="OMDb failed (500).").is_visible()
    omdb.mend()

    page.get_by_role("link", name="Try again").click()

    page.get_by_role("link", name="The Matrix Dossier 2012").wait_for()


def test_load_more_goes_on_with_movies_of_both(page, wire, omdb):
    omdb.holds(*(movie(9000200 + place, f"A Day in {place}", 1950 + place) for place in range(15)))
    goes_to(page, wire, "/search?q=in")
    movies = page.locator("#results a[href^='/movies/']:not([aria-hidden])")
    first = movies.evaluate_all("movies => movies.map(movie => movie.pathname)")

    page.get_by_role("link", name="Load more").click()
    page.wait_for_url("**page=2**")

    both = movies.evaluate_all("movies => movies.map(movie => movie.pathname)")
    assert len(first) == 30 and both[:30] == first
    assert len(set(both)) == len(both) == 55
    assert page.get_by_role("link", name="Load more").count() == 1, "this machine has more"


def test_a_movie_says_that_omdb_is_slow(page, wire, omdb):
    omdb.holds(movie(133093, "The Matrix", 1999, Awards="Won 4 Oscars"))
    held = omdb.hold()
    goes_to(page, wire, MATRIX)
    assert page.get_by_text("2 h 16 min").is_visible()
    assert page.get_by_text("OMDb has not answered yet.").is_visible()
    held.release()

    page.get_by_role("link", name="Try again").click()

    page.get_by_text("Won 4 Oscars").wait_for()


def test_a_movie_that_only_a_slow_omdb_has_can_be_asked_for_again(page, wire, omdb):
    omdb.holds(DOSSIER)
    held = omdb.hold()
    goes_to(page, wire, "/movies/tt9000010")
    assert page.get_by_text("OMDb has not answered yet.").is_visible()
    held.release()

    page.get_by_role("link", name="Try again").click()

    page.get_by_role("heading", name="The Matrix Dossier 2012").wait_for()
