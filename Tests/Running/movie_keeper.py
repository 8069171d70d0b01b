"""A Matinee with a library, the command for it, and a parser of its pages."""

import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

from server import REPOSITORY, Server

OVERVIEW = "Two friends open a cinema in a laundry and show movies to the rhythm of the spin cycle."
NO_PHOTO = "Choose a photo (JPEG, PNG or WebP) under 15 MB."
DAMAGED_PHOTO = "This photo can’t be read: it may be damaged. Choose another one (JPEG, PNG or WebP)."
HUGE_PHOTO = "This photo has more than 50 megapixels. Choose a smaller one."
MAX_MEMORY = 400 << 20
# Unicode's White_Space: https://www.unicode.org/reports/tr44/#White_Space
SPACE = "\t\n\x0b\x0c\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
# Runs a command, and writes its exit code and the kB that it used to a file. Linux counts the memory of the process that
# starts a program as the program's, so this one is small.
MEASURING = """
import os, sys
_, status, used = os.wait4(os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ), 0)
os.write(int(sys.argv[1]), b"%d %d" % (os.waitstatus_to_exitcode(status), used.ru_maxrss))
"""
ENDLESS = {"area", "base", "br", "hr", "img", "input", "link", "meta", "source"}


@dataclass
class Answer:
    status: int
    headers: dict
    body: bytes

    @property
    def page(self):
        return Page(self.body.decode())

    @property
    def movie(self):
        """The id of the user's movie that the answer redirects to, or an empty string."""
        found = re.fullmatch(r"/movies/(my-[0-9a-f-]{36})", self.headers.get("location", ""))
        return found[1] if found else ""


class Page(HTMLParser):
    """Parses a page: its elements with their attribute names, the values of controls, and some texts."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.skeleton, self.values, self.texts, self._open = [], {}, {}, []
        self.feed(text.replace("\r\n", "\n").replace("\r", "\n"))
        self.close()

    def handle_starttag(self, tag, attributes):
        fields = dict(attributes)
        leads_to_gifs = tag == "a" and fields.get("href", "").startswith("/gifs?")
        if not leads_to_gifs:  # Titles without a word have no link to GIFs.
            self.skeleton.append((tag, *sorted(name for name, _ in attributes)))
        if tag == "input" and "name" in fields:
            self.values[fields["name"]] = fields.get("value", "")
        if tag not in ENDLESS:
            self._open.append((tag, fields))

    def handle_endtag(self, tag):
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, text):
        for tag, fields in self._open:
            name = f"#{fields['id']}" if "id" in fields else f"{tag}.{fields.get('class', '').split(' ')[0]}"
            self.texts[name] = self.texts.get(name, "") + text

    @property
    def title(self):
        return self.texts.get("bdi.title", "")

    @property
    def overview(self):
        """The text in the form's overview field. HTML ignores a line end at the start of a text area."""
        return self.texts.get("#overview", "").removeprefix("\n")

    @property
    def problems(self):
        return self.texts.get("#problems", "")


class Home(Server):
    """A Matinee with an empty library, and the command `matinee my` for it."""

    def asks(self, method, path, body=None, **headers):
        connection = self.connects()
        try:
            connection.request(method, path, body, {name.replace("_", "-"): text for name, text in headers.items()})
            response = connection.getresponse()
            fields = {name.lower(): text for name, text in response.getheaders()}
            return Answer(response.status, fields, response.read())
        finally:
            connection.close()

    def gets(self, path):
        return self.asks("GET", path)

    def posts(self, path, photo=None, headers=None, **fields):
        body, kind = multipart({"overview": OVERVIEW, "released": "2001-02-03", **fields}, photo)
        return self.asks("POST", path, body, Content_Type=kind, **(headers or {}))

    def command(self, *arguments):
        """Runs `matinee my` and returns its exit code, its output and the memory that it used in bytes."""
        program = Path(os.environ.get("MATINEE_BINARY", ".build/debug/matinee"))
        own = {name: text for name, text in os.environ.items() if not name.startswith(("MATINEE_", "OMDB_", "TMDB_"))}
        command = [program if program.is_absolute() else REPOSITORY / program, "my", *map(str, arguments)]
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as used:
            subprocess.run(
                [sys.executable, "-c", MEASURING, str(used.fileno()), *command],
                env=own | {"MATINEE_DATA_DIR": str(self.data_folder)}, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                pass_fds=[used.fileno()], check=True)
            out.seek(0), err.seek(0), used.seek(0)
            code, kilobytes = map(int, used.read().split())
            return Ending(code, out.read().decode(), err.read().decode(), kilobytes << 10)

    def movies(self):
        """The movies in the library by id, as the command lists them."""
        said = self.command("list", "--json").out
        return {movie["id"]: movie for movie in json.loads(said)} if said else {}

    def picture_of(self, movie):
        """The answer for the largest rendition of a movie's own picture; None without a picture."""
        place = re.search(r'src="(/images/[^"]+)"', self.gets(f"/movies/{movie}").body.decode())
        return place and self.gets(re.sub(r"(?<=/w)185(?=/)|(?<=/)185(?=/)", "780", place[1]))

    def pictures(self):
        folder = self.data_folder / "pictures"
        return sorted(path.name for path in folder.rglob("*") if path.is_file() and path.suffix)

    @property
    def host_field(self):
        """The Host header of a raw request."""
        return f"Host: {self.host}:{self.port}".encode()

    def peak_memory(self):
        """The most memory that the process has had so far, in bytes."""
        status = Path(f"/proc/{self.process_id}/status").read_text()
        return int(re.search(r"VmHWM:\s*(\d+) kB", status)[1]) << 10

    def is_well(self):
        """Fails if a movie was saved, much memory was used, or the next request is not answered."""
        self.check()
        assert self.gets("/healthz").status == 200
        assert json.loads(self.gets("/my-movies/export.json").body)["movies"] == [] and self.pictures() == []
        assert self.peak_memory() < MAX_MEMORY


@dataclass
class Ending:
    code: int
    out: str
    err: str
    memory: int


def multipart(fields, photo=None):
    boundary = f"movie{secrets.token_hex(12)}"
    parts = [(f'name="{name}"', text.encode() if isinstance(text, str) else text) for name, text in fields.items()]
    if photo is not None:
        parts.append(('name="photo"; filename="photo.jpg"\r\nContent-Type: image/jpeg', photo))
    body = b"".join(
        f"--{boundary}\r\nContent-Disposition: form-data; {head}\r\n\r\n".encode() + value + b"\r\n"
        for head, value in parts
    )
    return body + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"
