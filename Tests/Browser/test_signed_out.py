"""The session ends while a page is open: nothing typed is lost, and the page says what to do."""

import pytest

from household import PASSWORD, Household

OVERVIEW = "Two friends open a cinema in a laundry and show movies to the rhythm of the spin cycle."
SIGNED_OUT = "You are signed out. Sign in in another tab, then try again. Nothing is lost."


@pytest.fixture(scope="module")
def household():
    home = Household()
    yield home
    home.check()
    home.stop()


def signs_in(household, page, path):
    page.goto(f"http://127.0.0.1:{household.port}{path}")
    page.get_by_label("Name").fill("Ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(f"**{path}")


def test_a_form_keeps_all_until_its_user_has_signed_in_again(household, chromium):
    person = chromium()
    page = person.page
    signs_in(household, page, "/my-movies/new")
    person.sees_script("movie-form")
    page.get_by_label("Title").fill("Summer in Kreuzberg")
    page.get_by_label("Overview").fill(OVERVIEW)
    page.get_by_label("Release date").fill("2021-07-03")
    person.context.clear_cookies()

    page.get_by_role("button", name="Add movie").click()

    page.get_by_text(SIGNED_OUT).wait_for()
    signs_in(household, person.context.new_page(), "/my-movies")
    page.get_by_role("button", name="Add movie").click()
    page.get_by_role("heading", name="Summer in Kreuzberg").wait_for()


def test_a_mark_says_that_the_user_is_signed_out(household, chromium):
    person = chromium()
    page = person.page
    signs_in(household, page, "/movies/tt0133093")
    person.sees_script("changes")
    person.context.clear_cookies()

    page.get_by_role("button", name="Want to watch").click()

    page.locator(".toast").get_by_text(SIGNED_OUT).wait_for()


def test_a_list_that_needs_a_session_leads_to_the_sign_in(household, chromium):
    person = chromium()
    page = person.page
    signs_in(household, page, "/search?q=alien")
    person.sees_script("search")
    person.context.clear_cookies()

    page.get_by_label("Search movies").fill("aliens")

    page.get_by_role("button", name="Sign in", exact=True).wait_for()
