"""Recent searches, offered when the box gets the focus."""

import urllib.parse
import urllib.request

import pytest

from axe import IN_THE_OPEN, faults_in_each_scheme
from person import BOX
from server import Server

LIST = "document.querySelector('[role=listbox]')"
IS_OPEN = f"{LIST}?.checkVisibility()"
IS_CLOSED = f"!{LIST}?.checkVisibility()"
OPTIONS = "[...document.querySelectorAll('[role=listbox] [role=option]')].map(option => option.textContent)"
IS_IN_BOX = f"document.activeElement === document.querySelector('{BOX}')"
ACTIVE = f"""document.getElementById(
    document.querySelector('{BOX}').getAttribute('aria-activedescendant') ?? '')?.textContent ?? null"""
SELECTED = "[...document.querySelectorAll('[role=option][aria-selected=true]')].map(option => option.textContent)"
SUBMIT = "[role=search] button[type=submit][name=go]"
LEAVES_BOX = "document.activeElement.blur()"


class StraightLine:
    """Connects browsers directly to the server, without a proxy."""

    def __init__(self, server):
        self.server = server
        self.address = server.address

    def reset(self):
        pass

    def posts(self, path, **fields):
        data = urllib.parse.urlencode(fields).encode()
        urllib.request.urlopen(urllib.request.Request(self.address + path, data, method="POST")).close()

    def remembers(self, *texts):
        for text in texts:
            self.posts("/search/recent", q=text)


@pytest.fixture
def wire(server):
    """A direct connection to a server without recent searches; they are cleared again after the test."""
    server.check()
    line = StraightLine(server)
    line.posts("/search/recent/clear")
    yield line
    server.check()
    line.posts("/search/recent/clear")


def focuses_empty_box(person):
    """Opens the search page, leaves the box and clicks into it."""
    person.opens("/search")
    person.reads(LEAVES_BOX)
    person.clicks(BOX)


def sees_searches(person, *texts):
    person.sees(f"{IS_OPEN} && ({OPTIONS}).join('|') === {'|'.join(texts)!r}")


def submits(person, text):
    person.searches(text)
    person.presses("Enter")
    person.sees(f"!({IS_IN_BOX})")


def remembered(person, *texts):
    """Waits until the server's list has these texts: a search is recorded only after its results are shown."""
    wanted = "|".join(texts)
    person.reads("(window.known = null, 0)")
    person.sees(f"""(fetch('/search/recent').then(answer => answer.text()).then(html => {{
        const page = new DOMParser().parseFromString(html, 'text/html');
        window.known = [...page.querySelectorAll('[role=option]')].map(option => option.textContent).join('|');
    }}), window.known === {wanted!r})""")


def test_nothing_is_offered_before_the_first_search(person):
    focuses_empty_box(person)

    assert person.is_in_box
    assert person.reads(IS_CLOSED)


@pytest.mark.parametrize("way", ["Enter", "button"])
def test_a_search_that_was_submitted_is_offered_on_focus(person, way):
    person.searches("matrix")
    if way == "Enter":
        person.presses("Enter")
    else:
        person.clicks(SUBMIT)
    remembered(person, "matrix")

    focuses_empty_box(person)

    sees_searches(person, "matrix")
    assert person.reads("document.getElementById('recent-name').innerText") == "Recent searches"


def test_it_is_offered_on_the_same_page_too(person):
    submits(person, "matrix")
    person.sees(f"({OPTIONS}).length === 1")
    assert person.reads(IS_CLOSED)

    person.clicks(BOX)

    sees_searches(person, "matrix")


def test_screen_readers_find_a_named_list_of_options(chromium):
    person = chromium()
    person.wire.remembers("matrix", "star wars")
    focuses_empty_box(person)

    found = person.page.get_by_role("listbox", name="Recent searches", exact=True)

    assert found.get_by_role("option").all_inner_texts() == ["star wars", "matrix"]
    box = person.page.get_by_role("combobox", name="Search movies", exact=True)
    assert box.get_attribute("aria-controls") == found.get_attribute("id")


def test_typing_without_submitting_is_not_saved(person):
    person.searches("matrix")

    focuses_empty_box(person)

    assert person.reads(IS_CLOSED)


def test_the_newest_search_is_first_and_none_is_listed_twice(person):
    person.wire.remembers("matrix", "star wars", "jaws", "MATRIX", " Star   Wars ")

    focuses_empty_box(person)

    person.sees(IS_OPEN)
    texts = person.reads(OPTIONS)
    assert [" ".join(text.lower().split()) for text in texts] == ["star wars", "matrix", "jaws"]


def test_what_found_nothing_is_not_remembered(person):
    person.searches("qqqqqq")
    person.sees_text("Movie Not Found!")
    person.presses("Enter")
    submits(person, "jaws")
    remembered(person, "jaws")

    focuses_empty_box(person)

    sees_searches(person, "jaws")


@pytest.mark.parametrize("text", ["", "!?", "m" * 201], ids=["empty", "symbols", "201-letters"])
def test_what_is_no_title_is_not_remembered(person, text):
    person.wire.remembers(text, "jaws")

    focuses_empty_box(person)

    sees_searches(person, "jaws")


def test_at_most_ten_searches_are_saved(person):
    texts = ["matrix", "jaws", "alien", "star wars", "rocky", "heat", "fargo", "memento", "psycho", "vertigo", "amelie"]
    person.wire.remembers(*texts)

    focuses_empty_box(person)

    sees_searches(person, *reversed(texts[1:]))


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_the_arrows_move_and_enter_takes(person):
    person.wire.remembers("matrix", "star wars", "jaws")
    focuses_empty_box(person)
    assert person.reads(ACTIVE) is None

    person.presses("ArrowDown")
    assert person.reads(ACTIVE) == "jaws" and person.is_in_box
    person.presses("ArrowDown")
    assert person.reads(ACTIVE) == "star wars" and person.reads(SELECTED) == ["star wars"]
    assert person.is_in_box and person.text == ""
    person.presses("Enter")

    person.sees_results_of("star wars")
    assert person.text == "star wars"
    assert person.reads(IS_CLOSED)
    assert person.titles
    remembered(person, "star wars", "jaws", "matrix")


def test_the_arrows_go_round_both_ways(chromium):
    person = chromium()
    person.wire.remembers("matrix", "star wars", "jaws")
    focuses_empty_box(person)

    found = []
    for key in ("ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowUp"):
        person.presses(key)
        found.append(person.reads(ACTIVE))

    assert found == ["matrix", "star wars", "matrix", "jaws", "matrix"]
    assert person.is_in_box


def test_an_arrow_opens_the_list_again(person):
    person.wire.remembers("matrix")
    focuses_empty_box(person)
    person.presses("Escape")
    person.sees(IS_CLOSED)

    person.presses("ArrowDown")

    person.sees(IS_OPEN)
    assert person.reads(ACTIVE) == "matrix"


@pytest.mark.webkit_too
def test_escape_closes_the_list_first_and_then_clears(person):
    person.wire.remembers("jaws")
    person.opens("/search?q=matrix")
    person.clicks(BOX)
    person.sees(IS_OPEN)

    person.presses("Escape")

    person.sees(IS_CLOSED)
    assert person.text == "matrix" and person.is_in_box
    assert person.reads(ACTIVE) is None
    person.presses("Escape")
    person.sees_text("Start searching for some movies")
    assert person.text == "" and person.is_in_box


def test_escape_on_a_button_of_the_list_closes_it_and_leads_back_to_the_box(chromium):
    person = chromium()
    person.wire.remembers("matrix")
    focuses_empty_box(person)
    person.page.get_by_role("button", name="Remove matrix").focus()
    assert person.reads(IS_OPEN)

    person.presses("Escape")

    person.sees(f"{IS_CLOSED} && {IS_IN_BOX}")


@pytest.mark.webkit_too
def test_a_click_on_a_recent_search_runs_it(person):
    person.wire.remembers("jaws", "matrix", "star wars")
    focuses_empty_box(person)
    person.reads("window.isTheSamePage = true")

    person.clicks("#recent-1")

    person.sees_results_of("matrix")
    person.sees_movie("The Matrix")
    assert person.text == "matrix"
    assert person.reads("window.isTheSamePage === true")
    assert person.reads(IS_CLOSED)
    assert not person.is_in_box
    remembered(person, "matrix", "star wars", "jaws")


def test_a_tap_on_a_recent_search_runs_it(chromium):
    person = chromium(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.wire.remembers("matrix")
    person.opens("/search")
    person.page.tap(BOX)
    person.sees(IS_OPEN)

    person.page.tap("#recent-0")

    person.sees_results_of("matrix")
    person.sees_movie("The Matrix")


@pytest.mark.webkit_too
def test_remove_deletes_a_search_and_the_list_stays_open(person):
    person.wire.remembers("jaws", "matrix", "star wars")
    focuses_empty_box(person)

    person.clicks("[aria-label='Remove matrix']")

    sees_searches(person, "star wars", "jaws")
    assert person.is_in_box
    remembered(person, "star wars", "jaws")


def test_removing_the_last_closes_the_list(person):
    person.wire.remembers("matrix")
    focuses_empty_box(person)

    person.clicks("[aria-label='Remove matrix']")

    person.sees(f"{IS_CLOSED} && ({OPTIONS}).length === 0")
    assert person.is_in_box


def test_clear_takes_all_away(person):
    person.wire.remembers("jaws", "matrix")
    focuses_empty_box(person)

    person.clicks("#recent .recent-head button")

    person.sees(f"{IS_CLOSED} && ({OPTIONS}).length === 0")
    remembered(person)
    focuses_empty_box(person)
    assert person.reads(IS_CLOSED)


def test_remove_and_clear_work_by_keyboard(chromium):
    person = chromium()
    person.wire.remembers("jaws", "matrix", "star wars")
    focuses_empty_box(person)

    person.page.get_by_role("button", name="Remove matrix").focus()
    person.presses("Enter")
    sees_searches(person, "star wars", "jaws")
    assert person.is_in_box
    person.page.locator("#recent").get_by_role("button", name="Clear", exact=True).focus()
    person.presses("Enter")

    person.sees(f"{IS_CLOSED} && {IS_IN_BOX}")
    remembered(person)


def test_typing_closes_the_list_and_an_empty_box_opens_it(person):
    person.wire.remembers("jaws")
    focuses_empty_box(person)
    person.sees(IS_OPEN)

    person.types("m")
    person.sees(IS_CLOSED)
    person.presses("Backspace")

    sees_searches(person, "jaws")


@pytest.mark.webkit_too
def test_a_click_outside_closes_the_list(person):
    person.wire.remembers("jaws")
    focuses_empty_box(person)
    person.sees(IS_OPEN)

    person.clicks("footer, #results .empty p, main")

    person.sees(IS_CLOSED)


def test_a_tap_outside_closes_the_list(chromium):
    person = chromium(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.wire.remembers("jaws")
    person.opens("/search")
    person.page.tap(BOX)
    person.sees(IS_OPEN)

    person.page.touchscreen.tap(195, 650)

    person.sees(f"{IS_CLOSED} && !({IS_IN_BOX})")


@pytest.mark.webkit_too
def test_the_list_survives_a_reload(person):
    person.wire.remembers("jaws", "matrix")
    person.opens("/search?q=alien")
    person.reads("location.reload()")
    person.sees("document.readyState === 'complete' && performance.getEntriesByType('navigation')[0].type === 'reload'")
    person.clicks(BOX)

    sees_searches(person, "matrix", "jaws")


def test_nothing_of_the_page_moves_when_the_list_opens(person):
    person.wire.remembers("jaws", "matrix")
    person.opens("/search?q=alien")
    place = "JSON.stringify(document.querySelector('#results').getBoundingClientRect())"
    before = person.reads(place)

    person.clicks(BOX)

    person.sees(IS_OPEN)
    assert person.reads(place) == before


def test_hostile_text_comes_back_as_it_was_typed(person):
    text = "<matrix>&\"'"
    person.wire.remembers(text)
    focuses_empty_box(person)

    person.sees(IS_OPEN)
    assert person.reads(OPTIONS) == [text]
    assert person.reads("document.querySelectorAll('#recent matrix').length") == 0
    person.clicks("#recent-0")
    person.sees_results_of(text)
    assert person.text == text
    person.sees_movie("The Matrix")


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_axe_finds_nothing_in_the_open_list(chromium, width):
    person = chromium(viewport={"width": width, "height": 900})
    person.wire.remembers("jaws", "matrix", "the lord of the rings the return of the king")
    focuses_empty_box(person)
    person.presses("ArrowDown")
    person.reads(IN_THE_OPEN)
    person.sees(IS_OPEN)

    assert faults_in_each_scheme(person.page, context="#search", with_doubts=True) == []


@pytest.fixture
def page(chromium):
    """A page without scripts at an empty box, after two searches."""
    person = chromium(java_script_enabled=False)
    person.wire.remembers("jaws", "matrix")
    person.opens("/search")
    return person.page


def offered(page):
    """The options that are visible while the box has the focus."""
    page.get_by_role("searchbox").focus()
    return [option.inner_text() for option in page.get_by_role("option").all() if option.is_visible()]


def test_without_scripts_the_list_is_there_while_the_box_has_the_focus(page):
    assert not page.get_by_role("listbox").is_visible()

    assert offered(page) == ["matrix", "jaws"]


def test_without_scripts_a_recent_search_is_a_link(page):
    offered(page)

    page.get_by_role("option", name="jaws").click()

    page.wait_for_url("**q=jaws**")
    assert page.get_by_role("searchbox").input_value() == "jaws"
    assert page.get_by_role("heading", name="Jaws 1975").is_visible()
    assert offered(page) == ["jaws", "matrix"]


def test_without_scripts_a_submitted_search_is_remembered(page):
    page.get_by_role("searchbox").fill("alien")
    page.keyboard.press("Enter")
    page.wait_for_url("**q=alien**")

    assert offered(page) == ["alien", "matrix", "jaws"]


def test_without_scripts_remove_deletes_a_search(page):
    offered(page)

    with page.expect_navigation():
        page.get_by_role("button", name="Remove matrix").click()

    assert offered(page) == ["jaws"]


def test_without_scripts_clear_takes_all_away(page):
    offered(page)

    with page.expect_navigation():
        page.get_by_role("button", name="Clear", exact=True).click()

    assert offered(page) == []


def test_an_unusable_library_is_reported_and_searching_still_works(person):
    server = Server()
    try:
        library = server.data_folder / "library.sqlite"
        library.write_bytes(b"not a library " * 40)
        person.goes_to(server.address + "/search")
        person.types("godfahter")
        person.sees_movie("The Godfather")
        person.presses("Enter")

        person.sees_text("Your library is damaged.")
        assert person.reads("document.querySelector('#library-problem').checkVisibility()")
        assert "The Godfather" in person.titles
        assert library.read_bytes() == b"not a library " * 40
    finally:
        server.stop()
