"""Changes that outlast a stolen session need a recent sign-in."""

import hashlib
import re
import sqlite3
from contextlib import closing

import pytest

from household import OWNER, PASSWORD, Household


@pytest.fixture
def home():
    home = Household()
    yield home
    home.check()
    home.stop()


def test_a_session_from_hours_ago_adds_no_key_and_no_person(home):
    ada, bo, old = home.signs_in(), home.add("Bo", "a bridge of paper"), home.signs_in()
    with closing(sqlite3.connect(home.data_folder / "accounts.sqlite")) as accounts, accounts:
        token = re.search(r"matinee=(\w+)", old.cookies)[1]
        accounts.execute("UPDATE session SET began = began - 7200 WHERE fingerprint = ?",
                         [hashlib.sha256(token.encode()).hexdigest()])
    his = re.search(r"/settings/people/(\w{32})/remove", ada.gets("/settings/people").body.decode())[1]
    for path, page in [("/settings/account/keys", "/settings/account"), ("/settings/account/passkeys", "/settings/account"),
                       ("/settings/people", "/settings/people"), (f"/settings/people/{his}/invite", "/settings/people"),
                       (f"/settings/people/{his}/remove", "/settings/people")]:
        answer = old.posts(path, name="Eve")
        assert answer.status == 303, path
        assert answer.headers["location"] == f"/sign-in?next={page.replace('/', '%2F')}&again=yes"
    assert b"Sign in again to add a key" in old.gets("/settings/account").body
    people = old.gets("/settings/people").body
    assert b"Sign in again to add, invite or remove people" in people and b"Eve" not in people and his.encode() not in people
    again = old.gets("/sign-in?next=%2Fsettings%2Faccount&again=yes")
    assert again.status == 200 and b'value="Ada"' in again.body
    new = home.tries(OWNER, PASSWORD, cookies=old.cookies, next="/settings/account")
    assert new.headers["location"] == "/settings/account" and old.gets("/my-movies").status in (303, 401)
    assert bo.gets("/my-movies").status == 200
