"""Clients of OMDb, TMDB and GIPHY with a person's key get that person's pictures and GIFs, at addresses that need no key."""

import json
import re
import time
from urllib.parse import urlsplit

import pytest

from gif_files import fill
from household import Household
from photos import jpeg
from postgres import kept_in

URL = "https://movies.example"
TITLE = "Turnip Observatory"
CLIENT_PATHS = ["/omdb/?s=turnip", "/tmdb/3/search/movie?query=turnip", "/giphy/v1/gifs/search?q=turnip",
                "/tenor/v2/search?q=turnip"]


@pytest.fixture(scope="module", params=["files", "PostgreSQL"])
def home(request):
    home = Household(MATINEE_PUBLIC_URL=URL, **kept_in(request.param))
    yield home
    home.check()
    home.stop()


@pytest.fixture(scope="module")
def bo(home):
    person = home.add("Bo", "a bridge of paper")
    person.adds_movie(TITLE, photo=jpeg())
    people = home.signs_in().gets("/settings/people").body.decode()
    folder = home.data_folder / "people" / re.search(r"/settings/people/(\w{32})/remove", people)[1] / "gifs"
    folder.mkdir(parents=True)
    fill(folder, 2)
    home.restart(MATINEE_PUBLIC_URL=URL)
    # The folder is read beside the first requests.
    while b"my-" not in person.gets("/gifs?q=turnip").body:
        time.sleep(0.05)
    return person


@pytest.fixture(scope="module")
def key(bo):
    return bo.makes_key()


def asks(home, path, key):
    field = {"omdb": "apikey", "tenor": "key"}.get(path.split("/")[1], "api_key")
    answer = home.gets(f"{path}&{field}={key}")
    assert answer.status == 200, answer.body
    return json.loads(answer.body)


@pytest.fixture(scope="module")
def files(home, key):
    """The addresses of Bo's files in the answers to his key."""
    poster = asks(home, CLIENT_PATHS[0], key)["Search"][0]["Poster"]
    images = asks(home, "/tmdb/3/configuration?x=", key)["images"]
    path = asks(home, CLIENT_PATHS[1], key)["results"][0]["poster_path"]
    gif = asks(home, CLIENT_PATHS[2], key)["data"][0]["images"]["original"]["url"]
    assert path.endswith(".webp") and gif.split("/")[5].startswith("my-")
    return [poster, f"{images['secure_base_url']}original{path}", gif]


def test_the_addresses_are_those_that_people_reach(files):
    for address in files:
        assert address.startswith("https://movies.example/"), address


def test_files_need_no_key_but_their_whole_address(home, files):
    for address in files:
        url = urlsplit(address)
        path = f"{url.path}?{url.query}" if url.query else url.path
        assert home.gets(path).status == 200, path
        for wrong in {re.sub(r"[0-9a-f](?=[0-9a-f]{11}(\.webp)?$)", "x", path), re.sub(r"[0-9a-f]{28}(?=(\.webp)?$)", "0" * 28, path),
                      re.sub(r"(?<=[-=])[0-9a-f]{16}", "0" * 16, path)} - {path}:
            assert home.gets(wrong).status in (401, 403, 404), wrong


def test_the_secret_of_a_picture_opens_nothing_else(home, files):
    mark = re.search(r"[0-9a-f]{28}(?=\.webp$)", files[1])[0]
    for path in [f"/tmdb/3/search/movie?query=turnip&v={mark}", f"/tmdb/3/search/movie-{mark}.webp?query=turnip",
                 f"/tmdb/t/p/../../3/search/movie?query=turnip&x=-{mark}.webp", f"/omdb/-{mark}.webp?s=turnip",
                 f"/giphy/v1/gifs/search?q=turnip&v={mark}", f"/giphy/media/../v1/gifs/search?q=turnip&v={mark}",
                 f"/tmdb/t/p/../../../my-movies-{mark}.webp", f"/tmdb/t/p/%2e%2e/%2e%2e/3/search/movie-{mark}.webp?query=turnip"]:
        answer = home.gets(path)
        assert answer.status in (303, 400, 401, 403, 404) and TITLE.encode() not in answer.body, (path, answer.status)


@pytest.fixture(scope="module")
def described(home):
    """Every path of the tables of endpoints, with the number of Bo's movie or its IMDb id."""
    patterns = list(json.loads(home.gets("/openapi.json").body)["paths"]) + ["/omdb/poster"]
    assert len(patterns) > 150
    return patterns


@pytest.mark.parametrize("key", ["", "wrong", "matinee_" + "0" * 64])
def test_without_a_key_no_endpoint_of_the_tables_answers(home, described, key):
    for pattern in described:
        answer = home.gets(f"{re.sub(r'{.*?}', '603', pattern)}?api_key={key}&apikey={key}&key={key}&i=tt0133093")
        # Tenor names a wrong key so.
        assert answer.status in (401, 403) or answer.status == 400 and pattern.startswith("/tenor/"), (pattern, answer.status)


def test_no_endpoint_of_the_tables_tells_one_person_of_another(home, described, bo, key):
    hers = home.signs_in().makes_key()
    number = asks(home, CLIENT_PATHS[1], key)["results"][0]["id"]
    assert TITLE.encode() in home.gets(f"/tmdb/3/movie/{number}?api_key={key}").body
    for pattern in described:
        path = re.sub(r"{.*?}", str(number), pattern)
        answer = home.gets(f"{path}?api_key={hers}&apikey={hers}&key={hers}&query=turnip&q=turnip&s=turnip&t=turnip")
        assert TITLE.encode() not in answer.body, pattern


def test_another_person_has_other_addresses(home, bo, files):
    cleo = home.add("Cleo", "a bridge of paper")
    cleo.adds_movie(TITLE, photo=jpeg())
    hers = asks(home, CLIENT_PATHS[0], cleo.makes_key())["Search"][0]["Poster"]
    assert hers.endswith(".webp") and hers != files[0]
