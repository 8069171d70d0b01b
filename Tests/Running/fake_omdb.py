"""A fake OMDb server: it has movies, records requests, and can be slow, wrong or unreachable."""

import json
import struct
import zlib
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

from listener import Conversation, Listener
from wire import Held

KEY = "k7-stands-in-0c1d"
ROWS_OF_A_PAGE = 10
UNKNOWN = "N/A"


def movie(number, title, year, kind="movie", **facts):
    """A record in OMDb's form: every scalar is a string, and `N/A` means unknown."""
    known = dict(
        Title=title, Year=str(year), Rated=UNKNOWN, Released=UNKNOWN, Runtime=UNKNOWN, Genre=UNKNOWN, Director=UNKNOWN,
        Writer=UNKNOWN, Actors=UNKNOWN, Plot=UNKNOWN, Language=UNKNOWN, Country=UNKNOWN, Awards=UNKNOWN, Poster=UNKNOWN,
        Ratings=[], Metascore=UNKNOWN, imdbRating=UNKNOWN, imdbVotes=UNKNOWN, imdbID=f"tt{number:07}", Type=kind,
        BoxOffice=UNKNOWN,
    )
    if kind == "series":
        known["totalSeasons"] = UNKNOWN
    assert facts.keys() <= known.keys(), facts
    return known | facts


@dataclass
class Asked:
    """A request without its key."""

    path: str
    query: dict = field(default_factory=dict)


@dataclass
class Answer:
    """An answer: a dictionary is sent as JSON, text and bytes unchanged. `promised` is the Content-Length, if it
    differs.
    """

    body: dict | str | bytes
    status: int = 200
    type: str = "application/json; charset=utf-8"
    headers: dict = field(default_factory=dict)
    promised: int | None = None

    @property
    def bytes(self):
        if isinstance(self.body, dict):
            return json.dumps(self.body, ensure_ascii=False).encode()
        return self.body.encode() if isinstance(self.body, str) else self.body


def refusal(message, status=200, **fields):
    return Answer({"Response": "False", "Error": message}, status, **fields)


class OMDb:
    """Listens at a free port, and at the same one after `goes_away` and `mend`. It starts without movies."""

    def __init__(self):
        self.movies = []
        self.pictures = {}
        self.asked = []
        self._held = []
        self._answer = None
        self._listener = Listener(OMDbConversation, self)
        self.port, self.address = self._listener.port, self._listener.address

    def holds(self, *movies):
        self.movies += movies

    def holds_picture(self, path, color=(52, 96, 168)):
        """Serves a picture of one color at this path and returns its address."""
        self.pictures[path] = picture(color)
        return self.address + path

    def hold(self, **fields):
        """Holds back the answers to requests whose query has these fields."""
        held = Held(lambda asked: fields.items() <= asked.query.items())
        self._held.append(held)
        return held

    def let_go(self):
        for held in self._held:
            held.released.set()
        self._held = []

    def gives(self, answer):
        """Answers every request with `answer`, until `mend`."""
        self._answer = answer

    def goes_away(self):
        """Stops listening."""
        self.let_go()
        self._listener.stop()
        self._listener = None

    def mend(self):
        """Listens again and answers from its movies."""
        self._answer = None
        self.let_go()
        if self._listener is None:
            self._listener = Listener(OMDbConversation, self, self.port)

    def close(self):
        self.let_go()
        if self._listener is not None:
            self.goes_away()

    @property
    def searches(self):
        """The searched texts, each with its page."""
        return [(asked.query["s"], int(asked.query.get("page", 1))) for asked in self.asked if "s" in asked.query]

    def heard(self, asked):
        self.asked.append(asked)
        return next((held for held in self._held if held.applies(asked)), None)

    def answer(self, asked, key):
        if asked.path in self.pictures:
            return Answer(self.pictures[asked.path], type="image/png")
        if asked.path != "/":
            return Answer("<h1>Not Found</h1>", 404, "text/html")
        if self._answer is not None:
            return self._answer
        if key != KEY:
            return refusal("Invalid API key!" if key else "No API key provided.", 401)
        if "s" in asked.query:
            return self._search(asked.query)
        return self._lookup(asked.query)

    def _search(self, query):
        words = query["s"].lower().split()
        found = [movie for movie in self.movies if set(words) <= set(movie["Title"].lower().replace(":", "").split())]
        found = [movie for movie in found if query.get("y", movie["Year"]) == movie["Year"]]
        found = [movie for movie in found if query.get("type", movie["Type"]) == movie["Type"]]
        start = (int(query.get("page", 1)) - 1) * ROWS_OF_A_PAGE
        rows = found[start : start + ROWS_OF_A_PAGE]
        if not rows:
            return refusal("Movie not found!")
        fields = ("Title", "Year", "imdbID", "Type", "Poster")
        items = [{name: row[name] for name in fields} for row in rows]
        return Answer({"Search": items, "totalResults": str(len(found)), "Response": "True"})

    def _lookup(self, query):
        found = next((movie for movie in self.movies if movie["imdbID"] == query.get("i")), None)
        return Answer(found | {"Response": "True"}) if found else refusal("Error getting data.")


class OMDbConversation(Conversation):
    """Handles one request; the connection ends with the answer."""

    def do_GET(self):
        omdb = self.owner
        address = urlsplit(self.path)
        query = {name: values[-1] for name, values in parse_qs(address.query).items()}
        key = query.pop("apikey", None)
        asked = Asked(address.path, query)
        held = omdb.heard(asked)
        if held:
            held.asked.set()
            held.released.wait(60)
        try:
            self._send(omdb.answer(asked, key))
        except OSError:
            pass  # The client has closed the connection.
        finally:
            if held:
                held.answered.set()

    def _send(self, answer):
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.type)
        self.send_header("Content-Length", str(answer.promised or len(answer.bytes)))
        # OMDb sends this with errors too.
        self.send_header("Cache-Control", "public, max-age=86400")
        for name, value in answer.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(answer.bytes)


def picture(color, width=60, height=90):
    """A PNG of one color."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes(color) * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
