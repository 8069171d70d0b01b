#!/usr/bin/env python3
"""Makes queries whose targets are known, from titles: exact, prefix, typo1, typo2, mangled.

Targets are drawn by the square root of their votes: what many know is looked for more often, but not by as much.

    make-queries.py titles.tsv[.gz] 500 --seed 7 [--also other-titles.tsv] > queries.tsv
"""

import argparse
import gzip
import random
import unicodedata

ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
ARTICLES = {"the", "a", "an", "le", "la", "les", "der", "die", "das", "el", "il", "los"}


def neighbours():
    """For each letter the keys beside it."""
    near = {}
    for number, row in enumerate(ROWS):
        for place, letter in enumerate(row):
            beside = row[max(0, place - 1):place] + row[place + 1:place + 2]
            for other in ROWS[max(0, number - 1):number] + ROWS[number + 1:number + 2]:
                beside += other[max(0, place - 1):place + 1]
            near[letter] = beside
    return near


NEAR = neighbours()


def rows(path):
    """The id, title, year and votes of each title."""
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        next(file)
        for line in file:
            columns = line.rstrip("\n").split("\t")
            if len(columns) >= 4 and columns[1]:
                yield columns[0], columns[1], columns[2], int(columns[3] or 0)


def with_typo(text, dice):
    """The text with a letter missing, too much, wrong or swapped with the next; the first one rarely."""
    letters = [place for place, letter in enumerate(text) if letter.isalnum()]
    if len(letters) < 3:
        return text
    place = dice.choice(letters if dice.random() < 0.1 else letters[1:])
    letter = text[place]
    wrong = dice.choice(NEAR.get(letter.lower(), "aeiou"))
    kind = dice.choice(["missing", "added", "wrong", "swapped"])
    if kind == "missing":
        return text[:place] + text[place + 1:]
    if kind == "added":
        return text[:place] + dice.choice([letter, wrong]) + text[place:]
    if kind == "swapped" and place + 1 < len(text) and text[place + 1].isalnum() and text[place + 1] != letter:
        return text[:place] + text[place + 1] + letter + text[place + 2:]
    return text[:place] + wrong + text[place + 1:]


def mangled(title, dice):
    """The title in lower case with something else wrong; none where nothing can be."""
    text = title.lower()
    words = text.split()
    plain = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    unpunctuated = "".join(c if c.isalnum() or c == " " else "" for c in text)
    ways = []
    if len(words) > 1:
        ways += ["reorder"] * 6 + ["drop"] * (2 if len(words) > 2 else 0)
        ways += ["article"] * 3 if words[0] in ARTICLES else []
    ways += ["punct"] * 3 if unpunctuated != text else []
    ways += ["diacritics"] * 3 if plain != text else []
    if not ways:
        return None, ""
    way = dice.choice(ways)
    if way == "reorder":
        first = dice.randrange(1, len(words))
        words = words[first:] + words[:first]
        return " ".join(words), way
    if way == "drop":
        words.pop(dice.randrange(len(words)))
        return " ".join(words), way
    if way == "article":
        return " ".join(words[1:]), way
    return (unpunctuated if way == "punct" else plain), way


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
    targets = dice.choices(titles, weights=[row[3] ** 0.5 for row in titles], k=arguments.count)
    print("kind", "query", "target_id", "title", "year", "variant", sep="\t")
    for identifier, title, year, _ in targets:
        text = title.lower()
        once = with_typo(text, dice)
        other, way = mangled(title, dice)
        cut = max(4, round(len(text) * dice.uniform(0.5, 0.72)))
        made = [("exact", title, ""), ("prefix", text[:cut].strip(), ""), ("typo1", once, ""), ("mangled", other, way)]
        if len(text) >= 6:
            made.append(("typo2", with_typo(once, dice), ""))
        for kind, query, variant in made:
            if query and (kind in ("exact", "mangled") or query != text):
                print(kind, query, identifier, title, year, variant, sep="\t")


if __name__ == "__main__":
    main()
