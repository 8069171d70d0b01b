"""The TMDB interface, asked with curl."""

import json
import subprocess
import urllib.request

import pytest


def curl(*arguments):
    return subprocess.run(["curl", "-s", *arguments], check=True, capture_output=True, timeout=60).stdout.decode()


def status_and_body(*arguments):
    body, _, status = curl("-w", "\n%{http_code}", *arguments).rpartition("\n")
    return int(status), body


def test_the_poster_is_where_the_configuration_says(open_server):
    address = f"{open_server.address}/tmdb/3"
    images = json.loads(curl(f"{address}/configuration?api_key=k"))["images"]
    movie = json.loads(curl(f"{address}/movie/tt0133093?api_key=k"))
    picture = images["secure_base_url"] + images["poster_sizes"][3] + movie["poster_path"]

    head = curl("--fail", "-I", picture).lower()
    assert "content-type: image/jpeg" in head
    assert "immutable" in head
    assert "access-control-allow-origin: *" in head


@pytest.mark.parametrize(
    ("ending", "type", "start"),
    [
        ("jpg", "image/jpeg", b"\xff\xd8\xff"),
        ("png", "image/png", b"\x89PNG"),
        ("webp", "image/webp", b"RIFF"),
        ("svg", "image/svg+xml; charset=utf-8", b"<svg"),
    ],
)
def test_pictures_in_every_format(open_server, ending, type, start):
    movie = json.loads(curl(f"{open_server.address}/tmdb/3/movie/603?api_key=k&append_to_response=credits"))
    paths = [movie["poster_path"], movie["backdrop_path"], movie["credits"]["cast"][0]["profile_path"]]

    for path in paths:
        with urllib.request.urlopen(f"{open_server.address}/tmdb/t/p/w185{path.replace('.jpg', '.' + ending)}") as answer:
            assert answer.headers["Content-Type"] == type
            assert answer.read().startswith(start)


def test_a_size_that_there_is_not(open_server):
    picture = f"{open_server.address}/tmdb/t/p/w1/tt0133093.svg"

    assert status_and_body(picture) == (400, "Image size not supported")


def test_a_token(locked_server):
    address = f"{locked_server.address}/tmdb/3/configuration"

    assert status_and_body("-H", "Authorization: Bearer house-key", address)[0] == 200
    status, body = status_and_body("-H", "Authorization: Bearer wrong-key", address)
    assert status == 401
    assert json.loads(body) == {
        "success": False,
        "status_code": 7,
        "status_message": "Invalid API key: You must be granted a valid key.",
    }


def test_writing(open_server):
    status, body = status_and_body("-d", "value=8.5", f"{open_server.address}/tmdb/3/movie/603?api_key=k")

    assert (status, json.loads(body)["status_code"]) == (405, 42)


def test_a_page_of_another_site_asks_whether_it_may_send_a_token(locked_server):
    head = curl(
        "-i", "-X", "OPTIONS", "-H", "Origin: https://site.example", "-H", "Access-Control-Request-Method: GET",
        "-H", "Access-Control-Request-Headers: authorization", f"{locked_server.address}/tmdb/3/movie/popular",
    ).lower()

    assert head.startswith("http/1.1 204")
    assert "access-control-allow-headers: authorization" in head


def test_a_connection_that_is_to_be_closed(open_server):
    address = f"{open_server.address}/tmdb/3/movie/popular?api_key=k&&language=en-US"
    answer = curl("-i", "-H", "Connection: close", address)

    assert answer.lower().startswith("http/1.1 200")
    assert len(json.loads(answer.partition("\r\n\r\n")[2])["results"]) == 20
