// The popular movies: narrowing without a new page, and more of them as one scrolls.

const form = document.querySelector("#narrow");
const results = document.querySelector("#results");
const givenUpAfter = 10_000;

let asking = null; // The request whose answer is awaited.

form.querySelector("[data-without-script]").hidden = true;

function address() {
  const fields = new URLSearchParams([...new FormData(form)].filter(([name, value]) => value && value !== "popular"));
  return fields.size === 0 ? form.action : `${form.action}?${fields}`;
}

async function part(url, name, signal) {
  const wanted = new URL(url);
  wanted.searchParams.set("part", name);
  const response = await fetch(wanted, { signal });
  const text = await response.text();
  const isHTML = response.headers.get("content-type")?.startsWith("text/html");
  // A part of the page, not a whole one that something between here and Matinee made up.
  if (!isHTML || /^\s*<(!|html)/i.test(text)) throw new TypeError("not a part of the page");
  return document.createRange().createContextualFragment(text);
}

// Runs `work` alone: what was under way is given up, and an answer that never comes is a failure too.
async function alone(work) {
  asking?.abort();
  const mine = asking = new AbortController();
  const timer = setTimeout(() => mine.abort(), givenUpAfter);
  results.setAttribute("aria-busy", "true");
  results.querySelector("[role=feed]")?.setAttribute("aria-busy", "true");
  try {
    await work(mine.signal, () => asking === mine);
  } finally {
    clearTimeout(timer);
    if (asking === mine) {
      asking = null;
      results.removeAttribute("aria-busy");
      results.querySelector("[role=feed]")?.removeAttribute("aria-busy");
    }
  }
}

// Says that the server cannot be reached, and leaves what is there.
function unreachable(place, tryAgain) {
  results.querySelector(".note")?.remove();
  const note = document.getElementById("state-unreachable").content.cloneNode(true);
  note.querySelector("[data-again]").addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.closest(".note").remove();
    results.focus({ preventScroll: true });
    tryAgain();
  });
  place.prepend(note);
}

function narrow() {
  const url = address();
  results.classList.add("stale");
  alone(async (signal, isMine) => {
    try {
      const nodes = await part(url, "results", signal);
      if (!isMine()) return;
      results.replaceChildren(nodes);
      for (const select of form.querySelectorAll("select")) {
        for (const option of select.options) option.defaultSelected = option.selected;
      }
      document.querySelector("#popular").textContent = form.elements.sort.selectedOptions[0].dataset.heading;
      history.replaceState(history.state, "", url);
      watch();
    } catch {
      if (isMine()) unreachable(results, narrow);
    } finally {
      if (isMine()) results.classList.remove("stale");
    }
  });
}

form.addEventListener("change", narrow);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  narrow();
});

// More movies, before one gets to the end of those that are there.
const nearEnd = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) more(entry.target);
}, { rootMargin: "900px" });

function watch() {
  nearEnd.disconnect();
  const link = results.querySelector("[data-more]");
  if (link) nearEnd.observe(link);
}

const path = (card) => card.querySelector("a").pathname;

// What goes on is the list that was begun with: another's rows would not fit behind it.
function ofSameList(link) {
  const url = new URL(link.href);
  const list = link.closest(".found").dataset.list;
  if (list) url.searchParams.set("list", list);
  return url;
}

function more(link) {
  if (link.ariaBusy === "true" || asking) return;
  link.ariaBusy = "true";
  nearEnd.unobserve(link);
  alone(async (signal, isMine) => {
    try {
      const nodes = await part(ofSameList(link), "rows", signal);
      if (!isMine() || !link.isConnected) return;
      const end = nodes.querySelector(".more:last-child, .end");
      if (!end) return failed(link, nodes);
      const feed = results.querySelector("[role=feed]");
      const known = new Set([...feed.children].map(path));
      const added = [...nodes.querySelectorAll("[role=feed] > *")].filter((card) => !known.has(path(card)));
      const hadFocus = document.activeElement === link || document.activeElement === results;
      // Each has its place in the whole list, and some may have been left out.
      added.forEach((card, index) => card.setAttribute("aria-posinset", feed.children.length + index + 1));
      feed.append(...added);
      link.closest(".more").replaceWith(end);
      if (hadFocus) added[0]?.querySelector("a").focus({ preventScroll: true });
      history.replaceState(history.state, "", link.href);
      watch();
    } catch {
      if (!isMine() || !link.isConnected) return;
      link.ariaBusy = null;
      unreachable(link.closest(".more"), () => more(link));
    }
  });
}

// A page that a source failed to give: what is there stays, and it can be asked for again.
function failed(link, nodes) {
  const note = nodes.querySelector(".note");
  if (!note) throw new TypeError("not rows");
  link.ariaBusy = null;
  link.closest(".more").querySelector(".note")?.remove();
  note.querySelector("[data-again]")?.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    note.remove();
    results.focus({ preventScroll: true });
    more(link);
  });
  link.closest(".more").prepend(note);
}

// A click that opens a new tab or window is the browser's.
const isPlain = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

results.addEventListener("click", (event) => {
  const link = event.target.closest("[data-more], [data-again]");
  if (!link || !isPlain(event)) return;
  event.preventDefault();
  if (link.matches("[data-more]")) more(link);
  else narrow();
});

// The keys of the feed pattern: from movie to movie, and out of the list.
results.addEventListener("keydown", (event) => {
  const card = event.target.closest("[role=feed] > *");
  if (!card) return;
  const { key, ctrlKey } = event;
  let next = null;
  if (key === "PageDown") next = card.nextElementSibling;
  else if (key === "PageUp") next = card.previousElementSibling;
  else if (key === "End" && ctrlKey) next = results.querySelector("[data-more]");
  else if (key === "Home" && ctrlKey) next = form.querySelector("select");
  if (!next) return;
  event.preventDefault();
  next.focus();
});

watch();

// A page that the browser kept while more was awaited goes on where it was: leaving it was no failure.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  const link = results.querySelector("[data-more]");
  if (!link) return;
  results.querySelector(".more .note")?.remove();
  link.ariaBusy = null;
  watch();
});
