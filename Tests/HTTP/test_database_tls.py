"""The connection to the database is as safe as `sslmode` asks for."""

import random
import re
import subprocess
from urllib.parse import quote

import pytest

from household import matinee
from movie_keeper import Home
from postgres import Postgres

NAME = "db.example"


def make_certificates(folder):
    """Two authorities, and a server's certificate by the first one."""
    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)

    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc"]
    for authority in ["authority", "stranger"]:
        openssl("req", "-x509", *key, "-subj", f"/CN={authority}", "-keyout", f"{authority}.key", "-out", f"{authority}.crt")
    openssl("req", "-x509", *key, "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-CA", "authority.crt",
            "-CAkey", "authority.key", "-keyout", "server.key", "-out", "server.crt")


class Site:
    """A PostgreSQL server that listens at an address of its own, without TLS."""

    def __init__(self, folder):
        self.address = f"127.{random.randint(1, 254)}.{random.randint(0, 255)}.{random.randint(1, 254)}"
        self.folder = folder
        self.postgres = Postgres(self.address)
        self.database = re.search(r"/(d[0-9a-f]+)", self.postgres.new_database())[1]

    def url(self, mode, authority="authority", name=NAME):
        file = quote(str(self.folder / f"{authority}.crt"), safe="")
        return (f"postgresql://postgres:hush-secret@{name}/{self.database}?hostaddr={self.address}"
                f"&sslmode={mode}&sslrootcert={file}")


@pytest.fixture
def plain(tmp_path):
    make_certificates(tmp_path)
    site = Site(tmp_path)
    yield site
    site.postgres.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("certificates")
    make_certificates(folder)
    site = Site(folder)
    site.postgres.offer_tls(folder)
    yield site
    site.postgres.close()


def is_refused(url, sentence):
    home = Home(MATINEE_DATABASE_URL=url)
    try:
        answer = home.gets("/readyz")
        assert answer.status == 503 and sentence in answer.body.decode()
        assert home.gets("/my-movies").status == 503
        assert home.gets("/search?q=alien").status == 200
        code, said, problem = matinee(home.data_folder, "doctor", MATINEE_DATABASE_URL=url)
        assert code == 1 and sentence in said + problem
        while "database unusable" not in home.said():
            home.check()
        assert sentence in home.said()
        assert "hush-secret" not in home.said() + said + problem + answer.body.decode()
    finally:
        home.stop()


def test_a_server_without_tls_is_refused_if_tls_is_asked_for(plain):
    is_refused(plain.url("require"), "does not offer TLS, which sslmode in MATINEE_DATABASE_URL asks for.")


def test_a_server_is_used_whose_certificate_is_of_the_authority_and_for_its_name(site):
    home = Home(MATINEE_DATABASE_URL=site.url("verify-full"))
    try:
        movie = {"id": "my-00000000-0000-4000-8000-000000000001", "title": "Turnip Observatory"}
        assert home.posts("/my-movies/new", **movie).status == 303
        assert b"Turnip Observatory" in home.gets("/my-movies").body
        assert home.gets("/readyz").status == 200
        assert "database unusable" not in home.said()
        assert matinee(home.data_folder, "doctor", MATINEE_DATABASE_URL=site.url("verify-full"))[0] == 0
    finally:
        home.check()
        home.stop()


@pytest.mark.parametrize("wrong, sentence", [
    ({"name": "other.example"}, "is for another host name than the one in MATINEE_DATABASE_URL."),
    ({"authority": "stranger"}, "has expired, or is of an authority that sslrootcert does not have."),
    ({"authority": "missing"}, "the file of sslrootcert can’t be read.")])
def test_another_server_is_refused(site, wrong, sentence):
    is_refused(site.url("verify-full", **wrong), sentence)
