"""A fake TMDB server: it has movies and pictures, and can be slow, wrong or unreachable."""

from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from fake_omdb import Answer, Asked
from listener import Conversation, Listener
from tmdb_records import GENRES, ORDERS, details, row
from wire import Held

KEY = "t9-stands-in-5e7a"
TOKEN = "t9-stands-in-too-81bd"
ROWS_OF_A_PAGE = 20
LAST_PAGE = 500


def refusal(code, message, status):
    return Answer({"success": False, "status_code": code, "status_message": message}, status)


def refusal_without_code(*messages, status):
    """An error in TMDB's other form, with `errors` alone."""
    return Answer({"errors": list(messages)}, status)


@dataclass
class Flood(Answer):
    """A body of `size` bytes that begins with `body`; with `told` the Content-Length is sent."""

    size: int = 200_000_000
    told: bool = True


class TMDB:
    """Listens at a free port, and at the same one after `goes_away` and `mend`. It starts without movies."""

    def __init__(self):
        self.movies = []
        self.pictures = {}
        self.asked = []
        self.sent = 0
        self.repeated = 0
        self.told_pages = None
        self._rules = []
        self._held = []
        self._listener = Listener(TMDBConversation, self)
        self.port = self._listener.port

    @property
    def settings(self):
        """The environment of a Matinee that asks this server."""
        address = f"http://127.0.0.1:{self.port}"
        return dict(TMDB_API_KEY=KEY, TMDB_BASE_URL=f"{address}/3", TMDB_IMAGE_BASE_URL=f"{address}/t/p/")

    def holds(self, *movies):
        """Adds movies, the most popular first."""
        self.movies += movies
        for place, one in enumerate(reversed(self.movies)):
            one["popularity"] = place + 0.5

    def holds_picture(self, file, answer):
        """Serves a poster under this file name, in every size."""
        self.pictures[file] = answer

    def repeats(self, count):
        """Each page begins with the last `count` movies of the page before, as when the list changes while it is read.
        """
        self.repeated = count

    def gives(self, answer, path="", **fields):
        """Sends `answer` to requests below a path (`/movie/popular`) whose query has these fields, until `mend`."""
        self._rules.insert(0, (lambda asked: asked.path.startswith(f"/3{path}") and _has(asked, fields), answer))

    def hold(self, path="/3", **fields):
        """Holds back the answers to requests below a path whose query has these fields."""
        held = Held(lambda asked: asked.path.startswith(path) and _has(asked, fields))
        self._held.append(held)
        return held

    def let_go(self):
        for held in self._held:
            held.released.set()
        self._held = []

    def goes_away(self):
        """Stops listening."""
        self.let_go()
        self._listener.stop()
        self._listener = None

    def mend(self):
        """Listens again and answers from its movies."""
        self._rules = []
        self.let_go()
        if self._listener is None:
            self._listener = Listener(TMDBConversation, self, self.port)

    def close(self):
        self.let_go()
        if self._listener is not None:
            self.goes_away()

    def pages_asked(self, path="/movie/popular"):
        return [int(asked.query.get("page", 1)) for asked in self.asked if asked.path == f"/3{path}"]

    @property
    def pictures_asked(self):
        return [asked.path for asked in self.asked if asked.path.startswith("/t/p/")]

    def heard(self, asked):
        self.asked.append(asked)
        return next((held for held in self._held if held.applies(asked)), None)

    def answer(self, asked, key):
        parts = asked.path.split("/")
        if asked.path.startswith("/t/p/") and len(parts) == 5:
            return self.pictures.get(parts[4], Answer("<h1>File not Found</h1>", 404, "text/html"))
        for applies, answer in self._rules:
            if applies(asked):
                return answer
        if key not in (KEY, f"Bearer {TOKEN}"):
            return refusal(7, "Invalid API key: You must be granted a valid key.", 401)
        match parts[2:]:
            case ["configuration"]:
                return Answer({"images": {"secure_base_url": f"http://127.0.0.1:{self.port}/t/p/"}, "change_keys": []})
            case ["genre", "movie", "list"]:
                return Answer({"genres": [{"id": number, "name": name} for number, name in GENRES.items()]})
            case ["movie", "popular"] | ["trending", "movie", _]:
                return self._page(self.movies, asked.query)
            case ["discover", "movie"]:
                return self._page(self._discovered(asked.query), asked.query)
            case ["search", "movie"]:
                return self._page(self._found(asked.query), asked.query)
            case ["find", imdb]:
                found = [row(one) for one in self.movies if one.get("imdb_id") == imdb]
                kinds = ("person", "tv", "tv_episode", "tv_season")
                return Answer({"movie_results": found} | {f"{kind}_results": [] for kind in kinds})
            case ["movie", _, "recommendations" | "similar"]:
                return self._page([], asked.query)
            case ["movie", number]:
                found = next((one for one in self.movies if str(one["id"]) == number), None)
                if found:
                    return Answer(details(found))
        return refusal(34, "The resource you requested could not be found.", 404)

    def _found(self, query):
        words = set(query.get("query", "").lower().split())
        year = query.get("primary_release_year")
        return [
            one for one in self.movies
            if words <= set(one["title"].lower().split()) and (not year or one["release_date"].startswith(year))
        ]

    def _discovered(self, query):
        wanted = {int(number) for number in query.get("with_genres", "").split(",") if number}
        begin = query.get("primary_release_date.gte", "")
        end = query.get("primary_release_date.lte", "9999")
        votes = float(query.get("vote_count.gte", 0))
        found = [
            one for one in self.movies
            if wanted <= set(one["genre_ids"]) and begin <= one["release_date"] <= end and one["vote_count"] >= votes
        ]
        name, direction = query.get("sort_by", "popularity.desc").split(".")
        return sorted(found, key=lambda one: one[ORDERS[name]], reverse=direction == "desc")

    def _page(self, found, query):
        number = int(query.get("page", 1))
        if number > LAST_PAGE:
            return refusal(22, "Invalid page: Pages start at 1 and max at 500.", 400)
        start = (number - 1) * (ROWS_OF_A_PAGE - self.repeated)
        pages = max(1, -(-len(found) // ROWS_OF_A_PAGE))
        return Answer({
            "page": number, "results": [row(one) for one in found[start : start + ROWS_OF_A_PAGE]],
            "total_pages": self.told_pages or pages, "total_results": (self.told_pages or 0) * 20 or len(found),
        })


def _has(asked, fields):
    return fields.items() <= asked.query.items()


class TMDBConversation(Conversation):
    """Handles one request; the connection ends with the answer."""

    def do_GET(self):
        tmdb = self.owner
        address = urlsplit(self.path)
        query = {name: values[-1] for name, values in parse_qs(address.query).items()}
        key = query.pop("api_key", None) or self.headers["Authorization"]
        asked = Asked(address.path, query)
        held = tmdb.heard(asked)
        if held:
            held.asked.set()
            held.released.wait(60)
        try:
            self._send(tmdb.answer(asked, key))
        except OSError:
            pass  # The client has closed the connection.
        finally:
            if held:
                held.answered.set()

    def _send(self, answer):
        is_flood = isinstance(answer, Flood)
        length = answer.size if is_flood else answer.promised or len(answer.bytes)
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.type)
        if not is_flood or answer.told:
            self.send_header("Content-Length", str(length))
        for name, value in answer.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(answer.bytes)
        if is_flood:
            self._go_on(length - len(answer.bytes))

    def _go_on(self, size):
        part = bytes(1 << 16)
        while size > 0:
            self.wfile.write(part)
            self.owner.sent += len(part)
            size -= len(part)
