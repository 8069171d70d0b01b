"""`matinee certificate create`: for which names it makes certificates, and what it never replaces."""

import json

import pytest

from test_tls import makes


def test_an_authority_counts_for_its_names_alone(tmp_path):
    assert makes(tmp_path, "matinee.home")[0] == 0
    code, _, said = makes(tmp_path, "bank.example")
    assert code == 2 and "The authority was made for other names." in said
    for name in ["matinee.home", "192.168.1.20", "10.1.2.3", "fd00::1", "nas.local", "films.home.arpa"]:
        code, said, _ = makes(tmp_path, name, "--json")
        assert code == 0 and not json.loads(said)["isNewAuthority"]
    for name in ["8.8.8.8", "2001:db8::1", "matinee.home.example", "notlocal"]:
        assert makes(tmp_path, name)[0] == 2, name
    code, said, _ = makes(tmp_path, "bank.example", "--new-authority", "--json")
    assert code == 0 and json.loads(said)["isNewAuthority"]


@pytest.mark.parametrize("name", ["", " ", "a b", "matinee.home:8080", "*.home", "a,DNS:b", "x" * 300, "é.home", "1.2.3.4.5/8"])
def test_what_is_no_name_gets_no_certificate(tmp_path, name):
    code, _, said = makes(tmp_path, name)
    assert code == 2 and "is not a name or IP address" in said
    assert not (tmp_path / "certificate").exists()


def test_long_names_get_a_certificate(tmp_path):
    name = ".".join(["a" * 60, "b" * 60, "home.arpa"])
    assert makes(tmp_path, name)[0] == 0


def test_keys_are_for_their_user_alone(tmp_path):
    assert makes(tmp_path, "matinee.home")[0] == 0
    for file in (tmp_path / "certificate").iterdir():
        assert file.stat().st_mode & 0o77 == 0


def test_a_damaged_authority_is_not_replaced_unasked(tmp_path):
    assert makes(tmp_path, "matinee.home")[0] == 0
    authority = tmp_path / "certificate/authority.crt"
    authority.write_bytes(authority.read_bytes()[:200])
    code, _, said = makes(tmp_path, "matinee.home")
    assert code == 1 and "--new-authority" in said
    assert makes(tmp_path, "matinee.home", "--new-authority")[0] == 0
