"""Xapian: words corrected by its spelling dictionary, the last one as a prefix, ordered by similarity and popularity.
"""

import os

import xapian

from .ranking import best

LABEL = "Xapian"


class Engine:
    def __init__(self, titles, folder):
        self.titles = titles
        self.folder = os.path.join(folder, "xapian")
        writing = xapian.WritableDatabase(self.folder, xapian.DB_CREATE_OR_OVERWRITE | xapian.DB_NO_SYNC)
        for number, name in enumerate(titles.names):
            document = xapian.Document()
            for word in name.split():
                document.add_term(word[:200])
            document.add_boolean_term("XE" + name[:200])
            writing.add_document(document)
        frequency = {}
        for name in titles.names:
            for word in name.split():
                frequency[word] = frequency.get(word, 0) + 1
        for word, count in frequency.items():
            if len(word) > 1:
                writing.add_spelling(word[:60], count)
        writing.commit()
        writing.close()
        self.database = xapian.Database(self.folder)
        self.enquire = xapian.Enquire(self.database)
        # Documents are numbered by popularity, so the first matches are the most popular ones.
        self.popular = xapian.Enquire(self.database)
        self.popular.set_weighting_scheme(xapian.BoolWeight())

    def bytes(self):
        return sum(entry.stat().st_size for entry in os.scandir(self.folder))

    def word(self, word, is_last):
        ways = [xapian.Query(word)]
        if len(word) > 2:
            mended = self.database.get_spelling_suggestion(word, 2).decode()
            if mended:
                ways.append(xapian.Query(mended))
        if is_last:
            limit = xapian.Query.WILDCARD_LIMIT_MOST_FREQUENT
            ways.append(xapian.Query(xapian.Query.OP_WILDCARD, word, 50, limit, xapian.Query.OP_SYNONYM))
        return xapian.Query(xapian.Query.OP_SYNONYM, ways)

    def search(self, text):
        words = text.split()
        if not words:
            return []
        ways = [self.word(word, number == len(words) - 1) for number, word in enumerate(words)]
        found = self.found(self.enquire, xapian.Query("XE" + text), 20)
        found |= self.found(self.popular, xapian.Query(xapian.Query.OP_AND, ways), 100)
        found |= self.found(self.enquire, xapian.Query(xapian.Query.OP_OR, ways), 200)
        return best(text, found, self.titles)

    @staticmethod
    def found(enquire, query, count):
        enquire.set_query(query)
        return {match.docid - 1 for match in enquire.get_mset(0, count)}
