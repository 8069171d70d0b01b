#!/usr/bin/env python3
"""check-movies.py [REFERENCE.tsv]: checks the file of built-in movies and compares it with a reference.

The reference is a table with a header: imdb_id, tmdb_id, title, original_title, year, runtime_min, imdb_rating, rating_as_of.
Movies in the reference must have the same year, one equal title after folding, a runtime within 5 minutes and a rating
within 0.3. Without a reference only the file's format is checked.
"""

import csv
import json
import re
import sys
import unicodedata
from collections import Counter
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "Sources"
MOVIES = SOURCES / "Catalog/Resources/movies.jsonl"
POSTERS = SOURCES / "Posters/Resources"
MOTIFS = {file.stem for file in (POSTERS / "motifs").glob("*.svg")}
PALETTES = set(json.loads((POSTERS / "palettes.json").read_text(encoding="utf-8")))
REQUIRED = [
    "id", "tmdb", "title", "released", "runtime", "genres", "directors", "cast", "languages", "countries", "rating", "votes",
    "overview", "motif", "palette",
]
OPTIONAL = ["originalTitle", "otherTitles", "certificate"]
GENRES = {
    "action", "adventure", "animation", "biography", "comedy", "crime", "documentary", "drama", "family", "fantasy",
    "film noir", "history", "horror", "music", "musical", "mystery", "romance", "science fiction", "sport", "thriller",
    "war", "western",
}


def folded(text):
    text = text.lower().replace("&", "and").replace("ß", "ss").replace("æ", "ae").replace("ø", "o")
    letters = (c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return "".join(c for c in letters if c.isalnum())


def problems_of_form(movie):
    for key in REQUIRED:
        if key not in movie:
            yield f"{key} is missing"
            return
    for key in movie.keys() - set(REQUIRED + OPTIONAL):
        yield f"{key} is no field of a movie"
    if not re.fullmatch(r"tt\d{7,8}", movie["id"]):
        yield "the id is not IMDb's"
    if type(movie["tmdb"]) is not int or not 1 <= movie["tmdb"] < 10_000_000:
        yield "tmdb is not an id of TMDB"
    if not re.fullmatch(r"(19|20)\d\d-\d\d-\d\d", movie["released"]):
        yield f"{movie['released']} is not a date"
    if not 1 <= len(movie["genres"]) <= 4 or not GENRES.issuperset(movie["genres"]):
        yield "one to four genres of the list are wanted"
    if not movie["directors"] or len(movie["cast"]) > 5:
        yield "a director and at most five of the cast are wanted"
    if not all(re.fullmatch("[a-z]{2,3}", code) for code in movie["languages"]):
        yield "languages are codes of ISO 639-1"
    if not movie["countries"] or not all(re.fullmatch("[A-Z]{2}", code) for code in movie["countries"]):
        yield "countries are codes of ISO 3166-1"
    if movie["rating"] != round(movie["rating"], 1) or not 1 <= movie["rating"] <= 10:
        yield "the rating has one decimal, from 1 to 10"
    if movie["votes"] < 100 or len(str(movie["votes"]).rstrip("0")) > 2:
        yield "the votes are rounded to two figures"
    overview = movie["overview"]
    if not 60 <= len(overview) <= 300:
        yield f"the overview has {len(overview)} characters instead of 60 to 300"
    if overview != " ".join(overview.split()) or not overview.endswith((".", "!", "?")):
        yield "the overview is not made of whole sentences"
    if movie.get("originalTitle") == movie["title"]:
        yield "the original title is the title"
    if movie["motif"] not in MOTIFS:
        yield f"there is no motif {movie['motif']}"
    if movie["palette"] not in PALETTES:
        yield f"there is no palette {movie['palette']}"


def is_settled(row, movie):
    """Ratings change much in the first six months after a release, so older references are not compared."""
    if not re.fullmatch(r"\d{4}-\d\d", row["rating_as_of"]):
        return True
    as_of, released = row["rating_as_of"], movie["released"]
    months = lambda text: int(text[:4]) * 12 + int(text[5:7])  # noqa: E731
    return months(as_of) - months(released) >= 6


def differences(movie, row):
    titles = [movie["title"], movie.get("originalTitle", ""), *movie.get("otherTitles", [])]
    if folded(row["title"]) not in map(folded, titles):
        yield f"no title is “{row['title']}”"
    if movie["released"][:4] != row["year"]:
        yield f"year {movie['released'][:4]} instead of {row['year']}"
    if row["runtime_min"].isdigit() and abs(int(row["runtime_min"]) - movie["runtime"]) > 5:
        yield f"runtime {movie['runtime']} instead of {row['runtime_min']}"
    if row.get("tmdb_id") and int(row["tmdb_id"]) != movie["tmdb"]:
        yield f"TMDB's id {movie['tmdb']} instead of {row['tmdb_id']}"
    if row["imdb_rating"] and is_settled(row, movie) and abs(float(row["imdb_rating"]) - movie["rating"]) > 0.3001:
        yield f"rating {movie['rating']} instead of {row['imdb_rating']}"


def problems_of_whole(movies):
    for movie_id, count in Counter(movie[key] for key in ["id", "tmdb"] for movie in movies).items():
        if count > 1:
            yield f"{movie_id} stands there {count} times"
    if len(movies) < 600:
        yield f"{len(movies)} movies instead of 600"
    foreign = sum(1 for movie in movies if movie["languages"] and movie["languages"][0] != "en")
    if foreign < 90:
        yield f"{foreign} movies not in English instead of 90"
    decades = Counter(movie["released"][:3] for movie in movies)
    for decade in range(192, 203):
        if decades[str(decade)] < 8:
            yield f"{decades[str(decade)]} movies of the {decade}0s instead of 8"


def problems_of_posters(movies):
    """Compares neighbors in Discover's order, the most votes first."""
    movies = sorted(movies, key=lambda movie: -movie["votes"])
    seen = {}
    for place, movie in enumerate(movies):
        look = movie["motif"], movie["palette"]
        if look in seen:
            yield f"{movie['id']} and {seen[look]} have the same poster: {' in '.join(look)}"
        seen[look] = movie["id"]
        for other in movies[place + 1:place + 13]:
            if other["motif"] == movie["motif"]:
                yield f"{movie['id']} and {other['id']} stand close to each other, both with {movie['motif']}"


def main():
    movies, problems = [], []
    for number, line in enumerate(MOVIES.read_text(encoding="utf-8").splitlines(), 1):
        try:
            movie = json.loads(line)
        except json.JSONDecodeError as error:
            problems.append(f"line {number}: {error}")
            continue
        movies.append(movie)
        problems += [f"line {number}, {movie.get('id')}: {problem}" for problem in problems_of_form(movie)]
    problems += problems_of_whole(movies)
    if not problems:
        problems += problems_of_posters(movies)

    reference = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    compared = 0
    if reference and reference.exists():
        with reference.open(encoding="utf-8", newline="") as file:
            rows = {row["imdb_id"]: row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}
        for movie in movies:
            if row := rows.get(movie["id"]):
                compared += 1
                problems += [f"{movie['id']} {movie['title']}: {text}" for text in differences(movie, row)]
    for problem in problems:
        print(problem)
    if problems:
        sys.exit(1)
    print(f"{len(movies)} movies have the right form.")
    if compared:
        print(f"{compared} of them were held against the reference: nothing differs.")
    else:
        print("Skipped: the reference is not here, so no figure was held against it.")


if __name__ == "__main__":
    main()
