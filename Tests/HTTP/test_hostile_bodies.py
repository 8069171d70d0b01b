"""Bodies that no browser sends to My Movies: each is refused, and the server goes on."""

import json
import re
import socket
import zlib
from urllib.parse import urlencode

import pytest

from movie_keeper import MAX_MEMORY, NO_PHOTO, OVERVIEW
from photos import jpeg


def part(name, value, more=b""):
    return b'Content-Disposition: form-data; name="%b"%b\r\n\r\n%b' % (name, more, value)


def body_of(*parts, end=b"--\r\n", boundary=b"movie"):
    return b"".join(b"--" + boundary + b"\r\n" + each + b"\r\n" for each in parts) + b"--" + boundary + end


FIELDS = [part(b"title", b"A movie"), part(b"overview", OVERVIEW.encode()), part(b"released", b"2001-02-03")]
WHOLE = body_of(*FIELDS)
FORM = b"multipart/form-data; boundary=movie"

BODIES = {
    "no end": lambda: (FORM, body_of(*FIELDS, end=b"\r\n")),
    "half an end": lambda: (FORM, body_of(*FIELDS, end=b"-")),
    "the end of the photo is missing": lambda: (FORM, body_of(*FIELDS, end=b"\r\n") + part(b"photo", jpeg())),
    "100,000 parts": lambda: (FORM, body_of(*FIELDS, *[part(b"x%d" % number, b"y") for number in range(100_000)])),
    "100,000 parts of one name": lambda: (FORM, body_of(*FIELDS, *[part(b"title", b"y")] * 100_000)),
    "a million boundaries": lambda: (FORM, b"--movie\r\n" * 1_000_000),
    "almost a million boundaries": lambda: (FORM, b"\r\n--fil" * 1_000_000),
    "a head of 1 MB": lambda: (FORM, body_of(part(b"title", b"A movie", b"; x=" + b"y" * 1_048_576), *FIELDS[1:])),
    "a name of 1 MB": lambda: (FORM, body_of(part(b"t" * 1_048_576, b"A movie"), *FIELDS)),
    "a head without end": lambda: (FORM, b"--movie\r\nContent-Disposition: form-data" + b"; a=b" * 200_000),
    "parts without heads": lambda: (FORM, body_of(b"title", b"overview", b"released")),
    "parts without names": lambda: (FORM, body_of(b"Content-Disposition: form-data\r\n\r\nA movie")),
    "another boundary": lambda: (b"multipart/form-data; boundary=other", WHOLE),
    "no boundary": lambda: (b"multipart/form-data", WHOLE),
    "a boundary with nothing in it": lambda: (b'multipart/form-data; boundary=""', WHOLE),
    "a boundary of 100 kB": lambda: (b"multipart/form-data; boundary=" + b"f" * 7_000, WHOLE),
    "a boundary of line ends": lambda: (b'multipart/form-data; boundary="\\r\\n"', WHOLE),
    "a form in a form": lambda: (
        FORM,
        body_of(part(b"all", body_of(*FIELDS, boundary=b"in"), b"\r\nContent-Type: multipart/mixed; boundary=in")),
    ),
    "forms a thousand deep": lambda: (
        FORM,
        body_of(b"".join(b"Content-Type: multipart/mixed; boundary=%d\r\n\r\n--%d\r\n" % (n, n) for n in range(1_000))),
    ),
    "another kind of form": lambda: (
        b"application/x-www-form-urlencoded", urlencode({"title": "A movie", "overview": OVERVIEW}).encode()
    ),
    "JSON": lambda: (b"application/json", json.dumps({"title": "A movie", "overview": OVERVIEW}).encode()),
    "a text": lambda: (b"text/plain", WHOLE),
    "no kind": lambda: (b"", WHOLE),
    "nothing": lambda: (FORM, b""),
    "NUL bytes": lambda: (FORM, bytes(1_000_000)),
    "a packed form": lambda: (FORM + b"\r\nContent-Encoding: gzip", zlib.compress(WHOLE, wbits=31)),
}


def head_of(home, path, *fields):
    return b"\r\n".join([b"POST %b HTTP/1.1" % path.encode(), home.host_field, *fields]) + b"\r\n\r\n"


def hurls(home, *pieces):
    """Sends bytes until the server stops reading, and returns the head of its answer, if there is one."""
    with socket.create_connection((home.host, home.port), timeout=30) as connection:
        for piece in pieces:
            connection.setblocking(True)
            connection.settimeout(30)
            try:
                connection.sendall(piece)
            except (BrokenPipeError, ConnectionResetError):
                break  # The server may close the connection once it has refused the request.
        answer = b""
        try:
            while b"\r\n\r\n" not in answer:
                more = connection.recv(65_536)
                if not more:
                    break
                answer += more
        except ConnectionResetError:
            pass
        return answer


def status_of(answer):
    found = re.match(rb"HTTP/1.1 (\d{3}) ", answer)
    return int(found[1]) if found else None


@pytest.mark.parametrize("name", BODIES)
def test_an_incomplete_form_is_refused_and_nothing_is_saved(empty_home, name):
    kind, body = BODIES[name]()
    fields = [b"Content-Length: %d" % len(body)] + ([b"Content-Type: " + kind] if kind else [])

    answer = hurls(empty_home, head_of(empty_home, "/my-movies/new", *fields) + body)

    assert status_of(answer) in (400, 413, 415, 431), answer[:200]
    empty_home.is_well()


@pytest.mark.parametrize("name", ["no end", "another boundary", "a text", "100,000 parts", "a head of 1 MB"])
def test_a_broken_body_changes_no_movie(home, name):
    movie = home.posts("/my-movies/new", title="A kept movie").movie
    before = home.movies()
    kind, body = BODIES[name]()

    fields = [b"Content-Length: %d" % len(body), b"Content-Type: " + kind]
    answer = hurls(home, head_of(home, f"/my-movies/{movie}/edit", *fields) + body)

    assert status_of(answer) in (400, 413, 415), answer[:200]
    assert home.movies() == before


@pytest.mark.parametrize("name", ["no end", "another boundary", "a text"])
def test_what_is_said_of_a_broken_body_is_true(empty_home, name):
    kind, body = BODIES[name]()

    page = empty_home.asks("POST", "/my-movies/new", body, Content_Type=kind.decode()).page

    assert page.problems and NO_PHOTO not in page.problems


@pytest.mark.parametrize("path", ["/my-movies/new", "/my-movies/keep"])
@pytest.mark.parametrize("share", [0.0, 0.5, 0.999])
def test_a_connection_that_ends_within_a_form_leaves_nothing_behind(empty_home, path, share):
    body = body_of(*FIELDS, part(b"photo", jpeg(), b'; filename="a.jpg"'))
    head = head_of(empty_home, path, b"Content-Type: " + FORM, b"Content-Length: %d" % len(body))

    for _ in range(20):
        with socket.create_connection((empty_home.host, empty_home.port), timeout=30) as connection:
            connection.sendall(head + body[: int(len(body) * share)])

    empty_home.is_well()


@pytest.mark.parametrize("path", ["/my-movies/new", "/my-movies/keep"])
def test_a_form_that_ends_too_early_is_the_fault_of_its_sender(empty_home, path):
    head = head_of(empty_home, path, b"Content-Type: " + FORM, b"Content-Length: 100")

    with socket.create_connection((empty_home.host, empty_home.port), timeout=30) as connection:
        connection.sendall(head + b"id=")
        connection.shutdown(socket.SHUT_WR)
        answer = connection.recv(100)

    assert status_of(answer) in (None, 400), answer
    empty_home.is_well()


def test_many_forms_that_are_never_finished_do_not_fill_the_memory(empty_home):
    head = head_of(empty_home, "/my-movies/new", b"Content-Type: " + FORM, b"Content-Length: %d" % (15 << 20))
    waiting = [socket.create_connection((empty_home.host, empty_home.port), timeout=30) for _ in range(40)]
    for connection in waiting:
        try:
            connection.sendall(head + bytes((15 << 20) - 100))
        except (BrokenPipeError, ConnectionResetError):
            pass  # The server may refuse bodies that would use too much memory.

    assert empty_home.gets("/healthz").status == 200
    print(f"{empty_home.peak_memory() >> 20} MB")
    for connection in waiting:
        connection.close()
    assert empty_home.peak_memory() < MAX_MEMORY


def test_a_content_length_beyond_the_body_does_not_delay_others(empty_home):
    head = head_of(empty_home, "/my-movies/new", b"Content-Type: " + FORM, b"Content-Length: %d" % (len(WHOLE) + 1_000))
    waiting = [socket.create_connection((empty_home.host, empty_home.port), timeout=30) for _ in range(100)]
    for connection in waiting:
        connection.sendall(head + WHOLE)

    assert empty_home.gets("/my-movies").status == 200
    for connection in waiting:
        connection.close()
    empty_home.is_well()


@pytest.mark.parametrize("path", ["/my-movies/new", "/my-movies/keep"])
def test_an_upload_that_does_not_end_is_ended(empty_home, path):
    head = head_of(empty_home, path, b"Content-Type: " + FORM, b"Transfer-Encoding: chunked")
    chunk = b"100000\r\n" + bytes(1 << 20) + b"\r\n"

    answer = hurls(empty_home, head, *[chunk] * 600)

    assert status_of(answer) in (None, 400, 413), answer[:200]
    empty_home.is_well()


def test_an_upload_with_a_length_beyond_all_bounds_is_ended(empty_home):
    head = head_of(empty_home, "/my-movies/new", b"Content-Type: " + FORM, b"Content-Length: 9000000000000000000")

    answer = hurls(empty_home, head, *[bytes(1 << 20)] * 600)

    assert status_of(answer) in (None, 400, 413), answer[:200]
    empty_home.is_well()


def test_unexpected_bodies_are_not_held_in_memory(home):
    movie = home.posts("/my-movies/new", title="A movie").movie
    for action in ("remove", "restore"):
        body = bytes(100 << 20)
        answer = hurls(home, head_of(home, f"/my-movies/{movie}/{action}", b"Content-Length: %d" % len(body)), body)
        assert status_of(answer) in (None, 303, 400, 413), answer[:200]
    assert home.gets("/healthz").status == 200
    assert home.peak_memory() < MAX_MEMORY
