// Who uses the browser, as the service worker knows it: whose pages are stored and shown, sign-ins and sign-outs.

// The field in which the server says whose pages it sends. It is a mark of a person, `nobody` before a sign-in, and
// `everyone` if the server asks for none.
const visitorField = "Matinee-Visitor";
// A short answer with this field, also for those who are not signed in.
const namingPath = "/search/recent";

let visitor = null; // Whose pages are stored, once the server has said so.
let lastOne = null; // Whose pages were stored at the start.
let turns = 0; // Changes with each sign-in and sign-out.
let namedAt = 0; // When the server last said who is signed in.
let leaving = 0; // How many sign-outs are under way.
let hasLeft = true; // Whether someone may have signed out of whom something is still stored.

// Hides what is stored of a person who signs out. It is deleted once the server no longer names that person: a proxy may have
// answered in its place. The address says whose page it was, and in `sure` the last of the waiting changes that the person has
// agreed to lose.
async function signOut(event, fields) {
  const person = fields.get("visitor") ?? await lastVisitor();
  const mark = `left-${Number(fields.get("sure")) || 0}-${person}`;
  await leave(mark); // Before the request, because its answer may be lost.
  turns += 1; // What the server answers to earlier requests says nothing about the time after.
  leaving += 1;
  const response = await fetch(event.request).finally(() => { leaving -= 1; });
  // The session may have ended before, so the answer to the next request would not tell.
  if (response.status >= 400) {
    if (response.headers.get(visitorField) === person) await caches.delete(mark).catch(() => {});
    else event.waitUntil(currentVisitor());
    return response;
  }
  turns += 1;
  await leave(mark);
  await remember("nobody").catch(() => {});
  event.waitUntil(currentVisitor());
  return response;
}

// The mark is an empty cache, which the next worker sees too: it names the person and the last change to drop.
async function leave(mark) {
  await caches.open(mark).catch(() => {});
  hasLeft = true;
}

// Deletes what is stored of those who have signed out.
async function forgetLeft(current) {
  hasLeft = false;
  for (const name of (await caches.keys()).filter((name) => name.startsWith("left-"))) {
    const [, last, person] = name.match(/^left-(\d+)-(.*)$/) ?? [];
    if (person !== current) {
      await dropCaches(storedKinds, current);
      await dropWaiting(person, Number(last));
    }
    await caches.delete(name);
  }
}

// Another person may sign in. Until an answer names them, no one's pages are shown.
async function signIn(request) {
  const known = visitor ?? lastOne ?? marked();
  const turn = turns;
  visitor = lastOne = "nobody";
  const before = await known;
  await remember("nobody").catch(() => {}); // Before the request: the browser may end the worker before its answer.
  const response = await fetch(request).catch(Response.error);
  if (response.type !== "error" && response.status < 400) {
    turns += 1;
    // The answer to a sign-out may have been lost. The same person must not find what it was to delete.
    await forgetLeft(null).catch(() => { hasLeft = true; });
    await remember("nobody").catch(() => {});
  } else if (before && visitor === "nobody" && turn === turns) {
    await remember(before).catch(() => {});
  }
  return response;
}

// Deletes the pages and pictures of those who used this browser before.
async function dropOthers(current) {
  await remember(current);
  await dropCaches(storedKinds, current);
}

// Remembers who uses the browser, also for the next worker.
async function remember(current) {
  visitor = lastOne = current;
  await caches.open(`last-${current}`).catch(() => {}); // Empty: its name says it.
  await dropCaches(/^last-/, current);
}

const storedKinds = /^(seen|pictures|gifs)\b/;

async function dropCaches(kinds, current) {
  for (const name of await caches.keys()) {
    if (kinds.test(name) && !name.endsWith(`-${current}`)) await caches.delete(name);
  }
}

// Who uses the browser. Until the server has said so, it is the last one, or null.
async function lastVisitor() {
  if (visitor !== null) return visitor;
  const last = await marked();
  return lastOne ??= last;
}

// The last one whom a worker has remembered, or null.
async function marked() {
  const names = await caches.keys().catch(() => []);
  const mark = names.findLast((name) => name.startsWith("last-")) ?? names.find((name) => name.startsWith("seen-"));
  return mark?.slice("last-".length) ?? null;
}

// Whether it is the answer of a proxy whose server is away. Some say 404; the server's own page of it names the visitor.
const isOfProxy = ({ status, headers, url }) => !headers.has(visitorField)
  && (status >= 502 || status === 404 && seenPages.test(url.slice(location.origin.length).split(/[?#]/)[0]));

// Whether it is a page of a proxy, such as one where people sign in to a network: the server's own pages name the visitor.
const isForeignPage = ({ headers }) => headers.get("Content-Type")?.startsWith("text/html") && !headers.has(visitorField);

// The server's response. If it names another person, the pages of others are deleted; a response to a request from
// before the last change of persons, sign-in or sign-out does not count.
async function fetched(request, isMarkup, options) {
  const before = visitor;
  const turn = turns;
  const response = await fetch(request, options);
  if (!isMarkup || response.type !== "basic") return response;
  const current = response.headers.get(visitorField);
  if (isOfProxy(response)) throw new TypeError(`${response.status}`);
  if (current === null || turn !== turns) return response;
  namedAt = performance.now();
  if (current === notTaken) notTaken = null;
  if (current !== visitor && before === visitor) await dropOthers(current).catch(() => {});
  if (hasLeft && leaving === 0 && turn === turns) await forgetLeft(current).catch(() => { hasLeft = true; });
  return response;
}

// Asks the server who is signed in; null without an answer.
const currentVisitor = () => fetched(namingPath, true, { signal: AbortSignal.timeout(givenUpAfter) })
  .then(({ headers }) => headers.get(visitorField), () => null);
