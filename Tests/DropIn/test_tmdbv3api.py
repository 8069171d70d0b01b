"""The client `tmdbv3api`, with only its address changed.

It adds an empty parameter to every request, appends data that TMDB no longer has, and distinguishes errors by an
`errors` key and by `success`.
"""

import pytest

from clients import load

tmdb = load("tmdbv3api", "tmdbv3api")


@pytest.fixture
def client(open_server, monkeypatch):
    return Client(open_server, "any-key", monkeypatch)


class Client:
    """The client's objects for one server. The client keeps its settings in the environment."""

    def __init__(self, server, key, monkeypatch):
        for name in ("page", "total_pages", "total_results"):
            monkeypatch.setenv(name, "")
        monkeypatch.setenv("TMDB_API_KEY", key)
        monkeypatch.setenv("TMDB_LANGUAGE", "en-US")
        self._base = f"{server.address}/tmdb/3"

    def __getattr__(self, name):
        part = getattr(tmdb, name)()
        part._base = self._base
        return part


def test_a_movie_with_what_it_appends(client):
    movie = client.Movie.details(603)

    assert movie.title == "The Matrix"
    assert movie.imdb_id == "tt0133093"
    assert movie.release_date == "1999-03-31"
    assert movie.runtime == 136
    assert movie.vote_average > 8
    assert [genre.name for genre in movie.genres] == ["Science Fiction", "Action"]
    assert movie.release_dates.results[0].release_dates[0].certification == "R"
    assert len(movie.videos.results) == 0
    assert [person.name for person in movie.casts.cast][:1] == ["Keanu Reeves"]
    assert len(movie.trailers.youtube) == 0


def test_a_movie_by_its_id_at_imdb(client):
    assert client.Movie.details("tt0133093").id == 603


def test_each_answer_about_a_movie(client):
    movie = client.Movie

    assert [person.name for person in movie.credits(603).cast][:1] == ["Keanu Reeves"]
    assert [person.job for person in movie.credits(603).crew] == ["Director", "Director"]
    assert movie.external_ids(603).imdb_id == "tt0133093"
    assert len(movie.images(603, include_image_language="null").posters) == 1
    assert movie.release_dates(603)[0].iso_3166_1 == "US"
    assert len(movie.videos(603)) == 0
    assert len(movie.watch_providers(603)) == 0
    assert len(movie.recommendations(603, page=2)) == 20
    assert 603 not in [other.id for other in movie.similar(603)]


def test_popular_movies_page_by_page(client):
    pages = [[movie.id for movie in client.Movie.popular(page=page)] for page in (1, 2)]

    assert [len(page) for page in pages] == [20, 20]
    assert not set(pages[0]) & set(pages[1])
    assert int(client.TMDb.total_pages) == -(-int(client.TMDb.total_results) // 20)


def test_the_other_lists_of_movies(client):
    movie = client.Movie

    averages = [found.vote_average for found in movie.top_rated()]
    assert averages == sorted(averages, reverse=True)
    assert len(movie.now_playing()) == len(movie.upcoming()) == 0
    assert movie.latest().release_date >= max(found.release_date for found in movie.popular())
    assert len(movie.keywords(603).keywords) == len(movie.reviews(603)) == len(movie.lists(603)) == 0
    assert len(movie.alternative_titles(603).titles) >= 0
    assert [genre.id for genre in client.Genre.tv_list()][:1] == [10759]


def test_series(client):
    assert len(client.Search.tv_shows("the wire")) == 0
    assert len(client.TV.popular()) == len(client.TV.top_rated()) == 0
    assert len(client.Discover.discover_tv_shows({"sort_by": "popularity.desc"})) == 0


def test_trending_movies(client):
    assert {movie.media_type for movie in client.Trending.movie_week().results} == {"movie"}
    assert len(client.Trending.movie_day(page=2).results) == 20


def test_a_search(client):
    found = client.Search.movies("the matrix", year=1999, region="US")

    assert [movie.title for movie in found][:1] == ["The Matrix"]
    assert len(client.Search.movies("zzzzqqqq")) == 0


def test_what_is_found_can_be_looked_up(client):
    for movie in client.Search.movies("batman"):
        assert client.Movie.details(movie.id).title == movie.title


def test_discover(client):
    movies = client.Discover.discover_movies(
        {
            "sort_by": "vote_average.desc",
            "with_genres": "878",
            "primary_release_date.gte": "1990-01-01",
            "primary_release_date.lte": "1999-12-31",
            "with_original_language": "en",
        }
    )

    assert {movie.release_date[:3] for movie in movies} == {"199"}
    assert all(878 in movie.genre_ids for movie in movies)
    assert {movie.original_language for movie in movies} == {"en"}
    averages = [movie.vote_average for movie in movies]
    assert averages == sorted(averages, reverse=True)


def test_find(client):
    found = client.Find.find_by_imdb_id("tt0133093")

    assert [movie.title for movie in found.movie_results] == ["The Matrix"]
    assert len(found.tv_results) == len(client.Find.find_by_tvdb_id("1").movie_results) == 0


def test_genres_and_the_configuration(client, open_server):
    assert len(client.Genre.movie_list()) == 19
    images = client.Configuration.api_configuration().images
    assert images.secure_base_url == f"{open_server.address}/tmdb/t/p/"
    assert "w342" in list(images.poster_sizes)


@pytest.mark.parametrize(
    ("question", "message"),
    [
        (lambda client: client.Movie.details(9), "could not be found"),
        (lambda client: client.TV.details(603), "could not be found"),
        (lambda client: client.Movie.popular(page=501), "Invalid page"),
        (lambda client: client.Search.movies(""), "query must be provided"),
        (lambda client: client.Movie.details(603, append_to_response=",".join("x" * 21)), "Too many append"),
        (lambda client: client.Discover.discover_movies({"release_date.gte": "soon"}), "Invalid date"),
    ],
)
def test_what_is_refused(client, question, message):
    with pytest.raises(tmdb.exceptions.TMDbException, match=message):
        question(client)


def test_a_key(locked_server, monkeypatch):
    assert Client(locked_server, "house-key", monkeypatch).Movie.details(603).title == "The Matrix"
    with pytest.raises(tmdb.exceptions.TMDbException, match="Invalid API key"):
        Client(locked_server, "wrong-key", monkeypatch).Movie.details(603)
