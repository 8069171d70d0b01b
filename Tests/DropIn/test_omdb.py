"""The client `omdb`, with only its address changed. It sends `page=1` and `plot=short` with every request."""

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


def test_a_movie_by_its_title(client):
    movie = client.title("the matrix")

    assert movie["title"] == "The Matrix"
    assert movie["imdb_id"] == "tt0133093"
    assert movie["released"] == "31 Mar 1999"
    assert movie["runtime"] == "136 min"
    assert movie["language"] == "English"
    assert movie["ratings"] == [{"source": "Internet Movie Database", "value": f"{movie['imdb_rating']}/10"}]
    assert movie["response"] == "True"


def test_a_movie_by_its_title_and_year(client):
    assert client.title("beauty and the beast", year=1946)["imdb_id"] == "tt0038348"
    assert client.title("beauty and the beast", year=1991)["imdb_id"] == "tt0101414"


def test_a_movie_by_its_id(client):
    movie = client.imdbid("tt0133093", fullplot=True, tomatoes=True)

    assert movie["title"] == "The Matrix"
    assert movie["tomato_meter"] == "N/A"


def test_a_search(client):
    movies = client.search_movie("star wars")

    assert len(movies) >= 9
    assert {"title", "year", "imdb_id", "type", "poster"} == set(movies[0])
    assert {movie["type"] for movie in movies} == {"movie"}


def test_pages_of_a_search(client):
    first = client.search("the")
    second = client.search("the", page=2)

    assert len(first) == len(second) == 10
    assert not {movie["imdb_id"] for movie in first} & {movie["imdb_id"] for movie in second}
    assert client.search("the", page=101) == []


def test_what_is_found_can_be_looked_up(client):
    for movie in client.search("batman"):
        assert client.imdbid(movie["imdb_id"])["title"] == movie["title"]


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
