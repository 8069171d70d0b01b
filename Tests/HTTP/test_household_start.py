"""A server for others needs an owner and protects cookies; one for its own machine asks for no sign-in."""

import pytest

from household import OWNER, Household
from raw import status
from server import Server
from test_household import is_refused


@pytest.mark.parametrize("settings", [
    {"MATINEE_HOST": "0.0.0.0"}, {"MATINEE_HOST": "::"}, {"MATINEE_ALLOWED_HOSTS": "movies.example"},
    {"MATINEE_PUBLIC_URL": "https://movies.example"}, {"MATINEE_TRUSTED_PROXIES": "10.0.0.1"}])
def test_without_an_owner_the_server_does_not_start_for_others(settings):
    with pytest.raises(AssertionError, match="matinee owner set"):
        Server(**settings)


@pytest.mark.parametrize("field", ["X_Forwarded_For", "Forwarded", "X_Real_IP"])
def test_on_this_machine_alone_no_proxy_is_served(empty_home, field):
    refusal = empty_home.asks("GET", "/my-movies", **{field: "203.0.113.9"})
    assert refusal.status == 403
    assert refusal.headers["x-content-type-options"] == "nosniff"
    assert refusal.headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"


def test_on_this_machine_alone_nothing_is_asked(empty_home):
    assert empty_home.gets("/my-movies").status == 200
    assert empty_home.gets("/sign-in").status == 404
    assert b"Create the owner" in empty_home.gets("/settings/people").body


def test_on_this_machine_alone_an_invitation_says_what_to_do_first(home):
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    assert home.asks("POST", "/settings/people/owner", "name=Ada&password=lantern+under+water", **form).status == 303

    page = home.asks("POST", "/settings/people", "name=Bo", **form).body.decode()

    assert "http://HOST:PORT/invitation#token=" in page
    assert "First start Matinee so that other devices reach it" in page


def test_over_tls_cookies_have_the_prefix_for_hosts():
    home = Household(MATINEE_TRUSTED_PROXIES="127.0.0.0/8,10.77.0.0/24")
    try:
        answer = home.asks("POST", "/sign-in", f"name={OWNER}&password=lantern+under+water", X_Forwarded_Proto="https")
        for cookie in answer.set_cookies:
            assert cookie.startswith("__Host-matinee") and "; Secure" in cookie
        plain = answer.cookies.replace("__Host-", "")
        assert is_refused(home.asks("GET", "/", X_Forwarded_Proto="https", Cookie=plain)), "another subdomain can set these"
        page = home.asks("GET", "/", X_Forwarded_Proto="https", Cookie=answer.cookies)
        assert page.status == 200
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert "strict-transport-security" not in home.asks("GET", "/").headers
    finally:
        home.stop()
