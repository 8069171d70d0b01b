"""Every page works without JavaScript."""

import pytest


@pytest.fixture
def page(chromium):
    person = chromium(java_script_enabled=False)
    person.page.goto(person.wire.address + "/search")
    return person.page


def search(page, text):
    page.get_by_role("searchbox", name="Search movies").fill(text)
    with page.expect_navigation():
        page.get_by_role("search").get_by_role("button", name="Search").click()


@pytest.mark.smoke
def test_the_form_submits(page):
    search(page, "godfahter")

    assert page.get_by_role("article", name="Best match").get_by_role("heading").inner_text() == "The Godfather 1972"
    assert page.get_by_role("searchbox").input_value() == "godfahter"
    assert page.get_by_text("That's all.").is_visible()


def test_enter_submits(page):
    page.get_by_role("searchbox").fill("matrix")
    page.keyboard.press("Enter")

    page.get_by_role("link", name="The Matrix Reloaded 2003").wait_for()


def test_the_year_and_the_order_are_sent_too(page):
    page.get_by_label("Year").fill("1977")
    page.get_by_label("Order").select_option("Newest")
    search(page, "star")

    assert page.locator("#results .title").all_inner_texts() == ["Star Wars: Episode IV – A New Hope"]
    assert page.get_by_label("Year").input_value() == "1977"
    assert page.get_by_label("Order").input_value() == "newest"


def test_load_more_is_a_link_that_keeps_the_rows_before(page):
    search(page, "the")
    movies = page.locator("#results a[href^='/movies/']:not([aria-hidden])")
    first = movies.evaluate_all("movies => movies.map(movie => movie.pathname)")

    page.get_by_role("link", name="Load more").click()
    page.wait_for_url("**page=2**")

    both = movies.evaluate_all("movies => movies.map(movie => movie.pathname)")
    assert both[: len(first)] == first
    assert len(set(both)) == len(both) == 2 * len(first)


def test_load_more_leads_to_the_end_and_nothing_is_left_out(page):
    search(page, "of")
    seen = set()
    pages = 1
    while True:
        seen |= set(page.locator("#results a[href^='/movies/']").evaluate_all("movies => movies.map(movie => movie.pathname)"))
        more = page.get_by_role("link", name="Load more")
        if not more.count():
            break
        more.click()
        pages += 1
        page.wait_for_url(f"**page={pages}")
    assert pages > 3

    assert page.get_by_text("That's all.").is_visible()
    assert f"{len(seen)} movies" == page.get_by_role("status").inner_text()


def test_a_movie_opens_and_leads_back(page):
    search(page, "matrix")
    page.get_by_role("heading", name="The Matrix 1999").get_by_role("link").click()
    page.wait_for_url("**/movies/tt0133093")

    assert page.get_by_role("heading", level=1).inner_text().split() == ["The", "Matrix", "1999"]
    page.go_back()
    assert page.get_by_role("searchbox").input_value() == "matrix"


def test_the_clear_link_empties_the_page(page):
    search(page, "matrix")

    page.get_by_role("link", name="Clear", exact=True).click()
    page.wait_for_url("**/search")

    assert page.get_by_role("searchbox").input_value() == ""
    assert page.get_by_text("Start searching for some movies").is_visible()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("", "Enter a movie title."), ("!?", "Enter a valid movie title."), ("m" * 201, "Enter a valid movie title.")],
    ids=["empty", "symbols", "201-letters"],
)
def test_an_invalid_title_is_reported_and_stays_in_the_box(page, text, sentence):
    search(page, text)

    assert page.get_by_role("alert").filter(visible=True).inner_text() == sentence
    box = page.get_by_role("searchbox")
    assert box.input_value() == text
    assert box.get_attribute("aria-invalid") == "true"


def test_no_result_is_reported(page):
    search(page, "qqqqqq")

    assert page.get_by_text("Movie Not Found!").first.is_visible()
