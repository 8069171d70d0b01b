"""People who sign in: the pages need a sign-in, and each person reaches only their own movies."""

import json
import re
from urllib.parse import urlencode

import pytest

from household import OWNER, PASSWORD, Household
from movie_keeper import multipart
from photos import jpeg
from postgres import kept_in
from raw import connect, read, status
from server import REPOSITORY

BO, HIS = "Bo", "a bridge of paper"
SECRET = "Turnip Observatory"
PATTERNS = sorted(set(re.findall(
    r'SitePath\("(/[^"\\]*)"\)', (REPOSITORY / "Sources/WebUI/Site/Routes/SitePath.swift").read_text())))
# The paths of the routes that the test of the route table lists as open to all: "GET /sign-in".
FOR_ALL = set(re.findall(
    r'"(?:GET|POST) (/[^"]*)"', (REPOSITORY / "Tests/WebUITests/RouteTableTests.swift").read_text()))
OTHERS = ["/my-movies/export.json", "/my-movies/export.csv", "/no/such/page", "/%2e%2e/my-movies", "//my-movies"]
METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]


def is_in_database(home):
    return "MATINEE_DATABASE_URL" in home.settings


def path_of(pattern):
    return re.sub(r"\{\w+\}", "tt0133093", pattern)


@pytest.fixture(scope="module", params=["files", "PostgreSQL"])
def home(request):
    home = Household(**kept_in(request.param))
    yield home
    home.check()
    home.stop()


@pytest.fixture(scope="module")
def ada(home):
    return home.signs_in()


@pytest.fixture(scope="module")
def bo(home):
    return home.add(BO, HIS)


@pytest.fixture(scope="module")
def hers(ada):
    """The owner's movie."""
    movie = ada.adds_movie(SECRET)
    ada.posts("/search/recent", q=SECRET)
    assert SECRET.encode() in ada.gets("/my-movies").body
    return movie


def is_refused(answer):
    return answer.status == 401 or answer.status == 303 and answer.headers["location"].startswith("/sign-in")


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_a_wrong_key_gets_a_sentence_instead_of_the_sign_in(home, method):
    for path in ["/my-movies/export.json", "/my-movies", "/no/such/page"]:
        answer = home.asks(method, path, Authorization="Bearer wrong")
        assert answer.status == 401 and answer.headers["www-authenticate"] == "Bearer", path
        assert answer.body == (b"" if method == "HEAD" else b"Sign in first.\n")


def test_the_list_of_routes_is_read():
    assert len(PATTERNS) > 50


@pytest.mark.parametrize("method", METHODS)
def test_signed_out_every_route_is_refused(home, hers, method):
    for path in [path_of(pattern) for pattern in PATTERNS if pattern not in FOR_ALL] + OTHERS + [f"/movies/{hers}"]:
        answer = home.asks(method, path)
        assert is_refused(answer), (method, path, answer.status)
        assert SECRET.encode() not in answer.body


@pytest.mark.parametrize("path", [
    "/omdb/?apikey=k&s=turnip", "/tmdb/3/search/movie?api_key=k&query=turnip", "/giphy/v1/gifs/trending?api_key=k",
    "/omdb/?apikey=&s=turnip", "/tmdb/3/movie/popular"])
def test_signed_out_no_client_is_answered_even_with_a_cookie(home, ada, hers, path):
    for answer in [home.gets(path), ada.gets(path)]:
        assert answer.status in (401, 403) and SECRET.encode() not in answer.body, (path, answer.status)


def test_what_the_sign_in_needs_is_there_for_all(home):
    page = home.gets("/sign-in")
    assert page.status == 200 and b"Stay signed in" in page.body
    for asset in set(re.findall(rb'/assets/[\w.-]+(?:\?[\w=]+)?', page.body)):
        assert home.gets(asset.decode()).status == 200
    assert home.gets("/healthz").status == 200


def test_a_wrong_cookie_or_key_is_none(home):
    for headers in [{"Cookie": "matinee=" + "0" * 64}, {"Cookie": "matinee="}, {"Authorization": "Bearer matinee_0"},
                    {"Cookie": "matinee=x; matinee=y"}, {"Authorization": "Basic QWRhOng="}]:
        assert is_refused(home.asks("GET", "/my-movies", **headers))


def test_everything_of_one_person_is_unknown_to_another(home, ada, bo, hers):
    for pattern in PATTERNS:
        answer = bo.gets(re.sub(r"\{\w+\}", hers, pattern))
        assert SECRET.encode() not in answer.body, pattern
    for path in ["/search?q=turnip", "/search?q=turnip&part=results", "/search/recent", "/my-movies?q=turnip", "/my-movies",
                 "/my-movies/export.json", "/my-movies/export.csv", "/settings", "/my-movies/figures", "/recommended"]:
        assert SECRET.encode() not in bo.gets(path).body, path
    assert bo.gets(f"/movies/{hers}").status == 404
    assert bo.gets(f"/my-movies/{hers}/edit").status == 404
    for path in [f"/my-movies/{hers}/remove", f"/my-movies/{hers}/restore", f"/movies/{hers}/opinion", "/my-movies/keep",
                 "/settings/clear-searches", "/search/recent/clear"]:
        bo.posts(path, id=hers, movie=hers, stars="1", sure="yes")
    assert ada.gets(f"/movies/{hers}").status == 200
    assert SECRET.encode() in ada.gets("/search/recent").body


def test_no_form_of_the_table_changes_what_is_anothers(home, ada, hers):
    key, elsewhere = ada.makes_key(), home.signs_in()
    account = ada.gets("/settings/account").body.decode()
    ids = {hers} | set(re.findall(r"/settings/account/(?:sessions|keys)/(\w+)/", account))
    assert len(ids) > 2
    movies, searches = ada.gets("/my-movies/export.csv").body, ada.gets("/search/recent").body
    another = home.add("Finn", "a river of glass")
    for pattern in PATTERNS:
        for id in ids if "{" in pattern else [""]:
            answer = another.posts(re.sub(r"\{\w+\}", id, pattern), id=hers, movie=hers, stars="1", name="Eve")
            assert SECRET.encode() not in answer.body, pattern
        if is_refused(another.gets("/my-movies")):
            assert pattern in ["/sign-out", "/settings/account/sessions/end"]
            another = home.signs_in("Finn", "a river of glass")
    assert ada.gets("/my-movies/export.csv").body == movies and ada.gets("/search/recent").body == searches
    assert home.asks("GET", "/my-movies", Authorization=f"Bearer {key}").status == 200
    assert ada.gets("/my-movies").status == 200 and elsewhere.gets("/my-movies").status == 200


def test_the_picture_of_one_person_is_unknown_to_another(home, ada, bo):
    movie = ada.adds_movie("A movie with a picture", photo=jpeg(), id="my-00000000-0000-4000-8000-000000000018")
    address = re.search(r'src="(/images/my/[^"]+)"', ada.gets(f"/movies/{movie}").body.decode())[1]
    assert ada.gets(address).status == 200
    assert bo.gets(address).status == 404 and is_refused(home.gets(address))


def test_only_the_owner_sees_where_the_server_keeps_its_files(home, ada, bo):
    folder = str(home.data_folder).encode()
    assert is_in_database(home) or folder in ada.gets("/settings").body
    for path in ["/settings", "/settings/restore"]:
        assert folder not in bo.gets(path).body


def test_only_the_owner_manages_people(home, ada, bo):
    for path in [pattern for pattern in PATTERNS if pattern.startswith("/settings/people")] + ["/settings/check"]:
        for method in ["GET", "POST"]:
            answer = bo.asks(method, path_of(path), "name=Eve")
            assert answer.status in (403, 405), (method, path, answer.status)
    assert b"Eve" not in ada.gets("/settings/people").body
    assert ada.gets("/settings/people").status == 200


def test_a_person_does_not_end_the_sessions_of_another_nor_remove_their_keys(ada, bo):
    key = ada.makes_key()
    page = ada.gets("/settings/account").body.decode()
    for path in set(re.findall(r"/settings/account/(?:sessions|keys)/\w+/(?:end|remove)", page)):
        bo.posts(path)
    assert ada.gets("/settings/account").status == 200
    assert ada.home.asks("GET", "/my-movies", Authorization=f"Bearer {key}").status == 200


def test_a_key_reads_what_is_its_persons_and_changes_nothing(home, ada, bo, hers):
    hers_key, his_key = ada.makes_key(), bo.makes_key()
    for path in ["/omdb/?s=turnip&apikey=", "/tmdb/3/search/movie?query=turnip&api_key=", "/my-movies?x="]:
        is_page = path.startswith("/my")
        def asked(key):
            return home.asks("GET", path + ("" if is_page else key), **({"Authorization": f"Bearer {key}"} if is_page else {}))
        assert SECRET.encode() in asked(hers_key).body, path
        assert SECRET.encode() not in asked(his_key).body, path
    headers = {"Authorization": f"Bearer {hers_key}"}
    for pattern in PATTERNS:
        if pattern not in FOR_ALL:
            answer = home.asks("POST", path_of(pattern), "name=x", **headers)
            assert answer.status == 403, (pattern, answer.status)
    assert home.asks("GET", "/settings/people", **headers).status == 403
    assert home.asks("GET", "/settings/account", **headers).status == 403


def test_every_failure_reads_the_same(home):
    pages = [home.tries(name, password) for name, password in [(OWNER, "wrong"), ("nobody", PASSWORD), ("", ""), (OWNER, "x" * 5000)]]
    for page in pages:
        assert page.status == 401 and "That name and password don’t match.".encode() in page.body
        assert not page.set_cookies


@pytest.mark.parametrize("there", ["//evil.example", "https://evil.example", "/\\evil.example", "/\tevil", "javascript:x", ""])
def test_the_sign_in_leads_to_no_other_site(home, there):
    answer = home.tries(OWNER, PASSWORD, cookies=home.signs_in().cookies, next=there)
    assert answer.status == 303 and answer.headers["location"] == "/"


def test_the_sign_in_leads_back(home):
    asked = home.gets("/my-movies?tab=rated")
    assert asked.headers["location"] == "/sign-in?next=%2Fmy-movies%3Ftab%3Drated"
    assert home.tries(OWNER, PASSWORD, next="/my-movies?tab=rated").headers["location"] == "/my-movies?tab=rated"


def test_cookies_are_for_http_alone_and_for_this_site(home):
    answer = home.tries(OWNER, PASSWORD)
    assert len(answer.set_cookies) == 2
    for cookie in answer.set_cookies:
        assert "; HttpOnly" in cookie and "; SameSite=Lax" in cookie and "; Path=/" in cookie and "Domain" not in cookie
    assert "Max-Age" not in answer.set_cookies[0]
    assert "Max-Age=15552000" in home.tries(OWNER, PASSWORD, stay="yes").set_cookies[0]


def test_a_sign_in_replaces_the_session_before_and_signing_out_ends_it(home):
    first = home.signs_in()
    second = home.tries(OWNER, PASSWORD, cookies=first.cookies)
    assert is_refused(first.gets("/my-movies"))
    headers = {"Cookie": second.cookies}
    assert home.asks("GET", "/my-movies", **headers).status == 200
    gone = home.asks("POST", "/sign-out", **headers)
    assert gone.status == 303 and "Max-Age=0" in gone.set_cookies[0] and "clear-site-data" not in gone.headers
    # Without scripts, nothing else makes the browser forget the pages that it keeps for going back.
    cookies = home.signs_in().cookies
    assert home.asks("POST", "/sign-out", "without-script=yes", Cookie=cookies).headers["clear-site-data"] == '"cache"'
    assert is_refused(home.asks("GET", "/my-movies", **headers))


@pytest.mark.parametrize("path", ["/sign-in", "/sign-out", "/invitation", "/settings/people", "/settings/account/password"])
def test_pages_of_other_sites_send_no_form(ada, path):
    for headers in [{"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"}, {"Origin": "https://evil.example"}]:
        answer = ada.asks("POST", path, f"name={OWNER}&password={PASSWORD}", **headers)
        assert answer.status == 403 and not answer.set_cookies


def test_an_invitation_works_once(home):
    said = home.runs("people", "add", "Cleo")
    token = re.search(r"token=(\w+)", said)[1]
    link = urlencode({"token": f"http://HOST:PORT/invitation#token={token}"})
    assert f"/invitation#token={token}" in said
    assert b"Welcome, Cleo" in home.asks("POST", "/invitation", link).body
    assert home.asks("POST", "/invitation", f"token={token}&password=short").status == 400
    assert home.asks("POST", "/invitation", f"token={token}&password=a+long+password").status == 303
    used = home.asks("POST", "/invitation", f"token={token}&password=a+long+password")
    assert used.status == 404 and b'href="/sign-in"' in used.body
    assert home.asks("POST", "/invitation", link).status == 404


def test_a_removed_person_is_out_and_their_movies_are_deleted(home, ada):
    dora = home.add("Dora", "dora’s password")
    dora.adds_movie("Something of Dora’s")
    account = re.search(r'/settings/people/(\w{32})/remove" aria-label="Remove Dora"', ada.gets("/settings/people").body.decode())[1]
    assert (home.data_folder / "people" / account).exists() != is_in_database(home)
    assert b"deletes their movies" in ada.gets(f"/settings/people/{account}/remove").body

    assert ada.posts(f"/settings/people/{account}/remove").status == 303

    assert is_refused(dora.gets("/my-movies")) and not (home.data_folder / "people" / account).exists()


def test_a_request_under_way_does_not_bring_back_the_folder_of_a_removed_person(home, ada):
    eve = home.add("Eve", "eve’s own password")
    eve.adds_movie("Something of Eve’s")
    body, kind = multipart({"title": "Late", "overview": "A story of at least thirty characters.",
                            "released": "2001-02-03", "picture": "", "id": "my-00000000-0000-4000-8000-000000000002"})
    head = (f"POST /my-movies/new HTTP/1.1\r\nHost: localhost:{home.port}\r\nCookie: {eve.cookies}\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n")
    account = re.search(r'/settings/people/(\w{32})/remove" aria-label="Remove Eve"', ada.gets("/settings/people").body.decode())[1]
    with connect(home) as connection:
        connection.sendall(head.encode() + body[:-20])
        assert ada.posts(f"/settings/people/{account}/remove").status == 303
        connection.sendall(body[-20:])
        # 401 if the server reads the first bytes only after the removal.
        assert status(read(connection)) in (401, 503)

    assert not (home.data_folder / "people" / account).exists()


def test_an_invitation_that_is_used_in_a_browser_ends_the_session_before(home):
    eve = home.add("Gil", "gil’s own password")
    link = json.loads(home.runs("people", "add", "Hal", "--json"))["link"]
    token = re.search(r"token=(\w+)", link)[1]
    answer = eve.posts("/invitation", token=token, password="hal’s own password")
    assert answer.status == 303
    assert eve.gets("/my-movies").status == 303 and "/sign-in" in eve.gets("/my-movies").headers["location"]
    assert home.asks("GET", "/my-movies", Cookie=answer.cookies).status == 200
