"""Shared by the loops: colors, easing, light, shapes and words."""

import math
import random

import cairo

WIDTH = 480
TAU = 2 * math.pi


def color(code):
    """'#rrggbb' as three numbers from 0 to 1."""
    return tuple(int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))


# The palette: a small cinema at dusk.
NIGHT = color("#0e0f14")
INK = color("#15161c")
SLATE = color("#1b1d28")
DUSK = color("#2b2d42")
STEEL = color("#565a72")
AMBER = color("#ffb347")
CREAM = color("#f4efe4")
CORAL = color("#ff6b4a")
TEAL = color("#2fa4a8")
SKY = color("#39a0ed")
WINE = color("#a63d57")
VIOLET = color("#7a5cff")
MINT = color("#6bb5a2")

SERIF = "Noto Serif"
DISPLAY = "Noto Serif Display"
SANS = "Noto Sans"


def mix(one, other, share):
    """The color at `share` of the way from one to the other."""
    return tuple(a + (b - a) * share for a, b in zip(one, other))


def darker(tone, share=0.3):
    return mix(tone, NIGHT, share)


def lighter(tone, share=0.3):
    return mix(tone, (1, 1, 1), share)


# Time. All functions take and return numbers from 0 to 1.


def clamp(value, low=0.0, high=1.0):
    return max(low, min(high, value))


def part(t, start, end):
    """The position of `t` between two moments: 0 before, 1 after."""
    return clamp((t - start) / (end - start))


def ease(x):
    """Slow, fast, slow."""
    x = clamp(x)
    return x * x * (3 - 2 * x)


def ease_in(x):
    return clamp(x) ** 3


def ease_out(x):
    return 1 - (1 - clamp(x)) ** 3


def ease_back(x, over=1.7):
    """Overshoots and comes back."""
    x = clamp(x) - 1
    return 1 + (over + 1) * x**3 + over * x**2


def wave(t, turns=1, phase=0.0):
    """A sine between -1 and 1. It ends where it began if `turns` is whole."""
    return math.sin(TAU * (t * turns + phase))


def pulse(t, turns=1, phase=0.0):
    """A sine between 0 and 1."""
    return 0.5 + 0.5 * wave(t, turns, phase)


def there_and_back(t, out, arrived, leave, home):
    """0, then eased to 1 from `out` to `arrived`, then eased to 0 from `leave` to `home`."""
    return ease(part(t, out, arrived)) - ease(part(t, leave, home))


def dice(seed):
    """Random numbers with a fixed seed: they are the same in every frame, so nothing flickers."""
    return random.Random(f"matinee {seed}")


# Painting.


def fill(ctx, tone, alpha=1.0, keep=False):
    ctx.set_source_rgba(*tone, alpha)
    (ctx.fill_preserve if keep else ctx.fill)()


def stroke(ctx, tone, width=2.0, alpha=1.0, keep=False):
    ctx.set_source_rgba(*tone, alpha)
    ctx.set_line_width(width)
    (ctx.stroke_preserve if keep else ctx.stroke)()


def backdrop(ctx, height, top=INK, bottom=NIGHT):
    """Fills the picture from top to bottom."""
    ctx.rectangle(0, 0, WIDTH, height)
    vertical(ctx, 0, height, (0, top), (1, bottom))


def vertical(ctx, top, bottom, *stops):
    """Fills the path with (place, color) or (place, color, alpha) from top to bottom."""
    _gradient(ctx, cairo.LinearGradient(0, top, 0, bottom), stops)


def horizontal(ctx, left, right, *stops):
    _gradient(ctx, cairo.LinearGradient(left, 0, right, 0), stops)


def _gradient(ctx, gradient, stops):
    for place, tone, *alpha in stops:
        gradient.add_color_stop_rgba(place, *tone, alpha[0] if alpha else 1.0)
    ctx.set_source(gradient)
    ctx.fill()


def glow(ctx, x, y, radius, tone, alpha=0.5):
    """A light that fades in all directions."""
    gradient = cairo.RadialGradient(x, y, 0, x, y, radius)
    for place in (0, 0.25, 0.5, 0.75, 1):
        gradient.add_color_stop_rgba(place, *tone, alpha * (1 - place) ** 2)
    ctx.set_source(gradient)
    ctx.arc(x, y, radius, 0, TAU)
    ctx.fill()


def vignette(ctx, height, alpha=0.5):
    """Darkens the corners."""
    reach = math.hypot(WIDTH, height) / 2
    gradient = cairo.RadialGradient(WIDTH / 2, height / 2, reach * 0.55, WIDTH / 2, height / 2, reach)
    gradient.add_color_stop_rgba(0, *NIGHT, 0)
    gradient.add_color_stop_rgba(1, *NIGHT, alpha)
    ctx.set_source(gradient)
    ctx.paint()


def shadow(ctx, path, dx=0.0, dy=6.0, blur=12.0, alpha=0.35):
    """A soft shadow of the outline that `path(ctx)` makes. Call it before painting the object."""
    steps = 6
    ctx.save()
    ctx.translate(dx, dy)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    for step in range(steps):
        path(ctx)
        fill(ctx, (0, 0, 0), alpha / steps, keep=True)
        stroke(ctx, (0, 0, 0), blur * (steps - step) / steps * 2 + 0.01, alpha / steps)
    ctx.restore()


# Outlines.


def rounded(ctx, x, y, width, height, radius):
    """A rectangle with round corners."""
    radius = min(radius, width / 2, height / 2)
    ctx.new_sub_path()
    ctx.arc(x + width - radius, y + radius, radius, -TAU / 4, 0)
    ctx.arc(x + width - radius, y + height - radius, radius, 0, TAU / 4)
    ctx.arc(x + radius, y + height - radius, radius, TAU / 4, TAU / 2)
    ctx.arc(x + radius, y + radius, radius, TAU / 2, 3 * TAU / 4)
    ctx.close_path()


def circle(ctx, x, y, radius):
    ctx.new_sub_path()
    ctx.arc(x, y, radius, 0, TAU)
    ctx.close_path()


def ellipse(ctx, x, y, across, down):
    """An ellipse with these radii."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(across, down)
    circle(ctx, 0, 0, 1)
    ctx.restore()


def polygon(ctx, *points):
    ctx.new_sub_path()
    for point in points:
        ctx.line_to(*point)
    ctx.close_path()


def star(ctx, x, y, radius, points=5, inner=0.45, turn=0.0):
    corners = []
    for at in range(points * 2):
        reach = radius * (inner if at % 2 else 1)
        angle = TAU * (at / (points * 2) - 0.25 + turn)
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    polygon(ctx, *corners)


# Text.


def words(ctx, text, x, y, size, tone=CREAM, alpha=1.0, family=SERIF, bold=True, italic=False):
    """Text centered at (x, y)."""
    words_path(ctx, text, x, y, size, family, bold, italic)
    fill(ctx, tone, alpha)


def words_path(ctx, text, x, y, size, family=SERIF, bold=True, italic=False):
    """The outline of text centered at (x, y), with the height of capital letters."""
    ctx.select_font_face(
        family,
        cairo.FONT_SLANT_ITALIC if italic else cairo.FONT_SLANT_NORMAL,
        cairo.FONT_WEIGHT_BOLD if bold else cairo.FONT_WEIGHT_NORMAL,
    )
    ctx.set_font_size(size)
    options = cairo.FontOptions()
    options.set_hint_style(cairo.HINT_STYLE_NONE)
    options.set_hint_metrics(cairo.HINT_METRICS_OFF)
    ctx.set_font_options(options)
    advance = ctx.text_extents(text).x_advance
    capital = ctx.text_extents("H").height
    ctx.new_path()
    ctx.move_to(x - advance / 2, y + capital / 2)
    ctx.text_path(text)
