// Settings: how many movies this browser stores. The service worker knows, fetches and drops them.

const { serviceWorker } = navigator;
const fields = document.querySelector("#phone-movies");
const line = document.querySelector("[data-phone-state]");
const radios = [...fields?.querySelectorAll("input") ?? []];
const counted = (count) => `${count.toLocaleString("en")} movies`;
const memory = "phone"; // The choice, which some browsers keep when they delete what was stored.

let isChoosing = false; // Until the worker has noted the last choice.
let chosen = null; // What was chosen on this page.
let isLost = false; // Whether the browser has deleted the chosen movies.

// The words of a choice, without its size.
function words(choice) {
  const label = radios.find(({ value }) => value === choice)?.closest("label").textContent.split(" · ")[0] ?? "More";
  return `${label} movies`;
}

// Compares what is stored with the choice that was stored last.
function noteLoss(choice) {
  try {
    if (choice && (chosen ?? choice) === choice) localStorage.setItem(memory, choice);
    if (choice || chosen !== null || !localStorage.getItem(memory)) return;
    isLost = true;
    localStorage.removeItem(memory);
  } catch {} // A browser that refuses storage has none to lose.
}

function say({ count, keepsChanges, list: { choice, isFetching, problem, missing } }) {
  const lacking = words(missing);
  const here = count > 0 ? `This browser stores ${counted(count)}.` : "This browser stores no movies yet.";
  const changes = keepsChanges ? "" : " This browser cannot keep changes: they are saved only while Matinee can be reached.";
  line.textContent = isFetching ? `Fetching ${words(choice).toLowerCase()} …`
    : problem === "refused" ? "This browser refuses to store movies, as some do in private windows. "
      + `All else works while Matinee can be reached.${changes}`
    : problem === "full" ? `There is no room for ${lacking.toLowerCase()}. ${here}${changes}`
    : problem === "failed" ? `${lacking} couldn’t be fetched; Matinee tries again at your next visit. ${here}${changes}`
    : isLost ? `The browser has deleted the movies that you chose. Choose them again to store them. ${here}${changes}`
    : here + changes;
}

function show(state) {
  const { choice } = state.list;
  fields.hidden = false;
  if (!isChoosing) for (const radio of radios) radio.checked = radio.value === (choice ?? "");
  noteLoss(choice);
  say(state);
}

// What a browser refuses to store, if its service worker does not start; null if it refuses nothing.
async function refused() {
  const [problem, keepsChanges] = await Promise.all([tryCache(), tryDatabase()]);
  if (!problem && keepsChanges) return null;
  return { count: 0, keepsChanges, list: { choice: "", missing: "", isFetching: false, problem } };
}

async function tryCache() {
  try {
    const cache = await caches.open("trial");
    await cache.put("/trial", new Response("trial"));
    await caches.delete("trial");
    return null;
  } catch ({ name }) {
    return name === "QuotaExceededError" ? "full" : "refused";
  }
}

async function tryDatabase() {
  try {
    const opening = indexedDB.open("trial");
    await new Promise((resolve, reject) => Object.assign(opening, { onsuccess: resolve, onerror: reject }));
    opening.result.close();
    indexedDB.deleteDatabase("trial");
    return true;
  } catch {
    return false;
  }
}

async function start() {
  serviceWorker.addEventListener("message", ({ data }) => data.list && show(data));
  if (!serviceWorker.controller) {
    const state = await refused();
    if (state) say(state);
  }
  const { active } = await serviceWorker.ready;
  active.postMessage("state");
  fields.addEventListener("change", async ({ target }) => {
    isChoosing = true;
    // The browser may then delete the movies only if the person asks for it.
    if (target.value) await navigator.storage?.persist?.().catch(() => {});
    isChoosing = isLost = false;
    chosen = target.value;
    try { localStorage.removeItem(memory); } catch {}
    (await serviceWorker.ready).active.postMessage({ movies: target.value });
  });
}

if (fields) {
  if (!serviceWorker) line.textContent = "This browser stores movies only if Matinee’s address begins with https.";
  else if (navigator.connection?.saveData) line.textContent = "This browser is set to save data, and stores no movies.";
  else start();
}
