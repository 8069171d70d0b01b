"""Notes and other changes of a movie that follow each other before the server has answered."""

import re
import time

import pytest

from person import loads_opinions
from test_opinions import MARKS, MATRIX, STARS, TOAST, matrix  # noqa: F401: `matrix` is a fixture
from wire import Wire

NOTE = "document.querySelector('.own-note textarea')"
PROBLEM = "document.querySelector('#opinion .problem')?.innerText"


@pytest.fixture
def held(matrix):
    """The changes that the movie's page sends, none of which arrives before `lets_go`."""
    held = []
    matrix.page.route("**/opinion?part=opinion", lambda route: held.append(route))
    matrix.clicks(".own-note summary")
    return held


def is_sent(person, held):
    while not held:
        person.page.wait_for_timeout(10)


def lets_go(person, held, arrives=True):
    is_sent(person, held)
    held.pop(0).continue_() if arrives else held.pop(0).abort()


def test_what_is_typed_while_a_note_is_saved_stays(matrix, held):
    draft = "sessionStorage.getItem(`note ${document.querySelector('#opinion').dataset.opinion}`)"
    matrix.page.fill("textarea", "First")
    matrix.clicks(".note-form button")
    is_sent(matrix, held)
    matrix.page.fill("textarea", "First, and more")

    lets_go(matrix, held)

    matrix.sees(f"{TOAST}?.innerText.includes('Note saved.') && {NOTE}.defaultValue === 'First'")
    assert matrix.reads(f"{NOTE}.value") == "First, and more"
    assert "First, and more" in matrix.reads(draft)


def test_the_caret_stays_where_a_note_is_typed_while_another_change_is_answered(matrix, held):
    matrix.clicks(".want button")
    is_sent(matrix, held)
    matrix.page.fill("textarea", "A of chairs")
    matrix.page.locator("textarea").evaluate("(note) => note.setSelectionRange(2, 2)")

    lets_go(matrix, held)
    matrix.sees(f"{MARKS}.includes('Want to watch')")
    matrix.types("city ")

    assert matrix.reads(f"{NOTE}.value") == "A city of chairs"


def test_a_note_that_is_saved_again_before_the_answer_replaces_the_first(matrix, held):
    for text in ("First", "Second"):
        matrix.page.fill("textarea", text)
        matrix.clicks(".note-form button")
    matrix.clicks(".want button")

    for _ in range(3):
        lets_go(matrix, held)

    matrix.sees(f"{MARKS}.includes('Want to watch')")
    assert matrix.reads(f"{NOTE}.defaultValue") == "Second"
    assert not matrix.reads(PROBLEM)


def test_a_saved_change_stays_while_a_later_one_fails(matrix, held):
    matrix.page.fill("textarea", "First")
    matrix.clicks(".note-form button")
    matrix.clicks(".watch-form button")
    matrix.clicks(".rate [value='8']")
    lets_go(matrix, held)
    lets_go(matrix, held)

    lets_go(matrix, held, arrives=False)

    matrix.sees(f"{TOAST}?.innerText.includes('can’t be reached') && {STARS} === undefined")
    assert matrix.reads("document.querySelectorAll('.viewings li').length") == 1
    matrix.page.unroute("**/opinion?part=opinion")
    matrix.page.fill("textarea", "Second")
    matrix.clicks(".note-form button")
    matrix.sees(f"{TOAST}?.innerText.includes('Note saved.')")


def test_a_note_that_is_saved_twice_does_not_replace_one_from_elsewhere(matrix, held):
    other = matrix.context.new_page()
    other.goto(matrix.page.url)
    other.locator(".own-note").evaluate("(note) => { note.open = true; }")
    other.fill("textarea", "Elsewhere")
    other.click(".note-form button")
    other.get_by_text("Note saved.").wait_for()
    other.close()
    matrix.page.fill("textarea", "Mine")
    matrix.clicks(".note-form button")
    matrix.clicks(".want button")
    matrix.page.fill("textarea", "Mine, too")
    matrix.clicks(".note-form button")

    lets_go(matrix, held)
    lets_go(matrix, held, arrives=False)
    lets_go(matrix, held)

    matrix.sees(f"{PROBLEM}?.includes('changed elsewhere')")
    assert matrix.reads("document.querySelector('.other-note').innerText") == "Elsewhere"
    assert matrix.reads(f"{NOTE}.value") == "Mine, too"


def test_a_note_that_is_refused_stays_while_a_later_change_is_saved(matrix, held):
    part = matrix.page.request.get(matrix.page.url + "?part=opinion").text()
    refused = re.sub(r"(<textarea[^>]*)>[^<]*", r'\1 data-unsaved="yes">Full', part)
    refused = re.sub(r"(<section[^>]*>)", r'\1<p class="problem">The disk is full.</p>', refused)
    matrix.page.fill("textarea", "Full")
    matrix.clicks(".note-form button")
    matrix.clicks(".want button")
    while not held:
        matrix.page.wait_for_timeout(10)
    held.pop().fulfill(status=503, content_type="text/html; charset=utf-8", body=refused)

    lets_go(matrix, held)

    matrix.sees(f"{TOAST}?.innerText && {PROBLEM} === 'The disk is full.'")
    assert matrix.reads(f"{NOTE}.value") == "Full"
    assert matrix.reads(f"{NOTE}.defaultValue") != "Full"


@pytest.fixture
def slow(own_server):
    """A slow network to a server of one's own."""
    wire = Wire(own_server.host, own_server.port)
    yield wire
    wire.close()


def writes(person, text):
    """Types a note and saves it; does not wait for the answer."""
    person.clicks("#opinion textarea")
    person.reads(f"{NOTE}.select()")
    person.types(text)
    person.clicks(".note-form button")


def answered(wire, count):
    """Waits until that many changes have an answer."""
    for _ in range(200):
        if sum(change.path.endswith("/opinion") and bool(change.status) for change in wire.exchanges) == count:
            return
        time.sleep(.05)
    raise AssertionError(f"{count} changes have no answers: {wire.exchanges}")


@pytest.mark.webkit_too
def test_changes_are_sent_although_the_page_is_left_before_the_first_is_answered(slow, person):
    person.site = slow.address
    person.opens(MATRIX)
    loads_opinions(person)
    held = slow.hold(part="opinion")
    person.clicks(".own-note summary")
    person.clicks(".watch-form button")
    held.wait_until_asked()
    person.clicks(".rate [value='3']")
    writes(person, "Once")
    person.clicks(".rate [value='8']")
    writes(person, "Twice")

    person.clicks("nav a[href='/my-movies']")
    person.sees("location.pathname === '/my-movies'")
    held.release()

    answered(slow, 4)  # The first rating was not sent: the second replaces it.
    person.opens(MATRIX)
    assert person.reads(f"[{STARS}, document.querySelectorAll('.viewings li').length, {NOTE}.value]") == ["8", 1, "Twice"]


@pytest.mark.webkit_too
def test_back_shows_changes_that_were_sent_as_the_page_was_left(slow, person):
    person.site = slow.address
    person.opens(MATRIX)
    loads_opinions(person)
    held = slow.hold(part="opinion")
    person.clicks(".watch-form button")
    held.wait_until_asked()
    person.clicks(".rate [value='8']")
    person.clicks("nav a[href='/my-movies']")
    person.sees("location.pathname === '/my-movies'")
    held.release()
    answered(slow, 2)

    person.goes_back()
    person.sees(f"location.pathname === '{MATRIX}' && !document.querySelector('#opinion[aria-busy]')")
    person.sees(f"{STARS} === '8' && document.querySelectorAll('.viewings li').length === 1")
    assert not person.reads(f"{TOAST}?.innerText")
    person.clicks(".rate [value='6']")
    answered(slow, 3)
