"""The GIPHY interface, asked with curl."""

import json
import subprocess


def curl(*arguments):
    return subprocess.run(["curl", "-s", *arguments], check=True, capture_output=True, timeout=60).stdout.decode()


def ask(server, question):
    return json.loads(curl(f"{server.address}/giphy/v1/{question}"))


def test_a_page_of_another_site_may_read_answers(open_server):
    head = curl("-I", "-H", "Origin: https://site.example", f"{open_server.address}/giphy/v1/gifs/trending?api_key=k")

    assert head.lower().startswith("http/1.1 200")
    assert "access-control-allow-origin: *" in head.lower()
    assert "cross-origin-resource-policy: cross-origin" in head.lower()


def test_a_file_that_is_there_is_not_sent_again(open_server):
    url = ask(open_server, "gifs/random?api_key=k")["data"]["images"]["fixed_width"]["url"]
    head = curl("-I", url).lower()
    tag = next(line.split(": ", 1)[1] for line in head.splitlines() if line.startswith("etag"))

    assert "content-type: image/gif" in head
    assert "immutable" in head
    assert curl("-I", "-H", f"If-None-Match: {tag}", url).lower().startswith("http/1.1 304")


def test_pages_do_not_overlap(open_server):
    whole = [gif["id"] for gif in ask(open_server, "gifs/trending?api_key=k&limit=50&fields=id")["data"]]
    parts = []
    for offset in range(0, len(whole), 7):
        answer = ask(open_server, f"gifs/trending?api_key=k&limit=7&offset={offset}&fields=id")
        assert answer["pagination"]["offset"] == offset
        parts += [gif["id"] for gif in answer["data"]]

    assert parts == whole


def test_tags(open_server):
    names = [tag["name"] for tag in ask(open_server, "gifs/search/tags?api_key=k&q=pop")["data"]]

    assert "popcorn" in names
    assert all(name.startswith("pop") for name in names)


def test_writing(open_server):
    code = curl("-o", "/dev/null", "-w", "%{http_code}", "-d", "a=b", f"{open_server.address}/giphy/v1/gifs?api_key=k")

    assert code == "405"
