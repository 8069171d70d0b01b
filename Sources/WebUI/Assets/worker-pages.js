// The service worker's pages that were not opened before, and GIFs.

const poolPlace = "/gifs?part=pool";
const maxGIFBytes = 2_000_000;

// Stores pages that the person may need without having opened them: Discover, My Movies and the form for a new movie,
// with their pictures; also the page at `opened`, which was loaded before this worker.
async function fetchPages(opened) {
  renewingVersion ??= renewVersion().catch(() => {}).finally(() => { renewingVersion = null; });
  await renewingVersion;
  const seen = opened && seenAddress(new URL(opened));
  for (const address of [seen, ...["/", "/my-movies", "/my-movies/new"].map((path) => location.origin + path)]) {
    if (!address) continue;
    if (await stored("seen", address)) continue;
    try {
      await fetchPage(address);
    } catch {
      return; // The next visit fetches them.
    }
  }
  const page = await stored("seen", `${location.origin}/my-movies`);
  for (const [, path] of (await page?.text())?.matchAll(/src="(\/images\/[^"]+)"/g) ?? []) {
    const address = location.origin + path;
    if (await stored("pictures", address)) continue;
    const asker = visitor;
    const response = await fetch(address).catch(() => null);
    if (!response) return;
    await store("pictures", maxPictures, address, response, asker);
  }
}

let renewingVersion = null;

// Fetches the stored pages that name files of an older version. These files stay until no page needs them: the server may be
// away when a new version starts. While a newer one waits, its files and pages are there too: it does this itself.
async function renewVersion() {
  const old = await oldShells();
  const hasNewer = () => registration.waiting || registration.installing;
  if (old.length === 0 || hasNewer() || [null, "nobody"].includes(await lastVisitor())) return;
  const cache = await own("seen");
  let isNeeded = moviesProblem !== null; // The movies' pages, too, may be of an older version.
  for (const { url } of await cache.keys()) {
    if (!await isOfOther(url)) continue;
    const response = await fetchPage(url).catch(() => null);
    if (!response && !await serverAnswers()) return; // The next visit goes on.
    if (response?.redirected && response.headers.has(visitorField)) await cache.delete(url); // The server has another page there.
    else if (await isOfOther(url)) {
      isNeeded = true;
      if (response?.ok) break; // The server’s pages, too, are of another version.
    }
  }
  if (!isNeeded && !hasNewer()) for (const name of old) await caches.delete(name);
}

// Whether the stored page is of another version. Of several servers, one may still be of an older one.
async function isOfOther(address) {
  const text = await (await stored("seen", address))?.text() ?? "";
  return [...text.matchAll(/"(\/assets\/[^"]+)"/g)].some(([, file]) => !release.assets.includes(file));
}

async function fetchPage(address) {
  const asker = visitor;
  const response = await fetched(new Request(address), true, { signal: AbortSignal.timeout(lostAfter) });
  if (!response.redirected) await store("seen", maxSeen, address, response, asker).catch(() => {}); // The storage may be full.
  return response;
}

const maxRenewed = 40;
const outdated = new Set(); // The ids of movies that the user has changed since the pages that show them were stored.
const posted = new Set(); // The ids of movies in forms that the browser has sent by itself. The next page is the answer.
let renewing = null;

// Stores what shows these movies again: the server may be away when it is opened next.
function renewPages(ids) {
  for (const id of ids) outdated.add(id);
  renewing ??= renewAll().catch(() => {}).finally(() => { renewing = null; });
  return renewing;
}

async function renewAll() {
  while (outdated.size > 0 && !isAway && !release.isOff && ![null, "nobody"].includes(await lastVisitor())) {
    const ids = [...outdated];
    outdated.clear();
    try {
      for (const path of ["/my-movies", "/"]) if (await stored("seen", location.origin + path)) await fetchPage(location.origin + path);
      for (const address of await pagesOf(ids)) await fetchPage(address); // Last: one of many may fail.
    } catch {
      for (const id of ids) outdated.add(id); // Until the next change, the next page or the server's return.
      return;
    }
  }
}

// The addresses of the stored pages of these movies, and of the pages that the worker would make without the user's opinions.
async function pagesOf(ids) {
  const movies = await loadedMovies();
  const named = new Set([...ids, ...await Promise.all(ids.map(catalogID))]); // Lists name a movie by another id than its page.
  const addresses = new Set([...named].filter((id) => titleOf(movies, id)).map((id) => `${location.origin}/movies/${id}`));
  for (const { url } of await (await own("seen")).keys()) {
    const id = new URL(url).pathname.split("/")[2];
    if (id && (named.has(id) || named.has(await catalogID(id)))) addresses.add(url);
  }
  return [...addresses].slice(-maxRenewed);
}

// A stored picture in another size: the browser asks for the one that fits its screen.
async function otherSize({ pathname }) {
  const [, place, source, , file] = pathname.split("/");
  if (place !== "images") return null;
  const cache = await own("pictures");
  const known = (await cache.keys()).map(({ url }) => url)
    .find((url) => url.includes(`/images/${source}/`) && url.endsWith(`/${file}`));
  return known ? cache.match(known, { ignoreVary: true }) : null;
}

// A stored form may be sent more than once, for another movie each time.
async function withNewID(response) {
  const text = await response.text();
  return html(text.replace(/( name="id" value=")my-[\w-]+/, `$1my-${crypto.randomUUID()}`));
}

// A GIF's file, whose address changes with it.
async function gifFile(event) {
  const { request } = event;
  const keep = async (response, asker) => {
    const isSmall = Number(response.headers.get("Content-Length")) <= maxGIFBytes;
    if (isSmall) await store("gifs", maxGIFs, request, response.clone(), asker);
  };
  return await stored("gifs", request) ?? answer(event, async () => null, { keep, isMarkup: false });
}

// The GIFs of the player. Without the server, these are the ones whose files are stored.
async function gifPool(event) {
  const here = async () => {
    const frames = await storedFrames();
    return frames.length > 0 ? html(frames.join("")) : null;
  };
  const keep = async (response, asker) => {
    const frames = framesOf(await response.clone().text());
    const others = (await storedFrames()).filter((frame) => !frames.includes(frame));
    if (isOwn(response, asker)) await (await own("seen")).put(poolPlace, html([...frames, ...others].join("")));
  };
  return isAway && await here() || answer(event, here, { keep, limit: givenUpAfter });
}

const framesOf = (markup) => markup.match(/<a class="frame"[^]*?<\/a>/g) ?? [];

// The GIFs of earlier pools whose files are stored.
async function storedFrames() {
  const pool = await stored("seen", poolPlace);
  const files = new Set((await (await own("gifs")).keys()).map(({ url }) => url.slice(location.origin.length)));
  const fileOf = (frame) => unescaped(frame.match(/ data-moving="([^"]+)"/)?.[1] ?? "");
  return framesOf(await pool?.text() ?? "").filter((frame) => files.has(fileOf(frame)));
}
