"""Compares every title by rapidfuzz: it finds the most typos and is the slowest."""

import numpy
from rapidfuzz import fuzz, process

from .ranking import best

LABEL = "full scan (rapidfuzz)"


class Engine:
    def __init__(self, titles, folder):
        self.titles = titles
        self.sorted_names = [" ".join(sorted(name.split())) for name in titles.names]
        self.popularity = 30 * numpy.array(titles.popularity, dtype=numpy.float32)

    def bytes(self):
        return sum(len(name.encode()) for name in self.titles.names)

    def search(self, text):
        """The best titles by the whole title, its start and its words in any order, with popularity."""
        names = self.titles.names
        beginnings = [name[:len(text)] for name in names]
        found = set()
        for query, among in ((text, names), (text, beginnings), (" ".join(sorted(text.split())), self.sorted_names)):
            scores = process.cdist([query], among, scorer=fuzz.ratio, dtype=numpy.float32)[0] + self.popularity
            found.update(numpy.argpartition(-scores, min(100, len(names) - 1))[:100].tolist())
        return best(text, found, self.titles)
