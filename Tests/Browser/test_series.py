"""Series: «Movies / Series / All», rows and pages that say what a title is."""

import pytest

from series import TYPES, import_series

KINDS = "[...document.querySelectorAll('.kinds a')].map(kind => kind.innerText)"
CURRENT = "document.querySelector('.kinds [aria-current]').innerText"
ROWS = "[...document.querySelectorAll('#results h2, #results .row p:first-child')].map(row => row.innerText.trim())"


@pytest.fixture
def at_home(own_server, home):
    """A person at a Matinee whose catalog has series."""
    import_series(own_server.data_folder, "--types", TYPES)
    home.opens("/settings")
    for _ in range(100):
        if "745" in home.page_text:
            return home
        home.opens("/settings")
    raise AssertionError(home.page_text)


@pytest.mark.webkit_too
def test_a_series_is_found_chosen_and_opened(at_home):
    at_home.searches("harbor lights")
    assert at_home.reads(KINDS) == ["Movies", "Series", "All"] and at_home.reads(CURRENT) == "Movies"
    assert at_home.titles == ["Harbor Lights Out"]
    at_home.sees_text("2 series match")

    at_home.clicks(".kinds a:nth-child(2)")
    at_home.sees("location.search === '?q=harbor+lights&kind=series'")
    assert at_home.reads(CURRENT) == "Series"
    assert at_home.reads(ROWS) == [
        "Harbor Lights Series · 2008–2013", "Harbor Lights Tonight Series · 2019–",
    ]

    at_home.clicks("input[type=search]")
    at_home.presses("Escape")
    at_home.sees_text("Start searching for some movies")
    assert at_home.reads(CURRENT) == "Series", "clearing the text leaves the kind"
    at_home.types("zyzzy")
    at_home.sees_results_of("zyzzy")
    assert at_home.reads(ROWS) == ["Lights of the Zyzzy Series · 2004"]

    at_home.goes_back()
    at_home.sees("document.querySelector('.kinds [aria-current]')?.innerText === 'Movies'")


def test_the_focus_stays_on_the_kind_that_was_chosen(own_server, chromium):
    import_series(own_server.data_folder, "--types", TYPES)
    for scripts in (True, False):
        page = chromium(java_script_enabled=scripts).page
        for _ in range(100):
            page.goto(own_server.address + "/search?q=harbor")
            if page.get_by_role("navigation", name="Kind").count():
                break
        page.get_by_role("link", name="Movies", exact=True).focus()
        for kind in ("Series", "All"):
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            page.locator(f".kinds a[aria-current]:focus:text-is('{kind}')").wait_for()
        page.keyboard.press("Shift+Tab")
        page.locator(".kinds a:focus:text-is('Series')").wait_for()


@pytest.mark.webkit_too
def test_a_series_page_and_a_short(at_home):
    at_home.opens("/movies/tt9100001")
    assert at_home.reads("document.querySelector('h1').innerText").split() == ["Harbor", "Lights", "2008–2013"]
    at_home.sees_text("Series")
    facts = at_home.reads("document.querySelector('.facts').innerText").split("\n")
    assert facts[facts.index("Seasons") + 1] == "2" and facts[facts.index("Episodes") + 1] == "10"
    similar = at_home.reads("[...document.querySelectorAll('.card .title')].map(title => title.innerText)")
    assert set(similar) == {"Harbor Lights Tonight", "Lights of the Zyzzy"}, "nothing of another kind"

    at_home.opens("/search?q=harbor+lamp")
    assert at_home.reads(ROWS)[0] == "Harbor Lamp Short · 2004"


def test_without_a_script_one_click_changes_the_kind(own_server, chromium):
    import_series(own_server.data_folder, "--types", TYPES)
    page = chromium(java_script_enabled=False).page
    for _ in range(100):
        page.goto(own_server.address + "/search?q=zyzzy")
        if page.get_by_role("link", name="1 series matches").count():
            break

    page.get_by_role("link", name="1 series matches").click()
    page.get_by_role("link", name="Lights of the Zyzzy Series · 2004").first.wait_for()
    page.get_by_role("searchbox").fill("harbor")
    with page.expect_navigation():
        page.get_by_role("button", name="Search", exact=True).click()
    assert "kind=series" in page.url
    assert page.locator("#results .title").all_inner_texts() == ["Harbor Lights", "Harbor Lights Tonight"]

    with page.expect_navigation():
        page.get_by_role("navigation", name="Kind").get_by_role("link", name="All").click()
    assert page.locator("#results .title").count() == 4
