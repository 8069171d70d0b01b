"""What a drawn GIF is made of."""

from collections.abc import Callable
from dataclasses import dataclass

import cairo


@dataclass(frozen=True)
class Loop:
    """A short movie that begins again where it ends."""

    name: str  # In lower case letters and hyphens: its address is made of it.
    title: str
    alt: str  # What one sees, as a clause.
    tags: tuple[str, ...]  # What people would type, in lower case.
    draw: Callable[[cairo.Context, float], None]  # Draws the moment `t`, from 0 up to 1, where it is as at 0 again.
    height: int = 270  # At a width of 480.
    frames: int = 36
    delay: int = 5  # Of each frame, in hundredths of a second.
    colors: int = 64
    flat: bool = False  # In even colors, without light and shade: each of them is kept.
    still: float = 0.0  # The moment that stands for all of it.

    width: int = 480
