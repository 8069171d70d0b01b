"""Sends texts through the forms of My Movies and compares what comes back."""

import csv
import html
import io
import json
import re
import secrets
from xml.etree import ElementTree

from movie_keeper import OVERVIEW, SPACE

# Control characters other than tabs and line ends, and noncharacters: HTML allows none of them.
UNSHOWN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef"
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0, 0x110000, 0x10000))
    + "]"
)


def sent(text):
    """The text as it is saved: with one kind of line end and without characters that HTML does not allow."""
    return UNSHOWN.sub("", re.sub("\r\n?", "\n", text.replace("\r\n", "\n")))


def on_a_line(text):
    """A title as it is saved, in a single line."""
    return re.sub("[\t\n]", " ", sent(text))


def read(text):
    """The text as a browser reads it from a page."""
    return sent(text)


def shown(text):
    """The text of a page without the replacement characters."""
    return text.replace("\ufffd", "")


class Typing:
    """Sends texts through the forms and remembers the movies that were saved, to compare them later."""

    def __init__(self, home):
        self.home = home
        self.taken = {}
        self.wrong = []
        self.number = 0

    def finds(self, what, text, found, expected):
        if found != expected:
            self.wrong.append(f"{what} {ascii(text)[:80]}: {ascii(found)[:200]}")

    def types(self, text):
        """Types the text into each field of the form for a new movie and of the form for an existing one."""
        self.number += 1
        # A library has one movie of a title and year, so each text gets years that no other text has.
        year = 1871 + self.number % 100 * 2
        words = f"{text} {OVERVIEW}"
        movie = f"movie {self.number} {secrets.token_hex(4)}"
        self.sends("/my-movies/new", title=text, overview=words, released=f"{year}-02-03")
        self.sends("/my-movies/new", title=f"first {movie}", overview=text, released="2001-02-03")
        self.sends("/my-movies/new", title=f"second {movie}", overview=OVERVIEW, released=text)
        known = self.home.posts("/my-movies/new", title=f"third {movie}").movie
        self.taken[known] = (f"third {movie}", OVERVIEW, "2001-02-03")
        path = f"/my-movies/{known}/edit"
        self.sends(path, title=f"third {movie}", overview=OVERVIEW, released=text)
        self.sends(path, title=text, overview=words, released=f"{year + 1}-02-03")

    def sends(self, path, **fields):
        text = " / ".join(fields.values())
        answer = self.home.posts(path, **fields)
        if answer.movie:
            self.is_taken(answer.movie, path, fields)
        elif answer.status in (400, 409):
            page = answer.page
            self.finds("no sentence for", text, bool(re.search(r"\w[.;]", page.problems)), True)
            self.finds("the title typed", text, shown(page.values["title"]), shown(read(fields["title"])))
            self.finds("the date typed", text, shown(page.values["released"]), shown(read(fields["released"])))
            self.finds("the overview typed", text, shown(page.overview), shown(read(fields["overview"])))
            self.finds("elements in", text, without_problems(page.skeleton), self.blank_form(path))
        else:
            self.wrong.append(f"{answer.status} for {ascii(text)[:80]}")

    def is_taken(self, movie, path, fields):
        title = on_a_line(fields["title"]).strip(SPACE)
        overview, day = (sent(fields[name]).strip(SPACE) for name in ("overview", "released"))
        self.taken[movie] = (title, overview, day)
        answer = self.home.gets(f"/movies/{movie}")
        page, form = answer.page, self.home.gets(f"/my-movies/{movie}/edit").page
        self.finds("the movie's title for", title, page.title, read(title))
        self.finds("the movie's overview for", overview, page.texts.get("p.lead"), read(overview))
        self.finds("the form's title for", title, form.values["title"], read(title))
        self.finds("the form's overview for", overview, form.overview, read(overview))
        self.finds("the form's date for", day, form.values["released"], day)
        self.finds("elements of the form of", title, without_problems(form.skeleton), self.blank_form("edit"))
        self.finds("elements of the movie", title, page.skeleton, self.plain_movie())
        poster = re.search(r'src="(/posters/[^"]+)"', answer.body.decode())
        try:
            ElementTree.fromstring(self.home.gets(html.unescape(poster[1])).body)
        except ElementTree.ParseError as error:
            self.wrong.append(f"the poster of {ascii(title)[:80]}: {error}")

    def blank_form(self, path):
        return without_problems(self._plain()[1 if path.endswith("edit") else 0])

    def plain_movie(self):
        return self._plain()[2]

    def _plain(self):
        """The skeletons of the two forms and of a movie's page with ordinary text."""
        if not hasattr(self, "_skeletons"):
            movie = self.home.posts("/my-movies/new", title=f"Plain {secrets.token_hex(8)}", released="2001-02-03").movie
            addresses = ["/my-movies/new", f"/my-movies/{movie}/edit", f"/movies/{movie}"]
            self._skeletons = [self.home.gets(address).page.skeleton for address in addresses]
        return self._skeletons

    def ends(self):
        """Compares what the command lists and exports with what was typed."""
        movies = self.home.movies()
        document = json.loads(self.home.command("export").out)
        documents = {movie["id"]: movie["movie"] for movie in document["movies"]}
        table = self.home.command("export", "--csv").out.removeprefix("\ufeff")
        rows = {row["ID"]: row for row in csv.DictReader(io.StringIO(table, newline=""))}
        for movie, (title, overview, day) in self.taken.items():
            for what, record in [("the list", movies[movie]), ("the document", documents[movie])]:
                found = (record["title"], record["overview"], record["released"])
                self.finds(f"{what} for", f"{title} / {overview}", found, (title, overview, day))
            row = rows.get(movie, {})
            found = (row.get("Title"), row.get("Overview"), row.get("Released"))
            self.finds("the table for", title, found, (harmless(title), harmless(overview), day))
        assert not self.wrong, f"{len(self.wrong)} are wrong:\n" + "\n".join(self.wrong[:60])


def without_problems(skeleton):
    """A form's elements without those that describe a problem."""
    start = next(place for place, element in enumerate(skeleton) if element == ("div", "id", "role", "tabindex"))
    end = next(place for place, element in enumerate(skeleton) if element == ("input", "name", "type", "value"))
    rest = skeleton[:start] + skeleton[end:]
    return [tuple(part for part in element if part != "aria-invalid") for element in rest]


def harmless(text):
    """The text as a CSV export has it, so that spreadsheets do not run it as a formula."""
    return f"'{text}" if text.lstrip("'")[:1] in [*"=+-@\t\r\n＝＋－＠"] else text
