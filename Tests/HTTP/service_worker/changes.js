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

  async "a change that a proxy refuses in any way holds up no others"() {
    for (const refusal of [
      new Response("", { status: 404 }), new Response("", { status: 406 }), new Response("<h1>Sign in</h1>", { status: 200 }),
    ]) {
      let isAway = false;
      const sent = [];
      const server = (path, { method, body }) => {
        if (isAway) return null;
        if (method !== "POST") return path === "/healthz" ? new Response("ok") : withMovies(path);
        sent.push(body);
        return body.includes("stars=3") ? refusal.clone() : markup("");
      };
      const worker = started({ server });
      await worker.request("/");
      isAway = true;
      await rate(worker, 3);
      await rate(worker, 4);
      isAway = false;
      await worker.world.sendAll();
      assert.equal(sent.length, 2);
      const [{ problem }] = worker.changes.held.values();
      assert.equal(problem, "The proxy before Matinee refuses this change.");
    }
  },

  async "a movie whose addition fails holds up no addition of another"() {
    const sent = [];
    const server = (path, { method, headers }) => {
      if (method !== "POST") return path === "/healthz" ? new Response("ok") : markup("");
      sent.push(headers["Idempotency-Key"]);
      return headers["Idempotency-Key"] === "1" ? markup("", 503) : markup("");
    };
    const worker = started({ server });
    await worker.request("/");
    for (const key of ["1", "2"]) {
      await worker.world.storeChange({ key, visitor: "ada", movie: "", address: "/my-movies/new", type: "", body: new Blob(["x"]) });
    }
    await worker.message("state");
    assert.deepEqual(sent, ["1", "2"]);
  },

  async "a movie that was deleted and added again stays, although an edit before that fails"() {
    let isFailing = true;
    const sent = [];
    const server = (path, { method }) => {
      if (method !== "POST") return path === "/healthz" ? new Response("ok") : markup("");
      if (isFailing && path.endsWith("/edit")) return markup("", 503);
      sent.push(path);
      return markup("");
    };
    const worker = started({ server });
    await worker.request("/");
    const own = "/my-movies/my-1";
    for (const [address, movie, fields, body] of [
      [`${own}/edit`, "my-1", undefined, new Blob(["x"])],
      [`${own}/remove`, "tt1", "id=tt1&sure=yes"],
      ["/my-movies/keep?part=button", "tt1", "id=tt1&as=my-2"],
      ["/my-movies/my-2/remove", "my-2", "id=my-2"],
      ["/my-movies/keep?part=button", "tt3", "id=tt3&as=my-3"],
    ]) {
      await worker.world.storeChange({ key: address, visitor: "ada", movie, address, type: "", fields, body: body ?? fields });
    }
    await worker.message("state");
    assert.deepEqual(sent, ["/my-movies/keep"]);
    isFailing = false;
    await worker.message({ again: [...worker.changes.held.keys()][0] });
    assert.deepEqual(sent.slice(1), [`${own}/edit`, `${own}/remove`, "/my-movies/keep", "/my-movies/my-2/remove"]);
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
