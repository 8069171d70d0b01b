"""Backgrounds for the characters, and effects around them."""

from math import cos, sin

import cairo
from stage import AMBER, TAU, circle, darker, ellipse, lighter, star

from .ink import Color, ground, inked, line


def floor(context: cairo.Context, color: Color, y: float, light: tuple[float, float, float] | None = None) -> None:
    """A wall and a floor in one color, and a round light (x, y, radius) on the wall."""
    ground(context, color)
    if light:
        circle(context, *light)
        context.set_source_rgb(*lighter(color, 0.13))
        context.fill()
    context.rectangle(0, y, 480, 480)
    context.set_source_rgb(*darker(color, 0.2))
    context.fill()


def shade(context: cairo.Context, color: Color, x: float, y: float, reach: float) -> None:
    """The shadow under a character."""
    ellipse(context, x, y, max(reach, 1), max(reach * 0.13, 1))
    context.set_source_rgb(*darker(color, 0.45))
    context.fill()


def rays(
    context: cairo.Context, x: float, y: float, near: float, far: float, count: int = 8, thick: float = 6,
    turn: float = 0, color: Color = AMBER,
) -> None:
    """Lines that radiate from a point."""
    if far - near < 1:
        return
    for number in range(count):
        a = TAU * number / count + turn
        start, end = (x + near * cos(a), y + near * sin(a)), (x + far * cos(a), y + far * sin(a))
        line(context, start, end, thick + 6)
        line(context, start, end, thick, color)


def sparkle(context: cairo.Context, x: float, y: float, size: float, color: Color = AMBER, turn: float = 0) -> None:
    """A star with four points."""
    if size < 2:
        return
    star(context, x, y, size, 4, 0.36, turn)
    inked(context, color, 4)
