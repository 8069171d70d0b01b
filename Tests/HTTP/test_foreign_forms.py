"""Forms that another site sends to My Movies change nothing."""

import json
import re
import uuid

import pytest

from movie_keeper import Home
from photos import jpeg
from server import REPOSITORY

FOREIGN = [
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
    {"Sec-Fetch-Site": "CROSS-SITE"},
    {"Sec-Fetch-Site": ""},
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1"},
    {"Origin": "http://127.0.0.1:1"},
    {"Origin": "http://localhost.evil.example"},
    {"Origin": "file://"},
    {"Origin": ""},
]


@pytest.fixture(scope="module")
def shelf():
    """A Matinee with a movie in the library and one that was removed."""
    home = Home()
    home.there = home.posts("/my-movies/new", title="A movie that is there").movie
    home.gone = home.posts("/my-movies/new", title="A movie that is gone").movie
    assert home.posts(f"/my-movies/{home.gone}/remove").status == 303
    yield home
    home.stop()


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_form_from_another_site_changes_nothing(shelf, headers):
    before, pictures = shelf.movies(), shelf.pictures()
    assert set(before) == {shelf.there}

    answers = [
        shelf.posts("/my-movies/new", title="A foreign movie", photo=jpeg(), headers=headers),
        shelf.posts(f"/my-movies/{shelf.there}/edit", title="A foreign movie", photo=jpeg(), headers=headers),
        shelf.asks("POST", "/my-movies/keep", "id=tt0133093", **headers),
        shelf.asks("POST", "/movies/tt0133093/opinion", "stars=9", **headers),
        shelf.asks("POST", f"/movies/{shelf.there}/opinion", "note=foreign", **headers),
        shelf.asks("POST", f"/my-movies/{shelf.there}/remove", "", **headers),
        shelf.asks("POST", f"/my-movies/{shelf.gone}/restore", "", **headers),
    ]

    assert [answer.status for answer in answers] == [403] * 7
    assert shelf.movies() == before and shelf.pictures() == pictures


@pytest.mark.parametrize("action", ["remove", "restore", "edit"])
def test_what_is_only_asked_for_changes_nothing(shelf, action):
    before = shelf.movies()

    for movie in (shelf.there, shelf.gone):
        shelf.gets(f"/my-movies/{movie}/{action}")
        shelf.asks("HEAD", f"/my-movies/{movie}/{action}")

    assert shelf.movies() == before


def exported(shelf):
    return json.loads(shelf.gets("/my-movies/export.json").body)["movies"]


def test_no_route_changes_a_movie_or_an_opinion_when_it_is_asked_for(shelf):
    routes = (REPOSITORY / "Sources/WebUI/Site/Routes/SitePath.swift").read_text()
    paths = set(re.findall(r'SitePath\("(/[^"\\]*)"\)', routes))
    assert len(paths) > 50
    assert shelf.asks("POST", "/search/recent", "q=matrix").status == 303
    before, searches = exported(shelf), shelf.gets("/search/recent").body
    assert before and b"matrix" in searches

    for path in paths:
        for movie in (shelf.there, shelf.gone, "tt0133093"):
            for method in ("GET", "HEAD"):
                query = f"id={movie}&movie={movie}&stars=9&note=x&wanted=yes&sure=yes&q=alien&name=Eve&as=my-{uuid.uuid4()}"
                shelf.asks(method, re.sub(r"\{\w+\}", movie, path) + f"?{query}")

    assert exported(shelf) == before
    assert shelf.gets("/search/recent").body == searches


def test_no_form_takes_a_movie_s_place_by_its_id(home):
    movie = home.posts("/my-movies/new", title="A movie").movie

    for given in [movie, "tt0133093", "my-x", "../../x", f"my-{uuid.UUID(int=0)}", movie.upper()]:
        home.posts("/my-movies/new", title=f"Another movie {given}", id=given)
        home.posts("/my-movies/new", title=f"A third movie {given}", id=given, picture="../../../etc/passwd")

    movies = home.movies()
    assert movies[movie]["title"] == "A movie"
    assert all(re.fullmatch(r"my-[0-9a-f-]{36}", id) for id in movies)
    assert not [movie for movie in movies if home.picture_of(movie)]
