"""The owner downloads and imports IMDb's files in Settings, while Matinee runs."""

import gzip
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlencode

import pytest

from movie_keeper import Home

START = "/settings/catalog"
TABLES = {
    "title.basics": "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
    + "".join(f"tt90{n:05}\tmovie\tZyzzyva Part {n}\tZyzzyva Part {n}\t0\t2012\t\\N\t90\tDrama\n" for n in range(1, 51)),
    "title.ratings": "tconst\taverageRating\tnumVotes\ntt9000001\t7.1\t1200\n",
    "title.akas": "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle\n"
    "tt9000002\t1\tQuuxlibet\tFR\tfr\timdbDisplay\t\\N\t0\n",
    "name.basics": "nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles\n"
    "nm9000001\tXanthippe Quork\t1950\t\\N\tdirector\ttt9000001\n",
    "title.principals": "tconst\tordering\tnconst\tcategory\tjob\tcharacters\n"
    "tt9000001\t1\tnm9000001\tdirector\t\\N\t\\N\n",
}


class IMDb:
    """A server of small files in IMDb's form. `holds` makes the next answers wait."""

    def __init__(self):
        self.files = {f"/{name}.tsv.gz": gzip.compress(text.encode()) for name, text in TABLES.items()}
        self.asked = []
        self.goes_on = threading.Event()
        self.goes_on.set()
        outer = self

        class Conversation(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                outer.asked.append(self.path)
                file = outer.files.get(self.path)
                self.send_response(200 if file else 404)
                self.send_header("Content-Length", str(len(file or b"")))
                self.end_headers()
                self.wfile.write((file or b"")[:20])
                self.wfile.flush()
                outer.goes_on.wait(60)
                try:
                    self.wfile.write((file or b"")[20:])
                except OSError:
                    pass

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Conversation)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/"

    def close(self):
        self.goes_on.set()
        self._server.shutdown()


@pytest.fixture
def imdb():
    imdb = IMDb()
    yield imdb
    imdb.close()


@pytest.fixture
def home(imdb):
    home = Home(IMDB_DATASETS_URL=imdb.address)
    yield home
    imdb.goes_on.set()
    home.stop()


def sends(home, path, **fields):
    return home.asks("POST", path, urlencode(fields), Content_Type="application/x-www-form-urlencoded")


def progress(home):
    return home.gets(START).body.decode()


def comes(home, *sentences):
    """The catalog in Settings, once it has one of the sentences."""
    for _ in range(1_200):
        shown = progress(home)
        if any(sentence in shown for sentence in sentences):
            return shown
        time.sleep(0.05)
    raise AssertionError(shown)


def test_titles_are_downloaded_imported_and_found_at_once(home):
    assert b"Zyzzyva Part 7" not in home.gets("/search?q=zyzzyva+part+7").body

    answer = sends(home, START, terms="yes")

    assert answer.status == 303 and answer.headers["location"] == "/settings#catalog"
    assert "Done: 790 titles can be searched now." in comes(home, "Done", "class=\"note\"")
    assert b"Zyzzyva Part 7" in home.gets("/search?q=zyzzyva+part+7").body
    assert b"Quuxlibet" in home.gets("/search?q=quuxlibet").body
    assert (home.data_folder / "imdb-terms.json").exists()


def test_people_are_imported_on_request(home, imdb):
    sends(home, START, terms="yes", people="yes")

    comes(home, "Done")
    assert {"/name.basics.tsv.gz", "/title.principals.tsv.gz"} <= set(imdb.asked)
    assert b"Xanthippe Quork" in home.gets("/search?q=xanthippe+quork").body


def test_nothing_is_downloaded_before_the_terms_are_accepted(home, imdb):
    answer = sends(home, START)

    assert answer.status == 422 and b"Accept the terms first." in answer.body
    assert imdb.asked == [] and not (home.data_folder / "imdb-terms.json").exists()


def test_a_download_can_be_stopped_and_goes_on_later(home, imdb):
    imdb.goes_on.clear()
    sends(home, START, terms="yes")
    assert "<progress" in comes(home, "Downloading title.basics.tsv.gz")
    sends(home, START, terms="yes")
    assert len(imdb.asked) == 1, "a second start changes nothing"

    assert sends(home, f"{START}/stop").headers["location"] == "/settings?done=stopped#done"

    assert "What has arrived is kept" in progress(home)
    assert b"740 movies" in home.gets("/settings").body
    imdb.goes_on.set()
    sends(home, START, terms="yes")
    comes(home, "Done: 790")


def test_what_a_server_refuses_is_said(home, imdb):
    del imdb.files["/title.ratings.tsv.gz"]

    sends(home, START, terms="yes")

    assert "title.ratings.tsv.gz" in comes(home, 'class="note"')
    assert b"740 movies" in home.gets("/settings").body
