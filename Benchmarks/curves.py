"""Draws curves below each other into an SVG."""

WIDTH, HEIGHT = 640, 150


def draw(path, panels):
    """Each panel is a label, points (x, y), and texts below the curve at some x."""
    parts = [_panel(*panel, y=25 + number * (HEIGHT + 50)) for number, panel in enumerate(panels)]
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {len(panels) * (HEIGHT + 50) + 5}" '
        f'font-family="sans-serif" font-size="12" fill="#555">{"".join(parts)}</svg>\n')


def _panel(label, points, ticks, y):
    top, length = _round_up(max(value for _, value in points)), max(x for x, _ in points) or 1

    def place(x):
        return 50 + x / length * (WIDTH - 70)

    line = " ".join(f"{place(x):.1f},{y + HEIGHT - value / top * HEIGHT:.1f}" for x, value in points)
    texts = "".join(
        f'<text x="{place(x):.1f}" y="{y + HEIGHT + 16}" text-anchor="{"end" if x == length else "middle"}">{text}</text>'
        for x, text in ticks)
    return (f'<text x="0" y="{y - 8}">{label}</text><text x="0" y="{y + 10}">{top:g}</text><text x="0" y="{y + HEIGHT}">0</text>'
            f'<path d="M50 {y}V{y + HEIGHT}H{WIDTH - 20}" stroke="#888" fill="none"/>'
            f'<polyline points="{line}" fill="none" stroke="#b3541e" stroke-width="1.5"/>{texts}')


def _round_up(most):
    return next(step * 10**power for power in range(-3, 9) for step in (1, 2, 5) if step * 10**power >= most)
