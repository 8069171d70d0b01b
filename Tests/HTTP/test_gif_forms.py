"""Forms that add and remove GIFs: those of another site are refused, and built-in GIFs cannot be removed."""

import urllib.error
import urllib.request

import pytest

from movie_keeper import multipart


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}, {"Origin": "https://evil.example"}],
    ids=str,
)
def test_a_form_of_another_site_neither_adds_nor_removes(empty_home, headers):
    body, kind = multipart({"title": "Foreign", "tags": ""})
    for path in ["/gifs", "/gifs/my-00000000000000000000000000000000/remove", "/gifs/drawn-popcorn/remove"]:
        asked = urllib.request.Request(empty_home.address + path, data=body, headers=headers | {"Content-Type": kind})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(asked)
        assert refused.value.code == 403


def test_what_came_with_matinee_cannot_be_removed(empty_home):
    asked = urllib.request.Request(empty_home.address + "/gifs/drawn-popcorn/remove", data=b"")
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(asked)

    assert refused.value.code == 404
    with urllib.request.urlopen(empty_home.address + "/gifs/drawn-popcorn") as answer:
        assert answer.status == 200 and b"Remove" not in answer.read()
