"""Recent searches: which ones are saved, and offered when the box gets the focus."""

import pytest

from axe import IN_THE_OPEN, faults_in_each_scheme
from person import BOX
from recent_searches import (  # noqa: F401: fixtures
    IS_CLOSED, IS_OPEN, OPTIONS, SUBMIT, focuses_empty_box, remembered, sees_searches, submits, wire,
)
from server import Server


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
