"""Responses say what they are, and nothing is served that is no part of the site."""

import pytest

PATHS = ["/", "/search?q=alien", "/my-movies", "/settings", "/no/such/page", "/movies/tt0133093", "/manifest.webmanifest", "/healthz",
         "/posters/tt0133093.svg?title=x", "/omdb/?apikey=k&t=alien", "/omdb/?apikey=k&t=alien&r=xml", "/tmdb/3/movie/603?api_key=k",
         "/my-movies/export.csv"]


@pytest.mark.parametrize("path", PATHS)
def test_every_response_has_its_type_and_charset(empty_home, path):
    answer = empty_home.gets(path)
    kind = answer.headers["content-type"]
    assert "/" in kind and answer.headers["x-content-type-options"] == "nosniff"
    if kind.startswith("text/") or kind.split(";")[0].endswith("/xml"):
        assert "charset=utf-8" in kind.lower()


@pytest.mark.parametrize("path", ["/.git/config", "/.git/HEAD", "/assets/../.git/config", "/assets/%2e%2e/.git/config", "/.svn/entries"])
def test_no_source_control_data_is_served(empty_home, path):
    assert empty_home.gets(path).status in (400, 404)
