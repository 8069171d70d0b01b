"""What axe (https://github.com/dequelabs/axe-core) finds on a page."""

from axe_playwright_python.sync_playwright import Axe

SCRIPT = Axe().axe_script
CONTRAST = "color-contrast"
OPTIONS = {
    "resultTypes": ["violations", "incomplete"],
    "rules": {"target-size": {"enabled": True}},
    # No rule that runs needs the style sheets.
    "preload": {"assets": ["media"]},
}

# axe cannot compute the contrast over gradients, over backgrounds that lie behind other elements, and outside the
# window. Plain backgrounds with the gradient's strongest color replace them, and everything is laid out within the
# page. Without transitions a change of the color scheme takes effect at once.
IN_THE_OPEN = """(sheet => [
    "body { background: var(--glow) !important }",
    ".top::before { content: none !important }",
    ".top { background: color-mix(in srgb, var(--bg) 86%, transparent) }",
    ".top, .tabs, .search-form, .notes { position: static !important }",
    ".shelf, .people-row { flex-wrap: wrap; overflow: visible !important; margin: 0 !important }",
    "*, ::before, ::after { transition: none !important }",
].forEach(rule => sheet.insertRule(rule, sheet.cssRules.length)))(document.styleSheets[0])"""

# axe cannot tell the contrast of a single letter.
DOUBT = "too short to determine"

# Marks elements whose contrast was checked on this page or an earlier one of the tab: those for which all properties
# that decide the contrast are the same from the root down. True if that is so for the whole page.
MARK_KNOWN = """(() => {
    const known = new Map(JSON.parse(sessionStorage.checked ?? "[]").map((look, number) => [look, number]));
    const count = known.size;
    const mark = (element, above) => {
        const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, position, display,
            visibility } = getComputedStyle(element);
        const look = [above, element.localName, element.className.baseVal ?? element.className, color, backgroundColor,
            backgroundImage, opacity, fontSize, fontWeight, textShadow, position, display, visibility,
            element.checkVisibility()].join("|");
        if (!known.has(look)) known.set(look, known.size);
        const number = known.get(look);
        const parts = [...element.children].map(child => mark(child, number));
        const isKnown = number < count && parts.every(Boolean);
        element.toggleAttribute("data-is-checked", isKnown);
        return isKnown;
    };
    const isKnown = mark(document.body, -1);
    sessionStorage.checked = JSON.stringify([...known.keys()]);
    return isKnown;
})()"""


def faults(page, options=OPTIONS, context=None, with_doubts=False):
    """One sentence for each violation; with doubts, also for what axe cannot tell (single letters excepted)."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT)
    given = {"context": context, "options": options}
    response = page.evaluate("given => axe.run(given.context ?? document, given.options)", given)
    checks = response["violations"] + (response["incomplete"] if with_doubts else [])
    return [
        f"{check['help']} ({check['id']}): {node['html'][:120]} {node.get('failureSummary', '')[:300]}"
        for check in checks
        for node in check["nodes"]
        if DOUBT not in node.get("failureSummary", "")
    ]


def contrast_faults_of_new_looks(page):
    """Contrast faults, with doubts, of elements that look unlike all that were checked before in this tab."""
    if page.evaluate(MARK_KNOWN):
        return []
    return faults(page, {"runOnly": [CONTRAST]} | OPTIONS, {"exclude": ["[data-is-checked]"]}, with_doubts=True)


def faults_in_each_scheme(page, **given):
    """The dark scheme differs in colors only, so it is checked for contrast only."""
    found = []
    for scheme, options in [("dark", OPTIONS | {"runOnly": [CONTRAST]}), ("light", OPTIONS)]:
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {fault}" for fault in faults(page, options, **given)]
    return found
