"""An HTTP server in the process of a test."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Conversation(BaseHTTPRequestHandler):
    """Answers the requests of a connection for `self.owner`. Says nothing on the terminal."""

    @property
    def owner(self):
        return self.server.owner

    def log_message(self, *_):
        pass


class Listener(ThreadingHTTPServer):
    """Listens at a port of this machine, with a thread for each connection."""

    daemon_threads = True

    def __init__(self, conversation, owner, port=0):
        super().__init__(("127.0.0.1", port), conversation)
        self.owner = owner
        self.port = self.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}"
        # The interval at which `stop` is noticed, in seconds.
        threading.Thread(target=self.serve_forever, args=[0.02], daemon=True).start()

    def stop(self):
        self.shutdown()
        self.server_close()
