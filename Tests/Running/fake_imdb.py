"""A server of small files in the form of IMDb's: https://developer.imdb.com/non-commercial-datasets/"""

import gzip
import threading

from listener import Conversation, Listener

TABLES = {
    "title.basics": "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
    + "".join(f"tt90{n:05}\tmovie\tZyzzyva Part {n}\tZyzzyva Part {n}\t0\t2012\t\\N\t90\tDrama\n" for n in range(1, 51)),
    "title.ratings": "tconst\taverageRating\tnumVotes\ntt9000001\t7.1\t1200\n",
    "title.akas": "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle\n"
    "tt9000002\t1\tQuuxlibet\tFR\tfr\timdbDisplay\t\\N\t0\n",
    "name.basics": "nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles\n"
    "nm9000001\tXanthippe Quork\t1950\t\\N\tdirector\ttt9000001\n",
    "title.principals": "tconst\tordering\tnconst\tcategory\tjob\tcharacters\n"
    "tt9000001\t1\tnm9000001\tdirector\t\\N\t\\N\n",
}


class IMDb:
    """Sends the first bytes of a file at once, and the rest while `goes_on` is set."""

    def __init__(self):
        self.files = {f"/{name}.tsv.gz": gzip.compress(text.encode()) for name, text in TABLES.items()}
        self.asked = []
        self.goes_on = threading.Event()
        self.goes_on.set()
        self._listener = Listener(IMDbConversation, self)
        self.address = f"{self._listener.address}/"

    def close(self):
        self.goes_on.set()
        self._listener.stop()


class IMDbConversation(Conversation):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.owner.asked.append(self.path)
        file = self.owner.files.get(self.path)
        self.send_response(200 if file else 404)
        self.send_header("Content-Length", str(len(file or b"")))
        self.end_headers()
        self.wfile.write((file or b"")[:20])
        self.wfile.flush()
        self.owner.goes_on.wait(60)
        try:
            self.wfile.write((file or b"")[20:])
        except OSError:
            pass
