"""People who record searches over HTTP without a pause until the server is gone."""

import html
import http.client
import re
import threading
import time
import urllib.request
from urllib.parse import urlencode


def last_searches(server):
    """The recent searches on the search page, newest first."""
    with urllib.request.urlopen(f"{server.address}/search/recent", timeout=30) as answer:
        options = re.findall(r'<a [^>]*role="?option[^>]*>(.*?)</a>', answer.read().decode())
    return [html.unescape(text) for text in options]


class Visitors:
    """Threads, each with its own connection. A thread ends when its connection ends."""

    def __init__(self, servers, history, texts, dice, count):
        self._history = history
        self._texts = texts
        self._begun = threading.Condition()
        self._count = 0
        self._is_over = False
        self.faults = []
        self._threads = [
            threading.Thread(target=self._visit, args=[servers[number % len(servers)], dice.random()], daemon=True)
            for number in range(count)
        ]
        for thread in self._threads:
            thread.start()

    def wait_for(self, count):
        """Waits until so many searches were sent."""
        with self._begun:
            assert self._begun.wait_for(lambda: self._count >= count, 60), f"only {self._count} searches in a minute"

    def leave(self):
        """Tells all threads to end and waits for their last answers."""
        self._is_over = True
        for thread in self._threads:
            thread.join(30)
            assert not thread.is_alive(), "a visitor still waits for an answer of a server that is gone"

    def _visit(self, server, seed):
        place = int(seed * len(self._texts))
        connection = http.client.HTTPConnection(server.host, server.port, timeout=30)
        try:
            while not self._is_over:
                place += 1
                text = self._texts[place * 7 % len(self._texts)]
                with self._begun:
                    recording = self._history.begin(text, time.monotonic())
                    self._count += 1
                    self._begun.notify_all()
                if place % 2:
                    connection.request("GET", f"/search?{urlencode({'q': text, 'go': 1})}")
                else:
                    form = {"Content-Type": "application/x-www-form-urlencoded"}
                    connection.request("POST", "/search/recent?part=recent", urlencode({"q": text}), form)
                answer = connection.getresponse()
                answer.read()
                if answer.status != 200:
                    self.faults.append(f"“{text}” was answered with {answer.status}.")
                    return
                recording.end = time.monotonic()
        except (OSError, http.client.HTTPException):
            pass  # The server is gone.
        finally:
            connection.close()
