"""The client `themoviedb`, with only its address changed.

It checks every answer against its types and distinguishes errors by status.
"""

import asyncio
import datetime
import re
import sys

import pytest

from clients import load

tmdb = load("themoviedb", "themoviedb")

APPENDED = "credits,images,videos,release_dates,watch/providers,external_ids,recommendations,similar,keywords"


@pytest.fixture
def client(open_server):
    return at(open_server, "any-key")


def at(server, key, make=tmdb.TMDb):
    client = make(api_key=key, timeout=20)
    client._config.host = f"{server.address}/tmdb"
    return client


def test_a_movie_with_what_is_appended(client):
    movie = client.movie(603).details(append_to_response=APPENDED)

    assert movie.title == "The Matrix"
    assert movie.imdb_id == "tt0133093"
    assert movie.release_date == datetime.date(1999, 3, 31)
    assert movie.duration() == "02:16"
    assert movie.credits.cast[0].name == "Keanu Reeves"
    assert [person.department for person in movie.credits.crew] == ["Directing", "Directing"]
    assert movie.release_dates.results[0].release_dates[0].certification == "R"
    assert movie.images.posters[0].file_path == movie.poster_path
    assert movie.external_ids.imdb_id == "tt0133093"
    assert movie.spoken_languages[0].english_name == "English"
    assert movie.videos.results == []
    assert len(movie.recommendations.results) == len(movie.similar.results) == 20


def test_each_answer_about_a_movie(client):
    movie = client.movie(603)

    assert movie.credits().id == movie.external_ids().id == movie.images().id == 603
    assert movie.release_dates().results[0].iso_3166_1 == "US"
    assert movie.videos().results == []
    assert movie.watch_providers().id == 603
    assert movie.recommendations(page=5).total_pages == 5
    assert len(movie.similar(page=2).results) == 20


def test_what_is_not_known_about_a_movie_is_empty(client):
    movie = client.movie(603)

    assert movie.keywords().keywords == movie.reviews().results == movie.lists().results == []
    assert movie.alternative_titles().id == movie.translations().id == 603


def test_the_other_lists_of_movies(client):
    averages = [movie.vote_average for movie in client.movies().top_rated().results]
    assert averages == sorted(averages, reverse=True)
    assert client.movies().now_playing().dates.minimum < client.movies().upcoming().dates.minimum


def test_genres_of_series(client):
    assert client.genres().tv().genres[0].name == "Action & Adventure"


def test_every_movie_fits_the_types(client):
    first = client.movies().popular()
    seen = []
    for page in range(1, first.total_pages + 1):
        seen += client.movies().popular(page=page).results

    assert len(seen) == len({movie.id for movie in seen}) == first.total_results
    for movie in seen[:: len(seen) // 25]:
        assert client.movie(movie.id).details(append_to_response=APPENDED).title == movie.title


def test_trending_movies(client):
    assert client.trending().movie_daily().results[0].media_type.value == "movie"
    assert len(client.trending().movie_weekly(page=2).results) == 20


def test_a_search(client):
    found = client.search().movies("the matrx", year=1999)

    assert found.results[0].title == "The Matrix"
    assert client.search().movies("zzzzqqqq").total_results == 0


def test_discover(client):
    found = client.discover().movie(
        sort_by="primary_release_date.asc",
        with_genres="27|37",
        without_genres="35",
        vote_average__gte=8,
        vote_count__gte=1000,
        with_runtime__lte=120,
        certification_country="US",
        certification__lte="R",
    )

    assert found.total_results > 0
    days = [movie.release_date for movie in found.results]
    assert days == sorted(days)
    for movie in found.results:
        assert {27, 37} & set(movie.genre_ids) and 35 not in movie.genre_ids
        assert movie.vote_average >= 8 and movie.vote_count >= 1000


def test_find(client):
    assert client.find().by_imdb("tt0133093").movie_results[0].id == 603
    assert client.find().by_imdb("tt9999999").movie_results == []
    assert client.find().by_twitter("x").movie_results == []


def test_genres(client):
    assert {genre.id: genre.name for genre in client.genres().movie().genres}[878] == "Science Fiction"


def test_at_the_same_time(open_server):
    async def ask():
        async with at(open_server, "any-key", tmdb.aioTMDb) as client:
            pages = [client.movies().popular(page=page) for page in range(1, 21)]
            return await asyncio.gather(client.movie(603).details(), *pages)

    movie, *pages = asyncio.run(ask())

    assert movie.title == "The Matrix"
    assert [page.page for page in pages] == list(range(1, 21))


@pytest.mark.parametrize(
    ("question", "status"),
    [
        (lambda client: client.movie(9).details(), 404),
        (lambda client: client.movie(9).keywords(), 404),
        (lambda client: client.movies().popular(page=0), 400),
        (lambda client: client.search().movies(""), 422),
    ],
)
def test_what_is_refused(client, question, status):
    with pytest.raises(tmdb.TMDbHTTPError) as refusal:
        question(client)
    assert refusal.value.status_code == status


def test_a_key(locked_server):
    assert at(locked_server, "second-key").movie(603).details().title == "The Matrix"
    with pytest.raises(tmdb.TMDbAuthenticationError):
        at(locked_server, "wrong-key").movie(603).details()


def test_people_with_their_movies(client):
    found = client.search().people("scorcese")
    person = client.person(found.results[0].id).details(append_to_response="movie_credits,combined_credits,images")

    assert person.name == "Martin Scorsese"
    assert person.known_for_department == "Directing"
    assert "Taxi Driver" in [row.title for row in person.movie_credits.crew]
    assert client.person(person.id).images().profiles[0].file_path.startswith("/portrait-")
    assert client.people().popular().results[0].name


def test_a_search_for_anything_finds_people_and_movies(client):
    kinds = {row.media_type for row in client.search().multi("tarantino").results}

    assert "person" in {str(getattr(kind, "value", kind)) for kind in kinds}


VALUES = {"movie_id": 603, "tv_id": "tt9100001", "external_id": "tt0133093", "collection_id": 862}
QUERY = {"query": "harbor", "external_source": "imdb_id"}


def endpoints():
    """The endpoints that ask for movies, series, people and facts, with the types that the client expects."""
    package = sys.modules["themoviedb._endpoints._endpoint"]
    found = {
        endpoint.path_template: endpoint
        for name, module in sys.modules.items() if name.startswith("themoviedb._endpoints.")
        for endpoint in vars(module).values() if isinstance(endpoint, package.Endpoint) and endpoint.method == "GET"
    }
    left_out = ("authentication", "account", "guest", "rating", "review/", "credit/", "episode_group/")
    return [endpoint for path, endpoint in sorted(found.items()) if not any(word in path for word in left_out)]


def test_each_endpoint_has_the_types_of_the_client(series_server):
    client = at(series_server, "any-key").movies()
    person = client.request("search/person", query="keanu reeves")["results"][0]["id"]
    for endpoint in endpoints():
        names = re.findall(r"{(\w+)}", endpoint.path_template)
        values = {name: person if name == "person_id" else VALUES.get(name, 1) for name in names}
        assert client._request_endpoint(endpoint, path_params=values, **QUERY) is not None, endpoint
    assert len(endpoints()) > 80
