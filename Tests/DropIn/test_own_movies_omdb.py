"""The user's own movies, found and opened by clients of OMDb."""

import json
import subprocess
from xml.etree import ElementTree

import pytest
import requests

from own_movies import KEY, OVERVIEW, Movies, movie, movies, omdb, omdbpy, pyomdbapi  # noqa: F401: fixtures
from server import Server


def test_a_search_of_omdb_s_finds_it_first_and_forgives(movies, movie):
    id, title, _, year = movie

    for text in (title, title.lower(), title[:-1], title.replace("berg", "brg").replace("spiel", "spel")):
        row = movies.omdb(s=text)["Search"][0]
        assert (row["Title"], row["Year"], row["imdbID"], row["Type"]) == (title, str(year), id, "movie")
    assert movies.omdb(s=title, y=year, type="movie")["Search"][0]["imdbID"] == id
    assert id not in json.dumps(movies.omdb(s=title, type="series"))


@pytest.mark.parametrize("plot", ["short", "full"])
def test_it_has_every_field_of_omdb(movies, movie, plot):
    id, title, day, year = movie
    by_id = movies.omdb(i=id, plot=plot)

    assert movies.omdb(t=title, plot=plot) == movies.omdb(t=title, y=year, plot=plot) == by_id
    other = movies.omdb(i="tt0133093", plot=plot)
    assert set(other) - {"BoxOffice"} <= set(by_id)
    assert {name: type(value) for name, value in by_id.items()} == {name: type(other.get(name, "")) for name in by_id}
    assert (by_id["Title"], by_id["Released"], by_id["Year"], by_id["Plot"]) == (title, day, str(year), OVERVIEW)
    assert (by_id["Type"], by_id["Response"], by_id["Ratings"]) == ("movie", "True", [])
    for name in ("Rated", "Runtime", "Genre", "Director", "Actors", "Metascore", "imdbRating", "imdbVotes"):
        assert by_id[name] == "N/A", name


def test_its_id_shows_that_it_is_the_users_own(movies, movie):
    assert movie[0].startswith("my-") and movies.omdb(i=movie[0])["imdbID"] == movie[0]
    assert movies.omdb(i=movie[0].upper())["Title"] == movie[1]
    assert movies.omdb(i=movie[0])["MyMovies"] == "True"
    assert "MyMovies" not in movies.omdb(i="tt0133093")
    assert movies.omdb(i="my-00000000-0000-4000-8000-000000000000")["Response"] == "False"


def test_as_xml_it_is_whole(movies, movie):
    id, title, _, _ = movie
    question = f"{movies.address}/omdb/?apikey={KEY}&r=xml"

    found = ElementTree.fromstring(curl("-G", question, "--data-urlencode", f"s={title}"))
    opened = ElementTree.fromstring(curl(f"{question}&i={id}"))

    assert found.find("result").attrib["imdbID"] == id
    assert opened.find("movie").attrib["title"] == title
    assert opened.find("movie").attrib["plot"] == OVERVIEW


def test_its_poster_answers(movies, movie):
    address = movies.omdb(i=movie[0])["Poster"]

    assert address == movies.omdb(s=movie[1])["Search"][0]["Poster"]
    picture = requests.get(address, timeout=30)
    assert picture.status_code == 200
    assert picture.headers["Content-Type"].startswith("image/")
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_its_poster_at_omdb_is_its_picture(movies):
    picture = requests.get(movies.omdb(i=movies.pictured)["Poster"], timeout=30)

    assert picture.headers["Content-Type"] == "image/webp"


def curl(*arguments):
    ending = subprocess.run(["curl", "-s", "--fail", *arguments], check=True, capture_output=True, timeout=60)
    return ending.stdout.decode()


def test_the_client_omdb(movies, movie):
    id, title, day, _ = movie
    client = omdb.OMDBClient(apikey=KEY, timeout=20)
    client.url = f"{movies.address}/omdb"

    assert client.search_movie(title)[0]["imdb_id"] == id
    assert client.title(title)["released"] == day
    assert client.imdbid(id, fullplot=True, tomatoes=True)["plot"] == OVERVIEW


def test_the_client_omdbpy(movies, movie):
    id, title, day, _ = movie
    client = omdbpy.Api(apikey=KEY)
    client._url = f"{movies.address}/omdb/"

    assert client.search(search_terms=title).json()["Search"][0]["imdbID"] == id
    assert client.search(imdb_id=id).json()["Released"] == day


def test_the_client_pyomdbapi(movies, movie):
    id, title, day, _ = movie
    client = pyomdbapi.OMDB(KEY, timeout=20)
    client._api_url = f"{movies.address}/omdb/"

    assert client.search(title, pull_all_results=False)["search"][0]["imdb_id"] == id
    assert client.get_movie(imdbid=id)["released"] == client.get_movie(title=title)["released"] == day


def test_an_edited_and_a_removed_movie_are_so_for_clients_too():
    server = Server(MATINEE_API_KEYS=KEY)
    try:
        movies = Movies(server)
        edited = {"title": "Winter in Kreuzbergistan", "overview": OVERVIEW, "released": "2022-01-02"}
        form = {**edited, "photo": ("", b"")}
        requests.post(f"{movies.address}/my-movies/{movies.pictured}/edit", files=form, timeout=30)
        assert movies.omdb(i=movies.pictured)["Released"] == "02 Jan 2022"
        assert movies.omdb(s="winter in kreuzbergistan")["Search"][0]["imdbID"] == movies.pictured

        requests.post(f"{movies.address}/my-movies/{movies.pictured}/remove", timeout=30)
        assert movies.omdb(i=movies.pictured)["Response"] == "False"
        assert movies.pictured not in json.dumps(movies.omdb(s="winter in kreuzbergistan"))

        requests.post(f"{movies.address}/my-movies/{movies.pictured}/restore", timeout=30)
        assert movies.omdb(i=movies.pictured)["Response"] == "True"
    finally:
        server.stop()
