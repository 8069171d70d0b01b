"""Responses say what they are, and nothing is served that is no part of the site."""

import re

import pytest

from server import REPOSITORY

PATHS = ["/", "/search?q=alien", "/my-movies", "/settings", "/no/such/page", "/movies/tt0133093", "/manifest.webmanifest", "/healthz",
         "/posters/tt0133093.svg?title=x", "/omdb/?apikey=k&t=alien", "/omdb/?apikey=k&t=alien&r=xml", "/tmdb/3/movie/603?api_key=k",
         "/my-movies/export.csv", "/tmdb/t/p/w185/tt0133093.svg"]


@pytest.mark.parametrize("path", PATHS)
def test_every_response_has_its_type_and_charset(empty_home, path):
    answer = empty_home.gets(path)
    kind = answer.headers["content-type"]
    assert "/" in kind and answer.headers["x-content-type-options"] == "nosniff"
    if kind.startswith("text/") or kind.split(";")[0].endswith(("/xml", "+xml")):
        assert "charset=utf-8" in kind.lower()


@pytest.mark.parametrize("path", ["/.git/config", "/.git/HEAD", "/assets/../.git/config", "/assets/%2e%2e/.git/config", "/.svn/entries"])
def test_no_source_control_data_is_served(empty_home, path):
    assert empty_home.gets(path).status in (400, 404)


@pytest.mark.parametrize("path", PATHS)
def test_only_the_drop_in_servers_let_pages_of_every_site_read(empty_home, path):
    answer = empty_home.asks("GET", path, Origin="https://evil.example")

    origins = "*" if path.startswith(("/omdb/", "/tmdb/")) else None
    assert answer.headers.get("access-control-allow-origin") == origins
    assert "access-control-allow-credentials" not in answer.headers


def test_no_script_runs_a_text():
    scripts = list((REPOSITORY / "Sources/WebUI/Assets").glob("*.js"))
    assert len(scripts) > 20
    for script in scripts:
        assert not re.search(r"\b(eval|Function)\(|\b(setTimeout|setInterval)\(\s*[\"'`]", script.read_text()), script.name
