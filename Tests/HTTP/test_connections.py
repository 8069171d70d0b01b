"""Clients with many connections or requests, and clients that read or send nothing, do not make others wait."""

import contextlib
import socket
import threading
from pathlib import Path

import pytest

from raw import connect, exchange, read, response, status
from server import Server

GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
LAST = GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")


def memory(server):
    """What the server's process has in memory now, in kB."""
    lines = Path(f"/proc/{server.process_id}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@pytest.fixture(scope="module")
def server():
    server = Server()
    yield server
    server.check()
    server.stop()


@pytest.fixture
def small_server():
    """A server with 64 file descriptors, as under a shell's `ulimit -n 64`."""
    server = Server(max_files=64)
    yield server
    server.check()
    server.stop()


def test_more_connections_than_file_descriptors_leave_room_for_the_next(small_server):
    idle = [connect(small_server) for _ in range(200)]
    for _ in range(5):
        with connect(small_server) as connection:
            connection.sendall(LAST)
            assert status(read(connection)) == 200
    for connection in idle:
        connection.close()
    assert status(exchange(small_server, GET)) == 200


def test_bursts_of_connections_leave_room_for_the_next(small_server):
    for _ in range(10):
        idle = [connect(small_server) for _ in range(200)]
        assert status(exchange(small_server, LAST)) == 200
        for connection in idle:
            connection.close()


def test_slow_requests_on_all_connections_leave_room_for_the_next(small_server):
    head = b"POST /search/recent HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nq"
    slow = [connect(small_server) for _ in range(20)]
    for connection in slow:
        connection.sendall(head)
    assert status(exchange(small_server, LAST)) == 200
    for connection in slow:
        connection.close()


def test_busy_connections_keep_their_place(small_server):
    with connect(small_server) as busy:
        head = b"POST /search/recent?part=recent HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n"
        busy.sendall(head + b"Content-Type: application/x-www-form-urlencoded\r\n\r\nq=mat")
        # A connection whose bytes the server has not read yet is idle to it; meanwhile it reads them.
        for _ in range(3):
            assert status(exchange(small_server, LAST)) == 200
        idle = [connect(small_server) for _ in range(200)]
        assert status(exchange(small_server, LAST)) == 200
        busy.sendall(b"rix++")
        assert response(busy)[0] == 200
        for connection in idle:
            connection.close()


def test_pipelined_requests_are_answered_in_order_and_do_not_delay_others(server):
    pages, count = 300, 3_000
    movie = b"GET /movies/tt0133093 HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with connect(server) as connection:
        sender = threading.Thread(target=connection.sendall, args=[movie * pages + GET * (count - pages) + LAST])
        sender.start()
        for _ in range(20):
            assert status(exchange(server, LAST)) == 200
        answers = read(connection)
        sender.join()
    assert answers.count(b"HTTP/1.1 200 OK\r\n") == count + 1


def test_many_connections_of_pipelined_requests_do_not_delay_others(server):
    """Another client is answered before they have got half of their answers."""
    movie = b"HEAD /movies/tt0133093 HTTP/1.1\r\nHost: localhost\r\n\r\n"
    busy = [connect(server) for _ in range(60)]
    for connection in busy:
        connection.sendall(movie * 20)
    assert status(exchange(server, LAST)) == 200
    answered = 0
    for connection in busy:
        with contextlib.suppress(BlockingIOError):
            answered += connection.recv(1_000_000, socket.MSG_DONTWAIT).count(b"HTTP/1.1 200 OK\r\n")
        connection.close()
    assert answered < 600


def test_a_client_that_reads_nothing_before_it_has_sent_all_gets_the_refusal(server):
    """With `Connection: close` and a body far over the limit."""
    size = 64 << 20
    with connect(server) as connection:
        head = f"POST /search/recent HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\nConnection: close\r\n\r\n"
        connection.sendall(head.encode())
        piece = b"a" * (1 << 20)
        for _ in range(size // len(piece)):
            connection.sendall(piece)
        assert status(read(connection)) == 413


def test_after_a_refusal_the_same_connection_goes_on(server):
    with connect(server) as connection:
        connection.sendall(b"POST /search/recent HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n" + b"a" * 100_000)
        assert response(connection)[0] == 413
        connection.sendall(GET)
        assert response(connection) == (200, b"ok\n")


def test_a_client_that_waits_for_a_sign_gets_one(server):
    head = b"POST /search/recent?part=recent HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8\r\nExpect: 100-continue\r\n"
    with connect(server) as connection:
        connection.sendall(head + b"Content-Type: application/x-www-form-urlencoded\r\n\r\n")
        assert connection.recv(1_000) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(b"q=matrix")
        assert response(connection)[0] == 200


@pytest.mark.parametrize("request_", [
    LAST, LAST.replace(b"close", b"Close"), LAST.replace(b"close", b"keep-alive, close"), GET.replace(b"1.1", b"1.0"),
], ids=["close", "Close", "a list", "HTTP/1.0"])
def test_a_last_request_is_the_last(server, request_):
    answer = exchange(server, request_, ends=False)

    assert status(answer) == 200
    assert b"connection: close\r\n" in answer.lower()


@pytest.mark.parametrize("request_", [
    GET.replace(b"\r\n\r\n", b"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
    GET.replace(b"\r\n\r\n", b"\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n"),
    b"POST /search/recent HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: x\r\nContent-Length: 3\r\n\r\nq=a",
    b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
])
def test_what_follows_a_request_for_another_protocol_is_not_kept(server, request_):
    before = memory(server)
    with connect(server) as connection:
        connection.sendall(request_)
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += connection.recv(65_536)
        with contextlib.suppress(ConnectionError):
            for _ in range(200):
                connection.sendall(bytes(1 << 20))
        assert b"connection: close" in answer.lower()
        assert memory(server) - before < 50_000
    assert status(exchange(server, GET)) == 200


def test_a_client_that_has_closed_its_side_gets_all_of_a_long_response(server):
    movies = b"GET /tmdb/3/discover/movie?api_key=k HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with connect(server) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        connection.sendall(movies * 15)
        connection.shutdown(socket.SHUT_WR)
        answers = read(connection)
    one = exchange(server, movies)
    assert answers.count(b"HTTP/1.1 200 OK\r\n") == 15
    assert answers.endswith(one.split(b"\r\n\r\n", 1)[1])
