// Sign-outs: what they delete, and when.

const { assert, markup, rate, redirect, signedOut, started, sureOf, withMovies } = require("./worker.js");

module.exports = {
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

  async "the worker leaves sign-ins and sign-outs of another site to the browser"() {
    const worker = started({ server: (path) => markup(path) });
    await worker.request("/");
    for (const referrer of ["", "http://localhost.evil.example/"]) {
      for (const path of ["/sign-in", "/sign-out"]) assert.equal(await worker.request(path, { method: "POST", referrer }), undefined);
    }
    assert.deepEqual(worker.sent.filter(({ path }) => path.startsWith("/sign")), []);
    assert.equal(await worker.world.lastVisitor(), "ada");
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
      await worker.request(sureOf(worker), { method: "POST", body: "" }).catch(() => {});
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
    for (let attempt = 0; attempt < 2; attempt += 1) await worker.request(sureOf(worker), { method: "POST", body: "" }).catch(() => {});
    isAway = true;
    await rate(worker, 5, { "Matinee-Visitor": "ada" });
    isAway = false;
    await worker.request("/");
    const kept = [...worker.changes.held.values()].map(({ fields }) => new URLSearchParams(fields).get("stars"));
    assert.deepEqual(kept, ["5"]);
  },

  async "a confirmed sign-out deletes only the changes that it has asked about"() {
    let isAway = false;
    let current = "ada";
    const server = (path) => {
      if (path === "/sign-out") current = "nobody";
      return isAway ? null : path === "/sign-out" ? redirect() : markup(path, 200, current);
    };
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    await rate(worker, 4);
    const asked = sureOf(worker);
    await rate(worker, 5);
    isAway = false;
    await worker.request(asked, { method: "POST", body: "" });
    await worker.request("/my-movies");
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
    await worker.request(sureOf(worker), { method: "POST", body: "" });
    await worker.request("/");
    await worker.world.sendAll();
    assert.match(sent.join(), /stars=4/);
    assert.deepEqual([...worker.caches.all.keys()].filter((name) => /^(seen|left)/.test(name)), ["seen-ada"]);
  },

  async "a sign-out that was not confirmed keeps the waiting changes for that person"() {
    let isAway = false;
    let current = "ada";
    const worker = started({ server: (path) => isAway ? null : path === "/sign-out" ? redirect() : markup(path, 200, current) });
    await worker.request("/");
    isAway = true;
    await rate(worker, 4);
    isAway = false;
    current = "nobody";
    await worker.request("/sign-out", { method: "POST", body: "" });
    await worker.request("/sign-in");
    assert.deepEqual([...worker.changes.held.values()].map(({ visitor }) => visitor), ["ada"]);
    assert.deepEqual([...worker.caches.all.keys()].filter((name) => /^(seen-ada|left)/.test(name)), []);
  },

  async "a confirmed sign-out deletes the changes, although an earlier request still names the person, or they sign in next"() {
    for (const way of ["named late", "signed in"]) {
      let isAway = false;
      let arrive;
      const server = (path, { method }) => {
        if (isAway) return null;
        if (path === "/recommended") return new Promise((resolve) => { arrive = () => resolve(markup(path)); });
        if (path === "/sign-out") return new Response("", { status: 504 });
        if (path === "/sign-in" && method === "POST") return redirect();
        return path === "/search/recent" && way === "named late" ? markup("", 401, "nobody") : path === "/search/recent" ? null : withMovies(path);
      };
      const worker = started({ server });
      await worker.request("/");
      isAway = true;
      await rate(worker, 4);
      isAway = false;
      const early = way === "named late" && worker.request("/recommended?part=x", { mode: "navigate" });
      while (early && !arrive) await new Promise((resolve) => setTimeout(resolve));
      await worker.request(sureOf(worker), { method: "POST", body: "" });
      arrive?.();
      await early;
      if (way === "signed in") await worker.request("/sign-in", { method: "POST", body: "name=ada" });
      else await worker.request("/search/recent");
      assert.equal(worker.changes.held.size, 0, way);
    }
  },

  async "a sign-out is that of the person whose page has sent it"() {
    let current = "ada";
    let isAway = false;
    const server = (path) => isAway ? null : path === "/sign-out" ? markup("", 403, current) : markup(path, 200, current);
    const worker = started({ server });
    for (const person of ["ada", "bo"]) {
      current = person;
      isAway = false;
      await worker.request("/");
      isAway = true;
      await rate(worker, 4);
    }
    isAway = false;
    await worker.request(`${sureOf(worker)}&visitor=ada`, { method: "POST", body: "" });
    assert.deepEqual([...worker.changes.held.values()].map(({ visitor }) => visitor), ["bo"]);
    assert.ok(worker.caches.all.has("seen-bo"));
  },
};
