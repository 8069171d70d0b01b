// The service worker answers navigations: with the server's page, or with the stored one while the server is late or away.

const formPages = /^\/my-movies\/(new|[\w-]+\/edit)$/;
// Pages whose contents change only with what is stored.
const renewedPages = /^\/(search|my-movies(\/figures)?|recommended|movies\/[\w-]+|people\/[\w-]+)?$/;
const seenPages = /^\/(search|my-movies(\/(figures|new|[\w-]+\/edit))?|recommended|gifs(\/[\w-]+)?|movies\/[\w-]+|people\/[\w-]+)?$/;

let isTurnedAway = false; // Whether a stored page was shown, and the late answer leads elsewhere, for instance to the sign-in.
const renewed = new Set(); // The ids of the tabs that show older contents than the server has sent since.
const copies = new Set(); // The ids of the tabs that show a stored page because the server was away, until they know it.
const waited = new Map(); // The changes that waited when the server made the pages of tabs, by the tabs' ids.

// The address by which a page is stored, or null. Where it was opened from does not change what it shows.
function seenAddress(url) {
  if (!seenPages.test(url.pathname)) return null;
  const seen = new URL(url);
  for (const name of ["from", "done", "go"]) seen.searchParams.delete(name);
  seen.hash = "";
  return seen.href;
}

async function page(event, url) {
  const seen = seenAddress(url);
  const isRenewable = renewedPages.test(url.pathname) || url.pathname === "/gifs" && url.searchParams.has("q");
  let shown = null; // What is shown while the server is late.
  let asksItself = false; // Whether the page asks the late server by itself.
  let isLost = false; // Whether the server did not answer.
  let isMissing = false; // Whether the page only says that it is not here.
  const before = unsent().catch(() => []); // The changes that wait before the server makes the page.
  const here = async (hasFailed) => {
    const page = await storedPage(hasFailed);
    shown = isRenewable ? page?.clone() : page;
    event.waitUntil(noteCopy()); // Browsers name a tab only when its page is there.
    return page;
  };
  const lose = async () => {
    if (isLost) return;
    isLost = true;
    await noteCopy();
  };
  const noteCopy = async () => {
    if (isLost && shown && (isRenewable || isMissing)) await note(copies, event.resultingClientId, { isCopy: true });
  };
  const storedPage = async (hasFailed) => {
    const known = await isEditWaiting(url) ? null : await stored("seen", seen ?? url.href);
    if (known && url.pathname === "/my-movies/new") return withNewID(known);
    if (known) return known;
    const [, place, id] = url.pathname.split("/");
    // A server that is only late has the user's own page of the movie, or says that it is gone.
    const mayBeKnown = (isAway || hasFailed) && !isTurnedAway;
    const inCatalog = place === "movies" && (mayBeKnown ? await catalogID(id) : id);
    const other = inCatalog && inCatalog !== id && await stored("seen", `${location.origin}/movies/${inCatalog}`);
    if (other) return other;
    const movies = await loadedMovies();
    if (!movies) return null;
    if (place === "search" && canAnswer(movies, url)) {
      asksItself = true;
      return ownPage(searchPage(movies, url, !isAway));
    }
    const text = inCatalog ? moviePage(movies, inCatalog) : place === "people" ? await personPage(movies, id) : null;
    if (text) return ownPage(text);
    if (!isAway && !hasFailed) return null; // A late server may still have the page.
    // The address of a list changes as the user scrolls it.
    const isList = [...url.searchParams.keys()].every((name) => name === "page" || name === "sort");
    const list = isRenewable && url.search && isList && await stored("seen", location.origin + url.pathname);
    if (list) return list;
    isMissing = true;
    return ownPage(movies.away);
  };
  const keep = async (response, asker) => {
    const copy = seen && response.clone();
    const ids = (await before).map(({ id }) => id);
    if (ids.length > 0 && !shown && isRenewable) waited.set(event.resultingClientId, ids);
    const isElsewhere = shown && (response.type === "opaqueredirect" || response.status === 404 || isForeignPage(response));
    isTurnedAway = isElsewhere;
    // A change that is sent meanwhile may not be in the page.
    if (answering > 0 && isRenewable) event.waitUntil(lastAnswer.then(() => note(copies, event.resultingClientId, { isCopy: true })));
    const contents = shown && !isElsewhere && !asksItself && response.ok && isRenewable
      ? await copy.clone().text().catch(lose) : null;
    const isOther = contents && contentsOf(await shown.text()) !== contentsOf(contents);
    if (seen) await store("seen", maxSeen, seen, copy, asker).catch(() => {}); // The storage may be full.
    renewPages(posted);
    posted.clear();
    if (isOther || isElsewhere) await note(renewed, event.resultingClientId, { isRenewed: true });
  };
  // A late form is worth waiting for: a stored one may show what was changed elsewhere. So is a sign-in.
  const isAwaited = !isAway && (isTurnedAway || formPages.test(url.pathname));
  return answer(event, here, { keep, lose, limit: isAwaited ? givenUpAfter : patience });
}

// The id of a movie in the catalog by that in My Movies, if a stored page with the movie's form has both; else the same id.
async function catalogID(id) {
  if (!/^my-[\w-]+$/.test(id)) return id;
  for (const path of ["/my-movies", "/"]) {
    const page = await stored("seen", location.origin + path);
    const form = new RegExp(` action="/my-movies/${id}/remove" data-movie="([\\w-]+)"`);
    const [, known] = (await page?.text())?.match(form) ?? [];
    if (known) return known;
  }
  return id;
}

// Without what says where the page was opened from.
const contentsOf = (page) => page.match(/<main[^]*<\/main>/)?.[0]
  .replace(/<a class="back"[^]*?<\/a>|<input type="hidden" name="from"[^>]*>/g, "");

// Tells a tab something about its page. Its script may not listen yet, and asks later.
async function note(tabs, id, message) {
  tabs.add(id);
  (await clients.get(id))?.postMessage({ ...await state(), ...message });
}

// How old the page of a tab is, which is told once. `changes` are those that wait now.
function ageOf(id, changes) {
  const before = waited.get(id) ?? [];
  waited.delete(id);
  const isOlder = before.some((change) => !changes.some(({ id }) => id === change));
  return { isRenewed: renewed.delete(id), isCopy: copies.delete(id) || isOlder };
}
