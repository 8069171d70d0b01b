"""Matinee with a certificate of its own: what browsers get, and what happens when the files change or are wrong."""

import json
import os
import shutil
import socket
import ssl
import subprocess
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from household import OWNER, PASSWORD, Household, matinee
from movie_keeper import Home
from photos import noise
from raw import connect, exchange, read, status

NAMES = ["localhost", "127.0.0.1", "0.0.0.0", "matinee.home"]


def makes(folder, *arguments):
    return matinee(folder, "certificate", "create", *arguments)


def files(folder):
    return {"MATINEE_TLS_CERTIFICATE": str(folder / "certificate/server.crt"),
            "MATINEE_TLS_KEY": str(folder / "certificate/server.key")}


@pytest.fixture(scope="module")
def folder():
    with tempfile.TemporaryDirectory() as folder:
        assert makes(folder, *NAMES)[0] == 0
        yield Path(folder)


@pytest.fixture(scope="module")
def home(folder):
    home = Home(data_folder=folder, **files(folder))
    yield home
    home.check()
    home.stop()


class HouseholdWithTLS(Household):
    """Has its certificate in its data folder, like a household that ran `matinee certificate create`."""

    def __init__(self):
        super().__init__()
        assert makes(self.data_folder, *NAMES)[0] == 0
        self.restart(**files(self.data_folder))


@pytest.fixture(scope="module")
def household():
    home = HouseholdWithTLS()
    yield home
    home.check()
    home.stop()


def serial(home):
    """The serial number of the certificate that a new connection gets."""
    connection = home.connects()
    connection.connect()
    number = connection.sock.getpeercert()["serialNumber"]
    connection.close()
    return number


def test_pages_pictures_and_searches(home):
    assert home.address.startswith("https://")
    for path in ["/", "/search?q=matrx", "/movies/tt0133093", "/posters/tt0133093"]:
        assert home.gets(path).status in (200, 404)
    assert b"The Matrix" in home.gets("/search?part=results&q=matrx").body


def test_a_photo_arrives_whole(home):
    answer = home.posts("/my-movies/new", title="Turnip Observatory", photo=noise("jpg"))
    assert answer.movie, answer.body
    assert home.gets(f"/movies/{answer.movie}").status == 200


def test_addresses_in_answers_begin_with_https(home):
    poster = json.loads(home.gets("/omdb/?i=tt0133093&apikey=any").body)["Poster"]
    assert poster.startswith(home.address.replace("127.0.0.1", home.host))


def test_plain_http_is_redirected(home):
    for path in ["/", "/search?q=a%20b&page=2"]:
        answer = exchange(home, f"GET {path} HTTP/1.1\r\nHost: localhost:{home.port}\r\n\r\n".encode())
        assert status(answer) == 307
        assert f"Location: https://localhost:{home.port}{path}\r\n".encode() in answer


def test_plain_http_is_redirected_though_it_comes_byte_by_byte(home):
    with connect(home) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for byte in f"GET /a HTTP/1.1\r\nHost: localhost:{home.port}\r\n\r\n".encode():
            connection.send(bytes([byte]))
        assert f"Location: https://localhost:{home.port}/a\r\n".encode() in read(connection)


def test_the_end_of_a_head_that_is_no_ascii_is_not_awaited(home):
    """Such a text takes a hundred times as long to search, while all connections of its thread wait."""
    assert status(exchange(home, b"GET /e\xcc\x81", ends=False)) == 400


@pytest.mark.parametrize("request_", [
    b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a b\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x/y\r\n\r\n",
    b"GET http://elsewhere.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /\nSet-Cookie:a=b HTTP/1.1\r\nHost: localhost\r\n\r\n", b"x" * 9000, b"\r\n\r\n", b" \r\n\r\n",
])
def test_what_is_no_request_is_not_redirected(home, request_):
    answer = exchange(home, request_, ends=False)
    assert status(answer) == 400 and b"Location" not in answer and b"Set-Cookie" not in answer


@pytest.mark.parametrize("bytes_", [b"\x16", b"\x16\x03\x01\xff\xff" + b"x" * 70_000, b"\x16" + bytes(1000), b"\x00", b"\xff" * 100])
def test_broken_handshakes_end_and_others_go_on(home, bytes_):
    with connect(home) as connection:
        connection.sendall(bytes_)
        assert home.gets("/healthz").status == 200
    home.check()


def test_half_open_handshakes_leave_room_for_others(home):
    idle = [connect(home) for _ in range(200)]
    for connection in idle:
        connection.sendall(b"\x16\x03\x01")
    assert home.gets("/healthz").status == 200
    for connection in idle:
        connection.close()


@pytest.mark.parametrize("version, works", [
    (ssl.TLSVersion.TLSv1_1, False), (ssl.TLSVersion.TLSv1_2, True), (ssl.TLSVersion.TLSv1_3, True)])
def test_versions_of_tls(home, version, works):
    context = ssl.create_default_context(cafile=home.data_folder / "certificate/authority.crt")
    context.maximum_version = version
    context.set_ciphers("ALL:@SECLEVEL=0")
    with connect(home) as plain:
        if works:
            with context.wrap_socket(plain, server_hostname="localhost") as connection:
                assert connection.version() == version.name.replace("_", ".")
        else:
            with pytest.raises(ssl.SSLError):
                context.wrap_socket(plain, server_hostname="localhost")


def test_pipelined_requests_and_the_end_of_a_connection(home):
    connection = home.connects()
    connection.connect()
    get = f"GET /healthz HTTP/1.1\r\nHost: localhost:{home.port}\r\n"
    connection.sock.sendall(f"{get}\r\n{get}\r\n{get}Connection: close\r\n\r\n".encode())
    assert read(connection.sock).count(b"HTTP/1.1 200 ") == 3


def test_a_new_certificate_is_used_without_a_restart(household):
    before = serial(household)
    assert makes(household.data_folder, *NAMES)[0] == 0
    while serial(household) == before:
        household.check()
    assert household.asks("GET", "/healthz").status == 200


def test_a_broken_file_leaves_the_old_certificate(household):
    path = household.data_folder / "certificate/server.crt"
    whole, before = path.read_bytes(), serial(household)
    path.write_bytes(whole[:300])
    while "the new certificate is not used" not in household.said():
        household.check()
    assert serial(household) == before
    path.write_bytes(whole)
    assert serial(household) == before


def test_cookies_are_for_tls_only(household):
    answer = household.tries(OWNER, PASSWORD)
    assert answer.status == 303
    assert answer.set_cookies and all(
        text.startswith("__Host-") and "; Secure" in text for text in answer.set_cookies)
    page = household.signs_in().gets("/")
    assert page.status == 200 and page.headers["strict-transport-security"] == "max-age=31536000"


def test_the_names_of_the_certificate_are_the_servers(household):
    for name, answer in [("matinee.home", 200), ("elsewhere.home", 421)]:
        assert household.asks("GET", "/sign-in", Host=f"{name}:{household.port}").status == answer, name


def test_an_invitation_begins_with_https(household):
    assert f"https://{household.host}:{household.port}/invitation#token=".encode() in household.signs_in().posts(
        "/settings/people", name="Cleo").body


def test_everyone_may_read_how_to_trust_the_server(household):
    page = household.asks("GET", "/certificate")
    assert page.status == 200
    _, said, _ = makes(household.data_folder, *NAMES, "--json")
    assert json.loads(said)["fingerprint"].encode() in page.body
    authority = household.asks("GET", "/certificate/authority.crt")
    assert authority.headers["content-type"] == "application/x-x509-ca-cert"
    assert authority.body == (household.data_folder / "certificate/authority.crt").read_bytes()
    assert b"PRIVATE" not in authority.body
    assert b'href="/certificate"' in household.asks("GET", "/sign-in").body


def test_the_owner_is_told_of_a_certificate_that_ends_soon(tmp_path):
    certificate = tmp_path / "certificate"
    certificate.mkdir()

    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], cwd=certificate, check=True, capture_output=True)

    openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-subj", "/CN=localhost", "-addext",
            "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", "server.key", "-out", "server.csr")
    (certificate / "ca.cnf").write_text("""
        [ca]
        default_ca = own
        [own]
        database = index.txt
        new_certs_dir = .
        rand_serial = yes
        default_md = sha256
        copy_extensions = copy
        policy = any
        [any]
        commonName = supplied
    """)
    (certificate / "index.txt").touch()
    begin, end = ((datetime.now(UTC) + timedelta(days)).strftime("%Y%m%d%H%M%SZ") for days in (-85, 5))
    openssl("ca", "-selfsign", "-batch", "-notext", "-config", "ca.cnf", "-keyfile", "server.key", "-in", "server.csr",
            "-startdate", begin, "-enddate", end, "-out", "server.crt")
    shutil.copy(certificate / "server.crt", certificate / "authority.crt")  # The test's client trusts it.
    home = Home(data_folder=tmp_path, **files(tmp_path))
    try:
        while "certificate expires on" not in home.said():
            home.check()
        assert b"certificate expires on" in home.gets("/settings").body
    finally:
        home.stop()
    assert "Renew it" in matinee(tmp_path, "doctor", **files(tmp_path))[1]


def test_a_certificate_from_elsewhere_has_no_page(folder, tmp_path):
    for name in ("server.crt", "server.key"):
        shutil.copy(folder / "certificate" / name, tmp_path)
    home = Home(MATINEE_TLS_CERTIFICATE=str(tmp_path / "server.crt"), MATINEE_TLS_KEY=str(tmp_path / "server.key"),
                data_folder=folder)
    try:
        assert home.gets("/certificate").status == 404
        assert home.gets("/certificate/authority.crt").status == 404
        assert b'href="/certificate"' not in home.gets("/settings").body
    finally:
        home.stop()


@pytest.mark.skipif(shutil.which("qrencode") is None, reason="The program qrencode is not installed.")
def test_a_qr_code_has_the_address_for_phones(tmp_path):
    assert makes(tmp_path, "localhost", "127.0.0.1", "192.168.1.20")[0] == 0
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    home = Home(port=port, data_folder=tmp_path, **files(tmp_path))
    try:
        assert f"Open https://192.168.1.20:{port}/certificate there.".encode() in home.gets("/certificate").body
        code = home.gets("/certificate/qr.svg")
        assert code.status == 200 and b"<svg" in code.body
    finally:
        home.stop()


def refusal(folder, **settings):
    program = Path(os.environ.get("MATINEE_BINARY", ".build/debug/matinee")).resolve()
    own = {name: text for name, text in os.environ.items() if not name.startswith("MATINEE_")}
    ended = subprocess.run([program, "serve", "--port", "0"], text=True, timeout=60, capture_output=True,
                           env=own | {"MATINEE_DATA_DIR": str(folder)} | settings)
    return ended.returncode, ended.stderr


def test_wrong_files_are_named_at_the_start(folder, tmp_path):
    shutil.copytree(folder / "certificate", tmp_path / "certificate")
    good = files(tmp_path)
    certificate, key = good.values()
    (tmp_path / "empty").write_bytes(b"")
    assert makes(tmp_path, "--new-authority", "other.home")[0] == 0
    for settings, sentence in [
        ({"MATINEE_TLS_KEY": key}, "TLS needs a certificate and its key"),
        (good | {"MATINEE_TLS_CERTIFICATE": str(tmp_path / "none")}, "none can’t be read as a certificate in PEM"),
        (good | {"MATINEE_TLS_CERTIFICATE": str(tmp_path / "empty")}, "empty can’t be read as a certificate in PEM"),
        (good | {"MATINEE_TLS_KEY": certificate}, "server.crt can’t be read as a key in PEM"),
        (good | {"MATINEE_TLS_KEY": files(folder)["MATINEE_TLS_KEY"]}, "is not that of the certificate"),
    ]:
        code, said = refusal(tmp_path / "data", **settings)
        assert code in (1, 2) and sentence in said, (settings, said)
