"""A key is sent to its service only, and pages may load pictures from the listed hosts only."""

import re
import urllib.error
import urllib.request

import pytest

from fake_omdb import KEY, Answer, movie, refusal
from server import Server

MATRIX = "/movies/tt0133093"
PATHS = [
    "/search?q=matrix", "/search?q=matrix&part=live", "/search?q=in&page=2", "/search?q=", MATRIX, f"{MATRIX}?part=live",
    "/movies/tt9000099", "/movies/nonsense", "/omdb/?s=matrix&apikey=another", "/no-such-page", "/gallery",
]
# Answers by which a hostile OMDb could reveal the key that it was sent.
ECHOES = [
    Answer(f"<h1>Bad key {KEY}</h1>", 403, "text/html"),
    refusal(f"Invalid API key! ({KEY})", 401),
    refusal(f"Something is wrong with {KEY}."),
    Answer("", 302, headers={"Location": f"/elsewhere?apikey={KEY}"}),
    Answer(f'{{"Search": [{{"Title": "{KEY}"', 200),
    Answer("", 500),
]


@pytest.fixture
def talkative_server(omdb):
    server = Server(log_level="trace", OMDB_API_KEY=KEY, OMDB_BASE_URL=omdb.address)
    yield server
    server.stop()


def answer_to(address):
    """The header fields and the body, as text."""
    try:
        with urllib.request.urlopen(address) as response:
            return f"{response.headers}\n{response.read().decode()}"
    except urllib.error.HTTPError as response:
        return f"{response.headers}\n{response.read().decode()}"


def test_the_key_is_in_no_page_no_line_of_the_log_and_no_file(talkative_server, omdb):
    server = talkative_server
    omdb.holds(movie(133093, "The Matrix", 1999, Awards="Won 4 Oscars"), movie(9000010, "The Matrix Dossier", 2012))
    answers = {path: answer_to(server.address + path) for path in PATHS}
    for number, echo in enumerate(ECHOES):
        omdb.gives(echo)
        for path in (f"/search?q=matrix {number}&part=live", f"/movies/tt900050{number}?part=live"):
            answers[path] = answer_to(server.address + path.replace(" ", "+"))
    omdb.goes_away()
    answers["away"] = answer_to(server.address + "/search?q=away&part=live")
    files = {file: file.read_bytes() for file in server.data_folder.rglob("*") if file.is_file()}
    server.stop()

    assert "The Matrix Dossier" in answers["/search?q=matrix"], "OMDb was asked"
    assert [path for path, answer in answers.items() if KEY in answer] == []
    said = server.said()
    assert "service request address" in said, "the log is as talkative as it can be"
    assert [line for line in said.splitlines() if KEY in line] == []
    assert len(files) > 3, "answers are kept"
    assert [file.name for file, content in files.items() if KEY.encode() in content or KEY in str(file)] == []


def test_pages_may_load_pictures_from_omdbs_places_and_nothing_else_from_anywhere(talkative_server, omdb):
    for path in ("/search?q=matrix", MATRIX, "/no-such-page"):
        fields = answer_to(talkative_server.address + path).lower()
        policy = re.search(r"content-security-policy: (.*)", fields)[1].split("; ")
        rules = {name: set(sources) for name, *sources in map(str.split, policy)}
        assert rules.pop("img-src") == {
            "'self'", "https://m.media-amazon.com", "https://ia.media-imdb.com", "https://img.omdbapi.com", omdb.address
        }
        assert rules.pop("default-src") == {"'none'"}
        scripts = {"'wasm-unsafe-eval'"} if path.startswith("/search") else set()
        assert set().union(*rules.values()) - scripts <= {"'self'", "'none'"}


def test_without_omdb_pages_load_nothing_from_elsewhere(empty_home):
    assert "img-src 'self';" in answer_to(f"{empty_home.address}/search?q=matrix")
