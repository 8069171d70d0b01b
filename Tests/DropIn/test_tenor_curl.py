"""The Tenor interface, asked with curl: its clients name their server in their source."""

import json
import shutil
import subprocess
from urllib.parse import quote

import pytest


def ask(server, question, key="any-key"):
    address = f"{server.address}/tenor/v2/{question}{'&' if '?' in question else '?'}key={key}"
    return json.loads(subprocess.run(["curl", "-s", address], check=True, capture_output=True, timeout=60).stdout)


def test_a_misspelled_search(open_server):
    assert ask(open_server, "search?q=popcron&limit=5")["results"][0]["id"] == "drawn-popcorn"


@pytest.mark.skipif(not shutil.which("ffmpeg"), reason="FFmpeg is not installed")
@pytest.mark.parametrize(("name", "start"), [("mp4", b"ftyp"), ("webm", b"webm")])
def test_a_video_is_made(open_server, name, start):
    media = ask(open_server, "posts?ids=drawn-popcorn")["results"][0]["media_formats"][name]
    part = subprocess.run(["curl", "-sf", "-r", "0-99", media["url"]], check=True, capture_output=True, timeout=60).stdout

    assert media["size"] == 0 and media["dims"] == [480, 400]
    assert len(part) == 100 and start in part


def test_each_file_is_there_with_its_size(open_server):
    gif = ask(open_server, "posts?ids=drawn-popcorn")["results"][0]

    assert {"gif", "tinygif", "nanogif", "mediumgif", "preview"} <= set(gif["media_formats"])
    for name, media in gif["media_formats"].items():
        if "mp4" in name or "webm" in name:
            continue
        head = subprocess.run(["curl", "-sfI", media["url"]], check=True, capture_output=True, timeout=60).stdout.decode()
        assert f"content-length: {media['size']}" in head.lower()


def test_all_pages_of_featured(open_server):
    ids, next_page = [], ""
    while True:
        page = ask(open_server, f"featured?limit=10&pos={next_page}")
        ids += [gif["id"] for gif in page["results"]]
        next_page = page["next"]
        if not next_page:
            break

    assert len(ids) == len(set(ids)) > 20


@pytest.mark.parametrize("question", ["autocomplete?q=pop", "search_suggestions?q=popcorn", "trending_terms"])
def test_each_term_finds_gifs(open_server, question):
    terms = ask(open_server, question)["results"]

    assert terms
    for term in terms:
        assert ask(open_server, f"search?q={quote(term)}")["results"], term


def test_the_addresses_of_categories_answer(open_server):
    for tag in ask(open_server, "categories")["tags"]:
        found = subprocess.run(["curl", "-sf", tag["path"]], check=True, capture_output=True, timeout=60).stdout
        assert json.loads(found)["results"]


def test_a_key(locked_server):
    assert ask(locked_server, "featured", key="house-key")["results"]
    assert ask(locked_server, "featured", key="wrong")["error"]["status"] == "INVALID_ARGUMENT"
