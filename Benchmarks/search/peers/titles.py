"""Reads titles and queries for all engines: folded, the most popular titles first."""

import gzip
import math
import unicodedata

VARIANTS = str.maketrans({
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
    "&": " and ",
    **dict.fromkeys("'’ʼ‘`´", ""),
})


def folded(text):
    """Lower case, without diacritics and punctuation. Articles are kept."""
    text = text.lower().translate(VARIANTS)
    if not text.isascii():
        text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in text).split())


def table(path):
    """The columns of each line after the header, from a plain or gzip file."""
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8", newline="\n") as file:
        next(file)
        for line in file:
            yield line.rstrip("\n").split("\t")


class Titles:
    """Titles numbered from 0 by descending votes."""

    def __init__(self, path):
        rows = [(float(c[3] or 0), c[0], folded(c[1]), c[2]) for c in table(path) if len(c) >= 4]
        rows.sort(key=lambda row: -row[0])
        self.names = [row[2] for row in rows]
        self.ids = [row[1] for row in rows]
        self.years = [row[3] for row in rows]
        most = math.log1p(max(1, rows[0][0]))
        # From 0 to 1, logarithmic in the votes.
        self.popularity = [math.log1p(row[0]) / most for row in rows]

    def __len__(self):
        return len(self.names)


class Query:
    """A query with a known target."""

    def __init__(self, columns):
        self.kind, self.text, self.target = columns[0], folded(columns[1]), columns[2]
        self.name, self.year = folded(columns[3]), columns[4]

    def rank(self, found, titles):
        """The zero-based rank of the target, or of a title with the same name and year; None if it was not found."""
        for place, number in enumerate(found):
            if titles.ids[number] == self.target:
                return place
            if titles.names[number] == self.name and titles.years[number] == self.year:
                return place
        return None


def queries(path):
    return [Query(columns) for columns in table(path) if len(columns) >= 5]
