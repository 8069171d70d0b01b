"""Phrases, people and their lists by keyboard alone: the focus stays where the user works."""

import pytest

from person import BOX
from test_keyboard import FOCUSED_NAME, IS_FOCUS_UNCOVERED, IS_FOCUS_VISIBLE
from test_phrases import CHIPS, PHRASE


def tabs_to(person, name, most=40):
    """Presses Tab until an element whose name has this part has the focus."""
    names = []
    while not names or name not in names[-1]:
        assert len(names) < most, names
        person.presses("Tab")
        names.append(person.reads(FOCUSED_NAME))
    return names


def sees_focus_on(person, name):
    """The focus is uncovered only when the pages have changed into each other."""
    person.sees(f"{FOCUSED_NAME} === {name!r} && {IS_FOCUS_VISIBLE} && {IS_FOCUS_UNCOVERED}")


@pytest.mark.webkit_too
def test_chips_are_removed_one_after_the_other(person):
    person.opens("/search")
    person.clicks(BOX)
    person.types(PHRASE)
    person.sees_results_of(PHRASE)
    tabs_to(person, "Remove Science fiction")

    person.presses("Enter")
    sees_focus_on(person, "Remove With Sigourney Weaver")
    assert person.reads(CHIPS) == ["Remove 1980s", "Remove With Sigourney Weaver"]
    assert person.reads("scrollY") == 0
    person.presses("Enter")
    sees_focus_on(person, "Remove 1980s")
    person.presses("Enter")
    person.sees("location.search === ''")
    person.sees(f"document.activeElement === document.querySelector('{BOX}')")
    person.types("alien")
    person.sees_results_of("alien")


@pytest.mark.webkit_too
def test_the_box_with_the_rest_of_the_text_follows_the_last_chip(person):
    person.opens("/search?q=best+batman+movies")
    tabs_to(person, "Remove Highest rated first")

    person.presses("Enter")

    person.sees("document.querySelector('.chip') === null")
    person.sees(f"document.activeElement === document.querySelector('{BOX}')")
    assert person.text == "batman"


def test_the_focus_stays_in_the_list_when_back_takes_a_filter_back(chromium):
    person = chromium()
    person.opens("/?country=US")
    person.chooses("select[name=genre]", "Western")
    person.sees(f"{CHIPS}.length === 2")
    person.page.focus("#chip-1")

    person.goes_back()

    person.sees(f"{CHIPS}.length === 1")
    assert person.reads("document.activeElement.id") == "chip-1"


@pytest.mark.webkit_too
def test_chips_of_discover_are_removed_one_after_the_other(person):
    person.opens("/?genre=comedy&decade=1980&country=US")
    tabs_to(person, "Remove Comedy")

    person.presses("Enter")
    sees_focus_on(person, "Remove 1980s")
    person.sees("location.search === '?decade=1980&country=US'")
    person.presses("Tab")
    person.presses("Enter")
    sees_focus_on(person, "Remove 1980s")
    person.presses("Enter")
    person.sees("location.search === ''")
    person.sees("document.activeElement.id === 'results'")
    person.presses("Tab")
    assert person.reads("document.activeElement.closest('[role=feed]') !== null")


def test_a_person_is_reached_from_the_box_and_from_there_their_movies_and_coworkers(chromium):
    person = chromium()
    person.opens("/search")
    person.types("eastwood")
    person.sees_results_of("eastwood")
    tabs_to(person, "Clint Eastwood")
    assert person.reads(IS_FOCUS_VISIBLE) and person.reads(IS_FOCUS_UNCOVERED)

    person.presses("Enter")
    person.sees("location.pathname === '/people/clint-eastwood'")
    names = tabs_to(person, "Unforgiven")
    assert "Search" in names, "the link back precedes the movies"
    tabs_to(person, "Morgan Freeman", most=200)
    person.presses("Enter")
    person.sees("location.pathname === '/people/morgan-freeman'")


def test_chips_keep_the_focus_without_scripts(chromium):
    person = chromium(java_script_enabled=False)
    page = person.page
    person.goes_to(f"{person.wire.address}/search?q={PHRASE.replace(' ', '+')}")
    page.focus("a[aria-label='Remove 1980s']")

    page.keyboard.press("Enter")
    page.wait_for_url("**/search?genre=science+fiction&person=sigourney-weaver#chip-1")
    page.locator("a[aria-label='Remove Science fiction']:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator("a[aria-label='Remove With Sigourney Weaver']:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator(f"{BOX}:focus").wait_for()
