"""Many searches at once keep nothing else waiting."""

import re
from urllib.parse import quote

from movie_keeper import Home
from raw import connect

# Three times as many as may wait.
COUNT = 300
TEXT = "older movies like Alien but longr with sigorney weavr and funnny scarry robots directd by ridly scot numbr {}"


def flood(home, path):
    waiting = [connect(home, timeout=120) for _ in range(COUNT)]
    for number, connection in enumerate(waiting):
        address = path + quote(TEXT.format(number))
        connection.sendall(f"GET {address} HTTP/1.1\r\nHost: localhost:{home.port}\r\n\r\n".encode())
    return waiting


def test_a_flood_of_searches_is_refused_in_part_and_passes():
    """The health is answered meanwhile, searches that find the queue full are refused, and later ones are answered."""
    home = Home()
    try:
        waiting = flood(home, "/search?part=results&q=")
        for _ in range(3):
            assert home.gets("/healthz").status == 200

        answers = [whole(connection) for connection in waiting]
        refused = [answer for answer in answers if answer.startswith(b"HTTP/1.1 503")]
        assert 0 < len(refused) < COUNT
        assert len(refused) + sum(answer.startswith(b"HTTP/1.1 200") for answer in answers) == COUNT
        for answer in refused:
            assert re.search(rb"(?i)\r\nretry-after: *5\r\n", answer), answer
            assert "Matinee is still working on your earlier requests. Try again in a moment.".encode() in answer
        assert home.gets("/search?q=alien").status == 200
    finally:
        home.stop()


def whole(connection):
    """The head and the body of the next response."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(65_536)
    head, body = answer.split(b"\r\n\r\n", 1)
    length = int(re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)[1])
    while len(body) < length:
        body += connection.recv(65_536)
    connection.close()
    return head + b"\r\n\r\n" + body
