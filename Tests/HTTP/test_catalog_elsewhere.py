"""Servers take their catalog from one file: at an address, or in a folder."""

import gzip
import hashlib

import pytest

from fake_imdb import TABLES
from household import matinee
from listener import Conversation, Listener
from movie_keeper import Home



class Files:
    """Serves files with an ETag, and remembers the requests and their answers."""

    def __init__(self):
        self.bytes, self.asked, self.status = None, [], None
        self._listener = Listener(FileConversation, self)
        self.address = f"{self._listener.address}/catalog.index"

    def close(self):
        self._listener.stop()


class FileConversation(Conversation):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        content = self.owner.bytes or b""
        tag = f'"{hashlib.sha256(content).hexdigest()}"'
        known = 304 if self.headers["If-None-Match"] == tag else 200
        status = self.owner.status or (404 if self.owner.bytes is None else known)
        self.owner.asked.append((self.path, status))
        content = content if status == 200 else b""
        self.send_response(status)
        self.send_header("ETag", tag)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        try:
            self.wfile.write(content)
        except OSError:
            pass


@pytest.fixture
def files():
    files = Files()
    yield files
    files.close()


def catalog(folder, word="Zyzzyva"):
    """The bytes of a catalog with fifty titles."""
    folder.mkdir()
    names = []
    for name in ["title.basics", "title.ratings"]:
        file = folder / f"{name}.tsv.gz"
        file.write_bytes(gzip.compress(TABLES[name].replace("Zyzzyva", word).encode()))
        names.append(file)
    code, _, problem = matinee(folder / "data", "catalog", "import", "imdb", *names)
    assert code == 0, problem
    return (folder / "data/catalog.index").read_bytes()


def finds(home, word):
    return f"{word} Part 7".encode() in home.gets(f"/search?q={word}+part+7").body


def until(condition):
    while not condition():
        pass


def test_a_new_file_is_used_and_an_unchanged_one_is_not_sent_again(tmp_path, files):
    files.bytes = catalog(tmp_path / "one")
    servers = [Home(MATINEE_CATALOG_URL=files.address) for _ in range(2)]
    try:
        for home in servers:
            until(lambda: finds(home, "Zyzzyva"))
            until(lambda: home.gets("/readyz").status == 200)
        asked = len(files.asked)
        code, said, _ = matinee(servers[0].data_folder, "doctor", MATINEE_CATALOG_URL=files.address)
        assert files.asked[asked:] == [("/catalog.index", 304)]

        files.bytes = catalog(tmp_path / "two", "Quuxlibet")
        for home in servers:
            matinee(home.data_folder, "doctor", MATINEE_CATALOG_URL=files.address)
            until(lambda: finds(home, "Quuxlibet"))
            assert not finds(home, "Zyzzyva")
        tags = [home.gets("/movies/tt9000007").headers["etag"] for home in servers]
        assert tags[0] == tags[1]
    finally:
        for home in servers:
            home.check()
            home.stop()


def test_after_a_failure_the_old_one_stays_in_use_and_doctor_and_readyz_say_so(tmp_path, files):
    files.bytes = whole = catalog(tmp_path / "one")
    home = Home(data_folder=tmp_path / "data", MATINEE_CATALOG_URL=files.address)
    try:
        until(lambda: finds(home, "Zyzzyva"))
        damaged = bytearray(catalog(tmp_path / "two", "Quuxlibet"))
        damaged[-9] ^= 1
        for wrong, status, said_of_it in [
                (bytes(damaged), None, "sent a damaged"), (b"<html>", None, "is not a catalog"), (whole, 403, "(403)"),
                (None, None, "(404)")]:
            files.bytes, files.status = wrong, status
            code, said, problem = matinee(home.data_folder, "doctor", MATINEE_CATALOG_URL=files.address)
            assert said_of_it in said + problem, said + problem
            assert finds(home, "Zyzzyva") and not finds(home, "Quuxlibet")
        home.stop()
        again = Home(data_folder=home.data_folder, MATINEE_CATALOG_URL=files.address)
        try:
            until(lambda: finds(again, "Zyzzyva"))
            until(lambda: "A newer one can’t be fetched." in again.gets("/readyz").body.decode())
            assert again.gets("/readyz").status == 200
            assert "catalog not fetched" in again.said()
        finally:
            again.stop()
    finally:
        home.stop()


def test_without_any_file_the_server_is_not_ready_and_has_the_built_in_movies(files):
    home = Home(MATINEE_CATALOG_URL=files.address.replace("//", "//name:hush-secret@"))
    try:
        assert b"Blade Runner" in home.gets("/search?q=blade+runer").body
        answer = home.gets("/readyz")
        assert answer.status == 503 and b"imported catalog: not ready. It is not fetched yet." in answer.body
        until(lambda: "catalog not fetched" in home.said())
        assert "hush-secret" not in home.said()
        home.asks("POST", "/settings/catalog", "terms=yes", Content_Type="application/x-www-form-urlencoded")
        assert "MATINEE_CATALOG_URL" in home.gets("/settings/catalog").body.decode()
    finally:
        home.stop()


def test_servers_share_a_folder(tmp_path):
    shared = tmp_path / "catalog.index"
    shared.write_bytes(catalog(tmp_path / "one"))
    home = Home(MATINEE_CATALOG_URL=str(shared))
    try:
        until(lambda: finds(home, "Zyzzyva"))
        shared.write_bytes(catalog(tmp_path / "two", "Quuxlibet"))
        matinee(home.data_folder, "doctor", MATINEE_CATALOG_URL=f"file://{shared}")
        until(lambda: finds(home, "Quuxlibet"))
        shared.unlink()
        code, said, problem = matinee(home.data_folder, "doctor", MATINEE_CATALOG_URL=str(shared))
        assert "There is no catalog at" in said + problem
        assert finds(home, "Quuxlibet")
    finally:
        home.stop()


@pytest.mark.parametrize("text", ["catalog.index", "ftp://hush-secret@example.org/"])
def test_another_place_is_refused(tmp_path, text):
    code, said, problem = matinee(tmp_path, "serve", MATINEE_CATALOG_URL=text)
    assert code != 0 and "MATINEE_CATALOG_URL" in said + problem and "hush-secret" not in said + problem
