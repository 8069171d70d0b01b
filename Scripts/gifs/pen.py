"""More drawing functions for scenes: colors by code, flat light, transforms."""

from contextlib import contextmanager

import cairo

import stage
from stage import ellipse, polygon, rounded

LEAST = 0.001  # A scale of 0 would make the matrix singular.


def tone(paint):
    """The color of `#rrggbb`; a color is returned unchanged."""
    return stage.color(paint) if isinstance(paint, str) else paint


def mix(one, other, share):
    """The color at `share` of the way from one to the other."""
    return stage.mix(tone(one), tone(other), share)


def fade(one, other, steps):
    """A gradient between two colors."""
    return [mix(one, other, step / (steps - 1)) for step in range(steps)]


def fill(c, paint, alpha=1.0):
    stage.fill(c, tone(paint), alpha)


def stroke(c, paint, width, alpha=1.0):
    """Draws along the path, with round ends."""
    c.set_line_cap(cairo.LINE_CAP_ROUND)
    c.set_line_join(cairo.LINE_JOIN_ROUND)
    stage.stroke(c, tone(paint), width, alpha)


def line(c, paint, width, *points, alpha=1.0):
    c.new_path()
    for point in points:
        c.line_to(*point)
    stroke(c, paint, width, alpha)


def disc(c, x, y, radius, paint, alpha=1.0):
    oval(c, x, y, radius, radius, paint, alpha)


def oval(c, x, y, across, down, paint, alpha=1.0):
    ellipse(c, x, y, max(across, 0.01), max(down, 0.01))
    fill(c, paint, alpha)


def box(c, x, y, width, height, radius, paint, alpha=1.0):
    rounded(c, x, y, width, height, radius)
    fill(c, paint, alpha)


def shape(c, paint, *points, alpha=1.0):
    polygon(c, *points)
    fill(c, paint, alpha)


def through(c, points, closed=False):
    """A smooth outline through points."""
    count = len(points)

    def at(i):
        return points[i % count] if closed else points[min(max(i, 0), count - 1)]

    c.new_path()
    c.move_to(*points[0])
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        c.curve_to(bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy)
    if closed:
        c.close_path()


def blob(c, paint, *points, alpha=1.0):
    """A smooth filled shape."""
    through(c, points, True)
    fill(c, paint, alpha)


def heart(c, x, y, size):
    """The outline of a heart, about `size` to each side of its middle."""
    with placed(c, x, y, scale=size):
        c.new_sub_path()
        c.move_to(0, -0.42)
        c.curve_to(-0.25, -1, -1, -0.95, -1, -0.28)
        c.curve_to(-1, 0.28, -0.4, 0.55, 0, 0.98)
        c.curve_to(0.4, 0.55, 1, 0.28, 1, -0.28)
        c.curve_to(1, -0.95, 0.25, -1, 0, -0.42)
        c.close_path()


def halo(c, x, y, radius, paint, alpha=0.35, rings=4):
    """Light that fades in a few rings, which compress well."""
    for ring in range(rings):
        disc(c, x, y, radius * (1 - ring / rings), paint, alpha / rings)


def bands(c, top, bottom, colors):
    """Colors in bands over the full width."""
    height = (bottom - top) / len(colors)
    for row, paint in enumerate(colors):
        c.rectangle(0, top + row * height, stage.WIDTH, bottom - top - row * height)
        fill(c, paint)


@contextmanager
def placed(c, x=0.0, y=0.0, turn=0.0, scale=(1.0, 1.0)):
    """Draws within a moved, rotated and scaled coordinate system. The path is kept."""
    c.save()
    c.translate(x, y)
    c.rotate(turn)
    across, down = scale if isinstance(scale, tuple) else (scale, scale)
    c.scale(across or LEAST, down or LEAST)
    try:
        yield
    finally:
        c.restore()


def stay(t, start, end, way):
    """1 between `start` and `end`, 0 elsewhere, with transitions of length `way` inside."""
    return stage.there_and_back(t, start, start + way, end - way, end)


def scattered(seed, count, size):
    """`count` rows of random numbers from 0 to 1, the same each time."""
    roll = stage.dice(seed)
    return [tuple(roll.random() for _ in range(size)) for _ in range(count)]
