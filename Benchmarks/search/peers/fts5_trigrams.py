"""SQLite FTS5 with trigrams: candidates that share trigrams with the query, ordered by similarity and popularity."""

import os
import sqlite3

from .ranking import best

LABEL = "SQLite FTS5 trigram + rerank"
# Only the rarest trigrams of a query are used: at least LEAST_TRIGRAMS, and more until they match MOST_ROWS percent of
# the rows.
LEAST_TRIGRAMS = 4
MOST_ROWS = 3


class Engine:
    def __init__(self, titles, folder):
        self.titles = titles
        self.path = os.path.join(folder, "fts5-trigrams.db")
        self.database = sqlite3.connect(self.path, isolation_level=None)
        self.database.executescript("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000;")
        self.database.execute("create virtual table title using fts5(name, content='', tokenize='trigram')")
        self.database.execute("begin")
        # With a space before and after, the start and the end of a title give trigrams of their own.
        named = ((number, f" {name} ") for number, name in enumerate(titles.names))
        self.database.executemany("insert into title(rowid, name) values (?, ?)", named)
        self.database.execute("insert into title(title) values ('optimize')")
        self.database.execute("commit")
        self.database.execute("create virtual table temp.term using fts5vocab(main, title, row)")
        self.frequency = dict(self.database.execute("select term, doc from temp.term"))

    def bytes(self):
        return os.path.getsize(self.path)

    def search(self, text):
        padded = f" {text} "
        trigrams = {padded[place:place + 3] for place in range(len(padded) - 2)}
        known = sorted((self.frequency[t], t) for t in trigrams if t in self.frequency)
        if not known:
            return []
        rows, telling = 0, []
        for count, trigram in known:
            rows += count
            if len(telling) >= LEAST_TRIGRAMS and 100 * rows > MOST_ROWS * len(self.titles):
                break
            telling.append(f'"{trigram}"')
        expression = " OR ".join(telling)
        found = {row[0] for row in self.database.execute(
            "select rowid from title where title match ? order by rank limit 200", (expression,))}
        # Titles that start with the query, the most popular first.
        found.update(row[0] for row in self.database.execute(
            "select rowid from title where title match ? order by rowid limit 50", (f'"{" " + text}"',)))
        return best(text, found, self.titles)
