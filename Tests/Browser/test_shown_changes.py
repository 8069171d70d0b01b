"""What pages show of changes that wait, and of a server that answers late."""

import time

from offline_phone import network, phone, traveler, whole_network  # noqa: F401: fixtures
from test_outbox import (  # noqa: F401: `keeper` and `proxied` are fixtures
    MATRIX, SAYS_WAITING, asks, changes_opinion, has_stored, keeper, opinion, proxied,
)


def saves_note(person, panel, text):
    person.page.locator(f"{panel} .own-note").evaluate("(note) => { note.open = true; }")
    person.page.fill(f"{panel} textarea", text)
    person.clicks(f"{panel} .note-form button")


def test_a_later_note_replaces_the_one_that_its_page_shows(keeper, network):
    changes_opinion(network, MATRIX, note="")
    keeper.goes_to(f"{network.address}/movies/{MATRIX}")
    network.cut("offline", keeper)
    saves_note(keeper, "#opinion", "In the train")
    keeper.sees(SAYS_WAITING)
    keeper.goes_to(network.address + "/search?q=the+matrix")
    keeper.page.locator("#results .options").first.evaluate("(button) => button.click()")
    keeper.sees("document.querySelector('.menu textarea')?.value === 'In the train'")
    keeper.sees("document.querySelector('.menu [name=was-note]').value !== ''")
    saves_note(keeper, ".menu", "At home")
    has_stored(keeper, 2)

    network.mend()

    has_stored(keeper, 0)
    assert "At home" in opinion(network, MATRIX)


def test_a_late_server_says_which_of_the_phones_results_are_in_my_movies(keeper, proxied, network):
    person, proxy = proxied
    asks(network, "/my-movies/keep", "POST", f"id={MATRIX}")
    proxy.fault = lambda method, path: time.sleep(0.6) if path.startswith("/search") else None

    person.goes_to(proxy.address + "/search?q=matrix")

    person.sees("document.querySelector('#results .keep [aria-pressed]')?.ariaPressed === 'true'")
    assert person.reads("[...document.querySelectorAll('#results [id^=at-]')].map(({ id }) => id).toSorted()") == [
        "at-tt0133093", "at-tt0234215", "at-tt0242653",
    ]
