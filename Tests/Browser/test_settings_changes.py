"""Changes in the settings while the server runs: a downloaded catalog and a service’s key."""

import pytest

from fake_imdb import IMDb
from fake_omdb import KEY
from server import Server
from test_settings import asked, home, own_server, states  # noqa: F401: fixtures


@pytest.fixture
def imdb():
    imdb = IMDb()
    yield imdb
    imdb.close()


def test_a_download_of_titles_shows_how_far_it_is_and_then_the_new_catalog(chromium, imdb):
    server = Server(IMDB_DATASETS_URL=imdb.address)
    try:
        person = chromium()
        person.goes_to(server.address + "/settings")
        imdb.goes_on.clear()
        person.clicks("#catalog summary")
        person.clicks("#catalog [name=terms]")
        person.clicks("#catalog [type=submit]")
        person.sees("document.querySelector('#catalog progress')?.value > 0")
        person.sees("document.querySelector('#catalog [role=status]').textContent.startsWith('Downloading title.basics')")
        person.reads("document.querySelector('#catalog button').focus()")

        imdb.goes_on.set()

        person.sees("document.querySelector('#catalog').textContent.includes('790 titles can be searched now')")
        assert person.reads("document.querySelectorAll('#catalog').length") == 1
        assert person.faults == []
    finally:
        server.stop()


@pytest.mark.webkit_too
def test_a_key_is_tested_saved_and_removed(home, own_server, person, asked):
    keyless = Server(OMDB_BASE_URL=asked.address)
    try:
        person.goes_to(keyless.address + "/settings")
        assert states(person) == ["Working", "Off", "No key", "Off"]
        for key, sentence in [("wrong", "refuses this key"), (KEY, "Key saved.")]:
            person.reads("document.querySelector('#key-omdb').closest('details').open = true")
            person.reads("document.querySelector('#key-omdb').value = ''")
            person.clicks("#key-omdb")
            person.types(key)
            person.clicks("#key-omdb ~ .actions button, form:has(#key-omdb) button")
            person.sees_text(sentence)
        assert states(person) == ["Working", "Off", "Working", "Off"]
        assert person.reads("document.querySelector('#key-omdb').value") == ""

        person.reads("document.querySelector('#key-omdb').closest('details').open = true")
        person.clicks("[aria-label='Remove the key of OMDb']")

        person.sees_text("Key removed.")
        assert states(person) == ["Working", "Off", "No key", "Off"]
    finally:
        keyless.stop()
