"""Requests that no browser sends, as raw bytes: each gets a clear status, and the server goes on."""

import socket

import pytest

HOSTILE = {
    "a header of 64 kB": b"GET /search?q=matrix HTTP/1.1\r\nHost: HERE\r\nX-Long: " + b"a" * 65_536 + b"\r\n\r\n",
    "a header of 300 kB": b"GET / HTTP/1.1\r\nHost: HERE\r\nX-Long: " + b"a" * 300_000 + b"\r\n\r\n",
    "a hundred kilobytes in headers": b"GET / HTTP/1.1\r\nHost: HERE\r\n" + (b"X: " + b"a" * 10_000 + b"\r\n") * 10 + b"\r\n",
    "two thousand headers": b"GET / HTTP/1.1\r\nHost: HERE\r\n" + b"X: y\r\n" * 2_000 + b"\r\n",
    "a path of 60 kB": b"GET /" + b"a" * 60_000 + b" HTTP/1.1\r\nHost: HERE\r\n\r\n",
    "NUL bytes in the path": b"GET /search?q=\0 HTTP/1.1\r\nHost: HERE\r\n\r\n",
    "bytes that are no text": b"GET /search?q=\xff\xfe HTTP/1.1\r\nHost: HERE\r\n\r\n",
    "percent signs alone": b"GET /search?q=%&year=%zz HTTP/1.1\r\nHost: HERE\r\n\r\n",
    "a target with a host": b"GET http://evil.test/search?q=matrix HTTP/1.1\r\nHost: evil.test\r\n\r\n",
    "an unknown method": b"BREW /search HTTP/1.1\r\nHost: HERE\r\n\r\n",
    "a body that is no chunk": b"POST /search HTTP/1.1\r\nHost: HERE\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
    "two lengths": b"POST / HTTP/1.1\r\nHost: HERE\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "no HTTP at all": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_request_gets_a_status_and_the_server_goes_on(empty_home, name):
    status = first_line(empty_home, HOSTILE[name])

    assert status.startswith(b"HTTP/1.1 "), name
    assert 200 <= int(status.split()[1]) < 500, status
    assert first_line(empty_home, b"GET /healthz HTTP/1.1\r\nHost: HERE\r\n\r\n") == b"HTTP/1.1 200 OK"


def first_line(home, request):
    request = request.replace(b"Host: HERE", home.host_field)
    with socket.create_connection((home.host, home.port), timeout=20) as connection:
        answer = b""
        try:
            connection.sendall(request)
        except (BrokenPipeError, ConnectionResetError):
            pass  # The server may close the connection once it has refused the request.
        while b"\r\n" not in answer:
            piece = connection.recv(4096)
            if not piece:
                break
            answer += piece
    return answer.split(b"\r\n")[0]


def test_an_unfinished_head_of_more_than_64_kilobytes_is_refused(empty_home):
    fields = b"".join(b"X-%d: " % number + b"a" * 40_000 + b"\r\n" for number in range(20))

    status = first_line(empty_home, b"GET / HTTP/1.1\r\nHost: HERE\r\n" + fields)

    assert status == b"" or status.startswith(b"HTTP/1.1 4"), status


def test_a_body_in_chunks_of_one_byte_ends_the_connection(empty_home):
    head = b"POST /my-movies/new HTTP/1.1\r\n" + empty_home.host_field + b"\r\nTransfer-Encoding: chunked\r\n\r\n"
    with socket.create_connection((empty_home.host, empty_home.port), timeout=60) as connection:
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            connection.sendall(head)
            for _ in range(10_000):
                connection.sendall(b"1\r\na\r\n" * 1_000)
