"""A fake GIPHY server, which can send wrong answers or none."""

import threading
from urllib.parse import parse_qs, urlsplit

from gif_files import gif as gif_file
from fake_omdb import Answer, Asked
from fake_tmdb import Flood
from listener import Conversation, Listener
from wire import SECONDS_TO_WAIT

KEY = "g5-stands-in-77e0"


def files(address, name="x", width="240", height="135"):
    """Renditions in GIPHY's form: all numbers are strings."""
    one = {"url": f"{address}/media/{name}.gif", "width": width, "height": height, "size": "1000"}
    moving = {"original": one | {"frames": "2", "hash": "ab"}, "fixed_width": one}
    return moving | {"fixed_width_still": one, "480w_still": one}


def gif(id, title, images, **fields):
    return {"type": "gif", "id": id, "title": title, "slug": f"x-{id}", "url": f"https://giphy.com/gifs/{id}",
            "import_datetime": "2020-01-01 00:00:00", "trending_datetime": "1970-01-01 00:00:00",
            "images": images, "username": "", "rating": "g", "is_sticker": 0} | fields


def answer(*gifs, total=None):
    count = len(gifs)
    return Answer({
        "data": list(gifs), "pagination": {"total_count": count if total is None else total, "count": count, "offset": 0},
        "meta": {"status": 200, "msg": "OK", "response_id": "r"},
    })


class GIPHY:
    """Listens at a free port. The test sets its answer."""

    def __init__(self):
        self.asked = []
        self.was_asked = threading.Event()
        self.gives = answer()
        self.released = threading.Event()
        self._listener = Listener(GIPHYConversation, self)
        self.address = self._listener.address

    def reset(self):
        self.released.set()
        self.asked = []
        self.was_asked = threading.Event()
        self.gives = answer()
        self.released = threading.Event()

    def hangs(self):
        """Holds back its answers until the test is over."""
        self.gives = None

    def wait_until_asked(self):
        assert self.was_asked.wait(SECONDS_TO_WAIT), "GIPHY was never asked"

    def close(self):
        self.released.set()
        self._listener.stop()


class GIPHYConversation(Conversation):
    def do_GET(self):
        giphy = self.owner
        address = urlsplit(self.path)
        if address.path.startswith("/media/"):
            self._send(Answer(gif_file(240, 135), type="image/gif"))
            return
        giphy.asked.append(Asked(address.path, {name: values[-1] for name, values in parse_qs(address.query).items()}))
        giphy.was_asked.set()
        given, released = giphy.gives, giphy.released
        if given is None:
            released.wait(60)
            return
        try:
            self._send(given)
        except OSError:
            pass  # The client has closed the connection.

    def _send(self, given):
        is_flood = isinstance(given, Flood)
        self.send_response(given.status)
        self.send_header("Content-Type", given.type)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cross-Origin-Resource-Policy", "cross-origin")
        self.send_header("Content-Length", str(given.size if is_flood else len(given.bytes)))
        self.end_headers()
        self.wfile.write(given.bytes)
        if is_flood:
            left = given.size - len(given.bytes)
            while left > 0:
                self.wfile.write(bytes(min(left, 1 << 20)))
                left -= 1 << 20
