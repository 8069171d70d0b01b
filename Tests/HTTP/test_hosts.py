"""Matinee answers only under its own host names, so that a page whose name points to this machine (DNS rebinding) reads
nothing.
"""

import pytest

from household import Household
from movie_keeper import Home
from raw import exchange, status

PATHS = ["/", "/my-movies", "/my-movies/export.json", "/settings/backup", "/omdb/?apikey=k&s=matrix", "/assets/none",
         "/tmdb/3/movie/popular?api_key=k", "/giphy/v1/gifs/random?api_key=k", "/healthz", "/readyz", "/no-such-page"]
OWN = ["localhost", "LocalHost:1", "localhost.", "localhost:", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080",
       "192.168.1.20", "[fe80::1]", "movies.example", "MOVIES.example:443", "movies.example.", "10.0.0.1:65535"]
FOREIGN = ["evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "localhos", "0x7f.1",
           "2130706433", "127.1", "xn--lcalhost-j4a", "1ocalhost", "movies.example.evil"]
INVALID = ["", " ", "localhost:x", "localhost:65536", "::1", "[::1", "user@localhost", "local host", "localhost,localhost",
           "http://localhost", "localhost/", "%6cocalhost", "l\xf6calhost", "localhost:80:80"]


@pytest.fixture(scope="module")
def server():
    server = Household(MATINEE_HOST="127.0.0.1", MATINEE_ALLOWED_HOSTS="movies.example, Cinema.Local:8080")
    yield server
    server.check()
    server.stop()


def ask(server, host, path="/healthz", method="GET"):
    return exchange(server, f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode("latin-1"))


@pytest.mark.parametrize("host", OWN)
def test_own_names_and_addresses_are_answered(server, host):
    assert status(ask(server, host)) == 200


@pytest.mark.parametrize("host, address", [
    ("127.0.0.1:99", b"http://127.0.0.1:99/"), ("192.168.1.20:8080", b"http://192.168.1.20:8080/"),
    ("[fd00::1]", b"http://[fd00::1]/"), ("203.0.113.5:99", b""), ("[2001:db8::1]", b"")])
def test_an_address_on_the_internet_is_not_believed(host, address):
    """Anyone may send it, and answers may be cached for others."""
    server = Household(MATINEE_API_KEYS="key-of-a-tv")
    try:
        answer = ask(server, host, "/tmdb/3/configuration?api_key=key-of-a-tv")
        assert status(answer) == 200 and b'"base_url":"' + address + b"tmdb/t/p/" in answer.replace(b'"/tmdb', b'"tmdb').replace(b"\\/", b"/")
    finally:
        server.stop()


def test_a_server_without_a_sign_in_answers_to_loopback_names_alone():
    """Browsers say which site a request comes from only at addresses that they trust."""
    server = Home()
    try:
        for host in ["localhost:1", "127.0.0.1", "127.8.9.10:80", "[::1]:8080"]:
            assert status(ask(server, host, "/search?q=matrix")) == 200, host
        for host in ["0.0.0.0", "[::]", "[::ffff:127.0.0.1]:8080", "192.168.1.20", "[fe80::1]"]:
            assert status(ask(server, host, "/search?q=matrix")) == 421, host
    finally:
        server.stop()


@pytest.mark.parametrize("host", FOREIGN)
def test_another_host_name_is_answered_with_the_setting_that_allows_it(server, host):
    answer = ask(server, host)

    assert status(answer) == 421
    assert f"MATINEE_ALLOWED_HOSTS={host.split(':')[0].lower()}".encode() in answer


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS", "PROPFIND"])
def test_no_path_answers_under_another_name(server, path, method):
    assert status(ask(server, "evil.example", path, method)) == 421


@pytest.mark.parametrize("host", INVALID)
def test_what_is_no_host_is_refused(server, host):
    assert status(ask(server, host)) == 400


@pytest.mark.parametrize("version", ["HTTP/1.0", "HTTP/1.1"])
@pytest.mark.parametrize("fields", ["", "Host: localhost\r\nHost: localhost\r\n", "Host: localhost\r\nhost: evil.example\r\n"])
def test_no_host_and_two_are_refused(server, version, fields):
    assert status(exchange(server, f"GET /healthz {version}\r\n{fields}\r\n".encode())) == 400


@pytest.mark.parametrize("target, expected", [
    ("http://localhost/healthz", 200), ("HTTP://127.0.0.1:8080/healthz", 200), ("http://evil.example/healthz", 421),
    ("http://localhost@evil.example/healthz", 400), ("http://evil.example", 421), ("evil.example:443", 400),
    ("http:///healthz", 400), ("//evil.example/healthz", 303),
])
def test_the_host_of_a_whole_address_counts(server, target, expected):
    assert status(exchange(server, f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())) == expected


def test_nothing_is_changed_under_another_name():
    home = Home()
    try:
        movie = home.posts("/my-movies/new", title="A movie that is there").movie
        request = f"POST /my-movies/{movie}/remove HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\n\r\n"
        assert status(exchange(home, request.encode())) == 421
        assert home.gets(f"/movies/{movie}").status == 200
    finally:
        home.stop()
