"""The palette of loops in flat colors."""

from collections import Counter

from PIL import Image


def palette(frames, colors):
    """One palette for all frames, which keeps colors of small parts too."""
    tones = [(group.total(), group.most_common(1)[0][0]) for group in groups(frames).values()]
    chosen = [max(tones)[1]]
    furthest = [float("inf")] * len(tones)
    while len(chosen) < min(colors, len(tones)):
        furthest = [min(before, distance(tone, chosen[-1])) for before, (_, tone) in zip(furthest, tones)]
        chosen.append(max((far * count, tone) for far, (count, tone) in zip(furthest, tones))[1])
    picture = Image.new("P", (1, 1))
    picture.putpalette([part for tone in chosen for part in tone] + list(chosen[0]) * (256 - len(chosen)))
    return picture


def groups(frames):
    """How often each color occurs, grouped by similar colors."""
    found = {}
    for picture in frames[:: max(1, len(frames) // 12)]:
        for count, tone in picture.getcolors(1 << 24):
            found.setdefault(tuple(part >> 4 for part in tone), Counter())[tone] += count
    return found


def distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other))
