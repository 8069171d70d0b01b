"""What the tests of the user's own movies share: a server with two of them, one with a picture."""

import base64

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
