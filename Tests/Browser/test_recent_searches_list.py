"""The list of recent searches by keyboard, mouse and touch."""

import pytest

from person import BOX
from recent_searches import (  # noqa: F401: fixtures
    ACTIVE, IS_CLOSED, IS_IN_BOX, IS_OPEN, OPTIONS, SELECTED, focuses_empty_box, remembered, sees_searches, wire,
)


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
