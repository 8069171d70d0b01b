"""Motion: values between keys, easing with anticipation and overshoot, and periodic motion for loops."""

from collections.abc import Callable
from math import exp, pi, sin, tau

Ease = Callable[[float], float]


def smooth(k: float) -> float:
    """Slow at start and end."""
    return k * k * (3 - 2 * k)


def quick(k: float) -> float:
    """Fast at the start, slow at the end."""
    return 1 - (1 - k) ** 3


def falling(k: float) -> float:
    """Slow at the start, fast at the end."""
    return k * k


def springy(k: float) -> float:
    """Overshoots and comes back."""
    return 1 - exp(-5.5 * k) * (1 - k) * (sin(pi / 2 + 9 * k))


def keyed(t: float, *keys: tuple[float, float] | tuple[float, float, Ease]) -> float:
    """The value at a moment, from keys (moment, value, easing). The first key follows after the last."""
    first, last = keys[0], keys[-1]
    keys = ((last[0] - 1, *last[1:]), *keys, (first[0] + 1, *first[1:]))
    for before, after in zip(keys, keys[1:]):
        if before[0] <= t <= after[0]:
            ease = after[2] if len(after) > 2 else smooth
            span = after[0] - before[0]
            return before[1] + (after[1] - before[1]) * (ease((t - before[0]) / span) if span else 1)
    return last[1]


def wave(t: float, times: int = 1, late: float = 0) -> float:
    """A sine between -1 and 1 with `turns` periods per loop."""
    return sin(tau * times * (t - late))


def shock(t: float, at: float, lasting: float = 0.25, swings: float = 2.5) -> float:
    """A damped oscillation after a blow, first upwards; 0 before it."""
    k = ((t - at) % 1) / lasting
    return 0 if k >= 1 else (1 - k) ** 2 * 1.4 * sin(tau * swings * k)


def span(t: float, start: float, end: float) -> float:
    """The position between two moments, from 0 to 1."""
    return min(max((t - start) / (end - start), 0), 1)
