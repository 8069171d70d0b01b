#!/usr/bin/env python3
"""Makes a given number of titles: first the real ones, then random ones from their words.

A random title has as many words as a random real title, and each word has the place that it has in a real title. As in
reality, nearly all have few votes. Their ids begin with `syn`.

    make-titles.py titles.tsv[.gz] 10000000 > titles-10m.tsv
"""

import gzip
import random
import sys


def main():
    path, wanted = sys.argv[1], int(sys.argv[2])
    dice = random.Random(1)
    words, lengths, votes = [], [], []
    count = 0
    write = sys.stdout.write
    write("id\ttitle\tyear\tvotes\tsource\n")
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        next(file)
        for line in file:
            columns = line.rstrip("\n").split("\t")
            if len(columns) < 4 or count == wanted:
                continue
            write("\t".join(columns[:4]) + "\tgiven\n")
            count += 1
            split = columns[1].split()
            words.extend(split)
            lengths.append(len(split))
            votes.append(int(columns[3] or 0))
    choose = dice.choice
    for number in range(count, wanted):
        title = " ".join([choose(words) for _ in range(choose(lengths) or 1)])
        write(f"syn10m{number}\t{title}\t{dice.randrange(1920, 2026)}\t{choose(votes) // 10}\tsynthetic\n")


if __name__ == "__main__":
    main()
