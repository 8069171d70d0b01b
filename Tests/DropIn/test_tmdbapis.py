"""The client `tmdbapis`, with only its address changed. It reads the configuration when it starts, and loads an object's
missing fields when they are asked for.
"""

import sys

import pytest

from clients import load

tmdbapis = load("tmdbapis", "tmdbapis")
raw = sys.modules["tmdbapis.api3"]


@pytest.fixture
def client(series_server, monkeypatch):
    monkeypatch.setattr(raw, "base_url", f"{series_server.address}/tmdb/3")
    return tmdbapis.TMDbAPIs("any-key")


def properties(value):
    """All fields of an object, each loaded."""
    names = [name for name in dir(type(value)) if not name.startswith("_") and isinstance(getattr(type(value), name), property)]
    return {name: getattr(value, name) for name in names}


def test_a_movie(client):
    movie = client.movie(603)

    assert (movie.title, movie.imdb_id, movie.cast[0].name) == ("The Matrix", "tt0133093", "Keanu Reeves")
    assert movie.poster_url.endswith(".jpg") and movie.backdrop_url.endswith(".jpg")
    assert movie.release_date.year == 1999
    properties(movie)


def test_a_series(client):
    series = client.tv_show(client.tv_search("harbor lights").results[0].id)

    assert (series.name, len(series.seasons)) == ("Harbor Lights", 2)
    properties(series)


def test_a_person(client):
    person = client.people_search("keanu reeves").results[0]

    assert client.person(person.id).name == "Keanu Reeves"
    properties(client.person(person.id))


def test_what_is_popular(client):
    for found in [
        client.popular_movies(), client.top_rated_movies(), client.popular_tv(), client.popular_people(),
        client.trending("movie", "day"), client.discover_movies(),
    ]:
        assert found.results


def test_facts(client):
    assert client.configuration().base_image_url
    assert len(client.movie_genres()) == 19
    assert client.movie_certifications(reload=True)
    assert client.find_by_id(imdb_id="tt0133093").movie_results[0].title == "The Matrix"
