"""Many sign-ins at once do not make others wait."""

import contextlib
from urllib.parse import urlencode

from household import Household
from raw import connect

COUNT = 18  # Guesses that no address has to wait for.


def test_passwords_that_are_hashed_keep_no_request_waiting():
    """Fifty pages are answered before the passwords of half of the sign-ins are hashed, two at a time."""
    home = Household()
    try:
        ada = home.signs_in()
        waiting = [connect(home) for _ in range(COUNT)]
        for number, connection in enumerate(waiting):
            body = urlencode({"name": f"Nobody {number}", "password": "a guess"})
            connection.sendall(f"POST /sign-in HTTP/1.1\r\nHost: localhost:{home.port}\r\nContent-Length: {len(body)}\r\n"
                               f"Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}".encode())
        for _ in range(50):
            assert ada.gets("/my-movies").status == 200

        answered = 0
        for connection in waiting:
            connection.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                answered += len(connection.recv(1))
            connection.close()
        assert answered < COUNT / 2
        home.check()
    finally:
        home.stop()
