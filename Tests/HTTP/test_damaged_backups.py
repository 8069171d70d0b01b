"""Backups that were changed, also with a valid checksum: they are refused with a message or do no harm."""

import hashlib
import json
import random
import sqlite3
import struct
import zlib

import pytest

from backup_changes import FOREIGN, READ, REFUSED
from movie_keeper import MAX_MEMORY, Home
from photos import noise

LABEL = b"\nMatinee backup SHA-256 "
SEAL_LENGTH = len(LABEL) + 64 + 1
DAMAGED = "This backup is damaged. Try an older one. Nothing was changed."
SEED = 20_261_122
PAGE = 4_096


@pytest.fixture(scope="module")
def library():
    home = Home()
    assert home.posts("/my-movies/new", title="The first movie", photo=noise("jpg")).status == 303
    assert home.posts("/my-movies/new", title="The second movie").status == 303
    yield home
    home.stop()


@pytest.fixture(scope="module")
def backup(library):
    return library.gets("/settings/backup").body


@pytest.fixture(scope="module")
def plain(backup, tmp_path_factory):
    """The same backup without the photo, which is slow to decode."""
    sql = "UPDATE personalMovie SET picture = NULL; DELETE FROM backupPicture"
    return changed(backup, tmp_path_factory.mktemp("plain"), sql)


@pytest.fixture(scope="module")
def other():
    home = Home()
    yield home
    home.stop()


@pytest.fixture
def unchanged(library):
    """Fails if a test changed the library or made the process use much memory."""
    before = contents(library)
    yield
    library.check()
    assert contents(library) == before
    assert library.peak_memory() < MAX_MEMORY


def contents(library):
    export = json.loads(library.gets("/my-movies/export.json").body)
    return export["movies"], library.pictures()


def titles(home):
    return {movie["title"] for movie in home.movies().values()}


def sealed(pages):
    return pages + LABEL + hashlib.sha256(pages).hexdigest().encode() + b"\n"


def sends(library, backup):
    """Uploads a backup. The answer is its preview or an error; nothing is restored yet."""
    head = b'--edge\r\nContent-Disposition: form-data; name="backup"; filename="b"\r\n\r\n'
    body = head + backup + b"\r\n--edge--\r\n"
    return library.asks("POST", "/settings/restore", body, Content_Type="multipart/form-data; boundary=edge")


def restores(library, backup):
    return library.asks("POST", sends(library, backup).headers["location"]).status


def is_refused(answer, sentence=DAMAGED):
    return answer.status == 400 and sentence in answer.body.decode()


class Mutator:
    """Changes bytes at random. The same seed makes the same changes."""

    def __init__(self, seed):
        self._dice = random.Random(seed)

    def swapped(self, data):
        one, other = self._dice.sample(range(len(data) // PAGE), 2)
        pages = [data[start : start + PAGE] for start in range(0, len(data), PAGE)]
        pages[one], pages[other] = pages[other], pages[one]
        return b"".join(pages)

    def doubled(self, data):
        start, end = self._section(data)
        return data[:end] + data[start:]

    def left_out(self, data):
        start, end = self._section(data)
        return data[:start] + data[end:]

    def overwritten(self, data):
        start, end = self._section(data)
        place = self._dice.randrange(len(data) - (end - start) + 1)
        copy = data[place : place + end - start]
        return data[:start] + self._dice.choice([self._dice.randbytes(len(copy)), bytes(len(copy)), copy]) + data[end:]

    def flipped(self, data):
        data = bytearray(data)
        for _ in range(self._dice.choice([1, 1, 1, 8])):
            data[self._dice.randrange(len(data))] ^= 1 << self._dice.randrange(8)
        return bytes(data)

    def sized(self, data):
        """Overwrites a place that may be a size or a count with the largest number."""
        length = self._dice.choice([1, 2, 4, 8])
        place = self._dice.choice([self._dice.randrange(100), self._dice.randrange(len(data) - 8)])
        return data[:place] + b"\xff" * length + data[place + length :]

    def _section(self, data):
        start, end = sorted(self._dice.sample(range(len(data)), 2))
        return start, end

    ways = [swapped, doubled, left_out, overwritten, flipped, sized]


@pytest.mark.parametrize("way", Mutator.ways, ids=lambda way: way.__name__)
def test_a_backup_that_was_changed_behind_its_checksum_is_damaged(library, backup, unchanged, way):
    mutator = Mutator(SEED)
    for number in range(15):
        damaged = way(mutator, backup)
        if damaged != backup:
            assert is_refused(sends(library, damaged)), number


@pytest.mark.parametrize("way", Mutator.ways, ids=lambda way: way.__name__)
def test_noise_behind_a_right_checksum_is_refused_or_read(library, backup, unchanged, way):
    mutator = Mutator(SEED + 1)
    for number in range(20):
        answer = sends(library, sealed(way(mutator, backup[:-SEAL_LENGTH])))
        assert answer.status == 303 or is_refused(answer) or is_refused(answer, "no backup of a Matinee"), number


@pytest.mark.parametrize("place, number", [
    (16, b"\0\0"), (16, b"\xff\xff"), (18, b"\x7f"), (20, b"\xff"), (28, b"\xff" * 4), (28, b"\0\0\0\1"),
    (32, b"\xff" * 4), (36, b"\x7f\xff\xff\xff"), (44, b"\xff" * 4), (52, b"\xff" * 4), (56, b"\xff" * 4),
], ids=lambda value: str(value))
def test_a_head_with_impossible_sizes_is_refused_or_read(library, backup, unchanged, place, number):
    pages = bytearray(backup[:-SEAL_LENGTH])
    pages[place : place + len(number)] = number

    answer = sends(library, sealed(bytes(pages)))

    assert answer.status == 303 or is_refused(answer), answer.body[:300]


def changed(backup, folder, sql):
    """A backup after SQL statements were run in it, with a valid checksum."""
    file = folder / "backup.sqlite"
    file.write_bytes(backup[:-SEAL_LENGTH])
    database = sqlite3.connect(file)
    database.executescript(f"PRAGMA ignore_check_constraints = ON; {sql}")
    database.close()
    return sealed(file.read_bytes())


@pytest.mark.parametrize("name", REFUSED)
def test_a_backup_with_rows_that_cannot_be_is_damaged(library, backup, unchanged, tmp_path, name):
    answer = sends(library, changed(backup, tmp_path, REFUSED[name]))

    assert is_refused(answer), answer.body[-2000:]


@pytest.mark.parametrize("name", READ)
def test_a_backup_with_odd_rows_is_refused_or_restored(other, plain, tmp_path, name):
    """The server goes on, and restoring the unchanged backup afterwards undoes the change."""
    answer = sends(other, changed(plain, tmp_path, READ[name]))

    assert answer.status == 303 or is_refused(answer), answer.body[-2000:]
    if answer.status == 303:
        place = answer.headers["location"]
        assert other.gets(place).status == 200
        assert other.asks("POST", place).status in (303, 400)
        for path in ["/", "/my-movies", "/settings", "/search?q=first", "/my-movies/figures", "/my-movies/export.csv"]:
            assert other.gets(path).status == 200, path
    assert restores(other, plain) == 303
    assert titles(other) == {"The first movie", "The second movie"}
    added = other.posts("/my-movies/new", title="The third movie")
    assert added.status == 303 and other.gets(f"/movies/{added.movie}").status == 200
    other.check()


@pytest.mark.parametrize("revision", [2**63 - 1, 2**63 - 2])
def test_a_backup_with_the_last_revision_is_refused(plain, tmp_path, revision):
    home = Home()
    try:
        sql = f"UPDATE personalShelf SET revision = {revision}, floor = {revision}"
        assert is_refused(sends(home, changed(plain, tmp_path, sql)))
    finally:
        home.stop()


@pytest.mark.parametrize("name", FOREIGN)
def test_a_backup_with_other_tables_is_damaged(library, backup, unchanged, tmp_path, name):
    assert is_refused(sends(library, changed(backup, tmp_path, FOREIGN[name].replace("foreign", "[foreign]"))))


def test_what_was_restored_is_seen_at_once(other, plain):
    other.posts("/my-movies/new", title="A movie that goes")
    place = sends(other, plain).headers["location"]
    assert "A movie that goes" in titles(other)
    other.asks("POST", place)

    assert len(contents(other)[0]) == 2


def bomb():
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", 30_000, 30_000, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes(100_000_000), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


PICTURES = {
    "a text": b"no picture at all",
    "an SVG": b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>alert(1)</script></svg>",
    "nothing": b"",
    "a picture of 900,000,000 dots": bomb(),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_hostile_picture_in_a_backup_is_left_out(other, backup, tmp_path, name):
    sql = f"UPDATE backupPicture SET bytes = x'{PICTURES[name].hex()}'"
    place = sends(other, changed(backup, tmp_path, sql)).headers["location"]

    assert other.asks("POST", place).status == 303

    assert not any(movie.get("picture") for movie in other.movies().values())
    assert "left out: 1." in other.gets(place).body.decode()
    assert titles(other) == {"The first movie", "The second movie"}
    assert other.peak_memory() < MAX_MEMORY
