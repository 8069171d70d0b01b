// How changes that wait are sent: their order, what fails, and what the server refuses.

const vm = require("node:vm");
const { assert, markup, rate, redirect, started, withMovies } = require("./worker.js");

module.exports = {
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

  async "a change that the server takes at once waits for no movies; the browser tries again what it could not send"() {
    let isAway = false;
    const worker = started({ server: (path) => isAway ? null : withMovies(path) });
    await worker.request("/");
    worker.world.loadedMovies = async () => { throw new Error("not needed"); };
    assert.equal((await rate(worker, 4)).status, 200);
    worker.world.loadedMovies = async () => null;
    isAway = true;
    assert.equal((await rate(worker, 5)).status, 202);
    await assert.rejects(worker.run("sync", { tag: "outbox" }));
    isAway = false;
    await worker.run("sync", { tag: "outbox" });
    assert.equal(worker.changes.held.size, 0);
  },

  async "a change that the browser has sent twice by itself is shown as taken"() {
    const repeated = () => new Response("Saved before.", { headers: { "Matinee-Visitor": "ada", "Matinee-Repeated": "true" } });
    const worker = started({ server: (path, { method }) => method === "POST" ? repeated() : withMovies(path) });
    await worker.request("/");
    const answer = await rate(worker, 4);
    assert.equal(answer.status, 202);
    assert.match(await answer.text(), /^\/my-movies\/my-[\w-]+\/remove$/);
    assert.equal(worker.changes.held.size, 0);
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

  async "while a photo is sent, the worker finds that the server is away and back"() {
    let isAway = true;
    const server = (path) => {
      if (path.endsWith("/edit")) return new Promise(() => {});
      return isAway ? null : path === "/healthz" ? new Response("ok") : markup("");
    };
    const worker = started({ server });
    worker.world.lastVisitor = async () => "ada";
    const told = async (expected) => {
      isAway = expected;
      worker.message("probe");
      while (worker.told.at(-1)?.isAway !== expected) await new Promise((resolve) => setTimeout(resolve));
    };
    await told(true);
    await worker.world.storeChange({ key: "1", visitor: "ada", address: "/my-movies/my-1/edit", type: "", body: new Blob(["x"]) });
    await told(false);
    while (!worker.sent.some(({ path }) => path.endsWith("/edit"))) await new Promise((resolve) => setTimeout(resolve));
    await told(true);
    await told(false);
  },

  async "pages are told when all is sent that can be"() {
    let isAway = true;
    const server = (path, { method }) => {
      if (isAway) return null;
      if (method !== "POST") return path === "/healthz" ? new Response("ok") : markup("");
      return path.includes("tt2") ? markup("", 502) : markup("");
    };
    const worker = started({ server });
    worker.world.lastVisitor = async () => "ada";
    await worker.message("probe");
    for (const movie of ["tt1", "tt2", "tt3"]) {
      await worker.world.storeChange({ key: movie, movie, visitor: "ada", address: `/movies/${movie}/opinion`, type: "", body: "" });
    }
    await worker.message("state");
    assert.equal(worker.told.at(-1).isSettled, false);
    isAway = false;
    await worker.message("probe");
    const settled = worker.told.filter(({ isSettled }) => isSettled);
    assert.notEqual(settled.length, 0);
    assert.ok(settled.every(({ changes }) => changes.length === 1 && changes[0].movie === "tt2"));
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

  async "a change that is made during a sign-in in another tab stays behind those that wait"() {
    let isAway = false;
    let arrive;
    const sent = [];
    const server = (path, { method, body }) => {
      if (path === "/sign-in") return new Promise((resolve) => { arrive = () => resolve(redirect()); });
      if (isAway) return null;
      if (method === "POST") sent.push(new URLSearchParams(body).get("stars"));
      return path === "/healthz" ? new Response("ok") : withMovies(path);
    };
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    await rate(worker, 3);
    isAway = false;
    worker.world.reached = async () => {};
    vm.runInContext("isAway = false", worker.world);
    const signing = worker.request("/sign-in", { method: "POST", body: "name=ada" });
    while (!arrive) await new Promise((resolve) => setTimeout(resolve));
    await rate(worker, 9, { "Matinee-Visitor": "ada" });
    arrive();
    await signing;
    await worker.request("/");
    await worker.world.sendAll();
    assert.deepEqual(sent, ["3", "9"]);
  },
};
