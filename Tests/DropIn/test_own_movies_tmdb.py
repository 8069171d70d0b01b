"""The user's own movies, found and opened by clients of TMDB."""

import datetime

import pytest
import requests

from own_movies import KEY, OVERVIEW, PICTURED, PLAIN, Movies, movie, movies, themoviedb, tmdbv3api  # noqa: F401: fixtures
from server import Server


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


def test_a_change_is_seen_in_an_answer_that_was_given_before(movies):
    title = "Meridian of the Projectionist"
    assert movies.found_at_tmdb(title) == []

    movies.adds(title, "1999-01-01")

    assert [found["title"] for found in movies.found_at_tmdb(title)] == [title]
