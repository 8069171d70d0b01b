"""Passwords of people: what may be chosen, and how one is changed."""

import socket

import pytest

from household import Household

OLD = "a kettle of fog"
CHANGE = "/settings/account/password"


@pytest.fixture(scope="module")
def home():
    home = Household()
    yield home
    home.check()
    home.stop()


@pytest.mark.parametrize("new", ["short", "seven77", "password1", "12345678", "iloveyou"])
def test_a_new_password_must_be_long_and_uncommon(home, new):
    her = home.add(f"Eve {new}", OLD)
    assert her.posts(CHANGE, old=OLD, new=new).status == 400
    assert home.tries(f"Eve {new}", OLD).status == 303


def test_a_change_needs_the_present_password_and_ends_sessions(home):
    his = home.add("Finn", OLD)
    other = home.tries("Finn", OLD)
    for old in ["", "wrong", OLD + " "]:
        assert his.posts(CHANGE, old=old, new="a drawer of bells").status == 400
    assert his.posts(CHANGE, old=OLD, new="a drawer of bells").status == 303
    assert home.asks("GET", "/my-movies", Cookie=other.cookies).status == 303
    assert home.tries("Finn", OLD).status == 401
    assert home.tries("Finn", "a drawer of bells").status == 303


@pytest.mark.parametrize("path, body", [
    ("/settings/account/keys", "name=zq-late"), ("/movies/tt0133093/opinion", "stars=7"), ("/search/recent", "q=zq-late")])
def test_a_form_that_ends_after_a_change_of_the_password_does_nothing(home, path, body):
    name = f"Hana {len(path)}"
    her = home.add(name, OLD)
    other = home.tries(name, OLD).cookies
    with socket.create_connection((home.host, home.port), timeout=30) as late:
        late.sendall((f"POST {path} HTTP/1.1\r\nHost: localhost:{home.port}\r\nCookie: {other}\r\nConnection: close\r\n"
                      "Content-Type: application/x-www-form-urlencoded\r\n"
                      f"Content-Length: {len(body)}\r\n\r\n{body[:3]}").encode())
        # The last answer after it was sent: the server has read its head.
        assert her.posts(CHANGE, old=OLD, new="a drawer of bells").status == 303
        late.sendall(body[3:].encode())
        answer = b"".join(iter(lambda: late.recv(65_536), b""))

    assert answer.split()[1] in (b"400", b"401"), answer[:200]
    her = home.signs_in(name, "a drawer of bells")
    assert b"zq-late" not in her.gets("/settings/account").body + her.gets("/search").body
    assert b"The Matrix" not in her.gets("/my-movies").body


@pytest.mark.parametrize("new", ["correct%ff+horse", "correct+%zz+horse", "correct+e" + "%CC%81" * 40])
def test_a_password_that_cannot_be_read_as_it_was_sent_is_refused(home, new):
    name = f"Ida {new[8:11]}"
    her = home.add(name, OLD)
    answer = home.asks("POST", CHANGE, f"old={OLD.replace(' ', '+')}&new={new}", Cookie=her.cookies,
                       Content_Type="application/x-www-form-urlencoded")
    assert answer.status == 400 and "can’t be read" in answer.body.decode()
    assert home.tries(name, OLD).status == 303


@pytest.mark.parametrize("new", ["ßßßßßßßß", "\U0001f9e6" * 8, "qzvwxkjp", "84059137", "'\"<&>;--%", "a b c d e"])
def test_a_password_may_have_any_characters(home, new):
    name = f"Gia {ord(new[0])}"
    assert home.add(name, OLD).posts(CHANGE, old=OLD, new=new).status == 303
    assert home.tries(name, new).status == 303


def test_password_fields_are_masked_and_open_to_password_managers(home):
    sign_in = home.gets("/sign-in").body.decode()
    change = home.signs_in().gets("/settings/account").body.decode()
    assert sign_in.count('type="password"') == 1 and 'autocomplete="current-password"' in sign_in
    assert change.count('type="password"') == 2 and 'autocomplete="new-password"' in change
    for page in [sign_in, change]:
        assert "onpaste" not in page and "question" not in page.lower()
