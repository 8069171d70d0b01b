"""The user's own movies, found and opened by clients of OMDb and TMDB."""

import base64
import datetime
import json
import subprocess
from xml.etree import ElementTree

import pytest
import requests

from clients import load
from server import Server

OVERVIEW = "Two friends open a cinema in a laundry and show movies to the rhythm of the spin cycle."
PICTURED = "Summer in Kreuzbergistan"
# Clients without a configured key do not get the user's movies.
KEY = "house-key"
PLAIN = "Zwölf & <drei> Lichtspielhäuser"
# A picture of one gray pixel.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
)

omdb = load("omdb")
omdbpy = load("omdbpy")
pyomdbapi = load("pyomdbapi")
themoviedb = load("themoviedb", "themoviedb")
tmdbv3api = load("tmdbv3api", "tmdbv3api")


class Movies:
    """A server with two movies of the user, one with a picture and one without."""

    def __init__(self, server):
        self.server = server
        self.address = server.address
        self.pictured = self.adds(PICTURED, "2021-07-09", photo=("p.png", PNG, "image/png"))
        self.plain = self.adds(PLAIN, "1977-12-31")

    def adds(self, title, released, photo=("", b"", "application/octet-stream")):
        """Adds a movie by the web app's form and returns its id."""
        fields = {"title": title, "overview": OVERVIEW, "released": released, "id": "", "picture": ""}
        answer = requests.post(
            f"{self.address}/my-movies/new", data=fields, files={"photo": photo}, allow_redirects=False, timeout=30
        )
        assert answer.status_code == 303, answer.text
        return answer.headers["Location"].removeprefix("/movies/")

    def omdb(self, **question):
        answer = requests.get(f"{self.address}/omdb/", {"apikey": KEY, **question}, timeout=30)
        assert answer.status_code == 200
        return answer.json()

    def tmdb(self, path, **question):
        return requests.get(f"{self.address}/tmdb/3/{path}", {"api_key": KEY, **question}, timeout=30)

    def found_at_tmdb(self, text):
        return self.tmdb("search/movie", query=text).json()["results"]


@pytest.fixture(scope="module")
def movies():
    server = Server(MATINEE_API_KEYS=KEY)
    yield Movies(server)
    server.stop()


@pytest.fixture(scope="module", params=["pictured", "plain"])
def movie(request, movies):
    """Each of the two movies: its id, title, release date and year."""
    if request.param == "pictured":
        return movies.pictured, PICTURED, "09 Jul 2021", 2021
    return movies.plain, PLAIN, "31 Dec 1977", 1977


# OMDb
# ----


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


# TMDB
# ----


def test_its_own_id_is_no_name_at_tmdb(movies, movie):
    assert movies.tmdb(f"movie/{movie[0]}").status_code == 404
    assert movies.tmdb(f"find/{movie[0]}", external_source="imdb_id").status_code in (200, 404)


def test_a_search_of_tmdb_s_finds_it_first(movies, movie):
    row = movies.found_at_tmdb(movie[1])[0]

    found = movies.tmdb("search/movie", query=movie[1]).json()
    assert found["total_results"] == len(found["results"]) or found["total_pages"] > 1
    assert (row["title"], row["release_date"][:4], row["overview"]) == (movie[1], str(movie[3]), OVERVIEW)
    # Clients store the id as a signed 32-bit integer.
    assert 0 < row["id"] < 1 << 31


def test_it_has_every_field_of_tmdb(movies, movie):
    number = movies.found_at_tmdb(movie[1])[0]["id"]
    opened, other = movies.tmdb(f"movie/{number}").json(), movies.tmdb("movie/603").json()

    assert opened["title"] == movie[1] and opened["id"] == number
    assert set(opened) == set(other)
    assert opened["imdb_id"] is None
    images = movies.tmdb("configuration").json()["images"]
    picture = requests.get(f"{images['secure_base_url']}w342{opened['poster_path']}", timeout=30)
    assert picture.status_code == 200 and picture.headers["Content-Type"].startswith("image/")


@pytest.mark.parametrize("size", ["w92", "w342", "w500", "original"])
def test_its_poster_at_tmdb_is_its_picture(movies, size):
    number = movies.found_at_tmdb(PICTURED)[0]["id"]
    (image,) = movies.tmdb(f"movie/{number}/images").json()["posters"]

    picture = requests.get(f"{movies.address}/tmdb/t/p/{size}{image['file_path']}", timeout=30)

    assert (picture.headers["Content-Type"], picture.content[8:12]) == ("image/webp", b"WEBP")
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert (image["width"], image["height"], image["aspect_ratio"]) == (1, 1, 1)


@pytest.mark.parametrize("part", ["credits", "images", "similar", "recommendations", "release_dates", "external_ids"])
def test_every_part_of_it_is_there(movies, movie, part):
    number = movies.found_at_tmdb(movie[1])[0]["id"]

    assert movies.tmdb(f"movie/{number}/{part}").status_code == 200
    assert part in movies.tmdb(f"movie/{number}", append_to_response=part).json()


def test_its_number_is_the_same_after_a_restart(tmp_path):
    server = Server(data_folder=tmp_path, MATINEE_API_KEYS=KEY)
    number = Movies(server).found_at_tmdb(PLAIN)[0]["id"]
    server.stop()

    server = Server(data_folder=tmp_path, MATINEE_API_KEYS=KEY)
    opened = requests.get(f"{server.address}/tmdb/3/movie/{number}", {"api_key": KEY}, timeout=30).json()
    server.stop()

    assert opened["title"] == PLAIN


def test_the_client_themoviedb(movies, movie):
    client = themoviedb.TMDb(api_key=KEY, timeout=20)
    client._config.host = f"{movies.address}/tmdb"

    row = client.search().movies(movie[1]).results[0]
    opened = client.movie(row.id).details(append_to_response="credits,images,release_dates,external_ids,similar")

    assert row.title == opened.title == movie[1]
    assert opened.release_date == datetime.datetime.strptime(movie[2], "%d %b %Y").date()


def test_the_client_tmdbv3api(movies, movie, monkeypatch):
    for name in ("page", "total_pages", "total_results"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("TMDB_API_KEY", KEY)
    search, details = tmdbv3api.Search(), tmdbv3api.Movie()
    search._base = details._base = f"{movies.address}/tmdb/3"

    row = list(search.movies(movie[1]))[0]

    assert details.details(row.id).title == movie[1]


# Movies of the catalog that were added to the library
# -----------------------------------------------------


@pytest.fixture(scope="module")
def taken_over():
    """A server with The Matrix added to the library, and OMDb's answer before that."""
    server = Server(MATINEE_API_KEYS=KEY)
    movies = Movies(server)
    before = movies.omdb(i="tt0133093")
    answer = requests.post(f"{movies.address}/my-movies/keep", {"id": "tt0133093"}, allow_redirects=False, timeout=30)
    assert answer.status_code == 303
    yield movies, before
    server.stop()


def test_a_movie_added_from_the_catalog_is_opened_by_its_imdb_id(taken_over):
    movies, before = taken_over

    opened = movies.omdb(i="tt0133093")

    assert (opened["Title"], opened["Year"], opened["Director"]) == (before["Title"], "1999", before["Director"])


def test_a_movie_added_from_the_catalog_has_the_same_id_at_omdb(taken_over):
    movies, before = taken_over

    assert movies.omdb(i="tt0133093")["imdbID"] == before["imdbID"] == "tt0133093"
    assert movies.omdb(s="the matrix")["Search"][0]["imdbID"] == "tt0133093"
    assert movies.omdb(t="the matrix")["imdbID"] == "tt0133093"
    assert movies.omdb(i="tt0133093")["MyMovies"] == "True"
    assert movies.omdb(i="tt0133093")["Poster"] == before["Poster"]


def test_a_movie_that_is_taken_over_is_found_at_tmdb(taken_over):
    movies, _ = taken_over

    row = movies.found_at_tmdb("the matrix")[0]
    assert (row["title"], row["id"]) == ("The Matrix", 603)


@pytest.mark.parametrize("path", ["603", "tt0133093", "603/credits", "603/images"])
def test_a_movie_that_is_taken_over_is_opened_at_tmdb(taken_over, path):
    movies, _ = taken_over

    answer = movies.tmdb(f"movie/{path}")
    assert (answer.status_code, answer.json()["id"]) == (200, 603)


def test_a_movie_that_is_taken_over_stays_in_tmdb_s_lists(taken_over):
    movies, _ = taken_over
    first = movies.tmdb("movie/popular").json()
    pages = range(1, first["total_pages"] + 1)
    rows = [row for page in pages for row in movies.tmdb("movie/popular", page=page).json()["results"]]

    assert "The Matrix" in [row["title"] for row in rows]
    assert len(rows) == first["total_results"]


def test_a_movie_that_is_taken_over_is_found_by_its_id_at_imdb(taken_over):
    movies, _ = taken_over

    found = movies.tmdb("find/tt0133093", external_source="imdb_id").json()
    assert [row["title"] for row in found["movie_results"]] == ["The Matrix"]


def test_a_change_is_seen_in_an_answer_that_was_given_before(movies):
    title = "Meridian of the Projectionist"
    assert movies.found_at_tmdb(title) == []

    movies.adds(title, "1999-01-01")

    assert [found["title"] for found in movies.found_at_tmdb(title)] == [title]
