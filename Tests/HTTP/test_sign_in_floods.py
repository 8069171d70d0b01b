"""Many sign-ins at once make no others wait, and many guesses keep no account’s owner out."""

import contextlib
from urllib.parse import urlencode

from household import OWNER, Household
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


def test_many_guesses_do_not_lock_the_owner_out():
    home = Household(MATINEE_TRUSTED_PROXIES="127.0.0.1,10.77.0.1")
    try:
        statuses = [home.asks("POST", "/sign-in", f"name={OWNER}&password=guess{number}", X_Forwarded_For="203.0.113.9").status
                    for number in range(60)]
        assert statuses[:5] == [401] * 5 and statuses.count(401) < 10 and set(statuses) == {401, 429}
        ok = home.asks("POST", "/sign-in", f"name={OWNER}&password=lantern+under+water", X_Forwarded_For="198.51.100.7")
        assert ok.status == 303
        same = home.asks("POST", "/sign-in", f"name={OWNER}&password=lantern+under+water", X_Forwarded_For="203.0.113.9",
                         Cookie=ok.cookies)
        assert same.status == 303, "a browser that has signed in before is not delayed"
    finally:
        home.stop()
