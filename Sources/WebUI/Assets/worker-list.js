// The service worker's further movies: as many of the best known ones of the server's imported catalog as the person has
// chosen in Settings. They are one file, which is replaced as a whole.

const choicePlace = "/offline/choice";
const countField = "Matinee-Count";
const askedAgainAfter = 10 * 60_000;

let asked = null; // When the server was asked last whether the catalog has changed.
let fetchingList = null;
// Why the chosen movies and the built-in ones are not here: `refused`, `full` or `failed`.
let listProblem = null;
let moviesProblem = null;

// What the person has chosen: the last part of the file's address, or null for the built-in movies alone.
async function choice() {
  return await (await (await caches.open(listCache)).match(choicePlace))?.text() ?? null;
}

// How many movies the stored file has; 0 without one.
const listCount = async () => Number((await storedList())?.headers.get(countField) ?? 0);

// How many movies this phone has.
const movieCount = async () => await wholeMovies(moviesCache) ? await listCount() || release.count : 0;

// Why something could not be stored.
const problemOf = ({ name }) => name === "QuotaExceededError" ? "full" : name === "TypeError" ? "failed" : "refused";

// What Settings shows. `missing` is the choice that `problem` is about, empty for the built-in movies.
async function listState() {
  const name = await choice().catch(() => null);
  const problem = moviesProblem ?? listProblem;
  return { choice: name, isFetching: fetchingList !== null, problem, missing: moviesProblem ? "" : name };
}

async function dropList() {
  await (await caches.open(listCache)).delete(listPlace);
  return null;
}

// Remembers a choice and fetches its movies.
async function choose(name) {
  listProblem = asked = null;
  try {
    const cache = await caches.open(listCache);
    if (name) await cache.put(choicePlace, new Response(name));
    else await cache.delete(choicePlace);
  } catch (error) {
    listProblem = problemOf(error);
  }
  await fetchingList;
  await fetchList();
}

// Fetches the chosen movies, or the changed ones, at most once in ten minutes.
function fetchList() {
  fetchingList ??= fetchChosen().catch((error) => { listProblem = problemOf(error); }).finally(async () => {
    fetchingList = null;
    await tell(await state());
  });
  return fetchingList;
}

async function fetchChosen() {
  const name = await choice();
  const cache = await caches.open(listCache);
  const known = await cache.match(listPlace);
  if (name === null) {
    if (known) await replaceList(null);
    return;
  }
  if (asked !== null && performance.now() - asked < askedAgainAfter) return;
  const headers = {};
  const tag = known?.headers.get("ETag");
  if (tag) headers["If-None-Match"] = tag;
  try {
    if (!known) await tell({ ...await state(), list: { choice: name, isFetching: true, problem: null } });
    const response = await fetch(`/offline/movies/${name}`, { headers, cache: "no-store" });
    if (response.status === 404) await replaceList(null); // The server has no imported catalog any more.
    else if (response.status !== 304) await replaceList(await checked(response));
    asked = performance.now();
    listProblem = null;
  } catch (error) {
    // The old movies stay; the next visit goes on.
    listProblem = problemOf(error);
  }
}

// The file as it is stored, if it is whole: it begins with the checksum of the rest.
async function checked(response) {
  if (!response.ok) throw new TypeError(`${response.status}`);
  const bytes = await response.arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.slice(checksumLength)));
  if (!new Uint8Array(bytes, 0, checksumLength).every((byte, place) => byte === sum[place])) throw new TypeError("sum");
  const headers = { [countField]: movieTexts(bytes).list.ids.length, ETag: response.headers.get("ETag") ?? "" };
  return new Response(bytes, { headers });
}

async function replaceList(response) {
  if (response) await (await caches.open(listCache)).put(listPlace, response);
  else await dropList();
  loading = null;
}
