"""The cards of Discover by keyboard."""

from discover import FOCUSED_PLACE, PAGE, WAR, stops_going_on_by_itself
from test_list import COUNT_MOVIES


def test_page_down_and_page_up_go_from_card_to_card(chromium):
    person = chromium()
    person.opens("/")
    person.page.focus("[role=feed] > article")

    places = []
    for key in ("PageDown", "PageDown", "PageUp", "PageUp", "PageUp"):
        person.presses(key)
        places.append(person.reads(FOCUSED_PLACE))

    assert places == [2, 3, 2, 1, 1]


def test_page_down_goes_from_the_link_within_a_card_to_the_next_card(chromium):
    person = chromium()
    person.opens("/")
    person.page.focus("[role=feed] > article a")

    person.presses("PageDown")

    assert person.reads(FOCUSED_PLACE) == 2


def test_page_down_goes_on_into_the_cards_that_come(chromium):
    person = chromium()
    person.opens(WAR)
    person.page.focus(f"[role=feed] > article:nth-child({PAGE})")
    person.sees(f"{COUNT_MOVIES} >= {2 * PAGE}")

    person.presses("PageDown")

    assert person.reads(FOCUSED_PLACE) == PAGE + 1


def test_control_end_and_control_home_lead_out_of_the_feed(chromium):
    person = chromium()
    stops_going_on_by_itself(person)
    person.opens(WAR)
    person.page.focus("[role=feed] > article:nth-child(3)")

    person.presses("Control+End")
    assert person.reads("document.activeElement.textContent") == "Load more"

    person.page.focus("[role=feed] > article:nth-child(3)")
    person.presses("Control+Home")
    assert person.reads("document.activeElement.name") == "genre"


def test_load_more_works_by_keyboard_and_the_focus_goes_on_in_the_feed(chromium):
    person = chromium()
    stops_going_on_by_itself(person)
    person.opens(WAR)
    person.page.focus("#results a[rel=next]")

    person.presses("Enter")

    person.sees(f"{COUNT_MOVIES} === {2 * PAGE}")
    place = person.reads("Number(document.activeElement.closest('article')?.ariaPosInSet)")
    assert place == PAGE + 1
