// The service worker under Node, with storage and a server that each scenario breaks in its own way. Reads the worker's script and
// the files of the movies as JSON from standard input.

const assert = require("node:assert/strict");
const { createHash, webcrypto: crypto } = require("node:crypto");
const vm = require("node:vm");
const { script, files } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));

const home = "http://localhost";
const released = JSON.parse(script.match(/^const release = (.*);$/m)[1]);
const markup = (text, status = 200, visitor = "ada") =>
  new Response(text, { status, headers: { "Content-Type": "text/html", "Matinee-Visitor": visitor } });
// By this page, the worker asks who is signed in.
const signedOut = (path) => path === "/search/recent" ? markup(path, 401, "nobody") : markup(path);
const pathOf = (request) => new URL(request.url ?? request, home).pathname;

// `Response` of Node has no `type` of fetched responses.
const typed = (response, type) => Object.defineProperties(response, {
  type: { value: type, configurable: true },
  clone: { value: () => typed(Response.prototype.clone.call(response), type), configurable: true },
});
const basic = (response) => response.type === "opaqueredirect" ? response : typed(response, "basic");
const redirect = () => typed(new Response(null), "opaqueredirect");

// As browsers check a file before a script gets it: https://www.w3.org/TR/SRI/
async function checkIntegrity(response, integrity) {
  const sum = createHash("sha256").update(Buffer.from(await response.arrayBuffer())).digest("base64");
  if (`sha256-${sum}` !== integrity) throw new TypeError("integrity");
}

// Caches in memory. Each use first calls `check`, which may throw.
function storage(check) {
  const all = new Map();
  const open = async (name) => {
    check("open", name);
    if (!all.has(name)) all.set(name, new Map());
    const held = all.get(name);
    const key = (request) => new URL(request.url ?? request, home).href;
    return {
      match: async (request) => (check("match", name), held.get(key(request))?.clone()),
      put: async (request, response) => { check("put", name); held.set(key(request), basic(response)); },
      delete: async (request) => held.delete(key(request)),
      keys: async () => [...held.keys()].map((url) => ({ url })),
    };
  };
  const keys = async () => (check("keys"), [...all.keys()]);
  return { all, open, keys, has: async (name) => all.has(name), delete: async (name) => all.delete(name) };
}

// Changes in memory, in place of IndexedDB.
function outbox() {
  const held = new Map();
  let last = 0;
  const store = {
    getAll: () => [...held.values()].map((change) => ({ ...change })),
    put: (change) => { const id = change.id ?? ++last; held.set(id, { ...change, id }); return id; },
    delete: (id) => { held.delete(id); },
  };
  return { held, inOutbox: async (mode, act) => act(store) };
}

// A worker. `server` answers requests; without an answer the server is away.
function started({
  server = () => null, release = {}, check = () => {}, changes = outbox(), caches = storage(check), world: others = {},
} = {}) {
  const listeners = {};
  const told = [];
  const sent = [];
  const skipped = [];
  let answering = null; // As in browsers, a tab can be named only when its page has been answered.
  const world = {
    addEventListener: (name, act) => { (listeners[name] ??= []).push(act); },
    setTimeout, clearTimeout, performance, crypto, console, TextEncoder, TextDecoder, URL, URLSearchParams, WebAssembly,
    Response, Request, navigator: { language: "en" }, AbortController, AbortSignal, DOMException, location: new URL(home), registration: {},
    clients: { claim: async () => {}, get: async (id) => id === "left" ? undefined : (id !== "page" && await answering, { postMessage: (message) => told.push(message) }), matchAll: async () => [{ postMessage: (message) => told.push(message) }] },
    skipWaiting: () => skipped.push(true), caches,
    // The worker must not believe the device's clock.
    Date: new Proxy(Date, { construct(made, given) { if (given.length > 0) return new made(...given); throw new Error("clock"); }, get() { throw new Error("clock"); } }),
    fetch: async (request, options = {}) => {
      sent.push({ path: pathOf(request), address: request.url ?? request, ...options });
      const answer = await server(pathOf(request), options, sent);
      if (!answer) throw new TypeError("no server");
      if (options.integrity) await checkIntegrity(answer.clone(), options.integrity);
      return basic(answer);
    },
    ...others,
  };
  vm.runInNewContext(script.replace(/^.*$/m, `const release = ${JSON.stringify({ ...released, ...release })};`), world);
  world.inOutbox = changes.inOutbox;
  const run = async (name, event) => {
    const waits = [];
    let answered;
    for (const act of listeners[name] ?? []) {
      act({ ...event, waitUntil: (work) => waits.push(work), respondWith: (answer) => { answered = answer; } });
    }
    answering = Promise.resolve(answered).catch(() => null);
    const answer = await answered;
    await Promise.all(waits);
    return answer;
  };
  const message = (data, path = "/") => run("message", { data, source: { url: home + path, postMessage: (state) => told.push(state) } });
  const request = (path, {
    mode = "navigate", method = "GET", body, type = "application/x-www-form-urlencoded", headers: own,
    referrer = `${home}/`, cache = "default", page = "page",
  } = {}) => {
    const headers = new Headers(body ? { "Content-Type": type, "Matinee-Title": "Alien", ...own } : {});
    const made = { url: home + path, mode, method, headers, referrer, cache, text: async () => body, arrayBuffer: async () => new TextEncoder().encode(body).buffer, signal: new AbortController().signal };
    return run("fetch", { request: made, clientId: mode === "navigate" ? "" : page });
  };
  return { world, run, message, request, caches, changes, told, sent, skipped };
}

// A file of a list of movies, as the server sends it.
function listFile(list) {
  const text = Buffer.from(JSON.stringify(list));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const rest = Buffer.concat([length, text, Buffer.alloc(20)]);
  return Buffer.concat([createHash("sha256").update(rest).digest(), rest]);
}

// Answers with the files of the movies.
const withMovies = (path) => {
  if (path.startsWith("/assets/")) return markup(path);
  const [name] = Object.entries(released.files).find(([, { address }]) => address === path) ?? [];
  return name ? new Response(Buffer.from(files[name], "base64")) : path === "/healthz" ? new Response("ok") : markup("a page");
};

const rate = (worker, stars, headers) => worker.request("/movies/tt0133093/opinion?part=opinion", {
  method: "POST", mode: "cors", body: `stars=${stars}`, headers,
});

// A confirmed sign-out, of one who has been asked about all changes.
const sureOf = (worker) => `/sign-out?sure=${Math.max(0, ...worker.changes.held.keys())}`;

module.exports = {
  assert, createHash, home, listFile, markup, rate, redirect, released, signedOut, started, storage, sureOf, withMovies, files,
};
