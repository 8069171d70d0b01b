"""Movies of the catalog that were added to the library, for clients of OMDb and TMDB."""

import pytest
import requests

from own_movies import KEY, Movies
from server import Server


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
