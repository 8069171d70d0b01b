"""Forms that add and remove GIFs: those of another site are refused, built-in GIFs cannot be removed, and a file's name leads
nowhere."""

import re
import urllib.error
import urllib.request

import pytest

from gif_files import gif
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


@pytest.mark.parametrize("name", [
    "../../../evil.gif", "..\\evil.gif", "/etc/evil.gif", ".evil.gif", "$(touch evil).gif", "evil.gif;touch evil", "[n=-1].gif",
    "<b>evil</b>.gif", "\u202efig.evil", "e" * 200 + ".gif", "-evil.gif", "evil.json"])
def test_the_name_of_an_uploaded_file_is_no_path(home, name):
    body, kind = multipart({"title": "", "tags": ""}, gif())
    body = body.replace(b'name="photo"; filename="photo.jpg"', f'name="file"; filename="{name}"'.encode())

    assert home.asks("POST", "/gifs", body, Content_Type=kind).status == 303

    kept = [path.relative_to(home.data_folder) for path in home.data_folder.rglob("*") if path.suffix in (".gif", ".json")]
    assert len(kept) == 2 and all(re.fullmatch(r"gifs/[a-z0-9][a-z0-9-]{0,79}\.(gif|json)", str(path)) for path in kept), kept
