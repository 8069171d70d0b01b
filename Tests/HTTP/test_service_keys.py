"""The owner sets, tests and removes the keys of services in Settings."""

import json
import os
import stat
import subprocess
from urllib.parse import urlencode

import pytest

from fake_omdb import KEY, refusal
from movie_keeper import Home
from server import REPOSITORY

SAVED = "/settings/services/omdb/key"
REMOVED = f"{SAVED}/remove"


@pytest.fixture
def keyless(omdb):
    home = Home(OMDB_BASE_URL=omdb.address)
    yield home
    home.stop()


def sets(home, key, path=SAVED):
    return home.asks(
        "POST", path, urlencode({"key": key}), Content_Type="application/x-www-form-urlencoded")


def finds(home):
    return b"Zyzzyva Dossier" in home.gets("/search?q=zyzzyva+dossier&part=live").body


def test_a_key_turns_a_service_on_without_a_restart_and_removing_it_off(keyless, omdb):
    assert not finds(keyless)

    answer = sets(keyless, f" {KEY} ")

    assert answer.status == 303 and answer.headers["location"] == "/settings?done=key-saved&service=omdb#done"
    assert finds(keyless)
    settings = keyless.gets("/settings?done=key-saved&service=omdb").body
    assert b"Key saved." in settings and b"Change or remove its key" in settings
    assert KEY.encode() not in settings

    assert sets(keyless, "", REMOVED).status == 303
    assert not finds(keyless)


def test_a_key_that_can_not_be_tested_is_saved_and_said_to_be_untested(keyless, omdb):
    omdb.close()

    assert sets(keyless, KEY).status == 303

    assert b"Key saved, but not tested." in keyless.gets("/settings?done=key-saved&service=omdb").body


def test_a_key_survives_a_restart_in_a_file_of_its_own(omdb, tmp_path):
    folder = tmp_path / "data"
    first = Home(data_folder=folder, OMDB_BASE_URL=omdb.address)
    sets(first, KEY)
    first.stop()

    second = Home(data_folder=folder, OMDB_BASE_URL=omdb.address)
    try:
        assert finds(second)
    finally:
        second.stop()
    file = folder / "service-keys.json"
    assert json.loads(file.read_text()) == {"OMDb": KEY}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    others = [path for path in folder.rglob("*") if path.is_file() and path != file]
    assert not [path for path in others if KEY.encode() in path.read_bytes()]


def test_a_refused_key_is_not_saved_and_stays_in_its_field(keyless, omdb):
    omdb.gives(refusal("Invalid API key!", 401))

    answer = sets(keyless, "wrong-key")

    assert answer.status == 422
    assert "OMDb refuses this key, so it was not saved.".encode() in answer.body
    assert b'value="wrong-key"' in answer.body and b'aria-invalid="true"' in answer.body
    assert b"wrong-key" not in keyless.gets("/settings").body


@pytest.mark.parametrize("key, sentence", [
    ("", "Paste the key first."), ("two words", "That is not a key"), ("<b>&\"'é", "That is not a key"),
    ("x" * 5_000, "That is not a key"),
])
def test_what_is_no_key_is_not_sent(keyless, omdb, key, sentence):
    answer = sets(keyless, key)

    assert answer.status == 422 and sentence.encode() in answer.body
    assert b"<b>&\"" not in answer.body
    assert omdb.asked == []


@pytest.mark.parametrize("path", ["/settings/services/netflix/key", "/settings/services/netflix/key/remove"])
def test_there_are_no_keys_of_unknown_services(keyless, path):
    assert sets(keyless, "abc", path).status == 404


def test_a_key_in_the_environment_can_t_be_changed(omdb):
    home = Home(OMDB_API_KEY=KEY, OMDB_BASE_URL=omdb.address)
    try:
        assert sets(home, "other").status == 409
        assert sets(home, "", REMOVED).status == 409
        settings = home.gets("/settings").body
        assert b"How its key is set" in settings and b'action="/settings/services/omdb/key"' not in settings
    finally:
        home.stop()


def test_commands_use_saved_keys(keyless, omdb):
    sets(keyless, KEY)
    program = REPOSITORY / os.environ.get("MATINEE_BINARY", ".build/debug/matinee")

    said = subprocess.run(
        [program, "search", "zyzzyva dossier", "--source", "omdb"], capture_output=True, text=True,
        env={"PATH": os.environ["PATH"], "MATINEE_DATA_DIR": str(keyless.data_folder), "OMDB_BASE_URL": omdb.address})

    assert "Zyzzyva Dossier" in said.stdout, said.stderr
