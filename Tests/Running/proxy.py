"""A proxy before a Matinee, whose faults a test chooses."""

from http.client import HTTPConnection

from listener import Conversation, Listener


class Proxy:
    """Passes requests on to a server.

    While `is_alone`, it answers 502 as nginx does when its server is away. `fault` is called with the method and the
    path of a request; it returns a status to answer instead, "lost" to close the connection after the server has
    answered, a function to call before that answer is passed on, or None.
    """

    def __init__(self, server):
        self.is_alone = False
        self.fault = lambda method, path: None
        self.server = server
        self._listener = Listener(ProxyConversation, self)
        self.address = self._listener.address

    def stop(self):
        self._listener.stop()


class ProxyConversation(Conversation):
    def do_GET(self):
        fault = self.owner.fault(self.command, self.path)
        if self.owner.is_alone:
            return self._answers(502, [("Content-Type", "text/html")], b"<h1>Bad Gateway</h1>")
        if isinstance(fault, int):
            visitor = [("Matinee-Visitor", self.headers["Matinee-Visitor"] or "everyone")]
            return self._answers(fault, visitor, b"")
        connection = HTTPConnection(self.owner.server.host, self.owner.server.port, timeout=60)
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
        if callable(fault):
            fault()
        self._answers(response.status, fields, body)

    do_POST = do_GET

    def _answers(self, status, fields, body):
        self.send_response(status)
        for name, text in fields + [("Content-Length", str(len(body)))]:
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(body)
