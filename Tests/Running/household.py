"""A Matinee that others can reach, with an owner and other people."""

import json
import os
import re
import subprocess
import tempfile
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode

from movie_keeper import Home, multipart
from server import REPOSITORY

# Scripts/check-household.sh gives an address in a network of its own.
ADDRESS = os.environ.get("HOUSEHOLD_ADDRESS", "0.0.0.0")
OWNER, PASSWORD = "Ada", "lantern under water"


def matinee(folder, *arguments, typed="", **settings):
    """Runs the command and returns its exit code, output and errors."""
    program = Path(os.environ.get("MATINEE_BINARY", ".build/debug/matinee"))
    own = {name: text for name, text in os.environ.items() if not name.startswith(("MATINEE_", "OMDB_", "TMDB_"))}
    ended = subprocess.run(
        [program if program.is_absolute() else REPOSITORY / program, *arguments], input=typed, text=True, timeout=60,
        capture_output=True, env=own | {"MATINEE_DATA_DIR": str(folder)} | settings)
    return ended.returncode, ended.stdout, ended.stderr


class Household(Home):
    """Listens at an address that others can reach, so that people must sign in."""

    def __init__(self, has_owner=False, **settings):
        """`has_owner`: whether the database in `settings` has the owner already."""
        self._folder = tempfile.TemporaryDirectory(prefix="matinee-")
        self._database = {name: text for name, text in settings.items() if name == "MATINEE_DATABASE_URL"}
        if not has_owner:
            code, _, problem = matinee(
                self._folder.name, "owner", "set", "--name", OWNER, typed=f"{PASSWORD}\n", **self._database)
            assert code == 0, problem
        super().__init__(data_folder=self._folder.name, **({"MATINEE_HOST": ADDRESS} | settings))

    def stop(self):
        super().stop()
        self._folder.cleanup()

    def restart(self, **settings):
        """Starts the server again over the same data folder. People stay signed in."""
        super().stop()
        super().__init__(data_folder=self._folder.name, **({"MATINEE_HOST": ADDRESS} | self._database | settings))

    def runs(self, *arguments):
        """Runs the command on what the server keeps, and returns what it says."""
        code, said, problem = matinee(self.data_folder, *arguments, **self._database)
        assert code == 0, problem
        return said

    def add(self, name, password):
        """Adds a person, uses the invitation and returns the signed-in person."""
        token = re.search(r"token=(\w+)", json.loads(self.runs("people", "add", name, "--json"))["link"])[1]
        answer = self.asks("POST", "/invitation", urlencode({"token": token, "password": password}))
        assert answer.status == 303, answer.body
        return Person(self, answer.cookies)

    def tries(self, name, password, cookies=None, **fields):
        """The answer to a sign-in."""
        body = urlencode({"name": name, "password": password, **fields})
        return self.asks("POST", "/sign-in", body, **({"Cookie": cookies} if cookies else {}))

    def signs_in(self, name=OWNER, password=PASSWORD):
        answer = self.tries(name, password)
        assert answer.status == 303, answer.body
        return Person(self, answer.cookies)

    def asks(self, method, path, body=None, **headers):
        return _Connection(self).asks(method, path, body, headers)


class _Connection:
    """Keeps every Set-Cookie field, which a dictionary would not."""

    def __init__(self, home):
        self._home = home

    def asks(self, method, path, body, headers):
        connection = self._home.connects()
        try:
            connection.request(method, path, body, {name.replace("_", "-"): text for name, text in headers.items()})
            response = connection.getresponse()
            return Reply(response.status, response.getheaders(), response.read())
        finally:
            connection.close()


class Reply:
    def __init__(self, status, fields, body):
        self.status, self.body = status, body
        self.headers = {name.lower(): text for name, text in fields}
        self.set_cookies = [text for name, text in fields if name.lower() == "set-cookie"]

    @property
    def cookies(self):
        """The value of a Cookie field with all that was set."""
        found = SimpleCookie()
        for text in self.set_cookies:
            found.load(text)
        return "; ".join(f"{name}={cookie.value}" for name, cookie in found.items())


class Person:
    """A signed-in browser."""

    def __init__(self, home, cookies):
        self.home, self.cookies = home, cookies

    def asks(self, method, path, body=None, **headers):
        return self.home.asks(method, path, body, Cookie=self.cookies, **headers)

    def gets(self, path):
        return self.asks("GET", path)

    def posts(self, path, **fields):
        return self.asks("POST", path, urlencode(fields))

    def adds_movie(self, title, photo=None, id="my-00000000-0000-4000-8000-000000000001"):
        body, kind = multipart(
            {"id": id, "title": title, "overview": "A story of at least thirty characters.", "released": "2001-02-03",
             "picture": ""}, photo)
        answer = self.asks("POST", "/my-movies/new", body, Content_Type=kind)
        assert answer.status == 303, answer.body
        return answer.headers["location"].split("/")[2].split("?")[0]

    def makes_key(self):
        return re.search(rb"matinee_\w{64}", self.posts("/settings/account/keys", name="Kodi").body)[0].decode()
