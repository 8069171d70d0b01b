#!/usr/bin/env python3
"""Makes files of people in the format and size of IMDb's, to measure imports: name.basics.tsv.gz and
title.principals.tsv.gz. Without title.basics it makes a table of names for `make bench-search`, with votes as an import
counts them. The same arguments give the same files.

    make-people.py title.basics.tsv.gz FOLDER [--names 14000000] [--principals 90000000]
    make-people.py --names 500000 > people.tsv

Each title of title.basics gets ten to twenty credits: first up to ten actors, then directors, writers and others. The
other credits are of titles that title.basics lacks, as an import of movies leaves most credits out. A few people have
many credits and most have few. Names are made of syllables; some have a middle name, a particle or a suffix.
"""

import argparse
import gzip
import random
import sys
from pathlib import Path

SYLLABLES = "ba ce di fo gu ha ji ke lo mu na pi ro sa te vo wi xa yo zu bra cle dri flo gru sta tre an el in or un".split()
CREW = ["director", "writer", "writer", "producer", "producer", "composer", "cinematographer", "editor",
        "production_designer", "casting_director"]
PROFESSIONS = ["actor", "actress", "producer", "writer", "director", "composer", "cinematographer", "editor",
               "soundtrack", "miscellaneous"]
PARTICLES = ["de", "van", "von", "del", "di", "la", "al"]
MOST_VOTES = 20_000_000
BATCH = 20_000


def words(dice, count):
    return ["".join(dice.choice(SYLLABLES) for _ in range(dice.randint(2, 3))).capitalize() for _ in range(count)]


class Names:
    """Made names, popular words more often than others."""

    def __init__(self, dice):
        self.dice = dice
        self.first, self.last = words(dice, 6_000), words(dice, 60_000)

    def name(self):
        dice = self.dice
        # Popular words come first: the square favors them.
        first, last = (known[int(dice.random() ** 2 * len(known))] for known in (self.first, self.last))
        kind = dice.random()
        if kind < 0.06:
            return f"{first} {self.first[int(dice.random() ** 2 * len(self.first))]} {last}"
        if kind < 0.10:
            return f"{first} {chr(65 + int(dice.random() * 26))}. {last}"
        if kind < 0.13:
            return f"{first} {dice.choice(PARTICLES)} {last}"
        if kind < 0.15:
            return f"{first} {last}-{self.last[int(dice.random() ** 2 * len(self.last))]}"
        return f"{first} {last} Jr." if kind < 0.16 else f"{first} {last}"


def nconst(number):
    return f"nm{number:07d}"


def make_names(path, dice, count):
    names = Names(dice)
    with gzip.open(path, "wb", compresslevel=1) as file:
        file.write(b"nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles\n")
        for start in range(1, count + 1, BATCH):
            lines = []
            for number in range(start, min(start + BATCH, count + 1)):
                born = 1880 + int(dice.random() * 130) if number % 4 == 0 else "\\N"
                died = born + 70 if number % 16 == 0 else "\\N"
                work = PROFESSIONS[number % 10] + ("," + PROFESSIONS[number // 10 % 10] if number % 3 == 0 else "")
                lines.append(f"{nconst(number)}\t{names.name()}\t{born}\t{died}\t{work}\ttt{number % 9_999_999 + 1:07d}\n")
            file.write("".join(lines).encode())


def write_table(file, dice, count):
    """The names with years of birth and votes: the n-th best known has those of the best known divided by n."""
    names = Names(dice)
    file.write("id\tname\tyear\tvotes\n")
    for number in range(1, count + 1):
        born = 1880 + int(dice.random() * 130) if number % 4 == 0 else ""
        file.write(f"{nconst(number)}\t{names.name()}\t{born}\t{MOST_VOTES // number}\n")


def credits(dice, title, people, characters):
    """The lines of one title. The square of the random number favors people with low numbers."""
    count = 10 + int(dice.random() * 10)
    cast = min(10, count - 6)
    lines = []
    for order in range(1, count + 1):
        person = nconst(1 + int(dice.random() ** 2 * people))
        if order <= cast:
            role = f'["{characters[int(dice.random() * len(characters))]}"]'
            lines.append(f"{title}\t{order}\t{person}\t{'actor' if order % 2 else 'actress'}\t\\N\t{role}\n")
        else:
            lines.append(f"{title}\t{order}\t{person}\t{CREW[(order - cast - 1) % len(CREW)]}\t\\N\t\\N\n")
    return lines


def make_principals(path, dice, titles, count, names):
    characters = words(dice, 5_000) + [f"{one} {other}" for one, other in zip(words(dice, 5_000), words(dice, 5_000))]
    # Few people have credits in the given titles, as most work for television only.
    people = min(names, len(titles) * 6)
    given = len(titles)
    others = max(0, (count - given * 14) // 14)
    taken = set(titles)
    with gzip.open(path, "wb", compresslevel=1) as file:
        file.write(b"tconst\tordering\tnconst\tcategory\tjob\tcharacters\n")
        written = 0
        lines = []
        # The same number of other titles lies between two given titles. Their lines are made once and repeated under
        # other ids, as making each of them takes an hour.
        models = [credits(dice, "{}", names, characters) for _ in range(5_000)]
        models = ["".join(model) for model in models]
        sizes = [model.count("\n") for model in models]
        number, step, due = 1, others / max(1, given), 0.0
        for title in sorted(titles):
            due += step
            while due >= 1:
                due -= 1
                while f"tt{number:07d}" in taken:
                    number += 1
                lines.append(models[number % 5_000].replace("{}", f"tt{number:07d}"))
                written += sizes[number % 5_000]
                number += 1
            new = credits(dice, title, people, characters)
            written += len(new)
            lines.extend(new)
            if len(lines) > BATCH:
                file.write("".join(lines).encode())
                lines.clear()
        file.write("".join(lines).encode())
    return written


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("basics", type=Path, nargs="?")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--names", type=int, default=14_000_000)
    parser.add_argument("--principals", type=int, default=90_000_000)
    arguments = parser.parse_args()
    dice = random.Random(1)
    if arguments.basics is None:
        return write_table(sys.stdout, dice, arguments.names)
    if arguments.folder is None:
        parser.error("Give the folder to write into, too.")
    with gzip.open(arguments.basics, "rt", encoding="utf-8") as file:
        next(file)
        titles = [line.split("\t", 1)[0] for line in file]
    arguments.folder.mkdir(parents=True, exist_ok=True)
    make_names(arguments.folder / "name.basics.tsv.gz", dice, arguments.names)
    written = make_principals(
        arguments.folder / "title.principals.tsv.gz", dice, titles, arguments.principals, arguments.names)
    print(f"{arguments.names} names, {written} credits, {len(titles)} titles with credits to import")


if __name__ == "__main__":
    main()
