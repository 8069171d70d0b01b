"""Clients of GIPHY get the user's own GIFs only where keys are configured (Decisions/0018)."""

import json
from urllib.parse import urlsplit

import pytest

from gif_files import fill
from movie_keeper import Home

KEY = "house-key"
COUNT = 3
LISTS = {
    "a search": "gifs/search?q=turnip",
    "a translation": "gifs/translate?s=turnip",
    "what is trending": "gifs/trending?limit=50",
    "a random one of a tag": "gifs/random?tag=turnip",
    "words for a search": "gifs/search/tags?q=turn",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("gifs")
    fill(folder, COUNT)
    return folder


@pytest.fixture(scope="module")
def closed(folder):
    home = Home(MATINEE_GIF_DIR=str(folder))
    assert b"my-" in home.gets("/gifs?q=turnip").body, "the web app has them"
    yield home
    home.stop()


@pytest.fixture(scope="module")
def open_(folder):
    home = Home(MATINEE_GIF_DIR=str(folder), MATINEE_API_KEYS=KEY)
    yield home
    home.stop()


@pytest.fixture(scope="module")
def own(open_):
    """The user's GIFs as a client with a configured key gets them."""
    gifs = asks(open_, LISTS["a search"])["data"]
    assert len(gifs) == COUNT and all(gif["id"].startswith("my-") for gif in gifs)
    return gifs


def asks(home, path, key=KEY, status=200):
    answer = home.gets(f"/giphy/v1/{path}{'&' if '?' in path else '?'}api_key={key}")
    assert answer.status == status, answer.body
    return json.loads(answer.body)


@pytest.mark.parametrize("name", LISTS)
def test_with_a_configured_key_they_are_there(open_, name):
    assert "turnip" in json.dumps(asks(open_, LISTS[name])).lower()


@pytest.mark.parametrize("name", LISTS)
def test_without_a_configured_key_no_list_has_them(closed, name):
    said = json.dumps(asks(closed, LISTS[name])["data"])

    assert "my-" not in said and "turnip" not in said.lower()


def test_without_a_configured_key_none_is_found_by_its_id(closed, open_, own):
    for gif in own:
        assert asks(open_, f"gifs/{gif['id']}")["data"]["id"] == gif["id"]
        assert asks(closed, f"gifs/{gif['id']}", status=404)["data"] in ([], {})
    ids = ",".join(gif["id"] for gif in own)
    assert len(asks(open_, f"gifs?ids={ids}")["data"]) == COUNT
    assert asks(closed, f"gifs?ids={ids}")["data"] == []


def test_random_ones_are_those_that_come_with_matinee(closed):
    assert {asks(closed, "gifs/random")["data"]["id"].split("-")[0] for _ in range(60)} == {"drawn"}


def test_a_wrong_key_gets_nothing(open_):
    asks(open_, LISTS["a search"], key="another", status=403)


def test_their_files_are_served_at_the_addresses_of_answers_alone(closed, open_, own):
    for gif in own:
        file = urlsplit(gif["images"]["original"]["url"])
        assert open_.gets(f"{file.path}?{file.query}").status == 200
        for address in (file.path, f"{file.path}?v=0000000000000000"):
            assert open_.gets(address).status == 404
        for address in (f"{file.path}?{file.query}", file.path):
            assert closed.gets(address).status == 404
