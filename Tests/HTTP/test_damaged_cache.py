"""A cached answer whose file is damaged or has another format is dropped, and the service is asked again."""

import json
import struct

import pytest

from fake_tmdb import TMDB
from movie_keeper import Home
from tmdb_records import movie

FORM = b"httpkept1"
HEAD = len(FORM) + 8  # The format's name and the checksum of all bytes after it.
LABEL = HEAD + 12  # The expiry time and the length of the label.


def fnv(data):
    """The 64-bit FNV-1a hash (RFC 9923)."""
    number = 0xCBF2_9CE4_8422_2325
    for byte in data:
        number = (number ^ byte) * 0x100_0000_01B3 & 0xFFFF_FFFF_FFFF_FFFF
    return number


def sealed(rest):
    return FORM + struct.pack("<Q", fnv(rest)) + rest


def with_label(file, change, body=None):
    """The file with a changed label or body, with valid lengths and checksum."""
    length = struct.unpack_from("<I", file, HEAD + 8)[0]
    label, kept = json.loads(file[LABEL : LABEL + length]), file[LABEL + length :]
    change(label)
    text = json.dumps(label).encode()
    return sealed(file[HEAD : HEAD + 8] + struct.pack("<I", len(text)) + text + (kept if body is None else body))


def flipped(place):
    return lambda file: file[:place] + bytes([file[place] ^ 4]) + file[place + 1 :]


DAMAGES = {
    "nothing in it": lambda file: b"",
    "the form of an older Matinee": lambda file: file.replace(FORM, b"httpkept0", 1),
    "the form of a newer Matinee": lambda file: file.replace(FORM, b"httpkept2", 1),
    "a wrong checksum": flipped(HEAD - 1),
    "another end of its time": flipped(HEAD + 6),
    "a flipped bit in its label": flipped(LABEL + 20),
    "a flipped bit in its body": flipped(-20),
    "cut off in its head": lambda file: file[: HEAD + 3],
    "cut off in its label": lambda file: file[: LABEL + 9],
    "cut off in its body": lambda file: file[:-1],
    "something behind its end": lambda file: file + b"\n",
    "noise": lambda file: bytes(place * 37 & 255 for place in range(5_000)),
    "a label that is longer than the file": lambda file: sealed(file[HEAD : HEAD + 8] + b"\xff" * 4 + file[LABEL:]),
    "a label of which something is missing": lambda file: with_label(file, lambda label: label.pop("storedAt")),
    "a time of storing beyond all years": lambda file: with_label(file, lambda label: label.update(storedAt=1e300)),
    "a time of storing below all years": lambda file: with_label(file, lambda label: label.update(storedAt=-1e300)),
    "another request's address":
    lambda file: with_label(file, lambda label: label.update(key="GET http://127.0.0.1/3/movie/1")),
    "a body that is no answer": lambda file: with_label(file, lambda label: None, b'{"success":true}'),
    "a body that is empty": lambda file: with_label(file, lambda label: None, b""),
    "a body 100,000 lists deep": lambda file: with_label(file, lambda label: None, b"[" * 100_000),
}


@pytest.fixture(scope="module")
def damaged(tmp_path_factory):
    """For each damage: how often TMDB was asked again, the page, and the cached file afterwards."""
    folder, tmdb = tmp_path_factory.mktemp("cache"), TMDB()
    numbers = {name: 700_001 + place for place, name in enumerate([*DAMAGES, None])}
    tmdb.holds(*(movie(number, f"Cached reel {number}") for number in numbers.values()))

    def asks():
        home = Home(data_folder=folder, **tmdb.settings)
        try:
            return {name: home.gets(f"/movies/tmdb-{number}?part=live") for name, number in numbers.items()}
        finally:
            home.stop()

    def file(name):
        mark = f"/3/movie/{numbers[name]}?".encode()
        return next((path for path in (folder / "cache/tmdb").glob("*.response") if mark in path.read_bytes()), None)

    asks()
    files = {name: file(name) for name in numbers}
    for name, damage in DAMAGES.items():
        files[name].write_bytes(damage(files[name].read_bytes()))
    tmdb.asked.clear()
    pages = asks()
    yield {
        name: (sum(f"/movie/{number}" in asked.path and "append_to_response" in asked.query for asked in tmdb.asked),
               pages[name], file(name))
        for name, number in numbers.items()
    }
    tmdb.close()


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_entry_is_dropped_and_asked_for_again(damaged, name):
    asked, page, file = damaged[name]

    assert asked == 1
    assert page.status == 200 and b"Cached reel" in page.body
    assert file.read_bytes().startswith(FORM)


def test_a_whole_entry_is_not_asked_for_again(damaged):
    asked, page, _ = damaged[None]

    assert asked == 0
    assert page.status == 200 and b"Cached reel" in page.body
