"""GIPHY's answers that a browser posts to be rendered: forged, foreign or too large ones do no harm."""

import json
import urllib.error
import urllib.request
from http.client import HTTPConnection

import pytest

from fake_giphy import KEY, answer, files, gif
from server import Server

# No test here sends requests to GIPHY: no server listens at this address.
GIPHY = "http://127.0.0.1:9"
SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'><svg onload=alert(1)>"


@pytest.fixture(scope="module")
def server():
    server = Server(GIPHY_API_KEY=KEY, GIPHY_BASE_URL=f"{GIPHY}/v1")
    yield server
    server.check()
    server.stop()


def posts(server, path, sent, **headers):
    asked = urllib.request.Request(server.address + path, data=sent, headers=headers)
    try:
        with urllib.request.urlopen(asked, timeout=30) as reply:
            return reply.status, reply.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


GRID = "/gifs/cards?view=grid&status=200"


@pytest.mark.parametrize(
    "headers", [
        {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}, {"Sec-Fetch-Site": ""},
        {"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": "http://127.0.0.1:1"},
    ], ids=str,
)
def test_an_answer_that_another_site_posts_is_refused(server, headers):
    sent = json.dumps(answer(gif("abc", "A carrot", files(GIPHY))).body).encode()

    status, said = posts(server, GRID, sent, **headers)

    assert status == 403 and "A carrot" not in said


@pytest.mark.parametrize("query", ["", "?view=x&status=200", "?view=grid&status=99", "?view=grid&status=x"])
def test_an_answer_without_a_proper_address_is_refused(server, query):
    assert posts(server, f"/gifs/cards{query}", b"{}")[0] == 400


@pytest.mark.parametrize("view", ["grid", "player", "details"])
def test_a_forged_answer_becomes_text_and_never_markup(server, view):
    forged = gif("abc", SCRIPT, files(GIPHY), tags=[SCRIPT, {"text": SCRIPT}], url="javascript:alert(1)")
    forged |= {"user": {"display_name": SCRIPT, "username": SCRIPT}}
    sent = json.dumps(answer(forged).body).encode()

    status, said = posts(server, f"/gifs/cards?view={view}&status=200", sent)

    assert status == 200
    for markup in ["<script", "<img src=x", "<svg onload", "javascript:"]:
        assert markup not in said, said


@pytest.mark.parametrize("sent", [bytes(51 << 20), b'{"data":[' + b"1," * (10 << 20)], ids=["50-MB", "20-MB-of-numbers"])
def test_an_answer_that_is_too_large_is_not_read(server, sent):
    line = HTTPConnection(server.host, server.port, timeout=20)
    line.request("POST", GRID, sent)
    refusal = line.getresponse()

    assert refusal.status == 413 and "GIPHY’s answer is too large." in refusal.read().decode()
    line.close()
    server.check()
