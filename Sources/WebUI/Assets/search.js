// Search as one types: fetches the part of the page that changes, and more rows as one scrolls.

const form = document.querySelector(".search-form");
const box = form.elements.q;
const clear = form.querySelector("[data-clear]");
const results = document.querySelector("#results");
const count = document.querySelector("#count");

const longestText = 200;
const spokenAfter = 700;
const busyAfter = 150;

let asking; // The request whose answer is awaited.
let shown = address(); // The address whose results are shown.
let speaking;

function fields() {
  const fields = new URLSearchParams();
  fields.set("q", box.value);
  if (form.elements.year.value) fields.set("year", form.elements.year.value);
  if (form.elements.sort.value !== "best") fields.set("sort", form.elements.sort.value);
  return fields;
}

function address() {
  return box.value === "" ? form.action : `${form.action}?${fields()}`;
}

// The same rule as the server's, so that nothing is sent that it would refuse.
function problem() {
  if (box.value.trim() === "") return "state-empty";
  if (!/[\p{L}\p{N}]/u.test(box.value) || [...box.value].length > longestText) return "state-invalid";
  return null;
}

function show(nodes) {
  results.replaceChildren(nodes);
  results.removeAttribute("aria-busy");
  const wrong = results.querySelector("#search-problem") !== null;
  box.toggleAttribute("aria-invalid", wrong);
  if (wrong) box.setAttribute("aria-invalid", "true");
  if (wrong) box.setAttribute("aria-describedby", "search-problem");
  else box.removeAttribute("aria-describedby");
  form.elements.year.removeAttribute("aria-invalid");
  speak(results.querySelector("[data-count]")?.dataset.count ?? "");
  watch();
}

function showState(id) {
  show(document.getElementById(id).content.cloneNode(true));
}

function speak(text) {
  clearTimeout(speaking);
  if (count.textContent === text) return;
  speaking = setTimeout(() => { count.textContent = text; }, spokenAfter);
}

function remember(url) {
  shown = url;
  history.replaceState(history.state, "", url);
  document.title = box.value.trim() ? `${box.value} · Matinee` : "Search · Matinee";
}

async function part(url, name, signal) {
  const wanted = new URL(url);
  wanted.searchParams.set("part", name);
  const response = await fetch(wanted, { signal });
  // Whatever the status, the answer is a part of the page, unless something else than Matinee gave it.
  if (!response.headers.get("content-type")?.startsWith("text/html")) throw new TypeError("not a page");
  return document.createRange().createContextualFragment(await response.text());
}

async function search({ again = false } = {}) {
  clear.hidden = box.value === "";
  const url = address();
  if (!again && url === shown) return;
  asking?.abort();
  asking = null;
  if (box.value === "") { remember(url); return showState("state-start"); }
  const wrong = problem();
  if (wrong) { remember(url); return showState(wrong === "state-empty" ? "state-start" : wrong); }

  const mine = asking = new AbortController();
  const slow = setTimeout(() => results.setAttribute("aria-busy", "true"), busyAfter);
  try {
    const nodes = await part(url, "results", mine.signal);
    if (asking !== mine) return;
    remember(url);
    show(nodes);
  } catch (error) {
    if (asking !== mine) return;
    unreachable(results, () => search({ again: true }));
  } finally {
    clearTimeout(slow);
    if (asking === mine) { asking = null; results.removeAttribute("aria-busy"); }
  }
}

// Says that the server cannot be reached, and leaves what is there.
function unreachable(place, tryAgain) {
  results.querySelector(".note")?.remove();
  const note = document.getElementById("state-unreachable").content.cloneNode(true);
  note.querySelector("[data-again]").addEventListener("click", (event) => {
    event.preventDefault();
    event.currentTarget.closest(".note").remove();
    tryAgain();
  });
  place.prepend(note);
}

box.addEventListener("input", () => search());
form.elements.year.addEventListener("input", () => {
  if (/^(\d{4})?$/.test(form.elements.year.value)) search();
});
form.elements.sort.addEventListener("change", () => search());

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const wrong = problem();
  if (wrong) {
    asking?.abort();
    asking = null;
    return showState(wrong);
  }
  document.activeElement?.blur();
  search({ again: true });
});

clear.addEventListener("click", (event) => {
  event.preventDefault();
  box.value = "";
  search();
  box.focus();
});

box.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || box.value === "") return;
  event.preventDefault();
  box.value = "";
  search();
});

// More rows, before one gets to the end of those that are there.
const nearEnd = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) more(entry.target);
}, { rootMargin: "600px" });

function watch() {
  nearEnd.disconnect();
  const link = results.querySelector("[data-more]");
  if (link) nearEnd.observe(link);
}

async function more(link) {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  nearEnd.unobserve(link);
  try {
    const nodes = await part(link.href, "rows");
    if (!link.isConnected) return;
    const rows = results.querySelector(".rows");
    const end = nodes.querySelector(".more, .end");
    rows.append(...nodes.querySelectorAll(".rows > li"));
    link.closest(".more").replaceWith(end);
    history.replaceState(history.state, "", link.href);
    watch();
  } catch {
    if (!link.isConnected) return;
    link.ariaBusy = null;
    unreachable(link.closest(".more"), () => more(link));
  }
}

results.addEventListener("click", (event) => {
  const link = event.target.closest("[data-more], [data-again]");
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  if (link.matches("[data-more]")) more(link);
  else search({ again: true });
});

watch();
// A page that a failing or empty submit left keeps the cursor where the mending is done.
if (results.querySelector("#search-problem") || (box.value === "" && matchMedia("(hover: hover)").matches)) box.focus();
