// Recent searches: shown when the box gets the focus, chosen and removed by keys and pointer.

import { tellAway } from "./changes.js";
import { isPlain, ofVisitor } from "./clicks.js";
import { read } from "./fragments.js";
import { box, dropConditions, form } from "./search-form.js";

const recent = document.querySelector("#recent");

let active = -1; // The index of the search that the arrow keys have reached.

const options = () => [...recent.querySelectorAll("[role=option]")];

// The combobox pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
// Focus remains in the box; `aria-activedescendant` names the active search.
function ready() {
  box.role = "combobox";
  box.ariaAutoComplete = "none";
  for (const option of options()) option.tabIndex = -1;
  if (options().length > 0) box.setAttribute("aria-controls", "recent-list");
  else box.removeAttribute("aria-controls");
  mark(-1);
}

function mark(place) {
  const all = options();
  active = place;
  all.forEach((option, index) => { option.ariaSelected = index === place; });
  if (place < 0) box.removeAttribute("aria-activedescendant");
  else {
    box.setAttribute("aria-activedescendant", all[place].id);
    all[place].scrollIntoView({ block: "nearest" });
  }
}

function open() {
  if (options().length === 0) return;
  recent.hidden = false;
  box.ariaExpanded = "true";
}

function close() {
  recent.hidden = true;
  box.ariaExpanded = "false";
  mark(-1);
}

function take(option) {
  box.value = option.textContent;
  dropConditions();
  close();
  form.requestSubmit();
}

// Sends a change. If the library cannot be written, shows the server's sentence; `unreached` handles other failures.
async function send(address, text, unreached = () => {}) {
  const body = new URLSearchParams(text === undefined ? {} : { q: text });
  try {
    const response = await fetch(`${address}?part=recent`, { method: "POST", body, headers: ofVisitor });
    if (response.ok) show(await read(response));
    else if (response.status === 503) tell(await response.text());
    else unreached();
  } catch {
    unreached();
  }
}

// Shows a note next to the results that searches cannot be saved.
function tell(sentence) {
  const note = document.createElement("p");
  note.className = "note";
  note.textContent = sentence;
  document.querySelector("#library-problem").replaceChildren(note);
}

function show(nodes) {
  document.querySelector("#library-problem").replaceChildren();
  recent.replaceChildren(nodes);
  ready();
  if (options().length === 0) close();
}

// Ignores the focus that the page itself gives the box when it opens.
box.addEventListener("focus", () => {
  if (document.readyState === "complete") open();
});
box.addEventListener("click", open);
box.addEventListener("input", () => (box.value === "" ? open() : close()));
form.addEventListener("focusout", (event) => {
  if (!form.contains(event.relatedTarget)) close();
});

// Runs before the box's own key handler: the first Escape closes the list, the second clears the box.
form.addEventListener("keydown", (event) => {
  const count = options().length;
  if (event.key === "Escape" && !recent.hidden) {
    box.focus(); // Opens the list if the focus was on one of its buttons.
    close();
  } else if (event.target !== box || count === 0) {
    return;
  } else if (event.key === "ArrowDown") {
    open();
    mark((active + 1) % count);
  } else if (event.key === "ArrowUp") {
    open();
    mark(active <= 0 ? count - 1 : active - 1);
  } else if (event.key === "Enter" && active >= 0) {
    take(options()[active]);
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}, true);

// Pressing in the list must not move the focus out of the box, because the list would close before the click.
recent.addEventListener("pointerdown", (event) => event.preventDefault());
recent.addEventListener("mousedown", (event) => event.preventDefault());

recent.addEventListener("click", (event) => {
  const option = event.target.closest("[role=option]");
  const button = event.target.closest("button");
  if (!isPlain(event) || (!option && !button)) return;
  event.preventDefault();
  if (option) return take(option);
  box.focus();
  const forget = () => send(button.form.action, button.value || undefined, () => tellAway(forget));
  forget();
});

// The server saves a submitted search if it has results.
form.addEventListener("submit", () => {
  close();
  if (/[\p{L}\p{N}]/u.test(box.value)) send(recent.dataset.address, box.value);
});

// A page that the browser restores gets the searches saved since.
addEventListener("pageshow", async (event) => {
  if (!event.persisted) return;
  try {
    const response = await fetch(recent.dataset.address);
    if (response.ok) show(await read(response));
  } catch {}
});

close();
ready();
