"""A trusted proxy may say in a header field who has signed in there; other clients may not."""

import pytest

from household import OWNER, Household
from server import Server

FIELD = {"MATINEE_SIGN_IN_HEADER": "Remote-User"}


@pytest.fixture(scope="module")
def home():
    home = Household(MATINEE_TRUSTED_PROXIES="127.0.0.1,10.77.0.1", **FIELD)
    yield home
    home.check()
    home.stop()


@pytest.fixture(scope="module")
def bo(home):
    person = home.add("Bo", "a bridge of paper")
    person.adds_movie("Turnip Observatory")
    return person


def test_the_person_whom_the_proxy_names_is_signed_in(home, bo):
    assert b"Turnip Observatory" in home.asks("GET", "/my-movies", Remote_User="Bo").body
    assert b"Turnip Observatory" in home.asks("GET", "/my-movies", Remote_User="bo").body
    assert b"Turnip Observatory" not in home.asks("GET", "/my-movies", Remote_User=OWNER).body
    assert home.asks("GET", "/settings/people", Remote_User=OWNER).status == 200
    assert home.asks("GET", "/settings/people", Remote_User="Bo").status == 403


def test_the_proxys_word_goes_over_a_session_from_before(home, bo):
    assert b"Turnip Observatory" not in home.asks("GET", "/my-movies", Remote_User=OWNER, Cookie=bo.cookies).body


def test_without_a_name_people_sign_in_here(home, bo):
    for headers in [{}, {"Remote_User": ""}]:
        assert home.asks("GET", "/my-movies", **headers).status == 303
        assert home.asks("GET", "/my-movies", Cookie=bo.cookies, **headers).status == 200


# «Bo» in full-width letters, as the bytes of UTF-8.
LOOKS_LIKE_BO = "Ｂｏ".encode().decode("latin-1")


@pytest.mark.parametrize("name", [LOOKS_LIKE_BO, "nobody", "x" * 5000, "Bo,Ada", "Ada\x01"])
def test_a_name_that_no_person_has_is_refused(home, name):
    answer = home.asks("GET", "/my-movies", Remote_User=name)
    assert answer.status == 403 and b"The proxy in front of Matinee names a person" in answer.body or answer.status == 400


def test_a_refusal_over_tls_asks_for_tls_as_all_answers_do(home):
    answer = home.asks("GET", "/my-movies", Remote_User="nobody", X_Forwarded_Proto="https")
    assert answer.status == 403 and answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_field_that_comes_twice_is_refused(home):
    from http.client import HTTPConnection
    connection = HTTPConnection(home.host, home.port, timeout=60)
    connection.putrequest("GET", "/my-movies")
    for name in ("Bo", OWNER):
        connection.putheader("Remote-User", name)
    connection.endheaders()
    assert connection.getresponse().status == 403
    connection.close()


def test_settings_offer_no_sign_out_and_no_password_that_the_proxy_would_not_know(home, bo):
    assert b"Sign out" in bo.gets("/settings").body
    assert b"Sign out" not in home.asks("GET", "/settings", Remote_User="Bo").body
    page = home.asks("GET", "/settings/account", Remote_User="Bo").body
    assert b"Current password" not in page and "API keys".encode() in page


def test_forms_of_other_sites_are_still_refused(home):
    answer = home.asks("POST", "/settings/account/sharing", "wishes=yes", Remote_User="Bo", Sec_Fetch_Site="cross-site")
    assert answer.status == 403


@pytest.mark.parametrize("settings", [{"MATINEE_TRUSTED_PROXIES": "203.0.113.7"} | FIELD, {"MATINEE_TRUSTED_PROXIES": "127.0.0.1"}])
def test_the_field_counts_only_if_it_is_set_and_from_a_trusted_proxy(settings):
    home = Household(**settings)
    try:
        assert home.asks("GET", "/my-movies", Remote_User=OWNER).status == 303
    finally:
        home.stop()


@pytest.mark.parametrize("settings, problem", [
    (FIELD, "needs MATINEE_TRUSTED_PROXIES"),
    ({"MATINEE_SIGN_IN_HEADER": "Cookie", "MATINEE_TRUSTED_PROXIES": "127.0.0.1"}, "can’t name a person"),
    ({"MATINEE_SIGN_IN_HEADER": "Host", "MATINEE_TRUSTED_PROXIES": "127.0.0.1"}, "can’t name a person"),
    ({"MATINEE_SIGN_IN_HEADER": "x-forwarded-for", "MATINEE_TRUSTED_PROXIES": "127.0.0.1"}, "can’t name a person"),
    ({"MATINEE_SIGN_IN_HEADER": "Remote-User", "MATINEE_TRUSTED_PROXIES": "10.0.0.1,::/0"}, "has all addresses"),
    ({"MATINEE_SIGN_IN_HEADER": "a b", "MATINEE_TRUSTED_PROXIES": "127.0.0.1"}, "can’t name a person")])
def test_a_setting_that_would_let_anybody_in_is_refused(settings, problem):
    with pytest.raises(AssertionError, match=problem):
        Server(**settings)
