"""Servers over one PostgreSQL database hold nothing that another one needs."""

import re
from urllib.parse import urlencode

import pytest

from household import OWNER, Household
from postgres import Postgres, run
from test_passkeys import Authenticator, adds, challenge, signs_in


@pytest.fixture
def servers():
    url = Postgres.shared().new_database()
    settings = {"MATINEE_DATABASE_URL": url}
    one = Household(**settings)
    other = Household(has_owner=True, **settings)
    yield one, other
    for server in one, other:
        server.check()
        server.stop()


def test_wrong_passwords_count_at_all_servers(servers):
    one, other = servers
    for number in range(5):
        assert servers[number % 2].tries(OWNER, "a wrong guess").status == 401
    # Others wait no longer: the answers may come a second apart on a busy machine.
    answers = [servers[number % 2].tries(OWNER, "a wrong guess") for number in range(14)]
    refused = [answer for answer in answers if answer.status == 429]
    assert refused and all(int(answer.headers["retry-after"]) >= 1 for answer in refused)
    assert run(one.settings["MATINEE_DATABASE_URL"], "SELECT count(*) FROM signInFailure") == "2"


def test_a_passkey_answers_the_challenge_of_another_server(servers, tmp_path):
    one, other = servers
    ada = one.signs_in()
    host = f"localhost:{one.port}"
    device = Authenticator(tmp_path)
    asked = challenge(ada.asks("GET", "/settings/account", Host=host).body)
    ada.home = other
    assert adds(ada, host, device, asked=asked).status == 303

    asked = challenge(one.asks("GET", "/sign-in", Host=host).body)
    assert signs_in(other, host, device, asked=asked).status == 303
    for server in one, other:
        assert signs_in(server, host, device, asked=asked).status == 401


def test_an_invitation_works_at_any_server_once(servers):
    one, other = servers
    ada = one.signs_in()
    token = re.search(r"token=(\w+)", ada.posts("/settings/people", name="Bo").body.decode())
    form = urlencode({"token": token[1], "password": "a bridge of paper"})
    answers = [server.asks("POST", "/invitation", form) for server in (other, one)]
    assert answers[0].status == 303 and answers[1].status != 303
    assert one.asks("GET", "/my-movies", Cookie=answers[0].cookies).status == 200
