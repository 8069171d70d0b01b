"""A proxy between the browsers and the app. It records requests, holds them back, cuts them off and changes answers."""

import http.client
import threading
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from listener import Conversation, Listener

SCRIPT = "/script-of-the-test.js"
SECONDS_TO_WAIT = 40


@dataclass
class Exchange:
    """A request and its answer; the status is 0 without an answer."""

    address: str
    status: int = 0
    size: int = 0
    content_type: str = ""

    @property
    def path(self):
        return urlsplit(self.address).path

    @property
    def query(self):
        return {name: values[-1] for name, values in parse_qs(urlsplit(self.address).query, True).items()}


class Held:
    """Requests whose answers are held back."""

    def __init__(self, applies):
        self.applies = applies
        self.asked = threading.Event()
        self.released = threading.Event()
        self.answered = threading.Event()

    def wait_until_asked(self):
        assert self.asked.wait(SECONDS_TO_WAIT), "the request to hold never came"

    def release(self):
        """Lets the answers through and waits until the first is sent."""
        self.released.set()
        assert self.answered.wait(SECONDS_TO_WAIT), "the held request was never answered"


class Wire:
    """A proxy for one server. `reset` brings it back to its initial state before each test."""

    def __init__(self, host, port):
        self.upstream = (host, port)
        self._listener = Listener(Line, self)
        self.address = self._listener.address
        self._held = []
        self.reset()

    def reset(self):
        for held in self._held:
            held.released.set()
        self.exchanges = []
        self._held = []
        self._wrong = None
        self._cut = None
        self.script = None

    def close(self):
        self.reset()
        self._listener.stop()

    def searches(self):
        """The requests to the search page."""
        return [exchange for exchange in self.exchanges if exchange.path == "/search"]

    def hold(self, **fields):
        """Holds back the answers to requests whose query has these fields."""
        held = Held(lambda exchange: fields.items() <= exchange.query.items())
        self._held.append(held)
        return held

    def cut(self, applies=lambda exchange: True):
        """Closes connections without an answer, for all requests or for those that the condition applies to."""
        self._cut = applies

    def mend(self):
        """Passes requests and answers on again."""
        self._cut = self._wrong = None

    def runs_first(self, script):
        """Adds a script to the head of all pages. It is served from the same address, as the content security policy
        requires.
        """
        self.script = script.encode()

    def answer_wrongly(self, status, address, **fields):
        """Answers requests whose query has these fields with this status and the content of another address."""
        self._wrong = (fields, status, address)

    def heard(self, address):
        exchange = Exchange(address)
        self.exchanges.append(exchange)
        return exchange

    def held(self, exchange):
        return next((held for held in self._held if held.applies(exchange)), None)

    def is_cut(self, exchange):
        return self._cut is not None and self._cut(exchange)

    def wrong_answer(self, exchange):
        if self._wrong is None or not self._wrong[0].items() <= exchange.query.items():
            return None
        return self._wrong[1:]


class Line(Conversation):
    """One connection of a browser."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def do_GET(self):
        wire = self.owner
        if self.path == SCRIPT:
            return self._send_script()
        exchange = wire.heard(self.path)
        held = wire.held(exchange)
        if held:
            held.asked.set()
            held.released.wait(60)
        try:
            if wire.is_cut(exchange):
                self.close_connection = True
            else:
                self._pass_on(exchange, *(wire.wrong_answer(exchange) or (None, self.path)))
        except OSError:
            self.close_connection = True  # The browser has closed the connection.
        finally:
            if held:
                held.answered.set()

    do_HEAD = do_GET
    do_POST = do_GET

    def setup(self):
        super().setup()
        # Another connection for each request would take the server as long as a picture.
        self._upstream = http.client.HTTPConnection(*self.owner.upstream, timeout=60)

    def finish(self):
        self._upstream.close()
        super().finish()

    def _pass_on(self, exchange, status, address):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)) or None
        answer = self._asks(address, body)
        body = answer.read()
        if self.owner.script:
            body = body.replace(b"<head>", b'<head><script src="%s"></script>' % SCRIPT.encode(), 1)

        self.send_response_only(status or answer.status, None if status else answer.reason)
        for name, value in answer.getheaders():
            if name.lower() not in ("connection", "content-length", "transfer-encoding", "keep-alive"):
                self.send_header(name, value)
        if answer.status != 304:
            promised = None if self.owner.script else answer.getheader("Content-Length")
            self.send_header("Content-Length", promised or str(len(body)))
        self.end_headers()
        # Before the browser can act on the body, as the test may then read the exchange.
        exchange.size = len(body)
        exchange.content_type = answer.getheader("Content-Type") or ""
        exchange.status = status or answer.status
        self.wfile.write(body)
        self.wfile.flush()

    def _asks(self, address, body):
        """The server's answer. A change is sent on a new connection, so that it is never sent twice."""
        if self.command == "POST":
            self._upstream.close()
        is_old = self._upstream.sock is not None
        try:
            self._upstream.request(self.command, address, body, headers=self._asked_headers())
            return self._upstream.getresponse()
        except OSError:
            self._upstream.close()
            if not is_old:
                raise
            return self._asks(address, body)  # The server had closed the connection.

    def _asked_headers(self):
        """A page is changed only if it is complete and uncompressed."""
        left_out = ("accept-encoding", "if-none-match", "if-modified-since") if self.owner.script else ()
        return {name: text for name, text in self.headers.items() if name.lower() not in left_out}

    def _send_script(self):
        script = self.owner.script or b""
        self.send_response_only(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(script)))
        self.end_headers()
        self.wfile.write(script)
        self.wfile.flush()
