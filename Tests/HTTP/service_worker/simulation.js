// A person's browser, its network and a server in virtual time. A seed decides what people do, and what goes wrong.

const { createHash } = require("node:crypto");
const { markup, redirect, started, sureOf } = require("./worker.js");

const visitorField = "Matinee-Visitor";
const movies = ["tt1", "tt2", "tt3"];
const settled = () => new Promise((done) => setImmediate(() => setImmediate(done)));

// Numbers from 0 to 1 that follow from a seed: mulberry32.
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6D2B79F5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Clock {
  now = 0;
  events = [];

  at(delay, act) {
    const event = { time: this.now + delay, act };
    const place = this.events.findIndex(({ time }) => time > event.time);
    this.events.splice(place < 0 ? this.events.length : place, 0, event);
    return event;
  }

  async pass(time) {
    const end = this.now + time;
    for (;;) {
      await settled();
      if (!(this.events[0]?.time <= end)) break;
      const event = this.events.shift();
      this.now = event.time;
      event.act();
    }
    this.now = end;
  }
}

// What a worker has of the browser. Nothing happens to one that the browser has ended.
function worldOf(clock, worker) {
  const start = clock.now;
  const at = (delay, act) => clock.at(delay, () => worker.isEnded || act());
  return {
    setTimeout: (act, delay = 0, ...values) => at(delay, () => act(...values)),
    clearTimeout: (event) => { if (event) event.act = () => {}; },
    performance: { now: () => clock.now - start + 1 },
    AbortSignal: {
      timeout: (delay) => {
        const ended = new AbortController();
        at(delay, () => ended.abort(new DOMException("", "TimeoutError")));
        return ended.signal;
      },
    },
    crypto: {
      randomUUID: () => `${Math.random()}`.slice(2),
      subtle: { digest: async (_, bytes) => new Uint8Array(createHash("sha256").update(bytes).digest()).buffer },
    },
  };
}

// Applies each change once, for the person of the session.
class Server {
  sessions = new Map();
  applied = []; // The tag and the person of each change, in their order.
  fault = null; // Answers in the server's place.

  constructor() {
    this.libraries = { ada: new Map(), bo: new Map() }; // The own ids of movies.
    this.keys = new Set();
  }

  answer(path, { method = "GET", body, headers = {} }, browser) {
    const person = this.sessions.get(browser.cookie) ?? "nobody";
    const fault = this.fault?.(method, person);
    if (fault) return fault;
    if (path === "/sign-in") {
      const cookie = `session ${this.sessions.size}`;
      this.sessions.set(cookie, browser.name);
      return Object.assign(redirect(), { cookie });
    }
    if (path === "/sign-out") {
      this.sessions.delete(browser.cookie);
      return Object.assign(redirect(), { cookie: null });
    }
    if (path === "/healthz") return markup("ok", 200, person);
    if (path === "/search/recent") return markup("", person === "nobody" ? 401 : 200, person);
    if (method !== "POST") return person === "nobody" ? redirect() : markup(`page of ${person}`, 200, person);
    if (person === "nobody") return markup("Sign in.", 401, person);
    if (headers[visitorField] && headers[visitorField] !== person) return markup("Someone else", 403, person);
    const fields = new URLSearchParams(body);
    const key = `${person} ${headers["Idempotency-Key"]}`;
    if (!this.keys.has(key)) this.applied.push({ tag: Number(fields.get("tag")), person });
    this.keys.add(key);
    return markup(this.change(this.libraries[person], path, fields), 200, person);
  }

  // Returns the address that undoes the change.
  change(library, path, fields) {
    const [, , place, action] = path.split("/");
    if (action === "remove") {
      for (const [movie, own] of library) if (own === place) library.delete(movie);
      return "/my-movies/keep";
    }
    const movie = place === "keep" ? fields.get("id") : place;
    if (!library.has(movie)) library.set(movie, fields.get("as") ?? `my-${library.size}`);
    return `/my-movies/${library.get(movie)}/remove`;
  }
}

class Browser {
  cookie = null;
  name = null; // Who signs in.
  network = "up"; // Or "down", or "silent": nothing arrives, and nothing says so.
  loss = 0; // The share of requests and answers that are lost.
  changes = []; // What the person has done.
  signOuts = [];
  discarded = new Set();
  shown = {}; // By person and movie, the address by which a page removes it.

  constructor(seed) {
    this.random = numbers(seed);
    this.clock = new Clock();
    this.server = new Server();
    this.start();
  }

  chance(share) { return this.random() < share; }
  pick(list) { return list[Math.floor(this.random() * list.length)]; }

  // Starts a worker that finds what the one before has stored. That one ends where it is.
  start() {
    if (this.running) this.running.isEnded = true;
    const running = this.running = { isEnded: false };
    const server = (path, options) => this.fetch(path, options, running);
    const { caches, changes } = this.worker ?? {};
    this.worker = started({ server, caches, changes, world: worldOf(this.clock, running) });
  }

  fetch(path, options, running) {
    return new Promise((resolve, reject) => {
      const settle = (act) => { if (!running.isEnded) act(); };
      const fail = (delay) => this.clock.at(delay, () => settle(() => reject(new TypeError("network"))));
      options.signal?.addEventListener("abort", () => settle(() => reject(options.signal.reason)));
      if (this.network === "silent") return;
      if (this.network === "down" || this.chance(this.loss)) return fail(this.pick([2, 100, 30_000]));
      this.clock.at(this.pick([1, 30, 200, 4_000]), () => {
        const response = this.server.answer(path, options, this);
        if (this.network !== "up" || this.chance(this.loss)) return fail(this.pick([2, 30_000]));
        this.clock.at(this.pick([1, 30, 200]), () => {
          if (response.cookie !== undefined) this.cookie = response.cookie;
          settle(() => resolve(response));
        });
      });
    });
  }

  get person() { return this.server.sessions.get(this.cookie) ?? "nobody"; }

  // The person rates a movie, or adds or removes it.
  change() {
    const { person } = this;
    if (person === "nobody") return;
    const [movie, tag] = [this.pick(movies), this.changes.length];
    const change = { tag, person, movie, answer: null };
    this.changes.push(change);
    const place = `${person} ${movie}`;
    const isRating = this.chance(0.5);
    const address = isRating ? `/movies/${movie}/opinion` : this.shown[place] ?? "/my-movies/keep";
    const body = `tag=${tag}&id=${movie}&sure=yes${isRating ? "&stars=8" : ""}`;
    const headers = { [visitorField]: person };
    this.worker.request(address, { method: "POST", mode: "cors", body, headers }).then(async (response) => {
      change.answer = response.status;
      if (!response.ok) return;
      const undo = await response.text();
      this.shown[place] = undo.endsWith("/remove") ? undo : null;
    }).catch(() => {});
  }

  signIn(name) {
    this.name = name;
    this.worker.request("/sign-in", { method: "POST", body: "x" }).then(() => this.visit(), () => {});
  }

  visit() { this.worker.request("/my-movies").then(() => this.worker.message("state")).catch(() => {}); }

  // A confirmed sign-out deletes the changes that wait.
  signOut() {
    const { person } = this;
    if (person === "nobody") return;
    this.signOuts.push({ person, before: this.changes.length });
    this.worker.request(`${sureOf(this.worker)}&visitor=${person}`, { method: "POST", body: "x" }).catch(() => {});
  }

  discard() {
    const change = this.pick([...this.worker.changes.held.values()]);
    if (!change || change.visitor !== this.person) return;
    this.discarded.add(tagOf(change));
    this.worker.message({ discard: change.id });
  }

  // A proxy, or a server whose services fail, refuses some changes.
  breaks() {
    let count = Math.ceil(3 * this.random());
    const [status, isOwn] = this.pick([[403], [404], [413], [429], [502], [503], [500, true], [502, true], [502, true]]);
    const refusal = (person) => isOwn ? markup("", status, person) : new Response("", { status });
    this.server.fault = (method, person) => method === "POST" && count-- > 0 ? refusal(person) : null;
  }

  async step() {
    const act = this.pick([
      ...Array(6).fill(() => this.change()), () => this.visit(),
      () => { this.network = this.pick(["down", "silent"]); }, () => { this.network = "up"; },
      () => { this.loss = this.pick([0, 0.3, 0.6]); }, () => this.start(), () => this.breaks(), () => this.discard(),
      () => this.worker.message(this.pick(["state", "probe"])),
      () => this.chance(0.5) ? this.signOut() : this.signIn(this.pick(["ada", "bo"])),
    ]);
    act();
    await this.clock.pass(this.pick([1, 3, 20, 300, 1_000, 5_000, 9_000]));
  }

  // All is well again, and each person comes back.
  async end() {
    Object.assign(this, { network: "up", loss: 0 });
    this.server.fault = null;
    await this.clock.pass(120_000);
    for (const name of ["ada", "bo", "ada"]) {
      this.signIn(name);
      await this.clock.pass(20_000);
      for (let visit = 0; visit < 3; visit += 1) {
        this.visit();
        await this.clock.pass(20_000);
      }
    }
  }
}

const tagOf = ({ fields }) => Number(new URLSearchParams(fields).get("tag"));

module.exports = { Browser, tagOf };
