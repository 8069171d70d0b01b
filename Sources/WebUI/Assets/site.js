// What every page does beyond its links and forms.

// «/» goes to the search box, unless one is typing already.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const box = document.querySelector("#q");
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
});

// A tap outside the box puts the keyboard away.
document.addEventListener("pointerdown", (event) => {
  const box = document.querySelector("#q");
  if (box && document.activeElement === box && !event.target.closest(".search-form")) box.blur();
});

// Back to the list one came from, at its place, rather than to an empty one.
document.querySelector("[data-back]")?.addEventListener("click", (event) => {
  const from = document.referrer && new URL(document.referrer);
  if (from && from.origin === location.origin && from.pathname === event.currentTarget.pathname && history.length > 1) {
    event.preventDefault();
    history.back();
  }
});

// A poster that fails to load leaves its quiet ground, never a broken image.
document.addEventListener("error", (event) => {
  if (event.target.matches?.("img.poster")) event.target.removeAttribute("alt");
}, true);
