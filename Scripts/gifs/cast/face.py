"""Faces: eyes, brows and a mouth. Two expressions can be mixed."""

from dataclasses import dataclass
from math import pi
from typing import Literal

import cairo
from stage import CORAL, CREAM, NIGHT, WINE, darker, ellipse, mix

from .ink import BUTTER, Color, inked, outline


@dataclass(frozen=True)
class Mouth:
    """A mouth: two corners and two lips."""

    width: float = 22  # Distance from the middle to a corner.
    lift: float = 9  # Height of the corners above the middle.
    open: float = 0  # Distance between the lips.
    round: float = 0  # 0 is a smile, 1 an O.
    skew: float = 0  # Height of the right corner above the left.
    tongue: bool = True


@dataclass(frozen=True)
class Face:
    """An expression."""

    eyes: Literal["open", "happy", "squeezed", "closed"] = "open"
    wide: float = 1.0  # Opening of the eyes.
    look: tuple[float, float] = (0, 0)  # From -1 to 1.
    pupil: float = 1.0
    lid: float = 0.0  # Part of the eye under the lid.
    wink: float = 0.0  # How far the right eye is closed.
    brow: float = 0.0  # Height of the brows.
    frown: float = 0.0  # Positive is angry, negative is sad.
    blush: float = 0.0
    mouth: Mouth = Mouth()


def draw_face(context: cairo.Context, face: Face, skin: Color = CREAM) -> None:
    """Draws an expression; the origin is the point between eyes and mouth."""
    if face.blush:
        context.set_source_rgb(*mix(skin, CORAL, 0.6 * face.blush))
        for side in (-1, 1):
            ellipse(context, side * 39, 8, 9, 6)
            context.fill()
    for side in (-1, 1):
        _eye(context, face, side, skin)
        _brow(context, face, side)
    _mouth(context, face.mouth)


def _eye(context: cairo.Context, face: Face, side: int, skin: Color) -> None:
    context.save()
    context.translate(side * 18, -18)
    shut = face.wink if side == 1 else 0
    if face.eyes == "happy" or shut > 0.7:
        context.move_to(-11, 5)
        context.curve_to(-7, -10, 7, -10, 11, 5)
        outline(context, 6)
    elif face.eyes == "closed":
        context.move_to(-11, 0)
        context.curve_to(-6, 9, 6, 9, 11, 0)
        outline(context, 6)
    elif face.eyes == "squeezed":
        context.move_to(side * 9, -9)
        context.line_to(side * -9, 0)
        context.line_to(side * 9, 9)
        outline(context, 6)
    else:
        _ball(context, face, max(face.lid, shut), skin)
    context.restore()


def _ball(context: cairo.Context, face: Face, lid: float, skin: Color) -> None:
    rx, ry = 14 * (1 + (face.wide - 1) * 0.5), 19 * face.wide
    ellipse(context, 0, 0, rx, ry)
    context.set_source_rgb(1, 1, 1)
    context.fill_preserve()
    context.save()
    context.clip()
    x, y = face.look[0] * 6, face.look[1] * 8 + 2
    ellipse(context, x, y, 7.5 * face.pupil, 10.5 * face.pupil)
    context.set_source_rgb(*NIGHT)
    context.fill()
    ellipse(context, x + 2.5 * face.pupil, y - 4.5 * face.pupil, 2.8 * face.pupil, 3.4 * face.pupil)
    context.set_source_rgb(1, 1, 1)
    context.fill()
    if lid:
        edge = -ry + 2 * ry * lid
        context.rectangle(-rx - 2, -ry - 4, 2 * rx + 4, edge + ry + 4)
        inked(context, BUTTER if skin == CREAM else darker(skin, 0.15), 4)
    context.restore()
    ellipse(context, 0, 0, rx, ry)
    outline(context, 4)


def _brow(context: cairo.Context, face: Face, side: int) -> None:
    if not face.brow and not face.frown:
        return
    context.save()
    context.translate(side * 19, -44 - 10 * face.brow - 8 * (face.wide - 1))
    context.rotate(side * -0.5 * face.frown)
    context.move_to(-10, 2)
    context.curve_to(-4, -3, 4, -3, 10, 2)
    outline(context, 6)
    context.restore()


def _mouth(context: cairo.Context, mouth: Mouth) -> None:
    context.save()
    context.translate(0, 17)
    left, right = (-mouth.width, -mouth.lift + mouth.skew), (mouth.width, -mouth.lift - mouth.skew)
    reach = mouth.width * (0.5 + 0.1 * mouth.round)
    upper = mouth.lift * 0.45 - mouth.open * 0.66 * mouth.round
    lower = mouth.lift * 0.45 + mouth.open * (1.33 - 0.67 * mouth.round)
    context.move_to(*left)
    context.curve_to(-reach, upper, reach, upper, *right)
    if mouth.open > 1.5:
        out = mouth.width * (0.85 + 0.1 * mouth.round)
        context.curve_to(out, lower, -out, lower, *left)
        context.close_path()
        _inside(context, mouth, lower)
    else:
        outline(context, 5)
    context.restore()


def _inside(context: cairo.Context, mouth: Mouth, lower: float) -> None:
    path = context.copy_path()
    context.set_source_rgb(*mix(WINE, NIGHT, 0.45))
    context.fill_preserve()
    context.save()
    context.clip()
    if mouth.tongue:
        context.set_source_rgb(*CORAL)
        context.arc(0, lower * 0.72 + 4, mouth.width * 0.6, 0, 2 * pi)
        context.fill()
    context.restore()
    context.new_path()
    context.append_path(path)
    outline(context, 5)
