"""Damaged, huge and foreign files that `matinee my import` is given."""

import re
import zlib

import pytest

from movie_keeper import MAX_MEMORY
from photos import jpeg, zipped


def deep():
    return b"[" * 100_000 + b"]" * 100_000


REFUSED_FILES = {
    "a million columns": lambda: b"Title,Year" + b",x" * 1_000_000 + b"\nMovie,1999" + b",y" * 1_000_000,
    "JSON 100,000 deep": lambda: deep(),
    "an export 100,000 deep": lambda: b'{"format":"matinee-library","version":1,"movies":' + deep() + b"}",
    "objects 100,000 deep": lambda: b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "brackets that are never closed": lambda: b"[" * 5_000_000,
    "zeros of 50 MB": lambda: bytes(50_000_000),
    "a heading and zeros of 50 MB": lambda: b"Title,Year\nMovie," + bytes(50_000_000),
    "letters of 50 MB": lambda: b"a" * 50_000_000,
    "a quotation mark that is never closed": lambda: b'Title,Year\n"Movie' + b"\nline, 1999" * 2_000_000,
    "nothing": lambda: b"",
    "a mark of UTF-16 alone": lambda: b"\xff\xfe",
    "space": lambda: b" \n\t\r\n" * 1_000,
    "a photo": jpeg,
    "a program": lambda: b"\x7fELF\x02\x01\x01" + bytes(range(256)) * 100,
    "a packed file": lambda: zlib.compress(b"Title,Year\nMovie,1999\n", wbits=31),
    "an archive": lambda: zipped("movies.csv", "Title,Year\nMovie,1999\n"),
    "an archive's bomb": lambda: zipped("movies.csv", "Title,Year\n" * 1_000_000),
    "a library": lambda: b"SQLite format 3\0" + bytes(4_080),
    "UTF-16 without its mark": lambda: "Title,Year\nMovie,1999\n".encode("utf-16-le"),
    "JSON that was cut off": lambda: b'{"format":"matinee-library","version":1,"movies":[{"id":"my-',
    "JSON of something else": lambda: b'{"name":"package","version":"1.0.0","dependencies":{}}',
    "a newer export": lambda: b'{"format":"matinee-library","version":999999999999999999999,"movies":[]}',
    "an export with no list": lambda: b'{"format":"matinee-library","version":1,"movies":{"a":1}}',
    "a million names": lambda: b"{" + b",".join(b'"a%d":1' % number for number in range(1_000_000)) + b"}",
    "a page": lambda: b"<!doctype html><title>Movie</title><script>alert(1)</script>",
}


@pytest.mark.parametrize("name", REFUSED_FILES)
def test_a_file_that_is_no_list_is_refused_in_a_sentence(empty_home, tmp_path, name):
    file = tmp_path / "movies.txt"
    file.write_bytes(REFUSED_FILES[name]())

    ending = empty_home.command("import", file, "--yes")

    assert ending.code in (1, 2), ending.out[:200]
    assert re.fullmatch(r"matinee: [^\n]+\.\n", ending.err), ending.err[:300]
    assert ending.memory < MAX_MEMORY
    empty_home.is_well()


TAKEN_FILES = {
    "a mark of its order and semicolons": '\ufeffTitle;Year\nMovie one;1999\n"Movie; two";2000\n'.encode(),
    "marks of quotation in one another": 'Title,Year\n"The ""Movie"" one",1999\n"Movie, ""two""",2000\n'.encode(),
    "UTF-16, low byte first": "\ufeffTitle,Year\nMovie one,1999\nMovie två,2000\n".encode("utf-16-le"),
    "UTF-16, high byte first": "\ufeffTitle,Year\nMovie one,1999\nMovie två,2000\n".encode("utf-16-be"),
    "lines of old computers": b"Title,Year\rMovie one,1999\rMovie two,2000\r",
    "half a surrogate": "\ufeffTitle,Year\nMovie one,1999\nMovie \ud800,2000\n".encode("utf-16-le", "surrogatepass"),
    "Windows' letters": "Title,Year\nMovie one,1999\nMovie två,2000\n".encode("cp1252"),
}


@pytest.mark.parametrize("name", TAKEN_FILES)
def test_a_list_in_an_odd_form_is_taken(home, tmp_path, name):
    file = tmp_path / "movies.csv"
    file.write_bytes(TAKEN_FILES[name])

    ending = home.command("import", file, "--yes")

    assert (ending.code, ending.err) == (0, "")
    movies = home.movies().values()
    assert {movie["year"] for movie in movies} == {1999, 2000}, movies
