"""Orders the candidates of engines that cannot rank by similarity themselves."""

from rapidfuzz.distance import OSA
from rapidfuzz.fuzz import ratio


def similarity(query, name):
    """From 0 to 1, and 1.05 for an equal title. Allows typos, prefixes, reordered words and missing words."""
    if query == name:
        return 1.05
    asked, there = query.split(), name.split()
    whole = OSA.normalized_similarity(query, name)
    beginning = 0.97 * OSA.normalized_similarity(query, name[:len(query)])
    words = 0.93 * ratio(" ".join(sorted(asked)), " ".join(sorted(there))) / 100
    fewer = 0.9 if set(there).issuperset(asked) else 0
    return max(whole, beginning, words, fewer)


def best(query, candidates, titles, popularity=0.35, count=10):
    """The best candidates by similarity and popularity."""
    names, popular = titles.names, titles.popularity
    scored = [(-similarity(query, names[number]) - popularity * popular[number], number) for number in candidates]
    scored.sort()
    return [number for _, number in scored[:count]]
