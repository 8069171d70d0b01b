"""HTTP over plain sockets: sends bytes and reads the bytes of the answer."""

import re
import socket


def connect(server, timeout=20):
    return socket.create_connection((server.host, server.port), timeout=timeout)


def exchange(server, request, ends=True):
    """All bytes until the server closes the connection. With `ends` the client closes its side after the request."""
    with connect(server) as connection:
        connection.sendall(request)
        if ends:
            connection.shutdown(socket.SHUT_WR)
        return read(connection)


def read(connection):
    answer = b""
    while piece := connection.recv(65_536):
        answer += piece
    return answer


def response(connection):
    """The status and body of the next response on a connection that stays open."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        piece = connection.recv(65_536)
        assert piece, f"the connection ended after {answer!r}"
        answer += piece
    head, body = answer.split(b"\r\n\r\n", 1)
    length = int(re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)[1])
    while len(body) < length:
        body += connection.recv(65_536)
    return status(head), body


def status(answer):
    """The status of the first response in the bytes; 0 if there is none."""
    found = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    return int(found[1]) if found else 0
