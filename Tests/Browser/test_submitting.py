"""Submitting by Enter or the button, and texts that cannot be sent."""

import pytest

from person import BOX

SYMBOLS = ["!?", "… — ☆", "()[]"]


def asked_after(person, act):
    """The addresses that were requested from the search page during `act`, until the next paint."""
    before = len(person.wire.searches())
    act()
    person.waits_for_paint()
    return [search.address for search in person.wire.searches()[before:]]


@pytest.mark.parametrize("way", ["Enter", "button"])
@pytest.mark.parametrize("blank", ["", "  "])
def test_an_empty_box_asks_for_a_title_and_sends_nothing(person, way, blank):
    person.opens("/search")
    person.clicks(BOX)
    person.types(blank)

    asked = asked_after(person, lambda: submit(person, way))

    person.sees_text("Enter a movie title.")
    assert asked == []
    assert person.text == blank
    assert is_told_to_screen_readers(person, "Enter a movie title.")


@pytest.mark.parametrize("typed", SYMBOLS, ids=["marks", "signs", "brackets"])
def test_symbols_alone_ask_for_a_title_and_are_not_sent(person, typed):
    person.opens("/search")
    person.clicks(BOX)

    asked = asked_after(person, lambda: (person.types(typed), submit(person, "Enter")))

    person.sees_text("Enter a valid movie title.")
    assert asked == []
    assert person.text == typed
    assert is_told_to_screen_readers(person, "Enter a valid movie title.")


def test_over_200_letters_are_not_sent(person):
    person.opens("/search?q=" + "m" * 200)
    person.clicks(BOX)
    person.presses("End")

    asked = asked_after(person, lambda: (person.types("m"), submit(person, "Enter")))

    person.sees_text("Enter a valid movie title.")
    assert asked == []
    assert person.text == "m" * 201


def test_200_letters_are_sent(person):
    person.opens("/search?q=" + "m" * 199)
    person.clicks(BOX)
    person.presses("End")

    person.types("m")

    person.sees_results_of("m" * 200)
    person.sees_text("Movie Not Found!")


@pytest.mark.webkit_too
def test_mending_the_text_takes_the_complaint_away(person):
    person.opens("/search")
    person.clicks(BOX)
    submit(person, "Enter")
    person.sees_text("Enter a movie title.")

    person.clicks(BOX)
    person.types("matrix")

    person.sees_movie("The Matrix")
    assert "Enter a" not in person.page_text
    assert person.reads(f"document.querySelector('{BOX}').ariaInvalid") in (None, "false")


@pytest.mark.parametrize("way", ["Enter", "button"])
@pytest.mark.webkit_too
@pytest.mark.smoke
def test_submitting_puts_the_keyboard_away_and_the_list_stands(person, way):
    person.searches("matrix")
    length = person.reads("history.length")

    submit(person, way)

    person.sees(f"document.activeElement !== document.querySelector('{BOX}')")
    person.sees_results_of("matrix")
    assert person.titles[0] == "The Matrix"
    assert person.text == "matrix"
    assert person.reads("history.length") == length


@pytest.mark.webkit_too
def test_after_submitting_tab_moves_to_the_results(person):
    person.searches("matrix")
    submit(person, "Enter")
    person.sees(f"document.activeElement !== document.querySelector('{BOX}')")

    person.presses("Tab")

    assert person.reads("document.querySelector('#results').contains(document.activeElement.closest('a, button'))")


def test_submitting_what_is_shown_already_asks_for_nothing(person):
    person.searches("matrix")

    asked = asked_after(person, lambda: submit(person, "Enter"))

    # A request of an earlier letter, given up since, may reach the server only now.
    assert [address for address in asked if "q=matrix" in address] == []


def test_a_click_outside_the_box_puts_the_keyboard_away(person):
    person.searches("matrix")
    assert person.is_in_box

    person.clicks("#results .end")

    person.sees(f"document.activeElement !== document.querySelector('{BOX}')")
    assert person.text == "matrix"


def test_a_tap_outside_the_box_puts_the_keyboard_away(chromium):
    person = chromium(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.opens("/search?q=matrix")
    person.page.tap(BOX)
    person.sees(f"document.activeElement === document.querySelector('{BOX}')")

    person.page.tap("#results .story")

    person.sees(f"document.activeElement !== document.querySelector('{BOX}')")
    assert person.address == "/search?q=matrix"


def test_an_invalid_year_is_marked_in_its_field(person):
    person.searches("matrix")
    person.clicks("input[name=year]")
    person.types("12")

    submit(person, "Enter")

    person.sees_text("Enter a year")
    person.sees("document.querySelector('input[name=year]').ariaInvalid === 'true'")
    assert person.reads(f"document.querySelector('{BOX}').ariaInvalid") in (None, "false")
    assert person.text == "matrix"


def submit(person, way):
    if way == "Enter":
        person.presses("Enter")
    else:
        person.clicks("[role=search] button[type=submit]")


def is_told_to_screen_readers(person, sentence):
    """The message is an alert, and the box is marked invalid and described by it."""
    return person.reads(f"""(box => box.ariaInvalid === "true"
        && document.getElementById(box.getAttribute("aria-describedby"))?.textContent === "{sentence}"
        && document.querySelector("[role=alert]")?.textContent.includes("{sentence}")
    )(document.querySelector("{BOX}"))""")
