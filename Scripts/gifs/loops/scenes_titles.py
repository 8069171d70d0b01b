"""Title cards of old movies: The End, and To be continued."""

from math import pi, sin

from loop import Loop
from pen import bands, box, disc, fade, fill, halo, line, oval, placed, scattered, shape, stay, stroke, through, tone
from stage import (
    AMBER, CORAL, CREAM, NIGHT, circle, ease, ease_back, ease_in, ease_out, part, pulse, rounded, wave, words,
)


def the_end(c, t):
    bands(c, 0, 262, fade("#3b2350", "#ff9a56", 9))
    sun(c, t)
    for at, (x, y, size) in enumerate([(60, 60, 1.1), (300, 42, 0.9), (400, 104, 1.3)]):
        cloud(c, x + 26 * (t - 0.5) * size, y, size)
    hills(c)
    with placed(c, 240, 284, scale=1.4 - 0.3 * t):
        couple(c, t)
    grass(c, t)
    rise = ease_out(part(t, 0.14, 0.34)) * (1 - ease(part(t, 0.66, 0.74)))
    for dx, dy, paint in ((3, 4, "#5a2140"), (0, 0, CREAM)):
        words(c, "The End", 240 + dx, 86 + dy + 22 * (1 - rise), 78, tone(paint), rise, family="Z003", bold=False)
    iris(c, t)


def sun(c, t):
    halo(c, 240, 196, 126, "#ffd27a", 0.45, 2)
    disc(c, 240, 196, 64 + wave(t, 2), "#ffe2a0")
    disc(c, 240, 196, 52 + wave(t, 2, 0.9), "#fff0c8")


def cloud(c, x, y, size):
    for dx, dy, across in [(0, 0, 46), (24, -7, 30), (-20, 5, 34), (10, 8, 50)]:
        rounded(c, x + (dx - across / 2) * size, y + dy * size, across * size, 10 * size, 5 * size)
        fill(c, "#e08a6a")


def hills(c):
    for paint, points in (
        ("#9c4560", [(-20, 244), (70, 214), (150, 236), (250, 226), (350, 240), (430, 212), (500, 238)]),
        ("#5e2a4c", [(-20, 262), (90, 250), (180, 262), (300, 250), (400, 258), (500, 244)]),
        ("#251528", [(-20, 306), (110, 288), (240, 279), (370, 290), (500, 304)]),
    ):
        through(c, points)
        c.line_to(500, 370)
        c.line_to(-20, 370)
        fill(c, paint)


def couple(c, t):
    # Two people walk away hand in hand; she has a swinging skirt, he a hat and a stick.
    dark = "#140c18"
    for x, height, phase, is_hers in ((-17, 58, 0.0, True), (17, 64, 0.5, False)):
        bob = 1.6 * abs(wave(t, 3, phase / 2))
        with placed(c, x, -bob, 0.03 * wave(t, 3, phase)):
            for leg in (-1, 1):
                swing = 7 * wave(t, 3, phase + leg / 4)
                line(
                    c, dark, 6, (leg * 3, -26), (leg * 3 + swing * 0.5, -12),
                    (leg * 4 + swing * 0.4, 1 + bob - max(0, swing) * 0.4),
                )
            if is_hers:
                sway = 3 * wave(t, 3, 0.1)
                shape(c, dark, (-6, -44), (6, -44), (15 + sway, -14), (-15 + sway, -14))
                oval(c, 0, -height + 8, 8, 9, dark)
                oval(c, -3 + sway * 0.4, -height + 15, 6, 10, dark)
            else:
                box(c, -9, -50, 18, 30, 6, dark)
                oval(c, 0, -height + 9, 7, 8, dark)
                oval(c, 0, -height + 4, 13, 3.4, dark)
                box(c, -7.5, -height - 6, 15, 11, 4, dark)
                line(c, dark, 5, (8, -44), (15, -32), (19, -24))
                line(c, dark, 2.4, (19, -26), (24 + 5 * wave(t, 3), 1))
    line(c, dark, 4.5, (-10, -42), (0, -30 - 1.5 * wave(t, 6)), (10, -44))


def grass(c, t):
    for x, height, lean in scattered("blades", 22, 3):
        left = 480 * x
        foot = 280 + 0.0006 * (left - 240) ** 2
        bend = (4 + 5 * height) * (wave(t, 2, lean / 3) * 0.6 + 0.5)
        through(
            c, [(left, foot + 6), (left + bend * 0.3, foot - 6 - 6 * height), (left + bend, foot - 8 - 12 * height)],
        )
        stroke(c, "#251528", 2.6)


def iris(c, t):
    # The iris opens, closes around the two, waits, and closes.
    wide = 310 * ease(part(t, 0.02, 0.2))
    wide += (62 - 310) * ease(part(t, 0.72, 0.86)) - 62 * ease_in(part(t, 0.92, 0.985))
    if wide > 305:
        return
    middle = 252 - 60 * ease(part(wide, 70, 310))
    c.rectangle(0, 0, 480, 360)
    circle(c, 240, middle, max(wide, 0.01))
    c.set_fill_rule(1)
    fill(c, NIGHT)
    c.set_fill_rule(0)
    if wide > 2:
        circle(c, 240, middle, wide)
        stroke(c, NIGHT, 8, 0.5)


LETTERS = "To be continued"


def continued(c, t):
    # A title card: words are written, a little unsteady, and an arrow runs on.
    box(c, 0, 0, 480, 220, 0, NIGHT)
    card(c)
    c.save()
    c.rectangle(22, 22, 436, 176)
    c.clip()
    with placed(c, 500 * ease_in(part(t, 0.84, 0.98)), 0.7 * wave(t, 7, 0.2)):
        writing(c, t)
    c.restore()
    for at, start in ((92, 0.12), (351, 0.55)):
        if start < t < start + 0.06:
            line(c, CREAM, 1, (at, 0), (at + 3, 220), alpha=0.35)


def card(c):
    for inset, width, paint in ((12, 3, AMBER), (19, 1.2, "#a06a2c")):
        rounded(c, inset, inset, 480 - 2 * inset, 220 - 2 * inset, 0)
        stroke(c, paint, width)
    for x, turn in ((0, 1), (480, -1)):
        for y, flip in ((0, 1), (220, -1)):
            with placed(c, x, y, scale=(turn, flip)):
                shape(c, NIGHT, (8, 8), (50, 8), (8, 50))
                for far in (52, 42):
                    line(c, AMBER, 2.4, (64 - far, far), (far, far), (far, 64 - far))
                shape(c, CORAL, (20, 20), (34, 20), (20, 34))


def writing(c, t):
    c.select_font_face("URW Bookman", 1, 1)
    c.set_font_size(44)
    x = 240 - c.text_extents(LETTERS).x_advance / 2 - 14
    for at, letter in enumerate(LETTERS):
        c.select_font_face("URW Bookman", 1, 1)
        c.set_font_size(44)
        advance = c.text_extents(letter).x_advance
        shown = part(t, 0.04 + 0.022 * at, 0.1 + 0.022 * at)
        if shown > 0:
            high = 8 * (1 - ease_back(shown))
            c.move_to(x, 112 + high)
            c.text_path(letter)
            fill(c, CREAM, shown)
        x += advance
    for dot in range(3):
        shown = ease_back(part(t, 0.4 + 0.05 * dot, 0.46 + 0.05 * dot), 3)
        hop = 9 * max(0, sin(pi * part((t * 4) % 1, 0.1 * dot, 0.4 + 0.1 * dot))) if 0.5 < t < 0.8 else 0
        disc(c, x + 9 + 13 * dot, 107 - hop, 4 * shown, AMBER)
    arrow(c, t)


def arrow(c, t):
    way = ease(part(t, 0.36, 0.62))
    if way <= 0:
        return
    nudge = 6 * pulse(t, 6, 0.25) * stay(t, 0.62, 0.86, 0.05)
    left, right = 112 + nudge, 112 + 250 * way + nudge
    shape(c, CORAL, (left, 152), (right, 144), (right, 170), (left, 160))
    shape(c, CORAL, (right - 2, 132), (right + 34, 157), (right - 2, 182))
    shape(c, "#ff9a7c", (left, 153), (right, 146), (right, 151), (left, 155))
    for at in range(3):
        x, half = left - 8 - 13 * at, 4 - at
        shape(c, CORAL, (x, 156 - half), (x - 7, 157 - half), (x - 7, 155 + half), (x, 156 + half))


LOOPS = (
    Loop(
        name="the-end", title="The End", height=360, frames=60, delay=5, colors=64, still=0.5,
        alt="a couple walks hand in hand into the sunset under the words The End, until the picture closes in a circle",
        tags=("the end", "end", "finished", "done", "it's over", "happy end", "sunset", "goodbye", "fin", "romance"),
        draw=the_end,
    ),
    Loop(
        name="to-be-continued", title="To be continued", height=220, frames=50, delay=5, colors=32, still=0.78,
        alt="the words To be continued appear on the title card of a silent movie, and an arrow runs on to the right",
        tags=("to be continued", "cliffhanger", "more soon", "later", "next time", "sequel", "wait for it", "arrow"),
        draw=continued,
    ),
)
