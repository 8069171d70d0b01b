// The service worker sends changes, and says what becomes of them.

const sentWithin = 60_000;
const pictureSentWithin = 600_000; // As long as the server takes bodies.
// Milliseconds until a picture that the server could not take is sent again by itself: first and at most.
const shortRest = 4_000;
const longRest = 256_000;
const toldEvery = 500; // Milliseconds between two messages to the pages while changes are sent.

let sending = null;
let hasTried = false; // Whether all changes that still wait were tried since the server was last away.
let nextRest = shortRest; // How long the next picture that fails rests.
let restsUntil = 0; // Until then, no picture is sent.
let notTaken = null; // Whose changes the server does not take until it names them again: their session has ended.
const underWay = new Map(); // The responses to stored changes that are being sent, by id.

function send(change, signal) {
  const headers = { "Content-Type": change.type, "Idempotency-Key": change.key };
  if (change.visitor !== null) headers[visitorField] = change.visitor;
  return fetch(change.address, { method: "POST", body: change.body, headers, signal });
}

const limitOf = ({ body }) => typeof body === "string" ? sentWithin : pictureSentWithin;

// Without a response, `network` gives `null`. The server may have applied a change nevertheless: its key stays the same.
function begun(ask, limit = sentWithin) {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), limit);
  return { ended, network: ask(ended.signal).catch(() => null).finally(() => clearTimeout(timer)) };
}

// The server's response, `null` if it is away, or "late" if only this request takes long.
async function timely({ network, ended }) {
  const start = performance.now();
  let first = await Promise.race([network, new Promise((resolve) => setTimeout(resolve, givenUpAfter, "late"))]);
  if (first === "late") {
    if (await serverAnswers()) return first;
    ended.abort();
    first = await network;
  }
  if (first && isOfProxy(first)) first = null;
  await reached(first !== null, start);
  return first;
}

// Sends all changes in their order, until one fails. If a service that has the movie fails, or its picture rests, only the
// later changes of that movie wait.
function sendAll() {
  // A change that is stored while the pages are told needs another run.
  sending ??= sendEach().catch(() => {}).finally(() => {
    sending = null;
    hasTried = !isAway;
  }).then(async () => tell(await state())).finally(() => { renewPages([]); });
  return sending;
}

async function sendEach() {
  let told = performance.now();
  const isResting = told < restsUntil;
  const failed = new Set(); // The ids of changes.
  for (;;) {
    const change = await nextChange(failed, isResting);
    const outcome = change && await deliver(change);
    if (!outcome) break;
    if (outcome === "skip") failed.add(change.id);
    if (performance.now() - told < toldEvery) continue;
    await tell(await state());
    told = performance.now();
  }
}

// The first change that may be sent. Those that wait hold up the later changes of their movies.
async function nextChange(failed, isResting) {
  const held = new Set(); // The ids of movies.
  for (const change of await waiting()) {
    if (change.problem || change.visitor === notTaken) continue;
    const ids = idsOf(change);
    const waits = failed.has(change.id) || isResting && typeof change.body !== "string" || ids.some((id) => held.has(id));
    if (!waits) return change;
    for (const id of ids) held.add(id);
  }
  return null;
}

// All ids of a change's movie: a movie of a service has an own id too, by which some pages name it. A new one has none yet.
function idsOf({ movie, address, fields }) {
  const place = address.split(/[/?]/)[2];
  return [movie, /^(new|keep)$/.test(place) ? "" : place, new URLSearchParams(fields).get("as")].filter(Boolean);
}

// Sends a change and takes it from the outbox. One that the server refuses remains with the reason. The change waits if
// the server is away, fails, or asks for a sign-in (`false`). Only those of its movie wait if a service fails to name the movie,
// and while a picture rests ("skip").
async function deliver(change) {
  const start = performance.now();
  const sent = change.isQuestion ? change : onlyHere(change);
  const network = underWay.get(change.id) ?? begun((signal) => send(sent, signal), limitOf(change)).network;
  underWay.set(change.id, network);
  const response = await network;
  underWay.delete(change.id);
  if (response === null || isOfProxy(response)) {
    if (!await serverAnswers()) {
      await reached(false, start);
      return false;
    }
    if (response?.status !== 404) return rest(change); // As the server answers, a 404 is a refusal.
  }
  const { status } = response;
  const named = response.headers.get(visitorField);
  // If the server answers this person, a proxy keeps the change from it.
  const isOfFilter = named === null && status < 500 && ![401, 408, 429].includes(status)
    && await currentVisitor() === change.visitor;
  if (named !== change.visitor && !isOfFilter) {
    if ((named !== null || status === 401) && start > namedAt) notTaken = change.visitor;
    return rest(change);
  }
  if (status === 502) return "skip";
  if (status >= 500 || [401, 408, 429].includes(status)) return rest(change);
  if (!isOfFilter && (response.ok || status === 404 && change.action === "remove")) {
    await dropChange(change.id);
    for (const id of idsOf(change)) outdated.add(id);
    nextRest = shortRest;
  } else {
    const text = await response.text();
    const problem = isOfFilter ? "The proxy before Matinee refuses this change." : sentenceOf(response, text);
    const current = text.match(/ name="was(?:-note)?" value="(\w*)"/)?.[1] ?? "";
    const shown = text.match(/<div class="other-note">([^]*?)<\/div>/)?.[1].replaceAll("</p>", "\n").replace(/<[^>]+>/g, "");
    const other = shown === undefined ? "" : unescaped(shown).trim() || "none"; // As the form of a movie says it.
    try {
      await storeChange({ ...change, problem, isQuestion: status === 409 && !isOfFilter, current, other, yours: await textsOf(change) });
    } catch {
      return "skip"; // The storage is full. The changes of other movies go on.
    }
  }
  return true;
}

// The texts in a form with a picture.
async function textsOf({ body, type }) {
  if (typeof body === "string") return "";
  const fields = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
  return ["title", "overview"].map((name) => fields?.get(name)).filter(Boolean).join("\n");
}

// The outcome of a change that could not be sent: a picture rests, while those of other movies go on.
function rest({ body }) {
  if (typeof body === "string") return false;
  restsUntil = performance.now() + nextRest;
  nextRest = Math.min(2 * nextRest, longRest);
  return "skip";
}

function sentenceOf(response, text) {
  if (response.headers.get("Content-Type")?.startsWith("text/plain")) return text.trim().slice(0, 300);
  const found = text.match(/<p class="problem"[^>]*>([^<]+)</) ?? text.match(/<div class="note problems"><p>([^<]+)</)
    ?? text.match(/<p class="quiet">([^<]+)</);
  return found ? unescaped(found[1]) : "Matinee did not accept this change.";
}
