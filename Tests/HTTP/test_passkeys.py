"""Passkeys: a person signs in with a signature of a challenge, and with nothing else."""

import hashlib
import json
import re
import subprocess
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlencode

import pytest

from household import Household
from postgres import kept_in

KINDS = {"ec": ["EC", "-pkeyopt", "ec_paramgen_curve:P-256"], "ed25519": ["ED25519"], "rsa": ["RSA", "-pkeyopt", "rsa_keygen_bits:2048"]}
WEAK = {"a short RSA key": ["RSA", "-pkeyopt", "rsa_keygen_bits:1024"], "another curve": ["EC", "-pkeyopt", "ec_paramgen_curve:secp256k1"]}


def text(data):
    return urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """A device with one passkey, by OpenSSL's command."""

    def __init__(self, folder, kind=KINDS["ec"]):
        self.key, self.id, self.counter = folder / "key.pem", hashlib.sha256(str(folder).encode()).digest()[:20], 0
        subprocess.run(["openssl", "genpkey", "-algorithm", *kind, "-out", self.key], check=True, capture_output=True)
        self.hashes = kind[0] != "ED25519"

    def public_key(self):
        return subprocess.run(["openssl", "pkey", "-in", self.key, "-pubout", "-outform", "DER"], check=True, capture_output=True).stdout

    def data(self, host="localhost", flags=0x05, new=False):
        head = hashlib.sha256(host.encode()).digest() + bytes([flags | (0x40 if new else 0)]) + self.counter.to_bytes(4, "big")
        return head + (bytes(16) + len(self.id).to_bytes(2, "big") + self.id + b"\xa0" if new else b"")

    def sign(self, data):
        message = self.key.with_name("message")
        message.write_bytes(data)
        how = ["dgst", "-sha256", "-sign", self.key, message] if self.hashes else ["pkeyutl", "-sign", "-inkey", self.key, "-rawin", "-in", message]
        return subprocess.run(["openssl", *how], check=True, capture_output=True).stdout


def der(tag, *parts):
    body = b"".join(parts)
    length = bytes([len(body)]) if len(body) < 128 else b"\x82" + len(body).to_bytes(2, "big")
    return bytes([tag]) + length + body


def rsa_key(modulus, exponent):
    """A public key of RSA, whose check takes as long as the exponent says."""
    key = der(0x30, *(der(0x02, number.to_bytes(number.bit_length() // 8 + 1, "big")) for number in (modulus, exponent)))
    return der(0x30, der(0x30, bytes.fromhex("06092a864886f70d0101010500")), der(0x03, b"\0", key))


def client_data(kind, challenge, origin, **more):
    return json.dumps({"type": f"webauthn.{kind}", "challenge": challenge, "origin": origin, "crossOrigin": False} | more).encode()


def challenge(page):
    return re.search(r'data-challenge="([\w-]+)"', page.decode())[1]


@pytest.fixture(scope="module", params=["files", "PostgreSQL"])
def home(request):
    home = Household(**kept_in(request.param))
    yield home
    home.check()
    home.stop()


@pytest.fixture(scope="module")
def ada(home):
    return home.signs_in()


@pytest.fixture
def host(home):
    return f"localhost:{home.port}"


@pytest.fixture
def device(tmp_path):
    return Authenticator(tmp_path)


def adds(ada, host, device, kind="create", origin=None, asked=None, **more):
    asked = asked or challenge(ada.asks("GET", "/settings/account", Host=host).body)
    return ada.asks("POST", "/settings/account/passkeys", urlencode({
        "name": "Phone", "client-data": text(client_data(kind, asked, origin or f"http://{host}")),
        "authenticator-data": text(device.data(new=True)), "public-key": text(device.public_key())} | more), Host=host)


def signs_in(home, host, device, kind="get", origin=None, asked=None, data=None, signature=None, sent=None, **more):
    asked = asked or challenge(home.asks("GET", "/sign-in", Host=host).body)
    device.counter += 1
    data = data or device.data()
    said = client_data(kind, asked, origin or f"http://{host}", **more)
    signature = signature or device.sign(data + hashlib.sha256(said).digest())
    return home.asks("POST", "/sign-in/passkey", urlencode({
        "id": text(device.id), "client-data": text(said), "authenticator-data": text(data), "signature": text(signature)} | (sent or {})), Host=host)


def test_an_id_that_no_browser_sends_names_nothing(home, ada, host):
    assert home.asks("POST", "/sign-in/passkey", "id=%00", Host=host).status == 401
    for path in ("passkeys", "keys"):
        assert ada.posts(f"/settings/account/{path}/%00/remove").status == 303


def test_a_passkey_that_the_browser_made_for_someone_else_is_not_added(home, ada, host, device):
    """Another tab signed Ada in while the browser asked for Bo's passkey."""
    page = ada.asks("GET", "/settings/account", Host=host).body.decode()
    own = re.search(r'name="user" value="(\w{32})"', page)
    assert adds(ada, host, device, user="0" * 32).status == 401
    assert b"Phone" not in ada.gets("/settings/account").body
    assert adds(ada, host, device, user=own[1]).status == 303
    assert ada.posts(f"/settings/account/passkeys/{text(device.id)}/remove").status == 303


@pytest.mark.parametrize("kind", KINDS)
def test_a_person_signs_in_with_a_passkey_until_it_is_removed(home, ada, host, tmp_path, kind):
    device = Authenticator(tmp_path, KINDS[kind])
    assert adds(ada, host, device).headers["location"] == "/settings/account?done=passkey-added#done"
    assert b"Phone" in ada.gets("/settings/account").body

    answer = signs_in(home, host, device)
    assert answer.status == 303 and answer.headers["location"] == "/"
    assert home.asks("GET", "/my-movies", Cookie=answer.cookies).status == 200

    assert ada.posts(f"/settings/account/passkeys/{text(device.id)}/remove").status == 303
    assert signs_in(home, host, device).status == 401


def test_what_is_not_signed_for_this_page_is_refused(home, ada, host, device, tmp_path_factory):
    assert adds(ada, host, device).status == 303
    stranger = Authenticator(tmp_path_factory.mktemp("stranger"))
    used = challenge(home.asks("GET", "/sign-in", Host=host).body)
    assert signs_in(home, host, device, asked=used).status == 303
    fresh = challenge(home.asks("GET", "/sign-in", Host=host).body)
    signed = urlsafe_b64decode(fresh + "=" * (-len(fresh) % 4))
    forged = text(signed[:-1] + bytes([signed[-1] ^ 1]))
    refused = {
        "a challenge that was used": {"asked": used}, "a challenge of no server": {"asked": text(b"x" * 56)}, "a forged challenge": {"asked": forged},
        "an empty challenge": {"asked": "-"},
        "another site": {"origin": "https://evil.example"}, "another port": {"origin": "http://localhost:1"}, "another scheme": {"origin": f"https://{host}"},
        "a frame on another site": {"crossOrigin": True}, "the making of a passkey": {"kind": "create"},
        "another host": {"data": device.data(host="evil.example")}, "no user present": {"data": device.data(flags=0x04)},
        "an unknown user": {"data": device.data(flags=0x01)}, "too little data": {"data": b"x" * 36},
        "another's signature": {"signature": stranger.sign(b"x")}, "no signature": {"sent": {"signature": ""}},
        "another id": {"sent": {"id": text(stranger.id)}}, "no JSON": {"sent": {"client-data": text(b"{")}},
        "no base64": {"sent": {"authenticator-data": "=+/"}}}
    for name, part in refused.items():
        answer = signs_in(home, host, device, **part)
        assert answer.status == 401 and not answer.set_cookies, name
        assert "That passkey didn’t work. Try again.".encode() in answer.body
    assert signs_in(home, host, device).status == 303


def test_a_copy_of_a_passkey_is_noticed_by_its_counter(home, ada, host, device):
    assert adds(ada, host, device).status == 303
    assert signs_in(home, host, device).status == 303
    device.counter -= 1
    assert signs_in(home, host, device).status == 401


def test_a_passkey_that_is_not_one_is_not_added(ada, host, device, tmp_path_factory):
    before = ada.gets("/settings/account").body.count(b"/remove")
    weak = [Authenticator(tmp_path_factory.mktemp("weak"), kind) for kind in WEAK.values()]
    slow = rsa_key(2**2047 + 1, 2**2046 + 1)
    for answer in [adds(ada, host, device, kind="get"), adds(ada, host, device, origin="https://evil.example"),
                   adds(ada, host, device, asked="x"), *(adds(ada, host, each) for each in weak),
                   adds(ada, host, device, **{"public-key": "AAAA"}), adds(ada, host, device, **{"public-key": text(slow)}), adds(ada, host, device, **{"authenticator-data": text(device.data())}),
                   adds(ada, host, device, **{"authenticator-data": text(device.data(new=True)[:60])})]:
        assert answer.status == 401, answer.status
    assert ada.gets("/settings/account").body.count(b"/remove") == before


def test_a_passkey_belongs_to_one_person(home, ada, host, device):
    bo = home.add("Bo", "a bridge of paper")
    assert adds(ada, host, device).status == 303
    assert adds(bo, host, device).status == 401
    assert bo.posts(f"/settings/account/passkeys/{text(device.id)}/remove").status == 303
    answer = signs_in(home, host, device)
    assert b"signed in as Ada" in home.asks("GET", "/settings", Cookie=answer.cookies).body


def test_there_are_none_at_ip_addresses(home, ada):
    assert b"passkey" not in home.gets("/sign-in").body
    assert b"passkey-add" not in ada.gets("/settings/account").body
