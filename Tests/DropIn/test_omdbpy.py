"""The client `omdbpy`, with only its address changed. It returns responses unparsed, in any format."""

from xml.etree import ElementTree

import pytest

from clients import load

omdb = load("omdbpy")


@pytest.fixture
def client(open_server):
    return at(open_server, "any-key")


def at(server, key):
    client = omdb.Api(apikey=key)
    client._url = f"{server.address}/omdb/"
    return client


def test_a_movie(client):
    by_title = client.search(title="the matrix", release_year=1999, result_type="movie").json()
    by_id = client.search(imdb_id="tt0133093").json()

    assert by_title == by_id
    assert by_id["Title"] == "The Matrix"


def test_pages_of_a_search(client):
    pages = [client.search(search_terms="the", page=page).json() for page in (1, 2)]

    assert [len(page["Search"]) for page in pages] == [10, 10]
    assert pages[0]["totalResults"] == pages[1]["totalResults"]


def test_a_movie_as_xml(client):
    response = client.search(imdb_id="tt0133093", return_type="xml")

    assert response.headers["Content-Type"] == "text/xml; charset=utf-8"
    root = ElementTree.fromstring(response.content)
    assert root.attrib == {"response": "True"}
    assert root.find("movie").attrib["imdbID"] == "tt0133093"


def test_a_movie_as_a_script(client):
    response = client.search(imdb_id="tt0133093", callback="show")

    assert response.headers["Content-Type"] == "application/javascript; charset=utf-8"
    assert response.text.startswith('show({"Title":"The Matrix",')
    assert response.text.endswith('"Response":"True"})')


def test_what_is_not_there(client):
    assert client.search(title="zzzzqqqq").json() == {"Response": "False", "Error": "Movie not found!"}
    assert client.search(title="zzzzqqqq", result_type="series").json()["Error"] == "Series not found!"
    assert client.search(title="the matrix", season=1).json()["Error"] == "Series or season not found!"
    assert client.search().json()["Error"] == "Incorrect IMDb ID."


def test_a_key(locked_server):
    response = at(locked_server, "wrong-key").search(title="the matrix")

    assert response.status_code == 401
    assert response.json() == {"Response": "False", "Error": "Invalid API key!"}
    assert at(locked_server, "house-key").search(title="the matrix").json()["Response"] == "True"
