"""The OMDb interface, asked with curl."""

import json
import subprocess
from xml.etree import ElementTree

import pytest


def curl(*arguments):
    return subprocess.run(["curl", "-s", *arguments], check=True, capture_output=True, timeout=60).stdout.decode()


def test_a_movie_as_xml(open_server):
    root = ElementTree.fromstring(curl(f"{open_server.address}/omdb/?apikey=k&t=the+matrix&r=xml"))

    assert root.find("movie").attrib["title"] == "The Matrix"


def test_a_list_as_xml(open_server):
    root = ElementTree.fromstring(curl(f"{open_server.address}/omdb?apikey=k&s=star%20wars&r=xml"))

    assert root.attrib["totalResults"] == str(len(root.findall("result")))


@pytest.mark.parametrize("query", ["t=zzzzqqqq", "i=tt3896198a", "i=%3C%22%26", "t="])
def test_a_refusal_as_xml(open_server, query):
    root = ElementTree.fromstring(curl(f"{open_server.address}/omdb/?apikey=k&r=xml&{query}"))

    assert root.attrib == {"response": "False"}
    assert root.find("error").text


def test_a_script(open_server):
    script = curl(f"{open_server.address}/omdb/?apikey=k&i=tt0133093&callback=jQuery123.done")

    assert script.startswith("jQuery123.done(") and script.endswith(")")
    assert json.loads(script.removeprefix("jQuery123.done(").removesuffix(")"))["Title"] == "The Matrix"


def test_a_script_that_would_run_something_else(open_server):
    answer = curl("-G", f"{open_server.address}/omdb/", "-d", "apikey=k&i=tt0133093", "--data-urlencode", "callback=alert(1);f")

    assert json.loads(answer)["Title"] == "The Matrix"


def test_the_poster_is_there(open_server):
    address = json.loads(curl(f"{open_server.address}/omdb/?apikey=k&i=tt0133093"))["Poster"]

    assert address.startswith(f"{open_server.address}/tmdb/t/p/w342/tt0133093-")
    assert "content-type: image/jpeg" in curl("--fail", "-I", address).lower()


def test_head(open_server):
    head = curl("-I", f"{open_server.address}/omdb/?apikey=k&i=tt0133093").lower()

    assert head.startswith("http/1.1 200")
    assert "access-control-allow-origin: *" in head
    assert "cross-origin-resource-policy: cross-origin" in head
    assert "cache-control: no-cache" in head
