#!/usr/bin/env python3
"""Makes queries with known targets from titles, of the kinds exact, prefix, typo1, typo2 and mangled.

Targets are drawn without repetition, weighted by the square root of their votes, as well-known titles are searched more
often. With --also, only titles that the other file has too are drawn, so that a query can be asked of both.

    make-queries.py titles.tsv[.gz] 500 --seed 7 [--also other-titles.tsv] > queries.tsv
"""

import argparse
import gzip
import math
import random
import unicodedata

ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
LETTERS = "".join(sorted("".join(ROWS)))
ARTICLES = {"the", "a", "an"}
# The share of each kind of typo.
TYPOS = {"missing": 0.29, "added": 0.21, "wrong": 0.32, "swapped": 0.18}


def neighbors():
    """For each letter, the adjacent keys on a keyboard."""
    near = {}
    for number, row in enumerate(ROWS):
        for place, letter in enumerate(row):
            beside = row[max(0, place - 1):place] + row[place + 1:place + 2]
            for other in ROWS[max(0, number - 1):number] + ROWS[number + 1:number + 2]:
                beside += other[place:place + 1]
            near[letter] = beside
    return near


NEAR = neighbors()


def rows(path):
    """The id, title, year and votes of each title."""
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8", newline="\n") as file:
        next(file)
        for line in file:
            columns = line.rstrip("\n").split("\t")
            if len(columns) >= 4 and columns[1]:
                yield columns[0], columns[1], columns[2], int(columns[3] or 0)


def searchable(title):
    """Whether a title has enough letters for a typo."""
    return sum(c.isalnum() for c in title) >= 3


def drawn(titles, count, dice):
    """Draws so many titles without repetition, weighted by the square root of their votes."""
    keyed = [(dice.random() ** (1 / row[3] ** 0.5), row) for row in titles if row[3] > 0 and searchable(row[1])]
    keyed.sort(key=lambda pair: pair[0], reverse=True)
    return [row for _, row in keyed[:count]]


def wrong_letter(letter, dice):
    """In four of five cases a neighboring key, otherwise any letter."""
    if letter not in NEAR or dice.random() < 0.2:
        return dice.choice([other for other in LETTERS if other != letter])
    return dice.choice(NEAR[letter])


def with_typo(text, dice):
    """The text with a missing, added, wrong or swapped letter. The first letter stays."""
    letter_places = [place for place in range(1, len(text)) if text[place].isalnum()]
    if not letter_places:
        return text
    place = dice.choice(letter_places)
    letter = text[place]
    typo = dice.choices(list(TYPOS), weights=list(TYPOS.values()))[0]
    if typo == "missing":
        return text[:place] + text[place + 1:]
    if typo == "added":
        return text[:place] + (letter if dice.random() < 0.5 else wrong_letter(letter, dice)) + text[place:]
    following = text[place + 1:place + 2]
    if typo == "swapped" and following.isalnum() and following != letter:
        return text[:place] + following + letter + text[place + 2:]
    return text[:place] + wrong_letter(letter, dice) + text[place + 1:]


def distance(first, second):
    """The edit distance, with a swap of neighboring letters as one edit."""
    before, last = None, list(range(len(second) + 1))
    for row, left in enumerate(first, 1):
        current = [row]
        for column, right in enumerate(second, 1):
            best = min(last[column] + 1, current[-1] + 1, last[column - 1] + (left != right))
            if row > 1 and column > 1 and left == second[column - 2] and first[row - 2] == right:
                best = min(best, before[column - 2] + 1)
            current.append(best)
        before, last = last, current
    return last[-1]


def with_typos(text, count, dice):
    """The text with so many typos, of which none undoes another."""
    while True:
        typed = text
        for _ in range(count):
            typed = with_typo(typed, dice)
        if distance(text, typed) == count:
            return typed


def reordered(words, dice):
    """Two neighboring words swapped, or the last words moved to the front."""
    place = dice.randrange(1, len(words))
    if dice.random() < 0.5:
        return words[:place - 1] + [words[place], words[place - 1]] + words[place + 1:]
    return words[place:] + words[:place]


def unpunctuated(text, instead):
    return " ".join("".join(c if c.isalnum() or c.isspace() else instead for c in text).split())


def mangled(title, dice):
    """The title in lower case with one more change, and the name of the change; empty strings if no change applies."""
    text = title.lower()
    words = text.split()
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.replace("’", "")) if not unicodedata.combining(c))
    if plain != text:
        return unpunctuated(plain, " "), "diacritics"
    ways = {}
    if len(words) > 1:
        ways["reorder"] = lambda: " ".join(reordered(words, dice))
        if ARTICLES & set(words):
            ways["article"] = lambda: " ".join(word for word in words if word not in ARTICLES)
    if len(words) > 2:
        dropped = dice.randrange(len(words))
        ways["drop"] = lambda: " ".join(words[:dropped] + words[dropped + 1:])
    if unpunctuated(text, " ") != text:
        ways["punct"] = lambda: unpunctuated(text, dice.choice(["", " "]))
    if not ways:
        return "", ""
    way = dice.choice(sorted(ways))
    return ways[way](), way


def queries(title, dice):
    """Queries for a title: their kind, text and, for mangled ones, the name of the change."""
    text = title.lower()
    yield "exact", title, ""
    yield "prefix", text[:max(3, math.ceil(len(text) * 0.6 - 1e-9))].strip(), ""
    if len(text) >= 4:
        yield "typo1", with_typos(text, 1, dice), ""
    if len(text) >= 9:
        yield "typo2", with_typos(text, 2, dice), ""
    query, way = mangled(title, dice)
    if query and query != text:
        yield "mangled", query, way


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("titles")
    parser.add_argument("count", type=int, help="how many targets")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--also", help="only titles whose ids are there too")
    arguments = parser.parse_args()
    dice = random.Random(arguments.seed)
    titles = list(rows(arguments.titles))
    if arguments.also:
        known = {row[0] for row in rows(arguments.also)}
        titles = [row for row in titles if row[0] in known]
    print("kind", "query", "target_id", "title", "year", "variant", sep="\t")
    for identifier, title, year, _ in drawn(titles, arguments.count, dice):
        for kind, query, variant in queries(title, dice):
            print(kind, query, identifier, title, year, variant, sep="\t")


if __name__ == "__main__":
    main()
