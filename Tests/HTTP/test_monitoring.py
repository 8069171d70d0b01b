"""Readiness, metrics and the log as JSON: they tell how the server is, and nothing of the people who use it."""

import json
import random
import re
import struct
from socket import SO_LINGER, SOL_SOCKET

import pytest

from fake_omdb import KEY, movie, refusal
from household import OWNER, PASSWORD, Household
from movie_keeper import Home
from raw import connect
from server import REPOSITORY

SEARCHED = "zanzibar"
PASSED_ON = {"MATINEE_TRUSTED_PROXIES": "127.0.0.1,10.77.0.1"}
SAMPLE = re.compile(r'([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)+)\})? (\S+)')


def samples(text):
    """The value of each line by its name and labels; fails if a line is none of the format."""
    found, types = {}, {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name not in types, "a metric has one type line"
            types[name] = kind
        elif not line.startswith("# HELP "):
            name, labels, value = SAMPLE.fullmatch(line).groups()
            assert re.sub("_(bucket|sum|count)$", "", name) in types or name in types, line
            key = f"{name}{{{labels or ''}}}"
            assert key not in found, line
            found[key] = float(value)
    assert text.endswith("\n")
    return found


def metrics(home, **headers):
    answer = home.asks("GET", "/metrics", **headers)
    assert answer.status == 200, answer.body
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    return answer.body.decode()


def test_requests_are_counted_and_timed_by_route_and_status(home):
    before = samples(metrics(home))
    for path in ["/movies/tt0133093", "/movies/tt0083658", "/movies/tt0000404", "/omdb/?apikey=k&t=matrix", "/nowhere"]:
        home.gets(path)
    home.asks("HEAD", "/movies/tt0133093")
    after = samples(metrics(home))

    def grown(key):
        return after[key] - before.get(key, 0)
    assert grown('matinee_http_requests_total{route="/movies/{id}",status="200"}') == 3
    assert grown('matinee_http_requests_total{route="/movies/{id}",status="404"}') == 1
    assert grown('matinee_http_requests_total{route="/omdb",status="200"}') == 1
    assert grown('matinee_http_requests_total{route="none",status="404"}') == 1
    assert grown('matinee_http_requests_total{route="/metrics",status="200"}') == 1
    assert grown('matinee_http_request_duration_seconds_count{route="/movies/{id}"}') == 4
    assert after['matinee_http_request_duration_seconds_bucket{route="/movies/{id}",le="+Inf"}'] == 4
    assert 0 < after['matinee_http_request_duration_seconds_sum{route="/movies/{id}"}'] < 600
    assert after["matinee_catalog_titles{}"] == 740 and after["matinee_sessions{}"] == 0
    assert 1 << 20 < after["process_resident_memory_bytes{}"] < 2 << 30


def test_the_buckets_of_every_route_grow(home):
    for path in ["/", "/search?q=matrix", "/settings"]:
        home.gets(path)
    found = samples(metrics(home))
    counts = [key for key in found if "_count{" in key]
    assert len(counts) >= 3
    for key in counts:
        labels = key.split("{", 1)[1][:-1]
        buckets = [count for name, count in found.items() if name.startswith(f"{key.split('_count')[0]}_bucket{{{labels},le=")]
        assert buckets == sorted(buckets) and buckets[-1] == found[key]


def test_random_paths_and_methods_add_no_series(home):
    home.gets("/nowhere"), home.gets("/movies/x"), home.gets("/people/x"), home.gets("/posters/x"), metrics(home)
    places = ["/{}", "/movies/{}", "/people/{}", "/posters/{}", "/a/{}/b", "/metrics/{}", "/{}?q=x", "/movies/{}?q={}"]
    chance = random.Random(7)
    before = set(samples(metrics(home)))
    for number in range(2_000):
        text = f"path{chance.getrandbits(64):x}"
        answer = home.asks("GET", places[number % len(places)].format(text, text))
        assert answer.status < 500, (text, answer.status)
    for method in ["BREW", "PROPFIND", "REPORT", "DELETE"]:
        home.asks(method, "/nowhere")
    after = metrics(home)
    routes = set(re.findall(r'route="([^"]*)"', after))
    known = set(re.findall(r'SitePath\("(/[^"\\]*)"\)',
                           (REPOSITORY / "Sources/WebUI/Site/Routes/SitePath.swift").read_text()))
    assert routes <= known | {"none"} and "path" not in "".join(routes)
    new = set(samples(after)) - before
    assert len(new) < 40, new


def test_only_this_machine_reads_the_metrics_by_default():
    home = Household(**PASSED_ON)
    try:
        assert home.gets("/metrics").status == 200, "from this machine, without a sign-in"
        unknown = home.signs_in().asks("GET", "/nowhere", X_Forwarded_For="203.0.113.9")
        for address in ["203.0.113.9", "10.0.0.1", "::ffff:203.0.113.9", "127.0.0.1, 203.0.113.9", "unknown", "127.0.0.1x"]:
            answer = home.asks("GET", "/metrics", X_Forwarded_For=address)
            assert answer.status == 404 and b"matinee_" not in answer.body, address
            assert home.asks("HEAD", "/metrics", X_Forwarded_For=address).status == 404
        refused = home.signs_in().asks("GET", "/metrics", X_Forwarded_For="203.0.113.9")
        assert refused.status == 404 and refused.body == unknown.body, "as an unknown page"
        for field in ["Forwarded", "X_Real_IP"]:
            assert home.asks("GET", "/metrics", **{field: "127.0.0.1"}).status == 404, "a proxy that names no client"
        for names in ["", " ,"]:
            assert home.asks("GET", "/metrics", X_Forwarded_For=names).status == 404, "a proxy that names no client"
        assert home.asks("GET", "/metrics", X_Forwarded_For="::1").status == 200
    finally:
        home.stop()


def test_a_proxy_that_is_not_trusted_opens_nothing():
    home = Household(MATINEE_TRUSTED_PROXIES="10.9.9.9")
    try:
        assert home.gets("/metrics").status == 200
        assert home.asks("GET", "/metrics", X_Forwarded_For="127.0.0.1").status == 404
    finally:
        home.stop()


def test_named_networks_read_the_metrics():
    home = Household(**PASSED_ON, MATINEE_METRICS_NETWORKS="198.51.100.0/24, fd00::/8")
    try:
        for address, status in [("198.51.100.7", 200), ("198.51.101.7", 404), ("fd12::1", 200), ("fe80::1", 404),
                                ("198.51.100.7, 203.0.113.9", 404), ("203.0.113.9, 198.51.100.7", 200)]:
            assert home.asks("GET", "/metrics", X_Forwarded_For=address).status == status, address
        assert home.gets("/metrics").status == 404, "this machine is not named"
    finally:
        home.stop()


def test_a_page_under_another_name_reads_no_metrics(home):
    assert home.asks("GET", "/metrics", Host="evil.example").status == 421
    assert home.asks("POST", "/metrics", "x=1").status == 405


def test_sessions_are_counted_and_people_are_not_named():
    home = Household()
    try:
        ada = home.signs_in()
        home.signs_in()
        ada.adds_movie("Turnip Observatory")
        text = metrics(home)
        assert samples(text)["matinee_sessions{}"] == 2
        ada.posts("/sign-out")
        assert samples(metrics(home))["matinee_sessions{}"] == 1
        assert not [secret for secret in (OWNER, "Turnip", PASSWORD, home.data_folder.name) if secret in text]
    finally:
        home.stop()


def test_requests_to_services_are_counted_by_outcome(omdb):
    home = Home(OMDB_API_KEY=KEY, OMDB_BASE_URL=omdb.address)
    try:
        omdb.holds(movie(9000010, "The Zanzibar Dossier", 2012))
        for _ in range(2):
            assert b"Zanzibar Dossier" in home.gets(f"/search?q={SEARCHED}&part=live").body
        text = metrics(home)
        found = samples(text)
        assert found['matinee_service_requests_total{service="OMDb",outcome="ok"}'] >= 1
        assert found['matinee_service_cache_lookups_total{service="OMDb",result="miss"}'] >= 1
        assert found['matinee_service_cache_lookups_total{service="OMDb",result="hit"}'] >= 1
        assert SEARCHED not in text and KEY not in text and "127.0.0.1" not in text
        omdb.gives(refusal("Invalid API key!", 401))
        home.gets("/search?q=another&part=live")
        assert samples(metrics(home))['matinee_service_requests_total{service="OMDb",outcome="refused"}'] >= 1
    finally:
        home.stop()


def test_clients_that_break_their_connections_are_no_failures():
    home = Home()
    try:
        for number in range(20):
            with connect(home) as connection:
                connection.sendall(f"GET /search?q=alien{number} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                connection.setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))  # It sends RST.
        assert home.gets("/search?q=matrix").status == 200
        assert not re.search('status="5', metrics(home))
        assert " error " not in home.said()
    finally:
        home.stop()


def test_answers_that_browsers_pass_on_are_counted():
    home = Home(GIPHY_API_KEY="k", GIPHY_BASE_URL="http://127.0.0.1:9/v1")
    try:
        for _ in range(2):
            home.asks("POST", "/gifs/cards?view=grid&status=429", b"{}")
        assert samples(metrics(home))['matinee_service_requests_total{service="GIPHY",outcome="refused"}'] == 2
    finally:
        home.stop()


def test_the_log_as_json_has_an_object_a_line_and_no_secrets(omdb):
    home = Household(log_level="info", MATINEE_LOG="json", OMDB_API_KEY=KEY, OMDB_BASE_URL=omdb.address)
    try:
        ada = home.signs_in()
        omdb.goes_away()
        paths = [f"/search?q={SEARCHED}", f"/search?q={SEARCHED}&part=live", f"/omdb/?apikey={KEY}&s={SEARCHED}",
                 f"/tmdb/3/search/movie?api_key={KEY}&query={SEARCHED}", f"/giphy/v1/gifs/search?api_key={KEY}&q={SEARCHED}",
                 f"/nowhere?q={SEARCHED}", f"/search/recent?q={SEARCHED}", f"/posters/x.svg?title={SEARCHED}", "/%22%0a"]
        ids = [answer.headers["x-request-id"] for answer in map(ada.gets, paths)]
        ada.posts("/search/recent", q=SEARCHED)
        key = ada.makes_key()
        home.asks("GET", "/my-movies", Authorization=f"Bearer {key}")
        home.tries(OWNER, "wrong-password-here")
        link = ada.posts("/settings/people", name="Bo").body.decode()
        invitation = re.search(r"/invitation#token=(\w{64})", link)[1]
        assert home.asks("POST", "/invitation", f"token={invitation}").status == 200
        text = metrics(home)
    finally:
        home.stop()
    said = home.said()
    lines = [json.loads(line) for line in said.splitlines()]
    assert {"time", "level", "message", "metadata"} <= set.intersection(*(set(line) for line in lines))
    answered = [line for line in lines if line["message"] == "answered"]
    assert {ids[0], ids[2], ids[5]} <= {line["request_id"] for line in answered}
    assert any(line["metadata"]["path"] == "/search" and line["metadata"]["status"] == 200 for line in answered)
    assert any(line["message"] == "service request failed" for line in lines)
    for secret in [SEARCHED, KEY, key, invitation, PASSWORD, PASSWORD.replace(" ", "+"), "wrong-password-here",
                   *re.findall(r"\w{40,}", ada.cookies)]:
        assert secret not in said and secret not in text, secret


def test_the_log_is_text_by_default():
    home = Home(log_level="info")
    home.gets("/")
    home.stop()
    line = home.said().splitlines()[-1]
    assert line.endswith("] answered") and "hb.request.id=" in line and not line.startswith("{")


def test_a_server_that_can_answer_everything_is_ready(empty_home):
    answer = empty_home.gets("/readyz")
    assert answer.status == 200 and answer.headers["cache-control"] == "no-store"
    assert answer.body.decode().splitlines() == [
        "ready", "built-in catalog: ready", "imported catalog: ready", "library: ready", "accounts: ready",
        "data folder: ready"]
    assert empty_home.gets("/healthz").body == b"ok\n"


@pytest.mark.parametrize("file, part", [
    ("library.sqlite", "library"), ("accounts.sqlite", "accounts"), ("catalog.index", "imported catalog")])
def test_a_damaged_file_makes_its_part_not_ready(tmp_path, file, part):
    (tmp_path / file).write_bytes(b"This is no such file. " * 1000)
    home = Home(data_folder=tmp_path)
    try:
        answer = home.gets("/readyz")
        assert home.gets("/healthz").status == 200
    finally:
        home.stop()
    lines = answer.body.decode().splitlines()
    assert answer.status == 503 and lines[0] == "not ready" and len(lines) == 6
    assert [line.split(":")[0] for line in lines if ": not ready. " in line] == [part]
    assert str(tmp_path) not in answer.body.decode()


def test_readiness_is_told_without_a_sign_in():
    home = Household()
    try:
        answer = home.asks("GET", "/readyz", X_Forwarded_For="203.0.113.9")
        assert answer.status == 200 and b"library: ready" in answer.body
    finally:
        home.stop()


@pytest.mark.parametrize("settings, said", [
    ({"MATINEE_LOG": "xml"}, "MATINEE_LOG"), ({"MATINEE_METRICS_NETWORKS": "10.0.0.0/33"}, "MATINEE_METRICS_NETWORKS")])
def test_a_wrong_setting_is_told(settings, said):
    with pytest.raises(AssertionError, match=said):
        Home(**settings)
