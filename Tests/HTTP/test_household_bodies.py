"""What people of a household send and read does not fill the memory, and no person keeps the others from sending."""

import socket

import pytest
from household import Household
from movie_keeper import MAX_MEMORY

FORM = "multipart/form-data; boundary=movie"
PHOTO = 15 << 20


@pytest.fixture
def home():
    home = Household()
    yield home
    home.stop()


def unfinished(person, path, size, kind=FORM):
    """A connection that has sent all but the last 1,000 bytes of a form."""
    head = (f"POST {path} HTTP/1.1\r\nHost: localhost:{person.home.port}\r\nCookie: {person.cookies}\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {size}\r\n\r\n")
    connection = socket.create_connection((person.home.host, person.home.port), timeout=30)
    connection.sendall(head.encode() + b"note=" + b"a" * (size - 1_005))
    return connection


def first_refusal(send, after=lambda: None):
    """The first answer with status 503. The server may still be reading what others have sent.

    - after: what is done after each other answer.
    """
    for _ in range(20):
        answer = send()
        if answer.status == 503:
            return answer
        after()
    return None


def test_the_photos_that_all_people_send_share_their_memory(home):
    ada = home.signs_in()
    bo, cleo, dan = (home.add(name, "a bridge of paper") for name in ("Bo", "Cleo", "Dan"))
    waiting = [unfinished(person, "/my-movies/new", PHOTO) for person in (bo, bo, cleo, cleo)]

    refused = first_refusal(lambda: dan.asks("POST", "/my-movies/new", bytes(PHOTO), Content_Type=FORM))

    assert refused and "retry-after" in refused.headers
    assert ada.asks("POST", "/my-movies/new", bytes(PHOTO), Content_Type=FORM).status == 400, "The owner gets through."
    for connection in waiting:
        connection.close()
    assert home.peak_memory() < MAX_MEMORY
    home.check()


@pytest.mark.parametrize("path, size", [
    ("/my-movies/new", PHOTO), ("/gifs", PHOTO), ("/my-movies/import", 256 << 20), ("/settings/restore", 256 << 20)])
def test_a_person_who_sends_slowly_does_not_keep_others_from_sending(home, path, size):
    bo, cleo = (home.add(name, "a bridge of paper") for name in ("Bo", "Cleo"))
    waiting = [unfinished(bo, path, size) for _ in range(4 if size == PHOTO else 1)]

    answers = [person.asks("POST", path, bytes(1 << 20), Content_Type=FORM) for person in (cleo, home.signs_in())]

    assert [answer.status for answer in answers] == [400, 400], "The forms are read: they have no fields."
    for connection in waiting:
        connection.close()
    home.check()


@pytest.mark.parametrize("path, size", [
    ("/movies/tt0133093/opinion", 320 << 10), ("/my-movies/import/00000000-0000-4000-8000-000000000001", 256 << 10)])
def test_forms_with_much_text_share_their_memory(home, path, size):
    bo, cleo = (home.add(name, "a bridge of paper") for name in ("Bo", "Cleo"))
    kind = "application/x-www-form-urlencoded"
    waiting = [unfinished(bo, path, size, kind) for _ in range(200)]
    text = "note=" + "a" * (size - 1_005)

    # Texts that are refused give back their memory, so that one more may fit.
    refused = first_refusal(
        lambda: bo.asks("POST", path, text, Content_Type=kind),
        after=lambda: waiting.append(unfinished(bo, path, size, kind)))

    assert refused and "retry-after" in refused.headers and b"Go back" in refused.body
    assert cleo.asks("POST", path, text, Content_Type=kind).status != 503
    for connection in waiting:
        connection.close()
    assert home.peak_memory() < MAX_MEMORY
    home.check()


def test_answers_that_are_not_read_do_not_fill_the_memory(home):
    ada, bo = home.signs_in(), home.add("Bo", "a bridge of paper")
    head = f"GET /?page=50 HTTP/1.1\r\nHost: localhost:{home.port}\r\nCookie: {bo.cookies}\r\n\r\n"
    waiting = []
    for _ in range(600):
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_304)
        connection.connect((home.host, home.port))
        connection.sendall(head.encode())
        waiting.append(connection)

    assert ada.gets("/?page=50").status == 200
    for connection in waiting:
        connection.close()
    assert home.peak_memory() < MAX_MEMORY
    home.check()
