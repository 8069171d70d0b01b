"""A person who adds and edits movies in the web app, as a browser without scripts would."""

import http.client
import uuid
from html.parser import HTMLParser
from urllib.parse import urlsplit

import picture_files


class Refused(AssertionError):
    """A valid request was not answered as expected."""

    def __init__(self, request, status, content):
        super().__init__(f"{request} was answered with {status}: {content[-6000:]!r}")
        self.status = status
        self.content = content


class Keeper:
    """Sends each request to a random one of several servers with the same data folder, over connections that stay open.
    """

    def __init__(self, servers, dice):
        self._connections = [http.client.HTTPConnection(server.host, server.port, timeout=60) for server in servers]
        self._dice = dice

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for connection in self._connections:
            connection.close()

    def adds(self, contents, id):
        self.sends("/my-movies/new", contents, id, "", contents.picture, then=f"/movies/{id}")

    def keeps(self, id):
        """Adds a movie of the catalog to the library."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        self._ask("POST", "/my-movies/keep", f"id={id}".encode(), kind, expected=303, then=f"/movies/{id}")

    def edits(self, id, contents, photo=None):
        """Changes the texts and, with a photo, the picture; the other fields are sent as the form has them."""
        form = self.form(id)
        self.sends(f"/my-movies/{id}/edit", contents, id, form["picture"], photo, then=f"/movies/{id}")

    def removes(self, id):
        self._ask("POST", f"/my-movies/{id}/remove", b"", {}, expected=303)

    def restores(self, id):
        self._ask("POST", f"/my-movies/{id}/restore", b"", {}, expected=303, then=f"/movies/{id}")

    def form(self, id):
        """The values of the fields in the movie's form."""
        page = Fields()
        page.feed(self.reads(f"/my-movies/{id}/edit").decode())
        return page.values

    def reads(self, path):
        return self._ask("GET", path)

    def sends(self, path, contents, id, picture, photo, then):
        fields = {
            "id": id,
            "picture": picture,
            "title": contents.title,
            "overview": contents.overview,
            "released": contents.released,
        }
        file = b"" if photo is None else picture_files.png(photo)
        body, kind = multipart(fields, "photo", "" if photo is None else f"{photo}.png", file)
        self._ask("POST", path, body, {"Content-Type": kind}, expected=303, then=then)

    def _ask(self, method, path, body=None, headers={}, expected=200, then=None):
        connection = self._dice.choice(self._connections)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        content = answer.read()
        place = urlsplit(answer.getheader("Location") or "").path
        if answer.status != expected or then not in (None, place):
            raise Refused(f"{method} {path}", f"{answer.status} {place}".strip(), content)
        return content


def new_id():
    return f"my-{uuid.uuid4()}"


def multipart(fields, file_field, file_name, file):
    """The body and content type of a form with a file; https://www.rfc-editor.org/rfc/rfc7578."""
    boundary = uuid.uuid4().hex
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'
        for name, text in fields.items()
    ]
    parts.append(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{file_field}"; filename="{file_name}"\r\n'
        "Content-Type: application/octet-stream\r\n\r\n"
    )
    body = "".join(parts).encode() + file + f"\r\n--{boundary}--\r\n".encode()
    return body, f"multipart/form-data; boundary={boundary}"


class Fields(HTMLParser):
    """The values of the form controls in a page."""

    def __init__(self):
        super().__init__()
        self.values = {}
        self._area = None

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "input" and "name" in attributes:
            self.values[attributes["name"]] = attributes.get("value") or ""
        elif tag == "textarea":
            self._area = attributes["name"]
            self.values[self._area] = ""

    def handle_data(self, data):
        if self._area:
            self.values[self._area] += data

    def handle_endtag(self, tag):
        if tag == "textarea":
            # HTML drops a line end that follows the start tag.
            self.values[self._area] = self.values[self._area].removeprefix("\n")
            self._area = None
