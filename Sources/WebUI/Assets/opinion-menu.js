// The menu of a card: the panel of a movie's page in a dialog.

import { isPlain } from "./clicks.js";
import { isUnsaved } from "./note-draft.js";

const showStands = 10_000;

// Leaves the menu's entry of the history.
export const leaveMenu = () => history.state?.menu && history.back();

// What has the focus in a panel at first.
export const firstOf = (panel) => panel.querySelector("[name=stars]:checked") ?? panel.querySelector("[name=stars]");

// Opens the menu of a card. `functions` are of `opinion.js`, but `tell` of `changes.js`.
export function open(button, functions) {
  if (document.querySelector("dialog[open]")) return;
  const movie = button.form.dataset.movie;
  const dialog = Object.assign(document.createElement("dialog"), { className: "menu", ariaLabel: button.ariaLabel });
  const heading = Object.assign(document.createElement("h2"), { textContent: button.ariaLabel.replace("Options for ", "") });
  const close = Object.assign(document.createElement("button"), { type: "button", className: "clear", ariaLabel: "Close" });
  close.addEventListener("click", () => dialog.close());
  const content = Object.assign(document.createElement("div"), { className: "menu-content" });
  dialog.append(heading, close, content);
  document.body.append(dialog);
  // A long press ends over the backdrop: only what also began there closes the menu.
  let isOutside = false;
  dialog.addEventListener("pointerdown", ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    isOutside = target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  });
  dialog.addEventListener("click", ({ target }) => { if (isOutside && target === dialog) dialog.close(); });
  addEventListener("pagehide", () => dialog.close(), { once: true });
  // Back closes the menu: it has an entry of its own in the history.
  history.pushState({ ...history.state, menu: true }, "");
  const goesBack = () => dialog.close();
  addEventListener("popstate", goesBack, { once: true });
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", goesBack);
    leaveMenu();
    const panel = content.querySelector("[data-opinion]");
    if (panel && isUnsaved(panel)) functions.tell("The note isn’t saved yet.", "Show", () => open(button, functions), showStands);
    document.body.append(...dialog.querySelectorAll(".toast"));
    dialog.remove();
    const other = document.querySelector(`form[data-movie="${CSS.escape(movie)}"] .options`);
    (button.isConnected ? button : other)?.focus({ preventScroll: true });
  });
  dialog.showModal();
  new ResizeObserver(() => place(dialog, button)).observe(dialog);
  fill(content, button, functions);
}

async function fill(content, button, functions) {
  content.ariaBusy = "true";
  try {
    const page = new URL(button.formAction);
    const panel = (await functions.fetched(`${page.pathname}?part=opinion`)).querySelector("[data-opinion]");
    const link = Object.assign(document.createElement("a"), { href: page.pathname, className: "see-all", textContent: "Open movie" });
    link.addEventListener("click", (event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      location.replace(link.href); // Back leads to the list, not to the menu.
    });
    content.replaceChildren(panel, link);
    functions.prepare(panel);
    document.dispatchEvent(new Event("changed")); // What waits for the server is shown here too.
    if (!content.contains(document.activeElement)) firstOf(panel).focus({ preventScroll: true });
  } catch {
    const text = Object.assign(document.createElement("p"), { textContent: "Couldn’t load this movie’s options." });
    const again = Object.assign(document.createElement("button"), { type: "button", className: "button plain", textContent: "Try again" });
    again.addEventListener("click", () => fill(content, button, functions));
    content.replaceChildren(text, again);
  } finally {
    content.ariaBusy = null;
  }
}

// On wide windows the menu stands at its button; on phones the style sheet puts it at the foot.
function place(dialog, button) {
  if (!button.isConnected) return;
  const { left, right, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const fit = (value, size, whole) => `${Math.max(8, Math.min(value, whole - size - 8))}px`;
  dialog.style.setProperty("--left", fit(right > innerWidth / 2 ? right - width : left, width, innerWidth));
  dialog.style.setProperty("--top", fit(bottom + 4, height, innerHeight));
}
