// Who uses the browser: sign-ins, and whose pages and changes it has.

const { assert, home, markup, rate, redirect, started, withMovies } = require("./worker.js");

module.exports = {
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

  async "a page that was shown while the server was late is left if the server or a proxy asks for a sign-in, or has it no more"() {
    const late = (response) => new Promise((resolve) => setTimeout(resolve, 400, response));
    const portal = () => new Response("Free WiFi", { headers: { "Content-Type": "text/html" } });
    for (const answer of [redirect, () => markup("gone", 404), portal]) {
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
};
