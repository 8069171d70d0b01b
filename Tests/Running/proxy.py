"""A proxy before a Matinee, whose faults a test chooses."""

import threading
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Proxy:
    """Passes requests on to a server.

    While `is_alone`, it answers 502 as nginx does when its server is away. `fault` is called with the method and the
    path of a request; it returns a status to answer instead, "lost" to close the connection after the server has
    answered, or None.
    """

    def __init__(self, server):
        self.is_alone = False
        self.fault = lambda method, path: None
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                fault = proxy.fault(self.command, self.path)
                if proxy.is_alone:
                    return self.answers(502, [("Content-Type", "text/html")], b"<h1>Bad Gateway</h1>")
                if isinstance(fault, int):
                    visitor = [("Matinee-Visitor", self.headers["Matinee-Visitor"] or "everyone")]
                    return self.answers(fault, visitor, b"")
                connection = HTTPConnection(server.host, server.port, timeout=60)
                fields = {name: text for name, text in self.headers.items() if name != "Accept-Encoding"}
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                connection.request(self.command, self.path, body, headers=fields)
                response = connection.getresponse()
                skipped = {"content-length", "transfer-encoding", "connection"}
                fields = [(name, text) for name, text in response.getheaders() if name.lower() not in skipped]
                body = response.read()
                if fault == "lost":
                    self.close_connection = True
                    return
                self.answers(response.status, fields, body)

            do_POST = do_GET

            def answers(self, status, fields, body):
                self.send_response(status)
                for name, text in fields + [("Content-Length", str(len(body)))]:
                    self.send_header(name, text)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def stop(self):
        self._server.shutdown()
