"""A person's own films, as clients of OMDb and TMDB find and open them."""

import base64
import datetime
import json
import subprocess
from xml.etree import ElementTree

import pytest
import requests

from clients import load
from server import Server

OVERVIEW = "Two friends open a cinema in a laundry and show films to the rhythm of the spin cycle."
PICTURED = "Summer in Kreuzbergistan"
# Without a configured one nothing of the user's is served.
KEY = "house-key"
PLAIN = "Zwölf & <drei> Lichtspielhäuser"
# One grey pixel.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
)

omdb = load("omdb")
omdbpy = load("omdbpy")
pyomdbapi = load("pyomdbapi")
themoviedb = load("themoviedb", "themoviedb")
tmdbv3api = load("tmdbv3api", "tmdbv3api")


class Films:
    """A server with two films of a person's own, one with a picture, one without."""

    def __init__(self, server):
        self.server = server
        self.address = server.address
        self.pictured = self.adds(PICTURED, "2021-07-09", photo=("p.png", PNG, "image/png"))
        self.plain = self.adds(PLAIN, "1977-12-31")

    def adds(self, title, released, photo=("", b"", "application/octet-stream")):
        """By the form of the web app. The id that the film is kept under."""
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
def films():
    server = Server(MATINEE_API_KEYS=KEY)
    yield Films(server)
    server.stop()


@pytest.fixture(scope="module", params=["pictured", "plain"])
def film(request, films):
    """Either film: its id, title, day and year."""
    if request.param == "pictured":
        return films.pictured, PICTURED, "09 Jul 2021", 2021
    return films.plain, PLAIN, "31 Dec 1977", 1977


# OMDb
# ----


def test_a_search_of_omdb_s_finds_it_first_and_forgives(films, film):
    id, title, _, year = film

    for text in (title, title.lower(), title[:-1], title.replace("berg", "brg").replace("spiel", "spel")):
        row = films.omdb(s=text)["Search"][0]
        assert (row["Title"], row["Year"], row["imdbID"], row["Type"]) == (title, str(year), id, "movie")
    assert films.omdb(s=title, y=year, type="movie")["Search"][0]["imdbID"] == id
    assert id not in json.dumps(films.omdb(s=title, type="series"))


@pytest.mark.parametrize("plot", ["short", "full"])
def test_it_is_told_of_with_every_field_of_omdb_s(films, film, plot):
    id, title, day, year = film
    by_id = films.omdb(i=id, plot=plot)

    assert films.omdb(t=title, plot=plot) == films.omdb(t=title, y=year, plot=plot) == by_id
    other = films.omdb(i="tt0133093", plot=plot)
    assert set(other) - {"BoxOffice"} <= set(by_id)
    assert {name: type(value) for name, value in by_id.items()} == {name: type(other.get(name, "")) for name in by_id}
    assert (by_id["Title"], by_id["Released"], by_id["Year"], by_id["Plot"]) == (title, day, str(year), OVERVIEW)
    assert (by_id["Type"], by_id["Response"], by_id["Ratings"]) == ("movie", "True", [])
    for name in ("Rated", "Runtime", "Genre", "Director", "Actors", "Metascore", "imdbRating", "imdbVotes"):
        assert by_id[name] == "N/A", name


def test_by_its_id_one_sees_that_it_is_a_person_s_own(films, film):
    assert film[0].startswith("my-") and films.omdb(i=film[0])["imdbID"] == film[0]
    assert films.omdb(i=film[0].upper())["Title"] == film[1]
    assert films.omdb(i=film[0])["MyMovies"] == "True"
    assert "MyMovies" not in films.omdb(i="tt0133093")
    assert films.omdb(i="my-00000000-0000-4000-8000-000000000000")["Response"] == "False"


def test_as_xml_it_is_whole(films, film):
    id, title, _, _ = film
    question = f"{films.address}/omdb/?apikey={KEY}&r=xml"

    found = ElementTree.fromstring(curl("-G", question, "--data-urlencode", f"s={title}"))
    opened = ElementTree.fromstring(curl(f"{question}&i={id}"))

    assert found.find("result").attrib["imdbID"] == id
    assert opened.find("movie").attrib["title"] == title
    assert opened.find("movie").attrib["plot"] == OVERVIEW


def test_its_poster_answers(films, film):
    address = films.omdb(i=film[0])["Poster"]

    assert address == films.omdb(s=film[1])["Search"][0]["Poster"]
    picture = requests.get(address, timeout=30)
    assert picture.status_code == 200
    assert picture.headers["Content-Type"].startswith("image/")
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_its_poster_at_omdb_is_its_picture(films):
    picture = requests.get(films.omdb(i=films.pictured)["Poster"], timeout=30)

    assert picture.headers["Content-Type"] == "image/webp"


def curl(*arguments):
    ending = subprocess.run(["curl", "-s", "--fail", *arguments], check=True, capture_output=True, timeout=60)
    return ending.stdout.decode()


def test_the_client_omdb(films, film):
    id, title, day, _ = film
    client = omdb.OMDBClient(apikey=KEY, timeout=20)
    client.url = f"{films.address}/omdb"

    assert client.search_movie(title)[0]["imdb_id"] == id
    assert client.title(title)["released"] == day
    assert client.imdbid(id, fullplot=True, tomatoes=True)["plot"] == OVERVIEW


def test_the_client_omdbpy(films, film):
    id, title, day, _ = film
    client = omdbpy.Api(apikey=KEY)
    client._url = f"{films.address}/omdb/"

    assert client.search(search_terms=title).json()["Search"][0]["imdbID"] == id
    assert client.search(imdb_id=id).json()["Released"] == day


def test_the_client_pyomdbapi(films, film):
    id, title, day, _ = film
    client = pyomdbapi.OMDB(KEY, timeout=20)
    client._api_url = f"{films.address}/omdb/"

    assert client.search(title, pull_all_results=False)["search"][0]["imdb_id"] == id
    assert client.get_movie(imdbid=id)["released"] == client.get_movie(title=title)["released"] == day


def test_an_edited_and_a_removed_film_are_so_for_clients_too():
    server = Server(MATINEE_API_KEYS=KEY)
    try:
        films = Films(server)
        edited = {"title": "Winter in Kreuzbergistan", "overview": OVERVIEW, "released": "2022-01-02"}
        form = {**edited, "photo": ("", b"")}
        requests.post(f"{films.address}/my-movies/{films.pictured}/edit", files=form, timeout=30)
        assert films.omdb(i=films.pictured)["Released"] == "02 Jan 2022"
        assert films.omdb(s="winter in kreuzbergistan")["Search"][0]["imdbID"] == films.pictured

        requests.post(f"{films.address}/my-movies/{films.pictured}/remove", timeout=30)
        assert films.omdb(i=films.pictured)["Response"] == "False"
        assert films.pictured not in json.dumps(films.omdb(s="winter in kreuzbergistan"))

        requests.post(f"{films.address}/my-movies/{films.pictured}/restore", timeout=30)
        assert films.omdb(i=films.pictured)["Response"] == "True"
    finally:
        server.stop()


# TMDB
# ----


def test_its_own_id_is_no_name_at_tmdb(films, film):
    assert films.tmdb(f"movie/{film[0]}").status_code == 404
    assert films.tmdb(f"find/{film[0]}", external_source="imdb_id").status_code in (200, 404)


def test_a_search_of_tmdb_s_finds_it_first(films, film):
    row = films.found_at_tmdb(film[1])[0]

    found = films.tmdb("search/movie", query=film[1]).json()
    assert found["total_results"] == len(found["results"]) or found["total_pages"] > 1
    assert (row["title"], row["release_date"][:4], row["overview"]) == (film[1], str(film[3]), OVERVIEW)
    # Clients hold it in 32 bits with a sign.
    assert 0 < row["id"] < 1 << 31


def test_it_is_told_of_with_every_field_of_tmdb_s(films, film):
    number = films.found_at_tmdb(film[1])[0]["id"]
    opened, other = films.tmdb(f"movie/{number}").json(), films.tmdb("movie/1000133093").json()

    assert opened["title"] == film[1] and opened["id"] == number
    assert set(opened) == set(other)
    assert opened["imdb_id"] is None
    images = films.tmdb("configuration").json()["images"]
    picture = requests.get(f"{images['secure_base_url']}w342{opened['poster_path']}", timeout=30)
    assert picture.status_code == 200 and picture.headers["Content-Type"].startswith("image/")


@pytest.mark.parametrize("size", ["w92", "w342", "w500", "original"])
def test_its_poster_at_tmdb_is_its_picture(films, size):
    number = films.found_at_tmdb(PICTURED)[0]["id"]
    (image,) = films.tmdb(f"movie/{number}/images").json()["posters"]

    picture = requests.get(f"{films.address}/tmdb/t/p/{size}{image['file_path']}", timeout=30)

    assert (picture.headers["Content-Type"], picture.content[8:12]) == ("image/webp", b"WEBP")
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert (image["width"], image["height"], image["aspect_ratio"]) == (1, 1, 1)


@pytest.mark.parametrize("part", ["credits", "images", "similar", "recommendations", "release_dates", "external_ids"])
def test_every_part_of_it_is_there(films, film, part):
    number = films.found_at_tmdb(film[1])[0]["id"]

    assert films.tmdb(f"movie/{number}/{part}").status_code == 200
    assert part in films.tmdb(f"movie/{number}", append_to_response=part).json()


def test_its_number_is_the_same_after_a_restart(tmp_path):
    server = Server(data_folder=tmp_path, MATINEE_API_KEYS=KEY)
    number = Films(server).found_at_tmdb(PLAIN)[0]["id"]
    server.stop()

    server = Server(data_folder=tmp_path, MATINEE_API_KEYS=KEY)
    opened = requests.get(f"{server.address}/tmdb/3/movie/{number}", {"api_key": KEY}, timeout=30).json()
    server.stop()

    assert opened["title"] == PLAIN


def test_the_client_themoviedb(films, film):
    client = themoviedb.TMDb(api_key=KEY, timeout=20)
    client._config.host = f"{films.address}/tmdb"

    row = client.search().movies(film[1]).results[0]
    opened = client.movie(row.id).details(append_to_response="credits,images,release_dates,external_ids,similar")

    assert row.title == opened.title == film[1]
    assert opened.release_date == datetime.datetime.strptime(film[2], "%d %b %Y").date()


def test_the_client_tmdbv3api(films, film, monkeypatch):
    for name in ("page", "total_pages", "total_results"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("TMDB_API_KEY", KEY)
    search, movie = tmdbv3api.Search(), tmdbv3api.Movie()
    search._base = movie._base = f"{films.address}/tmdb/3"

    row = list(search.movies(film[1]))[0]

    assert movie.details(row.id).title == film[1]


# Films that are taken over
# -------------------------


@pytest.fixture(scope="module")
def taken_over():
    """The Matrix, kept by a person as it stands in the catalogue."""
    server = Server(MATINEE_API_KEYS=KEY)
    films = Films(server)
    before = films.omdb(i="tt0133093")
    answer = requests.post(f"{films.address}/my-movies/keep", {"id": "tt0133093"}, allow_redirects=False, timeout=30)
    assert answer.status_code == 303
    yield films, before
    server.stop()


def test_a_film_that_is_taken_over_is_opened_by_the_id_that_clients_know(taken_over):
    films, before = taken_over

    opened = films.omdb(i="tt0133093")

    assert (opened["Title"], opened["Year"], opened["Director"]) == (before["Title"], "1999", before["Director"])


def test_a_film_that_is_taken_over_keeps_its_id_at_omdb(taken_over):
    films, before = taken_over

    assert films.omdb(i="tt0133093")["imdbID"] == before["imdbID"] == "tt0133093"
    assert films.omdb(s="the matrix")["Search"][0]["imdbID"] == "tt0133093"
    assert films.omdb(t="the matrix")["imdbID"] == "tt0133093"
    assert films.omdb(i="tt0133093")["MyMovies"] == "True"
    assert films.omdb(i="tt0133093")["Poster"] == before["Poster"]


def test_a_film_that_is_taken_over_is_found_at_tmdb(taken_over):
    films, _ = taken_over

    row = films.found_at_tmdb("the matrix")[0]
    assert (row["title"], row["id"]) == ("The Matrix", 1000133093)


@pytest.mark.parametrize("path", ["1000133093", "tt0133093", "1000133093/credits", "1000133093/images"])
def test_a_film_that_is_taken_over_is_opened_at_tmdb(taken_over, path):
    films, _ = taken_over

    answer = films.tmdb(f"movie/{path}")
    assert (answer.status_code, answer.json()["id"]) == (200, 1000133093)


def test_a_film_that_is_taken_over_stays_in_tmdb_s_lists(taken_over):
    films, _ = taken_over
    first = films.tmdb("movie/popular").json()
    pages = range(1, first["total_pages"] + 1)
    rows = [row for page in pages for row in films.tmdb("movie/popular", page=page).json()["results"]]

    assert "The Matrix" in [row["title"] for row in rows]
    assert len(rows) == first["total_results"]


def test_a_film_that_is_taken_over_is_found_by_its_id_at_imdb(taken_over):
    films, _ = taken_over

    found = films.tmdb("find/tt0133093", external_source="imdb_id").json()
    assert [row["title"] for row in found["movie_results"]] == ["The Matrix"]
