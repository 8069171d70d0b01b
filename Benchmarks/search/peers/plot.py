"""Plots as SVG how often the target is first against the time of a query, with a panel for each set of titles."""

import html
import math

from .tables import OURS, duration

WIDTH, HEIGHT = 800, 380
LEFT, RIGHT, TOP, BOTTOM = 62, 24, 46, 50
STYLE = """
    text { font: 14px system-ui, sans-serif; fill: #24292f; }
    .page { fill: #ffffff; }
    .title { font-size: 16px; font-weight: 600; }
    .faint { fill: #57606a; font-size: 13px; }
    .grid { stroke: #d8dee4; }
    .peer { fill: #57606a; stroke: #57606a; }
    .ours { fill: #c2410c; stroke: #c2410c; }
    text.peer, text.ours { stroke: none; }
    text.ours { font-weight: 700; }
    @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3; }
        .page { fill: #0d1117; }
        .faint { fill: #9198a1; }
        .grid { stroke: #2a3038; }
        .peer { fill: #9198a1; stroke: #9198a1; }
        .ours { fill: #fb923c; stroke: #fb923c; }
    }
"""


class Panel:
    def __init__(self, compared, top):
        self.top = top
        self.titles = compared["titles"]
        self.points = [(peer["label"], "peer", peer) for peer in compared["peers"]]
        self.points.append((OURS, "ours", compared))
        times = [point[2]["queries"] for point in self.points]
        self.first = math.floor(math.log10(min(time["p50"] for time in times)))
        self.last = math.ceil(math.log10(max(time["p99"] for time in times)))
        found = [point[2]["success1"] for point in self.points]
        self.low = math.floor(min(found) * 20 - 0.4) / 20
        self.high = min(1, math.ceil(max(found) * 20 + 0.4) / 20)
        self.taken = []

    def x(self, milliseconds):
        part = (math.log10(milliseconds) - self.first) / (self.last - self.first)
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def y(self, success):
        return self.top + TOP + (self.high - success) / (self.high - self.low) * (HEIGHT - TOP - BOTTOM)

    def svg(self):
        title = f"{self.titles:,} titles: how often the one that is meant is first"
        lines = [f'<text class="title" x="{LEFT}" y="{self.top + 28}">{title}</text>']
        lines += self.grid()
        for _, style, report in self.points:
            lines += self.mark(style, report)
        # Matinee's label is placed first, so that it gets the best place.
        for label, style, report in reversed(self.points):
            lines.append(self.name(label, style, report))
        return lines

    def grid(self):
        bottom = self.top + HEIGHT - BOTTOM
        for power in range(self.first, self.last + 1):
            x = self.x(10 ** power)
            yield f'<path class="grid" d="M{x:.1f} {self.top + TOP}V{bottom}"/>'
            text = f"{10 ** power:g} ms" if power < 3 else f"{10 ** (power - 3):g} s"
            anchor = "start" if power == self.first else "end" if power == self.last else "middle"
            yield f'<text class="faint" x="{x:.1f}" y="{bottom + 20}" text-anchor="{anchor}">{text}</text>'
        steps = round((self.high - self.low) * 20)
        for step in range(steps + 1):
            success = self.low + step / 20
            y = self.y(success)
            yield f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
            yield f'<text class="faint" x="{LEFT - 8}" y="{y + 4.5:.1f}" text-anchor="end">{100 * success:.0f} %</text>'
        middle = (LEFT + WIDTH - RIGHT) / 2
        text = "time of a query, median; the line goes on to the slowest of a hundred"
        yield f'<text class="faint" x="{middle}" y="{bottom + 40}" text-anchor="middle">{text}</text>'

    def mark(self, style, report):
        times, y = report["queries"], self.y(report["success1"])
        x, end = self.x(times["p50"]), self.x(times["p99"])
        radius = 7 if style == "ours" else 5
        self.taken.append((x - radius, y - radius, x + radius, y + radius))
        self.taken.append((x, y - 4, end, y + 4))
        yield f'<path class="{style}" stroke-width="2" d="M{x:.1f} {y:.1f}H{end:.1f}M{end:.1f} {y - 5:.1f}v10"/>'
        yield f'<circle class="{style}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>'

    def name(self, label, style, report):
        """The label at the nearest place where it covers no other mark."""
        x, y = self.x(report["queries"]["p50"]), self.y(report["success1"])
        width = 7.4 * len(label) + 4
        places = [(dx, dy) for dy in (-10, 21, -26, 37, -42, 53, -58, 69) for dx in (-6, -width + 8, -width / 2)]
        left, base = min(
            ((x + dx, y + dy) for dx, dy in places),
            key=lambda place: (self.covered(place[0], place[1], width), abs(place[1] - y) // 16))
        self.taken.append((left, base - 13, left + width, base + 4))
        times = report["queries"]
        told = f"first {report['success1']:.3f}, p50 {duration(times['p50'])} ms, p99 {duration(times['p99'])} ms"
        text = f"<title>{told}</title>{html.escape(label)}"
        return f'<text class="{style}" x="{left:.1f}" y="{base:.1f}">{text}</text>'

    def covered(self, left, base, width):
        top, right, bottom = base - 13, left + width, base + 4
        within = left >= LEFT and right <= WIDTH - 4 and top >= self.top + TOP and bottom <= self.top + HEIGHT - BOTTOM
        hits = sum(left < box[2] and box[0] < right and top < box[3] and box[1] < bottom for box in self.taken)
        return hits + (0 if within else 10)


def svg(sets):
    height = HEIGHT * len(sets)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'role="img" aria-label="Search engines: how often the title that is looked for is first, by time">',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}"/>',
    ]
    for number, compared in enumerate(sets):
        lines += Panel(compared, number * HEIGHT).svg()
    return "\n".join([*lines, "</svg>"]) + "\n"
