"""The bodies that people of a household send together do not fill the memory."""

import socket

from household import Household
from movie_keeper import MAX_MEMORY

FORM = "multipart/form-data; boundary=movie"
PHOTO = 15 << 20


def test_the_photos_that_all_people_send_share_their_memory():
    home = Household()
    try:
        ada, bo = home.signs_in(), home.add("Bo", "a bridge of paper")
        head = (f"POST /my-movies/new HTTP/1.1\r\nHost: localhost:{home.port}\r\nCookie: {ada.cookies}\r\n"
                f"Content-Type: {FORM}\r\nContent-Length: {PHOTO}\r\n\r\n")
        waiting = [socket.create_connection((home.host, home.port), timeout=30) for _ in range(4)]
        for connection in waiting:
            connection.sendall(head.encode() + bytes(PHOTO - 100))

        # The server may still be reading the other person's photos.
        answers = (bo.asks("POST", "/my-movies/new", bytes(PHOTO), Content_Type=FORM) for _ in range(20))
        refused = next((answer for answer in answers if answer.status == 503), None)

        assert refused and "retry-after" in refused.headers
        for connection in waiting:
            connection.close()
        assert home.peak_memory() < MAX_MEMORY
        home.check()
    finally:
        home.stop()
