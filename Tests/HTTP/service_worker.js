// Runs the service worker under Node, with storage and a server that each scenario breaks in its own way: reads the worker's
// script and the files of the movies as JSON from standard input, and runs the scenario that the argument names.

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
function started({ server = () => null, release = {}, check = () => {}, changes = outbox(), caches = storage(check) } = {}) {
  const listeners = {};
  const told = [];
  const sent = [];
  const skipped = [];
  const world = {
    addEventListener: (name, act) => { (listeners[name] ??= []).push(act); },
    setInterval() {}, setTimeout, clearTimeout, performance, crypto, console, TextEncoder, TextDecoder, URL, URLSearchParams, WebAssembly,
    Response, Request, AbortController, AbortSignal, DOMException, location: new URL(home), registration: {},
    clients: { claim: async () => {}, get: async () => ({ postMessage: (message) => told.push(message) }), matchAll: async () => [{ postMessage: (message) => told.push(message) }] },
    skipWaiting: () => skipped.push(true), caches,
    // The worker must not believe the device's clock.
    Date: new Proxy(Date, { construct() { throw new Error("clock"); }, get() { throw new Error("clock"); } }),
    fetch: async (request, options = {}) => {
      sent.push({ path: pathOf(request), address: request.url ?? request, ...options });
      const answer = await server(pathOf(request), options, sent);
      if (!answer) throw new TypeError("no server");
      if (options.integrity) await checkIntegrity(answer.clone(), options.integrity);
      return basic(answer);
    },
  };
  vm.runInNewContext(script.replace(/^.*$/m, `const release = ${JSON.stringify({ ...released, ...release })};`), world);
  world.inOutbox = changes.inOutbox;
  const run = async (name, event) => {
    const waits = [];
    let answered;
    for (const act of listeners[name] ?? []) {
      act({ ...event, waitUntil: (work) => waits.push(work), respondWith: (answer) => { answered = answer; } });
    }
    const answer = await answered;
    await Promise.all(waits);
    return answer;
  };
  const message = (data) => run("message", { data, source: { postMessage: (state) => told.push(state) } });
  const request = (path, {
    mode = "navigate", method = "GET", body, type = "application/x-www-form-urlencoded", headers: own,
    referrer = `${home}/`,
  } = {}) => {
    const headers = new Headers(body ? { "Content-Type": type, "Matinee-Title": "Alien", ...own } : {});
    const made = { url: home + path, mode, method, headers, referrer, text: async () => body, blob: async () => new Blob([body]), signal: new AbortController().signal };
    return run("fetch", { request: made });
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

const rate = (worker, stars) => worker.request("/movies/tt0133093/opinion?part=opinion", {
  method: "POST", mode: "cors", body: `stars=${stars}`,
});

const scenarios = {
  async "storage that is refused leaves pages, scripts and pictures to the server"() {
    const check = () => { throw new DOMException("", "SecurityError"); };
    const worker = started({ server: (path) => markup(path), check });
    for (const path of ["/", "/search", "/movies/tt0133093"]) assert.equal(await (await worker.request(path)).text(), path);
    for (const path of ["/assets/site.js", "/posters/tt0133093.svg", "/images/own/1/a.jpg"]) {
      assert.equal(await (await worker.request(path, { mode: "no-cors" })).text(), path);
    }
    assert.equal(await (await rate(worker, 7)).text(), "/movies/tt0133093/opinion");
    await worker.message("movies");
    assert.equal(worker.told.at(-1).list.problem, "refused");
  },

  async "a full phone answers and keeps what it had"() {
    let isFull = false;
    const check = (use) => { if (isFull && use === "put") throw new DOMException("", "QuotaExceededError"); };
    const worker = started({ server: withMovies, check });
    await worker.request("/");
    await worker.message("movies");
    isFull = true;
    assert.equal(await (await worker.request("/recommended")).text(), "a page");
    const found = await worker.world.loadedMovies();
    assert.equal(found.movies.length, released.count);
  },

  async "a new version whose movies do not arrive goes on with the old ones"() {
    const caches = storage(() => {});
    const old = started({ server: withMovies, caches });
    await old.message("movies");
    const release = { movies: "new", files: { movies: { address: "/offline/gone.json", integrity: "" } } };
    const server = (path) => path.endsWith("gone.json") ? new Response("", { status: 404 }) : withMovies(path);
    const worker = started({ server, release, caches });
    await worker.run("activate", {});
    await worker.message("movies");
    const movies = await worker.world.loadedMovies();
    assert.equal(movies.movies.length, released.count);
    assert.ok([...caches.all.keys()].includes(`movies-${released.movies}`));
  },

  async "a file that arrives truncated leaves the old movies, and is fetched whole afterwards"() {
    for (const name of Object.keys(files)) {
      const caches = storage(() => {});
      const old = started({ server: withMovies, release: { movies: "old" }, caches });
      await old.message("movies");
      let isCut = true;
      const server = async (path) => {
        const answer = withMovies(path);
        if (!isCut || path !== released.files[name].address) return answer;
        return new Response((await answer.arrayBuffer()).slice(0, -9));
      };
      const worker = started({ server, caches });
      await worker.run("activate", {});
      await worker.message("movies");
      assert.ok([...caches.all.keys()].includes("movies-old"), name);
      assert.equal((await worker.world.loadedMovies()).movies.length, released.count, name);
      isCut = false;
      await worker.message("movies");
      assert.ok(![...caches.all.keys()].includes("movies-old"), name);
      assert.equal((await worker.world.loadedMovies()).movies.length, released.count, name);
    }
  },

  async "larger movies that arrive truncated leave those that are stored"() {
    let isCut = false;
    const whole = listFile({ ids: ["tt9900001", "tt9900002"] });
    const server = (path) => path.startsWith("/offline/movies/")
      ? new Response(isCut ? whole.subarray(0, -9) : whole, { headers: { ETag: '"1"' } }) : withMovies(path);
    const worker = started({ server });
    await worker.message("movies");
    await worker.message({ movies: "all" });
    assert.equal(worker.told.at(-1).count, 2);
    isCut = true;
    await worker.message({ movies: "5000" });
    assert.equal(worker.told.at(-1).count, 2);
    assert.equal(worker.told.at(-1).list.problem, "failed");
  },

  async "a new version waits until it is asked, and then drops the pages of the old one"() {
    const caches = storage(() => {});
    const old = started({ server: withMovies, caches });
    await old.run("install", {});
    await old.run("activate", {});
    await old.request("/");
    const worker = started({ server: withMovies, release: { shell: "new" }, caches });
    await worker.run("install", {});
    assert.deepEqual(worker.skipped, []);
    // Pages of the old version still get its scripts.
    const script = released.assets.find((address) => address.endsWith(".js"));
    assert.equal(await (await old.request(script, { mode: "no-cors" })).text(), script);
    await worker.message("update");
    assert.deepEqual(worker.skipped, [true]);
    await worker.run("activate", {});
    assert.deepEqual([...caches.all.keys()].filter((name) => /^(shell|seen)/.test(name)), ["shell-new"]);
  },

  async "a server of an older version has pages, and gets the changes once it knows them"() {
    let isOld = true;
    const server = (path, { method }) => isOld
      ? (method ? new Response("", { status: 404 }) : new Response(path, { headers: { "Content-Type": "text/html" } }))
      : markup("");
    const worker = started({ server });
    await worker.run("activate", {});
    worker.world.lastVisitor = async () => "ada";
    assert.equal(await (await worker.request("/my-movies")).text(), "/my-movies");
    await worker.world.storeChange({ key: "1", visitor: "ada", address: "/movies/1/opinion", type: "text/plain", body: "" });
    await worker.world.sendAll();
    assert.equal(worker.changes.held.size, 1);
    isOld = false;
    await worker.world.sendAll();
    assert.equal(worker.changes.held.size, 0);
  },

  async "a thousand changes arrive once and in order, although the server fails and answers are lost"() {
    let isAway = true;
    const applied = [];
    const known = new Set();
    const server = (path, { method, headers, body }, sent) => {
      if (isAway) return null;
      if (method !== "POST") return path === "/healthz" ? new Response("ok") : markup("");
      if (sent.length % 10 === 3) return markup("", 500);
      const key = headers["Idempotency-Key"];
      if (!known.has(key)) applied.push(new URLSearchParams(body).get("stars"));
      known.add(key);
      return sent.length % 10 === 7 ? null : markup("");
    };
    const worker = started({ server });
    worker.world.lastVisitor = async () => "ada";
    for (let turn = 0; turn < 1_000; turn += 1) assert.equal((await rate(worker, turn)).status, 202);
    // After a restart of the worker, which has forgotten that the server was away.
    const again = started({ server, changes: worker.changes });
    again.world.lastVisitor = async () => "ada";
    isAway = false;
    for (let turn = 0; again.changes.held.size > 0 && turn < 1_000; turn += 1) await again.world.sendAll();
    assert.deepEqual(applied, Array.from({ length: 1_000 }, (_, turn) => `${turn}`));
  },

  async "a change is answered although a photo takes long that is sent since the server is back"() {
    let isAway = true;
    let arrive;
    const server = (path, { method }) => {
      if (isAway) return null;
      if (path.endsWith("/edit")) return new Promise((resolve) => { arrive = () => resolve(markup("")); });
      if (path === "/search/recent") return new Promise((resolve) => setTimeout(resolve, 3_300, markup("")));
      return path === "/healthz" && method !== "POST" ? new Response("ok") : markup("");
    };
    const worker = started({ server });
    worker.world.lastVisitor = async () => "ada";
    await worker.message("probe");
    await worker.world.storeChange({ key: "1", visitor: "ada", address: "/my-movies/my-1/edit", type: "", body: new Blob(["x"]) });
    isAway = false;
    const sending = worker.message("probe");
    while (!arrive) await new Promise((resolve) => setTimeout(resolve));
    assert.equal((await rate(worker, 3)).type, "error");
    arrive();
    await sending;
    assert.equal((await rate(worker, 3)).status, 200);
  },

  async "a change whose first sending fails when the server is back is sent again"() {
    let isAway = true;
    let count = 0;
    const server = (path, { method }) => {
      if (isAway) return null;
      if (method !== "POST") return path === "/healthz" ? new Response("ok") : markup("");
      count += 1;
      return count === 1 ? null : markup("");
    };
    const worker = started({ server });
    worker.world.lastVisitor = async () => "ada";
    await rate(worker, 3);
    await worker.message("probe");
    isAway = false;
    await worker.message("probe");
    assert.equal(count, 1);
    await worker.message("state");
    assert.equal(worker.changes.held.size, 0);
  },

  async "a server that fails at the third of ten changes gets it and the later ones afterwards"() {
    let isFailing = true;
    const bodies = [];
    const server = (path, { method, body }) => {
      if (method !== "POST") return new Response("ok");
      if (isFailing && body.includes("stars=2&")) return markup("", 500);
      bodies.push(body);
      return markup("");
    };
    const worker = started({ server });
    worker.world.lastVisitor = async () => "ada";
    for (let turn = 0; turn < 10; turn += 1) {
      await worker.world.storeChange({ key: `${turn}`, visitor: "ada", address: "/movies/1/opinion", type: "", body: `stars=${turn}&` });
    }
    await worker.world.sendAll();
    assert.equal(bodies.length, 2);
    isFailing = false;
    await worker.world.sendAll();
    assert.deepEqual(bodies, Array.from({ length: 10 }, (_, turn) => `stars=${turn}&`));
  },

  async "a change that is stored while the pages are told of the last one is sent"() {
    const worker = started({ server: () => markup("") });
    worker.world.lastVisitor = async () => "ada";
    const stores = (key) => worker.world.storeChange({ key, visitor: "ada", address: "/movies/1/opinion", type: "", body: "" });
    let isStored = false;
    let later = null;
    worker.world.tell = async () => {
      if (isStored || worker.changes.held.size > 0) return;
      isStored = true;
      await stores("2");
      later = worker.world.sendAll();
    };
    await stores("1");
    await worker.world.sendAll();
    await later;
    assert.equal(worker.changes.held.size, 0);
  },

  async "a movie that a service fails to name keeps no changes of other movies waiting"() {
    let isFailing = true;
    const arrived = [];
    const server = (path, { method, body }) => {
      if (method !== "POST") return new Response("ok");
      if (isFailing && path.startsWith("/movies/tmdb-1/")) return markup("", 502);
      arrived.push(body);
      return markup("");
    };
    const worker = started({ server });
    worker.world.lastVisitor = async () => "ada";
    for (const [place, movie] of ["tt1", "tmdb-1", "tt2", "tmdb-1", "tt3"].entries()) {
      const address = `/movies/${movie}/opinion`;
      await worker.world.storeChange({ key: `${place}`, visitor: "ada", movie, address, type: "", body: `${place}` });
    }
    await worker.world.sendAll();
    assert.deepEqual(arrived, ["0", "2", "4"]);
    isFailing = false;
    await worker.world.sendAll();
    assert.deepEqual(arrived, ["0", "2", "4", "1", "3"]);
  },

  async "the pages of the person before are not shown while another one signs in"() {
    for (const path of ["/sign-in", "/invitation"]) {
      let [isAway, isRefused] = [false, false];
      const worker = started({ server: (path) => isAway ? null : isRefused ? markup("", 403) : withMovies(path) });
      const shown = async () => (await worker.request("/my-movies").catch(() => new Response(""))).text();
      await shown();
      isAway = true;
      assert.equal(await shown(), "a page");
      // A form that does not arrive, and one that is refused, as another site's is, sign no one in.
      await worker.request(path, { method: "POST", body: "name=bo" });
      assert.equal(await shown(), "a page");
      isAway = false;
      isRefused = true;
      await worker.request(path, { method: "POST", body: "name=bo" });
      isRefused = false;
      isAway = true;
      assert.equal(await shown(), "a page");
      isAway = false;
      await worker.request(path, { method: "POST", body: "name=bo" });
      isAway = true;
      assert.notEqual(await shown(), "a page");
      isAway = false;
      assert.equal(await shown(), "a page");
    }
  },

  async "a change waits behind those of its person although a form of the sign-in has not been answered"() {
    let isAway = false;
    const stars = [];
    const server = (path, { method, body }) => {
      if (path === "/sign-in") return new Promise(() => {});
      if (isAway) return null;
      if (method === "POST") stars.push(new URLSearchParams(body).get("stars"));
      return markup(path);
    };
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    await rate(worker, 4);
    worker.request("/sign-in", { method: "POST", body: "name=ada" });
    isAway = false;
    await worker.run("sync", { tag: "outbox" });
    const change = { method: "POST", mode: "cors", body: "stars=5", headers: { "Matinee-Visitor": "ada" } };
    assert.equal((await worker.request("/movies/tt0133093/opinion?part=opinion", change)).status, 202);
    await worker.request("/");
    await worker.world.sendAll();
    assert.deepEqual(stars, ["4", "5"]);
  },

  async "a later note names the one that its page shows, and the server asks about any other"() {
    let isAway = false;
    const sent = [];
    const server = (path, { body }) => {
      if (isAway) return null;
      if (!path.endsWith("/opinion")) return withMovies(path);
      sent.push(new URLSearchParams(body).get("was-note"));
      return sent.length > 1 ? markup('<p class="problem">Changed elsewhere.</p>', 409) : markup("");
    };
    const worker = started({ server });
    const note = (text, was) =>
      worker.request("/movies/tt0133093/opinion?part=opinion", { method: "POST", mode: "cors", body: `note=${text}&was-note=${was}` });
    await worker.request("/");
    isAway = true;
    await note("one", "x");
    const [{ leaves }] = worker.told.at(-1).changes;
    // The first 48 bits of the SHA-256, as in `ShortHash`.
    assert.equal(leaves, createHash("sha256").update("one").digest("hex").slice(0, 12));
    await note("two", leaves);
    await note("three", "x");
    isAway = false;
    await worker.world.sendAll();
    assert.deepEqual(sent, ["x", leaves, "x"]);
    const problems = [...worker.changes.held.values()].map(({ problem }) => problem);
    assert.deepEqual(problems, Array(2).fill("Changed elsewhere."));
    await worker.message({ again: [...worker.changes.held.keys()][1] });
    assert.deepEqual(sent.slice(3), [null]);
  },

  async "the stored form of a movie is not shown while an edit waits that it does not have"() {
    let isAway = false;
    const form = '<form id="movie-form">';
    const server = (path) => isAway ? null : path.endsWith("/edit") ? markup(form) : withMovies(path);
    const worker = started({ server });
    const path = "/my-movies/my-1/edit";
    await worker.request(path);
    await worker.message("movies");
    isAway = true;
    await worker.message("probe");
    assert.equal(await (await worker.request(path)).text(), form);
    const change = { method: "POST", mode: "cors", type: "multipart/form-data; boundary=x", body: "--x--" };
    assert.equal((await worker.request(path, change)).status, 202);
    assert.match(await (await worker.request(path)).text(), /not available offline/);
  },

  async "a movie that was added elsewhere too is deleted after the server has asked"() {
    let isAway = false;
    const sent = [];
    const server = (path, { method, body }) => {
      if (isAway) return null;
      if (method !== "POST") return markup("");
      const sure = new URLSearchParams(body).get("sure");
      sent.push([path, sure]);
      return path.endsWith("/remove") && sure !== "yes" ? markup("Delete?", 409) : markup("");
    };
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    await rate(worker, 2);
    const [{ fields }] = worker.changes.held.values();
    const removal = `/my-movies/${new URLSearchParams(fields).get("as")}/remove`;
    await worker.request(removal, { method: "POST", mode: "cors", body: "id=tt0133093&loss=yes&sure=yes" });
    isAway = false;
    await worker.world.sendAll();
    await worker.message({ again: [...worker.changes.held.keys()][0] });
    assert.deepEqual(sent, [["/movies/tt0133093/opinion", null], [removal, "here"], [removal, "yes"]]);
    assert.equal(worker.changes.held.size, 0);
  },

  async "a change that the person has discarded meanwhile is not stored again"() {
    const worker = started();
    worker.world.lastVisitor = async () => "ada";
    await rate(worker, 2);
    const [change] = worker.changes.held.values();
    await worker.message({ discard: change.id });
    await worker.world.storeChange({ ...change, problem: "Changed elsewhere." });
    assert.equal(worker.changes.held.size, 0);
  },

  async "after a session has ended, changes are not sent again until the server names their person"() {
    let current = "ada";
    let isAway = false;
    let count = 0;
    const server = (path, { method }) => {
      if (isAway) return null;
      count += method === "POST";
      if (path === "/healthz") return new Response("ok");
      if (method === "POST" && current !== "ada") return new Response("", { status: 401 });
      return markup("", 200, current);
    };
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    await rate(worker, 2);
    [isAway, current] = [false, "nobody"];
    await worker.message("probe");
    for (let turn = 0; turn < 3; turn += 1) await worker.message("state");
    assert.equal(count, 1);
    current = "ada";
    await worker.request("/");
    await worker.message("state");
    assert.equal(count, 2);
    assert.equal(worker.changes.held.size, 0);
  },

  async "a change that is being sent is discarded only if it has not arrived"() {
    for (const answer of [markup(""), null]) {
      let arrive;
      let isAway = true;
      const server = (path, { method }) => {
        if (method !== "POST") return isAway ? null : markup("");
        return isAway ? null : new Promise((resolve) => { arrive = () => resolve(answer); });
      };
      const worker = started({ server });
      worker.world.lastVisitor = async () => "ada";
      for (const text of ["one", "two"]) {
        await worker.request("/movies/tt0133093/opinion?part=opinion", { method: "POST", mode: "cors", body: `note=${text}` });
      }
      const [first, second] = worker.changes.held.keys();
      isAway = false;
      const sending = worker.world.sendAll();
      while (!arrive) await new Promise((resolve) => setTimeout(resolve));
      const discarding = worker.message({ discard: first });
      isAway = true;
      arrive();
      await Promise.all([sending, discarding]);
      assert.deepEqual([...worker.changes.held.keys()], [second]);
    }
  },

  async "a note that was refused for a limit is sent again as it was, and replaces another one only if the server has asked"() {
    const answers = [[413, "Full."], [409, "Changed elsewhere."], [200, ""]];
    const sent = [];
    let isAway = false;
    const server = (path, { method, body }) => {
      if (isAway) return null;
      if (method !== "POST") return markup("");
      sent.push(new URLSearchParams(body).get("was-note"));
      const [status, sentence] = answers[sent.length - 1];
      return markup(`<p class="problem">${sentence}</p>`, status);
    };
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    await worker.request("/movies/tt0133093/opinion?part=opinion", { method: "POST", mode: "cors", body: "note=one&was-note=x" });
    isAway = false;
    await worker.world.sendAll();
    const [id] = worker.changes.held.keys();
    await worker.message({ again: id });
    assert.equal(worker.changes.held.get(id).problem, "Changed elsewhere.");
    await worker.message({ again: id });
    assert.deepEqual(sent, ["x", "x", null]);
    assert.equal(worker.changes.held.size, 0);
  },

  async "a sign-out deletes the pages although the outbox fails, and those that arrive later are not stored"() {
    const leaves = () => worker.request("/sign-out", { method: "POST" });
    const worker = started({ server: async (path) => (path === "/my-movies" && await leaves(), signedOut(path)) });
    worker.world.dropWaiting = async () => { throw new DOMException("", "UnknownError"); };
    for (const path of ["/", "/my-movies"]) assert.equal(await (await worker.request(path)).text(), path);
    assert.deepEqual([...worker.caches.all.keys()].filter((name) => name.startsWith("seen")), []);
  },

  async "a sign-out that the server has done is answered although the browser refuses storage"() {
    let isRefused = false;
    const check = () => { if (isRefused) throw new DOMException("", "UnknownError"); };
    const worker = started({ check, server: signedOut });
    await worker.request("/");
    isRefused = true;
    assert.equal(await (await worker.request("/sign-out", { method: "POST" })).text(), "/sign-out");
  },

  async "a sign-out that the server or a proxy refuses, or that does not reach it, deletes nothing"() {
    let isAway = true;
    const refusals = [markup("", 403), new Response("Sign in at the proxy.")];
    const worker = started({ server: (path) => path !== "/sign-out" ? markup(path) : isAway ? null : refusals.shift() });
    await worker.request("/");
    await worker.world.storeChange({ visitor: "ada", fields: "" });
    await assert.rejects(worker.request("/sign-out", { method: "POST" }));
    isAway = false;
    assert.equal((await worker.request("/sign-out", { method: "POST" })).status, 403);
    assert.equal((await worker.request("/sign-out", { method: "POST" })).status, 200);
    assert.equal(worker.changes.held.size, 1);
    assert.equal(worker.caches.all.get("seen-ada").size, 1);
  },

  async "a sign-out of another site, which the server refuses, deletes nothing of a person whose session has ended"() {
    let isEnded = false;
    const server = (path) => path === "/sign-out" ? markup("", 403, "nobody") : isEnded ? signedOut(path) : markup(path);
    const worker = started({ server });
    await worker.request("/");
    await worker.world.storeChange({ visitor: "ada", fields: "" });
    isEnded = true;
    const foreign = { method: "POST", referrer: "" };
    assert.equal((await worker.request("/sign-out", foreign)).status, 403);
    await worker.request("/");
    assert.equal(worker.changes.held.size, 1);
  },

  async "files of another version are not stored under the addresses of this one"() {
    const server = (path) => new Response(path, { headers: path.endsWith(".css") ? { "Matinee-Other-Version": "yes" } : {} });
    const worker = started({ server });
    await assert.rejects(worker.run("install", {}));
  },

  async "a page that was shown while the server was late is left if the server asks for a sign-in, or has it no more"() {
    const late = (response) => new Promise((resolve) => setTimeout(resolve, 400, response));
    for (const answer of [redirect, () => markup("gone", 404)]) {
      let isLeft = false;
      const worker = started({ server: (path) => path === "/my-movies" && isLeft ? late(answer()) : withMovies(path) });
      const shown = async () => (await worker.request("/my-movies")).text();
      await shown();
      isLeft = true;
      assert.equal(await shown(), "a page");
      for (let turn = 0; turn < 100 && !worker.told.some(({ isRenewed }) => isRenewed); turn += 1) await late();
      assert.notEqual(await shown(), "a page");
    }
  },

  async "a proxy that says 404 while its server is away leaves stored pages and pictures"() {
    let isAway = false;
    const proxied = (path) => Object.defineProperty(new Response("404 page not found", { status: 404 }), "url", { value: home + path });
    const worker = started({ server: (path) => isAway ? proxied(path) : withMovies(path) });
    const picture = "/images/tmdb/w342/a.jpg";
    for (const path of ["/my-movies", picture]) await worker.request(path);
    isAway = true;
    for (let turn = 0; turn < 2; turn += 1) assert.equal(await (await worker.request("/my-movies")).text(), "a page");
    await worker.request(picture);
    const kept = [...worker.caches.all].filter(([name]) => /^(seen|pictures)-/.test(name)).map(([, held]) => held.size);
    assert.ok(kept.every((size) => size > 0));
  },

  async "whose pages are hidden during a sign-in is remembered by the next worker"() {
    for (const path of ["/sign-in", "/sign-out"]) {
      let isAway = false;
      const server = (path) => isAway && !path.startsWith("/sign-") ? null : withMovies(path);
      const worker = started({ server });
      const { caches, changes } = worker;
      await worker.request("/my-movies");
      isAway = true;
      await worker.request(path, { method: "POST", body: "name=ann" });
      const next = started({ server, caches, changes });
      assert.notEqual(await (await next.request("/my-movies").catch(() => new Response(""))).text(), "a page");
      isAway = false;
      await next.request("/");
      isAway = true;
      assert.equal(await (await next.request("/my-movies")).text(), "a page");
    }
  },

  async "after an update without the server, changes are still those of the last person"() {
    const old = started({ server: (path) => markup(path) });
    await old.run("install", {});
    await old.request("/");
    const { caches, changes } = old;
    let isAway = false;
    const worker = started({ caches, changes, release: { shell: "next" }, server: (path) => isAway ? null : markup(path) });
    await worker.run("install", {});
    isAway = true;
    await worker.run("activate", {});
    for (const path of ["/movies/tt0133093", "/my-movies"]) await worker.request(path).catch(() => {});
    const rating = { method: "POST", mode: "cors", body: "stars=9" };
    assert.equal((await worker.request("/movies/tt0133093/opinion", rating)).status, 202);
    assert.deepEqual([...changes.held.values()].map(({ visitor }) => visitor), ["ada"]);
  },

  async "a change is not stored for the person before, whom a proxy has signed out meanwhile"() {
    let person = "ada";
    const server = (path, { method = "GET", headers }) => {
      if (method === "POST" && headers["Matinee-Visitor"] !== person) return markup("someone else", 409);
      return markup(path, method === "POST" && person === "ada" ? 503 : 200, person);
    };
    const worker = started({ server });
    await worker.request("/");
    await worker.world.storeChange({ key: "1", visitor: "ada", address: "/movies/1/opinion", type: "text/plain", body: "" });
    assert.equal((await rate(worker, 7)).status, 202);
    person = "bo";
    for (const answer of await Promise.all([rate(worker, 8), rate(worker, 9)])) {
      assert.equal(answer.status, 409);
      assert.equal(await answer.text(), "someone else");
    }
    assert.deepEqual([...worker.changes.held.values()].map(({ visitor }) => visitor), ["ada", "ada"]);
  },

  async "a change that the server answers late stays before later ones"() {
    let release;
    let held = new Promise((resolve) => { release = resolve; });
    const applied = [];
    const server = async (path, { method, body }) => {
      if (method !== "POST") return markup(path);
      const stars = new URLSearchParams(body).get("stars");
      if (stars === "3" && held) {
        await held;
        held = null;
        return new Response("", { status: 504 });
      }
      applied.push(stars);
      return markup("saved");
    };
    const worker = started({ server });
    await worker.request("/");
    assert.deepEqual(await Promise.all([rate(worker, 3), rate(worker, 9)].map(async (answer) => (await answer).status)), [202, 202]);
    release();
    await worker.world.sendAll();
    await worker.message("probe");
    await worker.world.sendAll();
    assert.deepEqual(applied, ["3", "9"]);
    assert.equal(worker.changes.held.size, 0);
  },

  async "looking for a page of an unknown person makes no cache, and their changes are refused"() {
    const worker = started({});
    await worker.request("/movies/tt0133093").catch(() => {});
    const rating = { method: "POST", mode: "cors", body: "stars=9" };
    assert.equal((await worker.request("/movies/tt0133093/opinion", rating)).type, "error");
    assert.deepEqual([...worker.caches.all.keys()].filter((name) => name.startsWith("seen")), []);
    assert.equal(worker.changes.held.size, 0);
  },

  async "an answer to the person before, during a sign-in, shows the next person none of their pages"() {
    let current = "bo";
    let arrive;
    const server = (path, { method }) => {
      if (path === "/sign-in") return new Promise((resolve) => { arrive = () => { current = "ann"; resolve(redirect()); }; });
      if (current === "bo") return markup("of Bo", 200, "bo");
      return new Promise((resolve) => setTimeout(resolve, 600, markup("of Ann", 200, "ann")));
    };
    const worker = started({ server });
    await worker.request("/");
    const signing = worker.request("/sign-in", { method: "POST", body: "name=ann" });
    while (!arrive) await new Promise((resolve) => setTimeout(resolve));
    await worker.request("/movies/tt0133093?part=opinion", { mode: "cors" });
    arrive();
    await signing;
    assert.equal(await (await worker.request("/")).text(), "of Ann");
  },

  async "a sign-out deletes the pages and the waiting changes, although the server or another worker tells of it late"() {
    for (const way of ["late", "lost", "restarted", "unanswered", "repeated"]) {
      let isAway = false;
      const server = (path) => {
        if (isAway) return null;
        if (path === "/sign-out") return way === "unanswered" ? null : way === "repeated" ? markup("", 401, "nobody") : redirect();
        if (path === "/sign-in") return markup("", 200, "nobody");
        if (path !== "/search/recent") return withMovies(path);
        return way === "late" ? new Promise((resolve) => setTimeout(resolve, 3_500, markup("", 401, "nobody"))) : null;
      };
      let worker = started({ server });
      await worker.request("/");
      isAway = true;
      await rate(worker, 4);
      isAway = false;
      await worker.request("/sign-out", { method: "POST", body: "" }).catch(() => {});
      if (way === "restarted") worker = started({ server, changes: worker.changes, caches: worker.caches });
      if (way !== "late") await worker.request("/sign-in");
      assert.equal(worker.changes.held.size, 0, way);
      assert.deepEqual([...worker.caches.all.keys()].filter((name) => /^(seen|left)/.test(name)), [], way);
    }
  },

  async "changes that are made after a sign-out whose answer was lost stay"() {
    let current = "ada";
    let isAway = false;
    const server = (path, { method }) => {
      if (isAway) return null;
      if (path !== "/sign-out") return path === "/healthz" ? new Response("ok") : markup("", current === "ada" || method !== "POST" ? 200 : 401, current);
      if (current === "nobody") return markup("", 401, "nobody");
      current = "nobody";
      return null;
    };
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    await rate(worker, 4);
    isAway = false;
    for (let attempt = 0; attempt < 2; attempt += 1) await worker.request("/sign-out", { method: "POST", body: "" }).catch(() => {});
    isAway = true;
    await rate(worker, 5);
    isAway = false;
    await worker.request("/");
    const kept = [...worker.changes.held.values()].map(({ fields }) => new URLSearchParams(fields).get("stars"));
    assert.deepEqual(kept, ["5"]);
  },

  async "a sign-out that the server has not done deletes nothing"() {
    let isAway = false;
    const sent = [];
    const server = (path, { method, body }) => {
      if (isAway) return null;
      if (method === "POST") sent.push(body);
      return path === "/sign-out" ? redirect() : withMovies(path);
    };
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    await rate(worker, 4);
    isAway = false;
    await worker.request("/sign-out", { method: "POST", body: "" });
    await worker.request("/");
    await worker.world.sendAll();
    assert.match(sent.join(), /stars=4/);
    assert.deepEqual([...worker.caches.all.keys()].filter((name) => /^(seen|left)/.test(name)), ["seen-ada"]);
  },

  async "a removal that a page or an older worker has asked about confirms only what it showed"() {
    let isAway = true;
    const sent = [];
    const server = (path, { method, body }) => {
      if (isAway) return null;
      if (method === "POST") sent.push(new URLSearchParams(body).get("sure"));
      return markup("");
    };
    const worker = started({ server });
    worker.world.lastVisitor = async () => "ada";
    const change = { key: "1", visitor: "ada", movie: "tt1", action: "remove", address: "/my-movies/my-1/remove?part=button" };
    await worker.world.storeChange({ ...change, type: "", fields: "id=tt1&sure=yes", body: "id=tt1&sure=yes" });
    const remove = (sure) => worker.request(change.address, {
      method: "POST", mode: "cors", body: `id=tt1&loss=yes&sure=${sure}`,
    });
    assert.equal((await remove("")).status, 409);
    isAway = false;
    await worker.message("probe");
    await remove("yes");
    assert.deepEqual(sent, ["here", "here"]);
    await remove("yes");
    assert.deepEqual(sent, ["here", "here", "yes"]);
  },

  async "a picture that a proxy refuses keeps no other changes waiting"() {
    const sent = [];
    let isAway = false;
    const server = (path, { method }) => {
      if (isAway) return null;
      if (method !== "POST") return withMovies(path);
      sent.push(path);
      return path.endsWith("/edit") ? new Response("<h1>413</h1>", { status: 413 }) : markup("");
    };
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    const change = { method: "POST", mode: "cors", type: "multipart/form-data; boundary=x", body: "--x--" };
    await worker.request("/my-movies/my-1/edit", change);
    await rate(worker, 4);
    isAway = false;
    await worker.world.sendAll();
    assert.deepEqual(sent, ["/my-movies/my-1/edit", "/movies/tt0133093/opinion"]);
    const [{ problem }] = worker.changes.held.values();
    assert.equal(problem, "The proxy before Matinee refuses this change.");
  },

  async "a picture that the server could not take is not sent again with each question of a page"() {
    let count = 0;
    const server = (path, { method }) => {
      count += method === "POST";
      return path === "/healthz" ? new Response("ok") : method === "POST" ? markup("", 503) : markup("");
    };
    const worker = started({ server });
    await worker.request("/");
    const change = { method: "POST", mode: "cors", type: "multipart/form-data; boundary=x", body: "--x--" };
    await worker.world.storeChange({ ...change, key: "1", visitor: "ada", address: "/my-movies/new", body: new Blob(["x"]) });
    for (let turn = 0; turn < 3; turn += 1) await worker.message("state");
    assert.equal(count, 1);
    await worker.world.storeChange({ key: "2", visitor: "ada", movie: "tt1", address: "/movies/tt1/opinion", type: "", body: "stars=2" });
    await worker.message("state");
    assert.equal(count, 2);
    const [id] = worker.changes.held.keys();
    await worker.message({ again: id });
    assert.equal(count, 4);
  },

  async "pictures and GIFs that arrive after another person has signed in are not stored for that person"() {
    const page = (of) => new Response('<a class="frame"></a>', { headers: { "Matinee-Visitor": of } });
    const worker = started({ server: async (path) => {
      if (path === "/") return page("ada");
      if (path === "/search") return page("bo");
      await worker.request("/search");
      return path === "/gifs" ? page("ada") : new Response("a file", { headers: { "Content-Length": "6" } });
    } });
    for (const path of ["/images/my/w185/a.webp", "/gifs/own-1/r.gif", "/gifs?part=pool"]) {
      await worker.request("/");
      await worker.request(path, { mode: "no-cors" });
      const kept = [...worker.caches.all].flatMap(([name, held]) => [...held.keys()].map((url) => `${name} ${url}`));
      assert.deepEqual(kept.filter((entry) => /-bo /.test(entry)), [`seen-bo ${home}/search`]);
    }
  },

  async "pages and movies do not need the device's clock"() {
    let isAway = false;
    const worker = started({ server: (path) => isAway ? null : withMovies(path) });
    await worker.request("/");
    await worker.message("movies");
    isAway = true;
    const page = await (await worker.request("/search?q=godfahter")).text();
    assert.match(page, /The Godfather/);
    assert.equal(worker.told.some(({ isAway }) => isAway), true);
  },
};

const [name] = process.argv.slice(2);
process.exitCode = 1; // Node also ends when nothing can settle what a scenario awaits.
scenarios[name]().then(() => process.exit(0), (error) => {
  console.error(error);
  process.exit(1);
});
