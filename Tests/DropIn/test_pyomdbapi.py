"""The client `pyomdbapi`, with only its address changed. It distinguishes errors by their text and reads all pages."""

import pytest

from clients import load

omdb = load("pyomdbapi")


@pytest.fixture
def client(open_server):
    return at(open_server, "any-key")


def at(server, key):
    client = omdb.OMDB(key, timeout=20)
    client._api_url = f"{server.address}/omdb/"
    return client


def test_a_movie_by_its_title_or_id(client):
    by_title = client.get_movie(title="the matrix", plot="full")
    by_id = client.get_movie(imdbid="tt0133093", plot="full")

    assert by_title == by_id
    assert by_id["imdb_id"] == "tt0133093"
    assert by_id["type"] == "movie"


def test_all_pages_of_a_search(client):
    found = client.search("the")

    assert int(found["total_results"]) > 20
    ids = [movie["imdb_id"] for movie in found["search"]]
    assert len(ids) == int(found["total_results"])
    assert len(set(ids)) == len(ids)


def test_one_page_of_a_search(client):
    assert len(client.search("the", pull_all_results=False, page=3)["search"]) == 10


@pytest.mark.parametrize(
    "question",
    [
        lambda client: client.get(title="zzzzqqqq"),
        lambda client: client.search("zzzzqqqq"),
        lambda client: client.search_movie("zzzzqqqq"),
        lambda client: client.search("the", pull_all_results=False, page=100),
        lambda client: client.get_episodes(title="the matrix", season=1),
    ],
)
def test_what_is_not_there(client, question):
    with pytest.raises(omdb.OMDBNoResults):
        question(client)


def test_what_is_too_much(client):
    with pytest.raises(omdb.OMDBTooManyResults):
        client.search("a")


def test_what_is_not_asked_well(client):
    with pytest.raises(omdb.OMDBException, match="incorrect imdb id."):
        client.get(imdbid="wrong")
    with pytest.raises(omdb.OMDBException, match="error getting data."):
        client.get(imdbid="tt9999999")


def test_a_key(locked_server):
    assert at(locked_server, "house-key").get(title="the matrix")["year"] == "1999"
    with pytest.raises(omdb.exceptions.OMDBInvalidAPIKey):
        at(locked_server, "wrong-key").get(title="the matrix")
