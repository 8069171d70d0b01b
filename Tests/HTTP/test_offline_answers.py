"""What the service worker answers without the server, under Node, against the server's own answers."""

import base64
import json
import random
import re
import shutil
import subprocess
import urllib.parse
import urllib.request
from pathlib import Path

import pytest

from server import Server

HERE = Path(__file__).parent
MOVIES = HERE.parents[1] / "Sources/Catalog/Resources/movies.jsonl"


@pytest.fixture(scope="module")
def server():
    server = Server(MATINEE_OFFLINE="true")
    yield server
    server.stop()


def get(server, path):
    with urllib.request.urlopen(urllib.request.Request(server.address + path), timeout=60) as response:
        return response.read()


@pytest.fixture(scope="module")
def answers(server):
    """Answers requests as the service worker does."""
    if not shutil.which("node"):
        pytest.skip("Node is not installed.")
    if "data-worker" not in get(server, "/").decode():
        pytest.skip("This build has no offline search: the Swift toolchain has no parts for WebAssembly.")
    script = get(server, "/worker.js").decode()
    release = json.loads(script.split("\n", 1)[0].removeprefix("const release = ").removesuffix(";"))
    files = {name: base64.b64encode(get(server, file["address"])).decode() for name, file in release["files"].items()}

    def ask(requests):
        given = json.dumps({"script": script, "files": files, "requests": requests})
        run = subprocess.run(
            ["node", HERE / "offline_answers.js"], input=given, capture_output=True, text=True, timeout=300)
        assert run.returncode == 0, run.stderr
        return json.loads(run.stdout)["texts"]

    return ask


def titles():
    return [json.loads(line)["title"] for line in MOVIES.read_text().splitlines()]


def misspelled(title, dice):
    """The title with a letter left out, doubled or swapped with the next one."""
    place = dice.randrange(max(1, len(title) - 1))
    return dice.choice([
        title[:place] + title[place + 1:],
        title[:place] + title[place:place + 1] + title[place:],
        title[:place] + title[place + 1:place + 2] + title[place:place + 1] + title[place + 2:],
    ])


def movies(markup):
    """The best match and the rows, in their order."""
    best = re.findall(r"<article id=\"at-.*?</article>", markup, re.S)
    return best + re.findall(r"<li id=\"at-.*?</li>", markup, re.S)


def is_about_titles(markup):
    """Whether the server found titles alone: the browser knows neither people nor conditions."""
    return not re.search(r'class="chips|class="people"|>(with|directed by|written by) <bdi>|class="offer"', markup)


def check_equal(server, answers, requests):
    differences, compared = [], 0
    for request, own in zip(requests, answers(requests)):
        theirs = get(server, request).decode()
        if is_about_titles(theirs):
            compared += 1
            if theirs != own:
                differences.append((request, theirs, own))
    assert not differences, f"{len(differences)} of {compared} differ, first: {differences[0]}"
    return compared


def part(text, **fields):
    return "/search?" + urllib.parse.urlencode({"part": "results", "q": text} | fields)


def test_all_titles_find_the_same_rows(server, answers):
    assert check_equal(server, answers, [part(title) for title in titles()]) > 500


def test_misspelled_and_unfinished_titles_find_the_same_rows(server, answers):
    dice = random.Random(740)
    texts = [misspelled(title, dice) for title in titles()] + [title[:dice.randrange(1, 8)] for title in titles()]
    texts = [text for text in texts if any(sign.isalnum() for sign in text)]  # The page refuses others by itself.
    assert check_equal(server, answers, [part(text) for text in texts]) > 900


def test_other_scripts_years_orders_and_pages_are_the_same(server, answers):
    texts = ["七人の侍", "amelie", "AMÉLIE", "½", "8½", "wall·e", "l'avventura", "matrix 1999", "two towers", "zzzz qqq", "jurasik zzz"]
    requests = [part(text) for text in texts]
    requests += [part(text, sort=sort) for text in ["the", "star", "of"] for sort in ["newest", "oldest", "rating"]]
    requests += [part("the", year="1999"), part("the", page="2"), part("the", part="rows", page="3")]
    assert check_equal(server, answers, requests) > 15


def test_all_movies_have_the_same_page(server, answers):
    ids = [json.loads(line)["id"] for line in MOVIES.read_text().splitlines()]
    pages = answers([f"/movies/{id}" for id in ids])
    # The browser knows neither the day nor GIFs.
    for id, page in zip(ids, pages):
        theirs = re.sub(r'(type="date"[^>]* value=")[^"]*', r"\1", get(server, f"/movies/{id}").decode())
        theirs = re.sub(r'<a class="button plain" href="/gifs[^>]*>GIFs of this movie</a>', "", theirs)
        assert page == theirs, id
