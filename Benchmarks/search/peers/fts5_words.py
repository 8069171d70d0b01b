"""SQLite FTS5 with a prefix index: all words, the last one as a prefix; if too few match, any of the words."""

import os
import sqlite3

from .ranking import best

LABEL = "SQLite FTS5, prefix index"

# The limit of rows to rank if not all words match.
MOST_ROWS = 10_000


class Engine:
    def __init__(self, titles, folder):
        self.titles = titles
        self.path = os.path.join(folder, "fts5-words.db")
        self.database = sqlite3.connect(self.path, isolation_level=None)
        self.database.executescript("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000;")
        self.database.execute("create virtual table title using fts5(name, content='', prefix='1 2 3', detail=full)")
        self.database.execute("begin")
        # Numbers are assigned by popularity, so that ordering by row gives the most popular first.
        self.database.executemany("insert into title(rowid, name) values (?, ?)", enumerate(titles.names))
        self.database.execute("insert into title(title) values ('optimize')")
        self.database.execute("commit")
        self.database.execute("create virtual table temp.word using fts5vocab(main, title, row)")
        self.frequency = dict(self.database.execute("select term, doc from temp.word"))

    def bytes(self):
        return os.path.getsize(self.path)

    def rows(self, expression, order, count):
        found = self.database.execute(
            f"select rowid from title where title match ? order by {order} limit {count}", (expression,))
        return [row[0] for row in found]

    def telling(self, words):
        """The rarest words of the query that the index has, and more words as long as they match few titles."""
        known = sorted((self.frequency.get(word, 0), f'"{word}"') for word in words)
        rows, telling = 0, []
        for count, word in known:
            rows += count
            if not telling or rows < MOST_ROWS:
                telling.append(word)
            if rows and rows >= MOST_ROWS:
                break
        return telling

    def search(self, text):
        words = text.split()
        if not words:
            return []
        quoted = [f'"{word}"' for word in words]
        found = set(self.rows(" ".join(quoted) + "*", "rowid", 100))
        if len(words) > 1 or len(found) == 100:
            found.update(self.rows(" ".join(["^" + quoted[0]] + quoted[1:]), "rowid", 100))
        if len(found) < 10:
            found.update(self.rows(" OR ".join(self.telling(words)), "rank", 100))
        return best(text, found, self.titles)
