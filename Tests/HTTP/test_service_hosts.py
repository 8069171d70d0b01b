"""Programs whose server's address can't be changed: the network leads the service's name to Matinee."""

import json

import pytest

from household import Household
from raw import exchange, status

HOSTS = ["api.themoviedb.org", "image.tmdb.org", "www.omdbapi.com", "img.omdbapi.com", "api.giphy.com",
         "tenor.googleapis.com"]


@pytest.fixture(scope="module")
def server():
    server = Household(MATINEE_HOST="127.0.0.1", MATINEE_ALLOWED_HOSTS=",".join(HOSTS), MATINEE_API_KEYS="house-key")
    yield server
    server.check()
    server.stop()


def ask(server, host, path):
    return exchange(server, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())


def body(answer):
    return json.loads(answer.partition(b"\r\n\r\n")[2])


@pytest.mark.parametrize("host, path, sign", [
    ("api.themoviedb.org", "/3/movie/603?api_key=house-key", "poster_path"),
    ("API.TheMovieDB.org:443", "/3/search/movie?api_key=house-key&query=matrx", "results"),
    ("www.omdbapi.com", "/?apikey=house-key&t=matrix", "imdbID"),
    ("api.giphy.com", "/v1/gifs/trending?api_key=house-key", "data"),
    ("api.giphy.com", "/v2/featured?key=house-key", "results"),
    ("tenor.googleapis.com", "/v2/search?key=house-key&q=popcorn", "results"),
])
def test_the_paths_of_a_service_are_answered_at_its_name(server, host, path, sign):
    answer = ask(server, host, path)

    assert status(answer) == 200
    assert sign in body(answer)


def test_pictures_come_from_the_name_of_the_service_too(server):
    movie = body(ask(server, "api.themoviedb.org", "/3/movie/603?api_key=house-key"))

    assert b"image/jpeg" in ask(server, "image.tmdb.org", f"/t/p/w92{movie['poster_path']}")
    assert status(ask(server, "img.omdbapi.com", "/?apikey=house-key&i=tt0133093")) == 307


def test_the_addresses_in_answers_are_at_the_name_that_was_asked(server):
    images = body(ask(server, "api.themoviedb.org", "/3/configuration?api_key=house-key"))["images"]

    assert images["secure_base_url"].endswith("://api.themoviedb.org/tmdb/t/p/")


@pytest.mark.parametrize("host, path", [
    ("api.themoviedb.org", "/3/movie/603?api_key=wrong"), ("api.themoviedb.org", "/3/movie/603"),
    ("www.omdbapi.com", "/?t=matrix"),
])
def test_a_key_is_needed_there_too(server, host, path):
    assert status(ask(server, host, path)) == 401


def test_a_name_that_is_not_allowed_is_refused(server):
    assert status(ask(server, "api.klipy.com", "/v2/featured?key=house-key")) == 421


@pytest.mark.parametrize("path", ["/30/movie/603?api_key=house-key", "/tmdb/3/movie/603", "/v1/gifs/trending"])
def test_no_other_path_is_moved(server, path):
    assert status(ask(server, "api.themoviedb.org", path)) in (303, 401, 404)
