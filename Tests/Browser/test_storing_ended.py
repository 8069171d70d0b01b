"""With MATINEE_OFFLINE=false, browsers that have stored something send what waits, delete the rest and end their worker."""

import pytest

from household import Household
from offline_phone import IS_CONTROLLED, PHONE, gets_movies
from person import waits
from test_shared_browser import signs_in

MOVIE = "/movies/tt0133093"
LEFT = """Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])
    .then(([workers, names]) => workers.length + names.length)"""
# With DevTools attached, as by Playwright, Chromium sometimes never shows a page that is opened while workers change.
IS_REPLACED = """Promise.all([navigator.serviceWorker.getRegistration(), caches.keys()])
    .then(([{ active }, names]) => active?.state === "activated" && !names.some((name) => name.startsWith("shell")))"""
WAITING = "document.querySelector('section.waiting')?.innerText"


def test_what_waits_is_sent_or_shown_before_the_worker_ends(chromium):
    home = Household(MATINEE_OFFLINE="true")
    try:
        person = chromium(**PHONE)
        person.site = f"http://127.0.0.1:{home.port}"
        signs_in(person, "Ada")
        if person.reads("!document.querySelector('link[rel=manifest]').dataset.worker"):
            pytest.skip("This build has no offline search: the Swift toolchain has no parts for WebAssembly.")
        person.sees(IS_CONTROLLED)
        gets_movies(person)
        person.opens(MOVIE)
        person.sees_script("opinion-menu")  # `opinion` is the name of a style sheet, too; it imports this.
        home.kill()
        person.clicks("#opinion .rate [value='8']")
        person.sees("document.querySelector('#opinion .waiting')")
        person.clicks("#opinion .own-note summary")
        person.clicks("#opinion textarea")
        person.types("In the tunnel")
        person.reads("(document.querySelector('#opinion .note-form').requestSubmit(), 0)")
        person.sees("document.querySelector('.offline')?.textContent.includes('2 changes')")
        person.page.goto("about:blank")  # A page of Matinee would send them as soon as the server is back.
        home.restart(MATINEE_OFFLINE="false", port=home.port)
        ada = home.signs_in()
        ada.posts(MOVIE + "/opinion", note="Elsewhere")

        person.opens("/settings/account")  # Discover would load itself again.

        waits(lambda: b'name="was-stars" value="8"' in ada.gets(MOVIE).body, "The rating did not arrive.")
        person.sees(IS_REPLACED)
        person.opens("/my-movies")
        person.sees(f"{WAITING}?.includes('In the tunnel') && {WAITING}.includes('Elsewhere')")
        person.clicks("section.waiting button[aria-label='Discard The Matrix']")
        # The page loads again without what was discarded.
        person.sees(f"{LEFT}.then((left) => left === 0)")
        assert b"Elsewhere" in ada.gets(MOVIE).body
        home.check()
    finally:
        home.stop()
