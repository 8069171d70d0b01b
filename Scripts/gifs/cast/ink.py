"""The ink outline of all characters, and lettering in the same style."""

import cairo
from stage import CREAM, NIGHT, SANS, words_path

Color = tuple[float, float, float]
Point = tuple[float, float]

LINE = 5.0  # Thickness of the ink.
BUTTER = (1.0, 0.82, 0.5)


def ground(context: cairo.Context, color: Color) -> None:
    """Fills the whole picture with one color."""
    context.set_source_rgb(*color)
    context.paint()


def inked(context: cairo.Context, color: Color, line: float = LINE) -> None:
    """Fills the path and draws its outline."""
    context.set_source_rgb(*color)
    context.fill_preserve()
    outline(context, line)


def outline(context: cairo.Context, line: float = LINE, color: Color = NIGHT) -> None:
    """Draws an ink line along the path."""
    context.set_source_rgb(*color)
    context.set_line_width(line)
    context.set_line_join(cairo.LINE_JOIN_ROUND)
    context.set_line_cap(cairo.LINE_CAP_ROUND)
    context.stroke()


def line(context: cairo.Context, start: Point, end: Point, thick: float, color: Color = NIGHT) -> None:
    """Draws a straight line with round ends."""
    context.move_to(*start)
    context.line_to(*end)
    outline(context, thick, color)


def heart(context: cairo.Context, x: float, y: float, size: float) -> None:
    """Adds a heart around a point to the path."""
    s = size / 2
    context.new_sub_path()
    context.move_to(x, y + s)
    context.curve_to(x - 1.75 * s, y - 0.1 * s, x - 0.95 * s, y - 1.5 * s, x, y - 0.45 * s)
    context.curve_to(x + 0.95 * s, y - 1.5 * s, x + 1.75 * s, y - 0.1 * s, x, y + s)
    context.close_path()


def lettered(
    context: cairo.Context, text: str, at: Point, size: float, color: Color = CREAM, turn: float = 0,
    scale: tuple[float, float] = (1, 1), thick: float = 12,
) -> None:
    """Draws big letters centered at a point, with a thick outline and a shadow."""
    if min(scale) < 0.12:
        return
    context.save()
    context.translate(*at)
    context.rotate(turn)
    context.scale(*scale)
    words_path(context, text, 0, size * 0.05, size, SANS)
    outline(context, thick)
    words_path(context, text, 0, 0, size, SANS)
    outline(context, thick)
    words_path(context, text, 0, 0, size, SANS)
    context.set_source_rgb(*color)
    context.fill()
    context.restore()
