"""Matinee used by keyboard alone."""

import pytest

from person import BOX

FOCUSED_NAME = """(element => {
    if (element === document.body) return "nothing";
    const label = element.labels?.[0]?.cloneNode(true);
    label?.querySelector("input, select")?.remove();
    return (element.ariaLabel ?? label?.textContent ?? element.textContent).trim();
})(document.activeElement)"""

# The outline is on the element, or on the box that it fills.
IS_FOCUS_VISIBLE = """(() => {
    const outlined = element => {
        const style = getComputedStyle(element);
        return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    };
    const element = document.activeElement;
    return outlined(element) || outlined(element.closest(".search-box") ?? element);
})()"""

# Whether part of the focused element is on the screen and not covered.
# https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum
IS_FOCUS_UNCOVERED = """(() => {
    const element = document.activeElement;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return element === document.body || parts.some(across => parts.some(down => {
        const found = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return found && element.contains(found);
    }));
})()"""


# The title and year of the movie that the focused link leads to.
FOCUSED_MOVIE = """[...document.activeElement.querySelectorAll(".title, .year")]
    .map(part => part.textContent.trim()).join(" ")"""


def tab_through(person, stops):
    """The focused element after each press of Tab, and whether its focus is visible."""
    found = []
    for _ in range(stops):
        person.presses("Tab")
        found.append((person.reads(FOCUSED_NAME), person.reads(IS_FOCUS_VISIBLE)))
    return found


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_tab_goes_through_the_page_in_reading_order(person):
    person.opens("/search?q=matrix")

    names, movies = [], []
    for _ in range(18):
        person.presses("Tab")
        names.append(person.reads(FOCUSED_NAME))
        movies.append(person.reads(FOCUSED_MOVIE))

    assert names[0] == "Skip to the content"
    first = names.index("Search movies")
    assert names[first : first + 5] == ["Search movies", "Clear", "Search", "Year", "Order"]
    assert [movie or name for movie, name in zip(movies, names)][first + 5 : first + 11] == [
        "The Matrix 1999",
        "Options for The Matrix",
        "Add The Matrix to My Movies",
        "The Matrix Reloaded 2003",
        "Options for The Matrix Reloaded",
        "Add The Matrix Reloaded to My Movies",
    ]
    assert all(name.startswith(movie) for movie, name in zip(movies, names)), "a link begins with its movie"


# The name and place of the focused link or button of a movie in a list, with the place of the list's item.
FOCUSED_PART = """(element => {
    const item = element.closest("article, li"), { left, top } = element.getBoundingClientRect();
    const kind = element.matches("a") ? "movie" : element.className || "toggle";
    return item?.querySelector(".keep") && element !== item ? [item.id, kind, left, top] : null;
})(document.activeElement)"""


@pytest.mark.parametrize("path", ["/", "/search?q=matrix", "/people/keanu-reeves", "/movies/tt0133093", "/recommended"])
@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=["phone", "desktop"])
def test_the_keyboard_reaches_a_movie_then_its_buttons_as_they_are_seen(chromium, path, size):
    person = chromium(viewport={"width": size[0], "height": size[1]})
    person.opens(path)
    person.sees("document.querySelector('h1, h2')")

    parts = []
    for _ in range(60):
        person.presses("Tab")
        parts.append(person.reads(FOCUSED_PART))

    movies = {}
    for part in parts:
        if part:
            movies.setdefault(part[0], []).append(part[1:])
    whole = [parts for parts in movies.values() if len(parts) >= 3]
    assert whole or path == "/recommended"
    for kinds in whole:
        assert [kind for kind, _, _ in kinds][:3] == ["movie", "options", "toggle"]
        (_, left, top), (_, next_left, next_top) = kinds[1:3]
        assert next_left > left or next_top > top


def test_what_has_the_focus_can_be_seen(person):
    person.opens("/search?q=matrix")

    stops = tab_through(person, 11)

    assert [name for name, visible in stops if not visible] == []


def test_enter_on_a_movie_opens_it_and_back_returns(person):
    person.searches("matrix")
    for _ in range(10):
        person.presses("Tab")
        if person.reads(FOCUSED_NAME).startswith("The Matrix Reloaded"):
            break

    person.presses("Enter")

    person.sees("location.pathname === '/movies/tt0234215' && document.querySelector('h1')")
    person.goes_back()
    person.sees_movie("The Matrix")


@pytest.mark.webkit_too
def test_the_skip_link_leads_past_the_header(person):
    person.opens("/search?q=matrix")
    person.presses("Tab")
    assert person.reads(IS_FOCUS_VISIBLE) and person.reads(IS_FOCUS_UNCOVERED)

    person.presses("Enter")
    person.presses("Tab")

    person.sees(f"document.activeElement === document.querySelector('{BOX}')")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1440, 900)], ids=["phone", "phone-lying", "desktop"])
@pytest.mark.parametrize("path", ["/search?q=the", "/movies/tt0133093"], ids=["search", "movie"])
def test_what_has_the_focus_is_not_covered_by_the_bars(chromium, path, size):
    person = chromium(viewport={"width": size[0], "height": size[1]})
    person.opens(path)

    covered = []
    for key in ["Tab"] * 24 + ["Shift+Tab"] * 12:
        person.presses(key)
        person.waits_for_paint()
        if not person.reads(IS_FOCUS_UNCOVERED):
            covered.append((key, person.reads(FOCUSED_NAME)[:40]))

    assert not covered, covered


def test_the_load_more_link_works_by_keyboard_and_the_focus_goes_on_in_the_list(chromium):
    person = chromium()
    person.page.add_init_script("window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} }")
    person.opens("/search?q=the")
    person.page.focus("#results a[rel=next]")

    person.presses("Enter")

    person.sees("document.querySelectorAll('#results .row').length === 39")
    person.presses("Tab")
    place = person.reads("[...document.querySelectorAll('#results .rows > li')].indexOf(document.activeElement.closest('li'))")
    assert place >= 19, f"Tab goes on to the rows that came, not to {person.reads(FOCUSED_NAME)}"


def test_screen_readers_find_the_box_in_a_search_landmark(chromium):
    person = chromium()
    person.opens("/search?q=matrix")

    box = person.page.get_by_role("search").get_by_role("combobox", name="Search movies", exact=True)

    assert box.input_value() == "matrix"
    assert box.get_attribute("placeholder") == "Movies, for example Blade Runner 1982"
    assert box.get_attribute("enterkeyhint") == "search"
    assert person.page.get_by_role("status").count() == 1
    assert person.page.get_by_role("navigation").get_by_role("link", name="Search").get_attribute("aria-current") == "page"
    assert person.page.get_by_role("link", name="The Matrix Reloaded 2003").count() == 1
    assert person.page.get_by_role("heading", name="The Matrix 1999").count() == 1
