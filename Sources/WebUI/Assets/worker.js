// The service worker: shows pages when the server is away or slow. `release` says what belongs to this version; the scripts of its
// other parts precede this one.

const patience = 300; // Milliseconds until a stored page is shown instead.
const givenUpAfter = 3_000;
const lostAfter = 30_000; // Milliseconds until a page whose request hangs is asked for again.
const shellCache = `shell-${release.shell}`;
const moviesCache = `movies-${release.movies}`;
const maxSeen = 120;
const maxPictures = 400;
const maxGIFs = 60;
const maxOldVersions = 4; // Those whose files stay.

let isAway = false;
let changed = 0; // When `isAway` last changed.
let probing = null;

addEventListener("install", (event) => {
  if (release.isOff) skipWaiting();
  event.waitUntil(fillShell());
});

// Stores what pages need and this browser does not have: all at the installation, later what it has deleted.
async function fillShell() {
  const cache = await caches.open(shellCache);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all(release.assets.filter((address) => !known.has(address)).map(async (address) => {
    const response = await fetch(address);
    // While servers are updated one after the other, one of another version may answer with its own file.
    if (!response.ok || isForeignPage(response) || response.headers.has("Matinee-Other-Version")) throw new TypeError(address);
    await cache.put(address, response);
  }));
}

addEventListener("activate", (event) => {
  // Stored pages need the files of older versions: see `renewVersion`. The first has run; the next ones may never have.
  const tidy = async () => {
    for (const name of (await oldShells()).slice(1, 1 - maxOldVersions)) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(release.isOff ? dropStored() : tidy()); // All pages wait for its end. The next one sends what waits.
});

// The server lets browsers store nothing any more: what is stored goes, and this worker too once all changes are sent.
async function retire() {
  await dropStored();
  await currentVisitor(); // Someone else may have signed in, or signed in again.
  await (isAway ? probe() : sendAll());
  await waiting();
  if (held?.length !== 0 || answering > 0) return;
  await dropCaches(/^/, null);
  await registration.unregister();
}

const dropStored = () => dropCaches(/^(?!last-|left-)/, null);

const oldShells = async () => (await caches.keys()).filter((name) => name.startsWith("shell-") && name !== shellCache);

addEventListener("message", (event) => {
  const answer = (message) => event.source?.postMessage(message);
  if (event.data === "update") skipWaiting();
  if (event.data === "movies" && !release.isOff) event.waitUntil(fillShell().catch(() => {}).then(fetchMovies).then(() => fetchPages(event.source?.url)).then(fetchList));
  if (event.data === "probe") event.waitUntil(probe().then(state).then(answer));
  if (event.data === "state") {
    event.waitUntil(state().then((all) => answer({ ...all, ...ageOf(event.source?.id, all.changes) }))
      .then(() => release.isOff ? retire() : isAway ? probe() : sendAll()));
  }
  // A service has answered that the stored page still waits for.
  if (event.data === "whole" && !release.isOff) event.waitUntil(fetchPage(seenAddress(new URL(event.source.url))).catch(() => {}));
  if (event.data?.saved) event.waitUntil(renewPages([event.data.saved]));
  if (event.data?.movies !== undefined && !release.isOff) event.waitUntil(choose(event.data.movies));
  if (event.data?.discard || event.data?.again) event.waitUntil(settle(event.data));
});

async function state() {
  const count = await movieCount().catch(() => 0); // Without storage there are none.
  const changes = await summaries();
  // Whether all is sent that can be sent.
  const isSettled = !isAway && !sending && (hasTried || changes.every(({ problem }) => problem));
  return { visitor: await lastVisitor(), isAway, isSettled, count, changes, keepsChanges, list: await listState() };
}

async function tell(message) {
  for (const client of await clients.matchAll()) client.postMessage(message);
}

// Whether the server answers. While it does not, pages ask again and again. A request from before the last change says
// nothing about the time after it.
async function reached(isThere, since) {
  if (isAway === !isThere || since < changed) return;
  isAway = !isThere;
  changed = performance.now();
  hasTried = false;
  await tell(await state());
  if (isThere) await sendAll();
}

// The cache of a person's pages or pictures.
const own = async (kind) => caches.open(`${kind}-${await lastVisitor() ?? "everyone"}`);

// Asks whether the server answers, once at a time. Ends when the changes are sent, which may take minutes.
function probe() {
  const start = performance.now();
  probing ??= serverAnswers().finally(() => { probing = null; }).then((isThere) => reached(isThere, start));
  return probing;
}

const serverAnswers = () =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(givenUpAfter) }).then(({ ok }) => ok, () => false);

// A page of the person who uses the browser.
async function ownPage(text) {
  const person = await lastVisitor();
  return html(person && person !== "nobody" ? text.replace(/ data-visitor="[^"]*"/, () => ` data-visitor="${escaped(person)}"`) : text);
}

// Another site must not frame a page that the worker has made, nor run a script in it. As strict as `SecurityHeaders`, which
// also names the sites of pictures.
const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    + "img-src 'self' https:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};
const html = (text) => new Response(text, { headers: pageHeaders });

// The server's answer; after `limit` milliseconds, or if there is none, the stored one if there is any. `keep` must copy a response
// at once to read it. A copy that is not read holds the whole contents, and a backup may have gigabytes.
async function answer(event, stored, { limit = patience, keep, lose, isMarkup = true } = {}) {
  const start = performance.now();
  const asker = visitor;
  let arrived = null;
  let kept = null; // Ends with the response's contents.
  const network = fetched(event.request, isMarkup).then((response) => {
    arrived = response;
    kept = keep?.(response, asker).catch(() => {});
    event.waitUntil(kept);
    // A page that the user goes back to may come from the browser's cache.
    if (event.request.cache !== "force-cache") event.waitUntil(reached(true, start));
    return response;
  });
  const failed = network.then(() => false, (error) => error.name !== "AbortError");
  event.waitUntil(failed.then((isAway) => isAway && reached(false, start).then(lose)));
  const late = new Promise((resolve) => setTimeout(resolve, limit, null));
  const first = await Promise.race([network.catch(() => null), late]);
  if (first) return first;
  // The browser may end this worker before a request to a server that hangs fails.
  event.waitUntil(Promise.resolve(isAway || probe()).then(() => isAway && !arrived && lose?.()));
  const tooLate = new Promise((resolve) => setTimeout(resolve, lostAfter, "late"));
  if (lose) event.waitUntil(Promise.race([failed.then(() => kept), tooLate]).then((end) => end === "late" && lose()));
  const known = await stored().catch(() => null);
  if (known && !arrived) return known;
  try {
    return await network;
  } catch (error) {
    const page = event.request.mode === "navigate" && await stored(true).catch(() => null);
    if (page) return page;
    throw error;
  }
}

// Whether what has arrived is of the person who uses the browser now. `asker` did so when it was asked for.
const isOwn = (response, asker) => (response.headers.get(visitorField) ?? asker) === visitor && visitor !== "nobody";

async function store(kind, max, request, response, asker) {
  const isGone = response.status === 404 && response.headers.has(visitorField);
  if (response.status !== 200 && !isGone || response.type !== "basic") return;
  const contents = isGone ? null : await response.arrayBuffer(); // If it breaks off, the old response stays.
  if (isForeignPage(response) || !isOwn(response, asker)) return;
  const cache = await own(kind);
  if (isGone) return cache.delete(request, { ignoreVary: true });
  const fresh = new Response(contents, response);
  await cache.put(request, fresh.clone()); // If the storage is full, the old response stays.
  let keys = await cache.keys();
  if (keys.at(-1)?.url !== new URL(request.url ?? request, location.origin).href) { // WebKit leaves it at the place of the old one.
    await cache.delete(request, { ignoreVary: true });
    await cache.put(request, fresh);
    keys = await cache.keys();
  }
  for (const key of keys.slice(0, -max)) await cache.delete(key);
}

// A stored response; nothing if there is none, if the browser refuses storage, or if it is not known who uses the browser:
// looking must not make a cache.
const stored = (kind, request) => lastVisitor()
  .then((person) => person && person !== "nobody" ? own(kind).then((cache) => cache.match(request, { ignoreVary: true })) : null).catch(() => null);

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const isGet = request.method === "GET";
  if (release.isOff && isGet) return request.mode === "navigate" && event.waitUntil(retire());
  if (/^\/certificate\b/.test(url.pathname)) return; // Only the browser itself can warn of an unknown certificate, and go on.
  // The browser must send a form of another site by itself: WebKit would name the worker as its sender.
  if (request.method === "POST" && request.mode === "navigate" && !request.referrer.startsWith(`${location.origin}/`)) return;
  const part = url.searchParams.get("part");
  if (request.method === "POST" && url.pathname === "/sign-out") {
    const answer = signOut(event, url.searchParams);
    event.respondWith(answer);
    if (release.isOff) event.waitUntil(answer.then(retire));
  }
  if (request.method === "POST" && /^\/(sign-in|invitation)\b/.test(url.pathname)) event.respondWith(signIn(request));
  if (request.method === "POST" && request.mode !== "navigate" && changePath.test(url.pathname)) {
    // A form with a picture first tries by itself: the page shows the progress.
    const isForm = request.headers.get("Content-Type")?.startsWith("multipart/");
    if (!isForm || request.headers.has(titleField) && !release.isOff) event.respondWith(answerChange(request, url, event.clientId));
  }
  if (request.method === "POST" && request.mode === "navigate" && url.pathname.startsWith("/my-movies/")) posted.add(url.pathname.split("/")[2]);
  if (!isGet) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (/^\/(posters|images)\//.test(url.pathname)) event.respondWith(picture(event, url));
  else if (/^\/gifs\/[\w-]+\/[\w-]+\.\w+$/.test(url.pathname)) event.respondWith(gifFile(event));
  else if (url.pathname === "/gifs" && part === "pool") event.respondWith(gifPool(event));
  else if (url.pathname === "/search" && part) event.respondWith(searchPart(event, url, part));
  // A page that has the panel already wants the server's own.
  else if (part === "opinion" && request.cache !== "no-store") {
    event.respondWith(answer(event, () => opinion(url), { limit: isAway ? patience : givenUpAfter }));
  }
  else if (request.mode === "navigate") event.respondWith(page(event, url));
});

async function asset(request) {
  const find = async (name) => (await caches.open(name)).match(request);
  const known = await find(shellCache).catch(() => null);
  if (known) return known;
  for (const name of await oldShells().catch(() => [])) {
    const older = await find(name).catch(() => null);
    if (older) return older;
  }
  return fetch(request);
}

async function picture(event, url) {
  const { request } = event;
  const drawing = (poster) => poster && new Response(poster, { headers: { "Content-Type": "image/svg+xml" } });
  // A keystroke shows twenty of them, so the caches are not asked.
  const builtIn = isAway && drawing(await drawnPoster(url, true));
  if (builtIn) return builtIn;
  const known = await stored("pictures", request);
  if (known) return known;
  const drawn = async () => await otherSize(url) ?? drawing(await drawnPoster(url));
  if (isAway) return await drawn() ?? fetch(request);
  const keep = (response, asker) => store("pictures", maxPictures, request, response.clone(), asker);
  return answer(event, drawn, { keep, isMarkup: false });
}

// While the server is away, letters are answered at once. A late server may still add to the results: the page asks it
// for the part «live».
async function searchPart(event, url, part) {
  const found = async (isLate) => {
    const movies = await loadedMovies();
    return movies && canAnswer(movies, url) ? html(results(movies, url, isLate).text) : null;
  };
  const here = isAway && await found(false);
  if (here) return here;
  if (part === "live") return answer(event, () => found(false), { limit: givenUpAfter });
  return answer(event, () => found(part === "results"));
}

async function opinion(url) {
  const movies = await loadedMovies();
  const text = movies && opinionPart(movies, await catalogID(url.pathname.split("/")[2]));
  return text && html(text);
}
