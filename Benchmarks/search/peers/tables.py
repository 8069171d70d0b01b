"""The results as Markdown tables."""

KINDS = ["exact", "prefix", "typo1", "typo2", "mangled"]
OURS = "Matinee"


def short(value):
    """Formats 0.842 as .842 and 1 as 1."""
    text = f"{value:.3f}"
    return "1" if text == "1.000" else text.removeprefix("0")


def found(report):
    return f"{short(report['success1'])}/{short(report['success10'])}" if report else "–"


def duration(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def is_made(report):
    """Whether the queries were made from titles, in all kinds."""
    return set(KINDS) <= set(report["kinds"])


def row(report, label, asked, kinds):
    kinds = [found(report["kinds"].get(kind)) for kind in kinds]
    times = [duration(report["queries"][name]) for name in ("p50", "p95", "p99")]
    size = report["indexMegabytes"]
    cells = [label, found(report), *kinds, *times, f"{size:.0f}" if size >= 10 else f"{size:.1f}"]
    return "| " + " | ".join([*cells, f"{report['buildSeconds']:.1f}", f"{asked:,}"]) + " |"


def table(compared):
    ours = compared
    # Queries of people have one kind, whose quality is the mean.
    kinds = KINDS if is_made(ours) else []
    mean = "mean" if is_made(ours) else ", ".join(ours["kinds"])
    names = [f"{ours['titles']:,} titles", mean, *kinds, "p50", "p95", "p99", "MB", "build s", "queries"]
    lines = ["| " + " | ".join(names) + " |", "|" + "---|" * len(names)]
    lines.append(row(ours, f"**{OURS}**", ours["queries"]["count"], kinds))
    lines += [row(peer, peer["label"], peer["asked"], kinds) for peer in compared["peers"]]
    for module, problem in compared["leftOut"].items():
        lines.append(f"\nLeft out: `{module}` ({problem}).")
    lines.append("\n" + beside(ours))
    return "\n".join(lines)


def beside(ours):
    """More results of Matinee, as sentences below the table."""
    keystrokes = ours["keystrokes"]
    sentences = [
        f"Every keystroke on the way to these queries ({keystrokes['count']:,}): p50 {duration(keystrokes['p50'])} ms, "
        f"p99 {duration(keystrokes['p99'])} ms.",
        f"The index is open after {1000 * ours['openSeconds']:.0f} ms; answering, the process grew by "
        f"{ours['residentGrowthMegabytes']:.0f} MB.",
    ]
    if "importSeconds" in ours:
        sentences.append(
            f"The whole catalog, imported from the file in {ours['importSeconds']:.1f} s, has "
            f"{ours['recordsBytes'] / 1e6:.0f} MB of records beside the index.")
    return " ".join(sentences)
