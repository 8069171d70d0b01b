"""Files that are no photo, or contain more than one, sent over sockets: only the visible picture is saved."""

import os
import struct
import zlib
from concurrent.futures import ThreadPoolExecutor

import pytest

from movie_keeper import DAMAGED_PHOTO, HUGE_PHOTO, MAX_MEMORY, NO_PHOTO, OVERVIEW, Home
from photos import gif, header_of, holding, jpeg, noise, png, segment, with_segments, zipped

SVG = b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>alert('POLYGLOT')</script></svg>"

REFUSED_PICTURES = {
    "a text": lambda: b"This is no photo, whatever its name says.\n" * 20,
    "a page": lambda: b"<!doctype html><script>alert('POLYGLOT')</script>",
    "an SVG": lambda: SVG,
    "an SVG with a declaration": lambda: b"<?xml version='1.0'?>\n" + SVG,
    "a packed SVG": lambda: zlib.compress(SVG, wbits=31),
    "a PDF": lambda: b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
    "a TIFF": lambda: b"II*\0\x08\0\0\0\0\0",
    "a BMP": lambda: b"BM" + struct.pack("<IHHIIiiHHIIiiIII", 58, 0, 0, 54, 40, 1, 1, 1, 24, 0, 4, 0, 0, 0, 0, 0),
    "a program": lambda: b"\x7fELF" + bytes(200),
    "30,000 x 30,000 dots in 10 kB": lambda: png(30_000, 30_000, 1, bytes(3_751 * 2_700)).ljust(10_000, b"\0"),
    "2,000,000,000 dots in a line": lambda: png(2_000_000_000, 1),
    "a GIF that says it is 65,535 wide and high": lambda: gif("red").replace(
        b"\x01\0\x01\0\x81", b"\xff\xff\xff\xff\x81"
    ),
    "a picture without dots": lambda: png(0, 0),
    "the beginning of a JPEG": lambda: jpeg()[:3],
    "the head of a JPEG": lambda: jpeg()[:200],
    "the head of a PNG": lambda: png(9, 9)[:33],
    "a PNG with wrong sums": lambda: png(9, 9, rows=bytes(90)).replace(b"IDAT", b"IDAX"),
    "noise with a JPEG's first bytes": lambda: b"\xff\xd8\xff\xe0" + bytes(place * 37 & 255 for place in range(5_000)),
    "a RIFF that is no WebP": lambda: b"RIFF\x10\0\0\0WAVEfmt " + bytes(20),
    "a WebP with nothing in it": lambda: b"RIFF\x04\0\0\0WEBP",
    "a HEIC with nothing in it": lambda: b"\0\0\0\x18ftypheic\0\0\0\0mif1heic",
    "boxes in boxes": lambda: b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + b"\0\0\xff\xffmeta" * 8_000,
    "15 MB and a byte": lambda: jpeg().ljust(15 * 1_048_576 + 1, b"\0"),
}
HUGE_PICTURES = {
    "30,000 x 30,000 dots in 10 kB", "a GIF that says it is 65,535 wide and high",
}
DAMAGED_PICTURES = {
    "2,000,000,000 dots in a line", "a picture without dots", "the beginning of a JPEG", "the head of a JPEG", "the head of a PNG", "a PNG with wrong sums",
    "noise with a JPEG's first bytes", "a WebP with nothing in it", "a HEIC with nothing in it", "boxes in boxes",
}


def sentence_about(name):
    if name in HUGE_PICTURES:
        return HUGE_PHOTO
    return DAMAGED_PHOTO if name in DAMAGED_PICTURES else NO_PHOTO


@pytest.mark.parametrize("name", REFUSED_PICTURES)
def test_a_file_that_is_no_photo_gets_a_message_and_nothing_is_saved(empty_home, name):
    answer = empty_home.posts("/my-movies/new", title="A movie <b>&amp;</b>", photo=REFUSED_PICTURES[name]())

    page = answer.page
    assert answer.status == 400
    assert page.problems.strip() == sentence_about(name)
    assert (page.values["title"], page.overview, page.values["picture"]) == ("A movie <b>&amp;</b>", OVERVIEW, "")
    empty_home.is_well()


@pytest.mark.parametrize("part", [0.3, 0.6, 0.9])
@pytest.mark.parametrize("ending", ["jpg", "png", "webp"])
def test_a_photo_that_was_cut_off_is_refused(empty_home, ending, part):
    photo = noise(ending)

    answer = empty_home.posts("/my-movies/new", title="A movie", photo=photo[: int(len(photo) * part)])

    assert answer.status == 400 and DAMAGED_PHOTO in answer.page.problems
    empty_home.is_well()


def test_a_file_with_nothing_in_it_is_refused(empty_home):
    assert empty_home.posts("/my-movies/new", title="A movie", photo=b"").status == 400
    empty_home.is_well()


def test_beside_a_far_too_big_photo_nothing_typed_is_lost(empty_home):
    answer = empty_home.posts("/my-movies/new", title="A movie", photo=jpeg().ljust(20 << 20, b"\0"))

    page = answer.page
    assert answer.status in (400, 413) and NO_PHOTO in page.problems
    empty_home.is_well()
    assert (page.values["title"], page.overview) == ("A movie", OVERVIEW)


POLYGLOTS = {
    "a script in a GIF": lambda: gif("red", wide=0x2A2F, comment=b"*/=1;alert('POLYGLOT')//") + b"//POLYGLOT",
    "a page in a JPEG": lambda: with_segments(jpeg(), segment(0xFE, b"<script>POLYGLOT</script>")) + b"<b>POLYGLOT",
    "an archive behind a JPEG": lambda: jpeg() + zipped("POLYGLOT.class", "POLYGLOT"),
    "a JPEG behind a JPEG": lambda: jpeg() + with_segments(jpeg(), segment(0xFE, b"POLYGLOT")),
    "a text in a PNG": lambda: png(9, 9, rows=bytes(90)).replace(
        b"\0\0\0\0IEND", b"\0\0\0\x10tEXtComment\0POLYGLOT" + struct.pack(">I", zlib.crc32(b"tEXtComment\0POLYGLOT"))
        + b"\0\0\0\0IEND"
    ),
    "two pictures one after the other": lambda: gif("red", "blue", comment=b"POLYGLOT"),
}


@pytest.mark.parametrize("name", POLYGLOTS)
def test_of_a_picture_that_is_something_else_too_the_picture_stays(home, name):
    answer = home.posts("/my-movies/new", title="A movie", photo=POLYGLOTS[name]())

    assert answer.status == 303
    assert holding(home, b"POLYGLOT", b"PK\x03\x04", b"<script") == []
    assert len(home.pictures()) == 3
    picture = home.picture_of(answer.movie)
    assert picture.headers["content-type"] == "image/webp"
    assert picture.headers["x-content-type-options"] == "nosniff"
    assert "n-pages" not in header_of(picture.body) and "exif" not in header_of(picture.body)
    assert home.peak_memory() < MAX_MEMORY


def test_many_large_photos_at_once_do_not_fill_the_memory(home):
    photo = jpeg().ljust(15 * 1_048_576, b"\0")

    def adds(number):
        return home.posts("/my-movies/new", title=f"A movie {number}", photo=photo).status

    with ThreadPoolExecutor(6) as pool:
        statuses = list(pool.map(adds, range(6)))

    assert set(statuses) <= {303, 400, 503}, statuses
    print(f"{statuses} {home.peak_memory() >> 20} MB")
    assert home.peak_memory() < MAX_MEMORY


def test_without_memory_for_a_photo_a_sentence_says_so_and_the_app_goes_on(tmp_path):
    for name in ["vips", "vipsheader", "vipsthumbnail"]:
        # As the system ends a program when its memory runs out.
        (tmp_path / name).write_text("#!/bin/sh\nkill -9 $$\n")
        (tmp_path / name).chmod(0o700)
    home = Home(PATH=f"{tmp_path}:{os.environ['PATH']}")
    try:
        answer = home.posts("/my-movies/new", title="A movie", photo=jpeg())

        page = answer.page
        assert "There was not enough memory for this photo." in page.problems
        assert (page.values["title"], page.overview) == ("A movie", OVERVIEW)
        home.is_well()
        assert home.posts("/my-movies/new", title="A movie").status == 303
    finally:
        home.stop()
