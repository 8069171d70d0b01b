// The service worker's outbox: changes that the server does not have yet, in their order. They are sent when it answers
// again, each with a key by which the server knows what it has applied.

const changePath = /^\/(my-movies\/(keep|new|[\w-]+\/(edit|remove|restore))|movies\/[\w-]+\/opinion)$/;
// `movie-form.js` sends a form with this field after the server could not be reached. Its value is the movie's title.
const titleField = "Matinee-Title";
const pageWaits = 15_000; // Milliseconds until a page says that its change was not saved.

let opening = null; // The database.
let held = null; // All changes in it, once they were read.
let keepsChanges = true; // Whether the browser stores them.
let lastAnswer = Promise.resolve(); // Of `answerChange`.
let answering = 0; // How many changes have no answer yet.
const hasAsked = new Set(); // The addresses of the removals that this worker has asked about.

// Runs `act` on the stored changes, in one transaction.
async function inOutbox(mode, act) {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("outbox", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("changes", { keyPath: "id", autoIncrement: true });
    request.onsuccess = () => {
      // The browser has deleted all, and ids begin anew.
      request.result.onclose = () => {
        opening = held = null;
        underWay.clear();
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  try {
    const transaction = (await opening).transaction("changes", mode, { durability: "strict" });
    const result = await new Promise((resolve, reject) => {
      const request = act(transaction.objectStore("changes"));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
    keepsChanges = true;
    return result;
  } catch (error) {
    opening = held = null; // The next use opens it again.
    keepsChanges = false;
    throw error;
  }
}

// The changes of a person, by default of the one who uses this browser. Those of others wait until they sign in again.
async function waiting(person) {
  person ??= await lastVisitor();
  try {
    held ??= await inOutbox("readonly", (store) => store.getAll());
  } catch {
    return []; // Some browsers have no storage in private windows.
  }
  return held.filter((change) => change.visitor === person);
}

// Whether an edit waits that the stored form at this address does not show.
const isEditWaiting = async ({ pathname }) =>
  (await waiting()).some(({ action, address, problem }) => action === "edit" && !problem && address.split("?")[0] === pathname);

const unsent = async (person) => (await waiting(person)).filter(({ problem }) => !problem);

const isWaiting = async (person) => (await unsent(person)).length > 0;

// Stores a change, or a new state of one that was not discarded meanwhile.
async function storeChange(change) {
  await waiting();
  const place = () => held?.findIndex(({ id }) => id === change.id) ?? -1;
  const isNew = change.id === undefined;
  if (!isNew && place() < 0) return;
  change.id = await inOutbox("readwrite", (store) => store.put(change));
  if (isNew) held?.push(change);
  else if (place() >= 0) held[place()] = change;
}

async function dropChange(change) {
  held = held?.filter(({ id }) => id !== change) ?? null;
  await inOutbox("readwrite", (store) => store.delete(change));
}

// What pages show of the changes.
const summaries = async () => (await waiting()).map(({ address, ...change }) => {
  const { id, movie, title, action, fields, leaves, problem, other, yours } = change;
  return { id, movie, title, action, fields, leaves, problem, other, yours, undo: undoOf(change, new URL(address, location.origin)) };
});

async function changeOf(request, url, visitor) {
  const type = request.headers.get("Content-Type") ?? "";
  const [, , name, last] = url.pathname.split("/");
  const change = {
    // A page that has sent the change before gives it the same key.
    key: request.headers.get("Idempotency-Key") ?? crypto.randomUUID(), visitor, address: url.pathname + url.search, type,
    action: last ?? name, movie: last ? name : "", title: decodeURIComponent(request.headers.get(titleField) ?? ""),
  };
  // WebKit without lasting storage stores no Blob.
  if (type.startsWith("multipart/")) return { ...change, body: await request.arrayBuffer() };
  const earlier = await waiting(visitor);
  const fields = new URLSearchParams(await request.text());
  change.movie = fields.get("id") ?? change.movie;
  if (/^(keep|opinion)$/.test(change.action)) {
    // The id that the movie gets in My Movies, if it is not there yet. That of a deleted movie is not used again.
    const last = earlier.findLast(({ movie }) => movie === change.movie);
    const known = last?.action === "remove" ? null
      : earlier.findLast(({ movie, fields }) => movie === change.movie && new URLSearchParams(fields).has("as"));
    fields.set("as", new URLSearchParams(known?.fields).get("as") ?? `my-${crypto.randomUUID()}`);
  }
  if (fields.has("note")) change.leaves = await fingerprint(fields.get("note"));
  change.title ||= earlier.find(({ movie, title }) => movie === change.movie && title)?.title ?? "";
  change.fields = change.body = fields.toString();
  return change;
}

// The fingerprint of a note, as the server's `ShortHash`. With a later note, a page says by it that it has shown this one.
async function fingerprint(text) {
  if (!text) return "";
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(sum, 0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A refused change that replaces what the server had when it refused it, but nothing that was saved since. `current` is the
// fingerprint of that, and My Movies shows it as `other`.
function confirmed(change) {
  const { action, address, current } = change;
  if (action === "edit") return { ...change, address: `${address.split("?")[0]}?was=${current}` };
  return withFields(change, (fields) => {
    if (fields.has("was-note")) fields.set("was-note", current);
    if (action === "remove") fields.set("sure", "yes");
  });
}

// The user has answered a question of the page or this worker: it covers what the page shows, not what was saved elsewhere.
const onlyHere = (change) => withFields(change, (fields) => { if (fields.get("sure")) fields.set("sure", "here"); });

// A copy whose fields `set` has changed. Forms with pictures have none.
function withFields(change, set) {
  if (change.fields === undefined) return change;
  const fields = new URLSearchParams(change.fields);
  set(fields);
  return { ...change, fields: fields.toString(), body: fields.toString() };
}

// Sends a change, or stores it if the server is away or late, or others wait before it. One after the other: a change that
// fails is sent again, and must not replace a later one. `page` is the client that asks.
function answerChange(request, url, page) {
  // Whose page has sent it: another tab, or the answer to an earlier change, may name another person. Pages of no one
  // person do not say it.
  const visitor = request.headers.get(visitorField) || lastVisitor();
  const start = performance.now();
  const answer = lastAnswer.then(async () => answerInTurn(request, url, page, await visitor, performance.now() - start));
  answering += 1;
  lastAnswer = answer.catch(() => {}).finally(() => { answering -= 1; });
  return answer;
}

// Whether another change of the same movie waits. Where nothing may be stored any more, only then is a change stored too.
async function isBehind(change) {
  const ids = idsOf(change);
  return (await unsent(change.visitor)).some((other) => idsOf(other).some((id) => ids.includes(id)));
}

// A change that has waited for the answers to others is stored at once: the page does not wait for ever.
async function answerInTurn(request, url, page, visitor, waited) {
  const made = await changeOf(request, url, visitor);
  const change = hasAsked.delete(made.address) ? onlyHere(made) : made;
  const isNamed = change.visitor !== null && change.visitor !== "nobody";
  const headers = { "Matinee-Note-Fingerprint": change.leaves ?? "" };
  const taken = () => new Response(undoOf(change, url), { status: 202, headers });
  if (release.isOff && !await isBehind(change)) {
    if (waited >= pageWaits) return Response.error();
    const response = await begun((signal) => send(change, signal), pageWaits - waited).network;
    return response?.headers.has("Matinee-Repeated") ? taken() : response ?? Response.error();
  }
  const isStored = waited > givenUpAfter && isNamed && keepsChanges;
  if (!isAway && !isStored && await isWaiting(visitor)) {
    // A proxy may have signed in another person since the page was stored. If the server names them, nothing of theirs
    // waits, and it refuses the change. Without an answer in time it is not known whose the change is: the page says that
    // nothing was saved.
    const named = await timely(begun((signal) => fetched(namingPath, true, { signal })));
    if (named === "late") return Response.error();
  }
  let sent = null;
  const current = await lastVisitor(); // Unknown during a sign-in.
  if (!isAway && !isStored && !await isWaiting(current === "nobody" ? visitor : current)) {
    sent = begun((signal) => send(change, signal), limitOf(change));
    const response = await timely(sent);
    if (response === null) sent = null;
    // The browser has sent the change twice by itself: the page needs an answer to the first.
    else if (response !== "late") {
      if (response.ok) renewPages(idsOf(change));
      // If the page of a refused note was left, My Movies shows the note.
      const isLost = !response.ok && change.leaves !== undefined && !await clients.get(page);
      if (!isLost) return response.headers.has("Matinee-Repeated") ? taken() : response;
    }
  }
  const unstored = async () => await sent?.network ?? Response.error(); // The page says that nothing was saved.
  if (!isNamed) return unstored();
  change.title ||= titleOf(await loadedMovies(), change.movie); // Loading them takes longer than most changes.
  const fields = new URLSearchParams(change.fields);
  // The server asks too, but only when the change arrives. `loss` is whether the page shows an opinion of the movie.
  if (change.action === "remove" && fields.get("loss") && !fields.get("sure")) {
    hasAsked.add(change.address);
    const sentence = `Delete ${change.title || "this movie"}? Your rating, dates and note go with it.`;
    return new Response(sentence, { status: 409, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  try {
    await storeChange(change);
  } catch {
    return unstored();
  }
  if (sent) underWay.set(change.id, sent.network);
  registration.sync?.register("outbox").catch(() => {});
  await tell(await state());
  if (!isAway) sendAll();
  return taken();
}

// The address that undoes a change, as the server answers scripts.
function undoOf({ action, fields }, { pathname }) {
  const own = new URLSearchParams(fields).get("as");
  if (own) return `/my-movies/${own}/remove`;
  if (action === "remove") return pathname.replace(/remove$/, "restore");
  return action === "restore" ? pathname.replace(/restore$/, "remove") : "";
}

// What the page asks for: `discard` forgets a change, `again` sends one that was refused. If the server has asked, it is
// sent as confirmed.
async function settle({ discard, again }) {
  const discarded = discard && (await waiting()).find(({ id }) => id === discard);
  // The answer to a change that is being sent says what becomes of it.
  if (discarded && !await underWay.get(discard)) {
    await dropChange(discard);
    await tell({ ...await state(), discarded: discarded.movie });
  }
  if (again) restsUntil = 0;
  const refused = again && (await waiting()).find(({ id }) => id === again);
  if (refused) await storeChange({ ...(refused.isQuestion ? confirmed(refused) : refused), problem: undefined });
  await tell(await state());
  await sendAll();
}

// Drops the changes of a person who has confirmed a sign-out, up to the `last` one that the page has asked about.
async function dropWaiting(person, last) {
  for (const { id } of await waiting(person)) if (id <= last) await dropChange(id);
}

// The browser tries again later if this fails.
addEventListener("sync", (event) => {
  const send = async () => {
    await sendAll();
    if (await isWaiting()) throw new Error("Changes wait.");
  };
  if (event.tag === "outbox") event.waitUntil(send());
});
