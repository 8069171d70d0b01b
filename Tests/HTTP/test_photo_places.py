"""The place where a photo was taken is never saved."""

import base64
import json
import struct
import subprocess
import tempfile

import pytest

from movie_keeper import OVERVIEW
from photos import header_of, holding, vips
from telling_photos import LATITUDE, MARKS, telling_photo


def test_the_photos_of_these_tests_tell_where_they_were_taken():
    for order in "><":
        with tempfile.NamedTemporaryFile(suffix=".jpg") as file:
            file.write(telling_photo(order))
            file.flush()
            said = subprocess.run(["vipsheader", "-a", file.name], check=True, capture_output=True).stdout.decode()
            assert all(mark in telling_photo(order) for mark in MARKS.values())
            for field in ["exif-ifd0-Image", "exif-ifd3-GPSLatitude", "xmp-data", "iptc-data", "orientation: 6"]:
                assert field in said, (field, said)


def goes_in_by_the_form(home, photo):
    movie = home.posts("/my-movies/new", title="A movie", photo=photo).movie
    assert movie
    return movie


def goes_in_by_the_command(home, photo):
    with tempfile.NamedTemporaryFile(suffix=".jpg") as file:
        file.write(photo)
        file.flush()
        ending = home.command(
            "add", "--title", "A movie", "--overview", OVERVIEW, "--released", "2001-02-03", "--poster", file.name
        )
    assert ending.code == 0, ending.err
    return ending.out.split("\t")[0]


def goes_in_by_an_edit(home, photo):
    movie = home.posts("/my-movies/new", title="A movie").movie
    assert home.posts(f"/my-movies/{movie}/edit", title="A movie", photo=photo).movie == movie
    return movie


@pytest.mark.parametrize("order", "><")
@pytest.mark.parametrize("goes_in", [goes_in_by_the_form, goes_in_by_the_command, goes_in_by_an_edit])
def test_the_place_of_a_photo_is_saved_nowhere_and_the_photo_is_upright(home, goes_in, order):
    movie = goes_in(home, telling_photo(order))

    numbers = [struct.pack(order + "I", number) for order in "><" for number in LATITUDE]
    digits = [str(number).encode() for number in LATITUDE]
    marks = [*MARKS.values(), *numbers, *digits, b"Exif", b"EXIF", b"XMP ", b"8BIM"]
    assert holding(home, *marks) == []
    assert not [path for path in home.data_folder.rglob("*.jpg")]
    picture = home.picture_of(movie).body
    assert not [mark for mark in marks if mark in picture]
    assert "200x300" in header_of(picture)
    with tempfile.NamedTemporaryFile(suffix=".webp") as file:
        file.write(picture)
        file.flush()
        top, bottom = ([float(part) for part in vips("getpoint", file.name, 100, y).split()] for y in (40, 260))
    assert min(top) > 200 and max(bottom) < 60, "white on top, black below"


def test_an_export_does_not_tell_where_a_photo_was_taken_either(home):
    goes_in_by_the_form(home, telling_photo(">"))

    document = json.loads(home.command("export").out)

    picture = base64.b64decode(max(document["movies"][0]["picture"].values(), key=len))
    assert picture[:4] == b"RIFF"
    assert not [mark for mark in MARKS.values() if mark in picture or mark.decode() in json.dumps(document)]
