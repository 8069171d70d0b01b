"""The client `omdb`, unchanged but for its address. It sends `page=1` and `plot=short` with everything."""

import pytest
import requests

from clients import load

omdb = load("omdb")


@pytest.fixture
def client(open_server):
    return at(open_server, "any-key")


def at(server, key):
    client = omdb.OMDBClient(timeout=20)
    client.url = f"{server.address}/omdb"
    if key:
        client.set_default("apikey", key)
    return client


def test_a_film_by_its_title(client):
    film = client.title("the matrix")

    assert film["title"] == "The Matrix"
    assert film["imdb_id"] == "tt0133093"
    assert film["released"] == "31 Mar 1999"
    assert film["runtime"] == "136 min"
    assert film["language"] == "English"
    assert film["ratings"] == [{"source": "Internet Movie Database", "value": f"{film['imdb_rating']}/10"}]
    assert film["response"] == "True"


def test_a_film_by_its_title_and_year(client):
    assert client.title("beauty and the beast", year=1946)["imdb_id"] == "tt0038348"
    assert client.title("beauty and the beast", year=1991)["imdb_id"] == "tt0101414"


def test_a_film_by_its_id(client):
    film = client.imdbid("tt0133093", fullplot=True, tomatoes=True)

    assert film["title"] == "The Matrix"
    assert film["tomato_meter"] == "N/A"


def test_a_search(client):
    films = client.search_movie("star wars")

    assert len(films) >= 9
    assert {"title", "year", "imdb_id", "type", "poster"} == set(films[0])
    assert {film["type"] for film in films} == {"movie"}


def test_pages_of_a_search(client):
    first = client.search("the")
    second = client.search("the", page=2)

    assert len(first) == len(second) == 10
    assert not {film["imdb_id"] for film in first} & {film["imdb_id"] for film in second}
    assert client.search("the", page=101) == []


def test_what_is_found_can_be_looked_up(client):
    for film in client.search("batman"):
        assert client.imdbid(film["imdb_id"])["title"] == film["title"]


def test_what_is_not_there(client):
    assert client.title("zzzzqqqq") == {}
    assert client.imdbid("tt9999999") == {}
    assert client.search("zzzzqqqq") == []
    assert client.search_series("star wars") == []
    assert client.title("the matrix", season=1, episode=2) == {}


def test_a_key(locked_server):
    assert at(locked_server, "second-key").title("the matrix")["year"] == "1999"
    for key in ("wrong-key", None):
        with pytest.raises(requests.HTTPError) as refusal:
            at(locked_server, key).title("the matrix")
        assert refusal.value.response.status_code == 401
