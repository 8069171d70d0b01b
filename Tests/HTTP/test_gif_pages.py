"""The content security policy of GIF pages: GIPHY's files are allowed with a GIPHY key only, other hosts never."""

import urllib.error
import urllib.request

import pytest

from fake_giphy import KEY
from server import Server

GIPHY = "http://127.0.0.1:9"


@pytest.fixture(scope="module")
def server():
    server = Server(GIPHY_API_KEY=KEY, GIPHY_BASE_URL=f"{GIPHY}/v1")
    yield server
    server.check()
    server.stop()


@pytest.mark.parametrize("path", ["/gifs", "/gifs?q=popcorn", "/gifs/giphy-drawn-popcorn"])
def test_pages_of_gifs_may_ask_giphy_and_no_other_page_may(server, path):
    with urllib.request.urlopen(server.address + path) as answer:
        policy = answer.headers["Content-Security-Policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["connect-src"] == f"'self' {GIPHY}"
    # A server at GIPHY_BASE_URL may link to files at GIPHY's own hosts.
    assert rules["img-src"].startswith(f"'self' {GIPHY} https://media.giphy.com ")
    assert rules["script-src"] == rules["style-src"] == "'self'" and rules["default-src"] == "'none'"
    for other in ["/", "/search?q=matrix", "/movies/tt0133093", "/settings"]:
        with urllib.request.urlopen(server.address + other) as answer:
            assert GIPHY not in answer.headers["Content-Security-Policy"], other
            assert KEY not in answer.read().decode(), other


@pytest.mark.parametrize("path", ["/gifs", "/gifs?q=popcorn", "/gifs/drawn-popcorn"])
def test_without_a_key_pages_of_gifs_may_load_from_the_site_only(empty_home, path):
    with urllib.request.urlopen(empty_home.address + path) as answer:
        policy = answer.headers["Content-Security-Policy"]

    assert "img-src 'self';" in policy and "connect-src 'self';" in policy
    assert "giphy" not in policy.lower()


def test_without_a_key_nothing_can_be_posted_as_an_answer_of_giphy(empty_home):
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(empty_home.address + "/gifs/cards?view=grid&status=200", data=b'{"data":[]}')
    assert refused.value.code in (404, 405)
