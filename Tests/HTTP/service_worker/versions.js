// New versions of the service worker: what they keep of the old one, and the version that ends it.

const { assert, markup, rate, redirect, released, signedOut, started, storage, sureOf, withMovies } = require("./worker.js");

// As `OfflineEndScreen` writes it.
const isOff = { isOff: true, shell: "", movies: "", assets: [], files: {} };

module.exports = {
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

  async "a new version waits until it is asked, and keeps the pages of the old one with their files until it has its own"() {
    const caches = storage(() => {});
    const page = (name) => (path) => path === "/movies/tt0133093" ? markup(`<link href="/assets/site.${name}.css">`) : withMovies(path);
    const assets = (name) => ({ shell: name, assets: [`/assets/site.${name}.css`] });
    const old = started({ server: page("old"), release: assets("old"), caches });
    await old.run("install", {});
    await old.run("activate", {});
    await old.request("/movies/tt0133093");
    await old.request("/my-movies");
    let way = "away";
    const failed = (path) => path === "/movies/tt0133093" && way === "failing" ? markup("", 503) : page("new")(path);
    const worker = started({ server: (path) => way === "away" ? null : failed(path), release: assets("new"), caches });
    way = "there";
    await worker.run("install", {});
    assert.deepEqual(worker.skipped, []);
    await worker.message("update");
    assert.deepEqual(worker.skipped, [true]);
    way = "away";
    await worker.run("activate", {});
    const shells = () => [...caches.all.keys()].filter((name) => name.startsWith("shell"));
    const shows = async (name) => {
      assert.match(await (await worker.request("/movies/tt0133093")).text(), new RegExp(`site.${name}.css`));
      assert.ok(await worker.request(`/assets/site.${name}.css`, { mode: "no-cors" }));
    };
    await worker.message("movies");
    await shows("old");
    way = "failing";
    await worker.message("movies");
    way = "away";
    await shows("old");
    assert.deepEqual(shells(), ["shell-old", "shell-new"]);
    way = "there";
    await worker.message("movies");
    way = "away";
    await shows("new");
    assert.deepEqual(shells(), ["shell-new"]);
    assert.equal(await (await worker.request("/my-movies")).text(), "a page");
  },

  async "files of versions that never ran stay, for pages that no version has fetched again"() {
    const caches = storage(() => {});
    let server = withMovies;
    for (const shell of ["first", "second", "third", "fourth", "fifth", "sixth"]) {
      const worker = started({ server: (path) => server(path), release: { shell, assets: ["/assets/site.css"] }, caches });
      await worker.run("install", {});
      if (!/^(first|sixth)$/.test(shell)) continue;
      server = () => null;
      await worker.run("activate", {});
      server = withMovies;
    }
    assert.deepEqual([...caches.all.keys()].filter((name) => name.startsWith("shell")), ["shell-first", "shell-third", "shell-fourth", "shell-fifth", "shell-sixth"]);
  },

  async "while the server is of another version than the worker, a visit fetches one stored page"() {
    const worker = started({ server: (path) => path.startsWith("/movies/") ? markup('"/assets/site.newer.css"') : withMovies(path), release: { assets: [] } });
    await worker.run("install", {});
    for (const id of ["tt1", "tt2", "tt3"]) await worker.request(`/movies/${id}`);
    await worker.caches.open("shell-newer"); // Its files did not arrive.
    const before = worker.sent.length;
    await worker.message("movies");
    assert.equal(worker.sent.slice(before).filter(({ path }) => path.startsWith("/movies/")).length, 1);
  },

  async "a version leaves what belongs to a newer one, which waits or whose server answers, to that"() {
    for (const way of ["waiting", "installing", "rolling"]) {
      const caches = storage(() => {});
      let shown = "newer";
      const server = (path) => path === "/movies/tt0133093" ? markup(`"/assets/site.${shown}.css"`) : withMovies(path);
      const registration = way === "rolling" ? {} : { [way]: {} };
      const worker = started({ server, caches, release: { assets: ["/assets/site.own.css"] }, world: { registration } });
      await worker.run("install", {});
      await worker.request("/movies/tt0133093");
      const newer = started({ server, caches, release: { shell: "newer", assets: ["/assets/site.newer.css"] } });
      await newer.run("install", {});
      await worker.message("movies");
      assert.equal(caches.all.get("shell-newer").size, 1, way);
      assert.match(await (await worker.request("/movies/tt0133093")).text(), /newer/, way);
      shown = "own";
      await worker.message("movies");
      assert.equal(caches.all.has("shell-newer"), way !== "rolling");
    }
  },

  async "a new version drops a page that the server no longer has"() {
    const caches = storage(() => {});
    const old = started({ server: () => markup('"/assets/site.old.css"'), release: { shell: "old", assets: [] }, caches });
    await old.run("install", {});
    await old.request("/movies/my-1");
    await old.request("/people/someone");
    const server = (path) => path === "/movies/my-1" ? markup("", 404) : path === "/people/someone" ? markup("") : withMovies(path);
    const worker = started({ server, release: { shell: "new", assets: [] }, caches });
    await worker.run("install", {});
    await worker.run("activate", {});
    await worker.message("movies");
    assert.ok(![...caches.all.keys()].includes("shell-old"));
    const pages = [...caches.all.get("seen-ada").keys()].map((url) => new URL(url).pathname);
    assert.ok(!pages.includes("/movies/my-1") && pages.includes("/people/someone"), pages);
  },

  async "files of another version are not stored under the addresses of this one"() {
    const server = (path) => new Response(path, { headers: path.endsWith(".css") ? { "Matinee-Other-Version": "yes" } : {} });
    const worker = started({ server });
    await assert.rejects(worker.run("install", {}));
  },

  async "where browsers may store nothing any more, what is stored goes, and the worker once all changes are sent"() {
    const before = started({ server: withMovies });
    await before.run("install", {});
    await before.request("/my-movies");
    await before.message("movies");
    const { caches, changes } = before;
    await before.world.storeChange({ visitor: "ada", address: "/movies/tt0133093/opinion", type: "text/plain", body: "", key: "1", movie: "tt0133093" });
    let isAway = true;
    let ends = 0;
    const worker = started({
      server: (path) => isAway ? null : withMovies(path), release: isOff,
      caches, changes, world: { registration: { unregister: async () => { ends += 1; } } },
    });
    await worker.run("install", {});
    assert.deepEqual(worker.skipped, [true]);
    await worker.run("activate", {});
    assert.deepEqual([...caches.all.values()].filter((held) => held.size > 0), []);
    assert.equal(changes.held.size, 1);
    isAway = false;
    assert.equal(await worker.request("/my-movies"), undefined);
    assert.equal(changes.held.size, 0);
    assert.deepEqual([...caches.all.keys()], []);
    assert.equal(ends, 1);
    // A page from before, which the browser brings back, asks for them.
    await worker.message("movies");
    assert.deepEqual([...caches.all.values()].filter((held) => held.size > 0), []);
  },

  async "where browsers may store nothing any more, the changes of each person are sent once that person is signed in"() {
    let visitor = "bo";
    const server = (path, { method }) => method === "POST" && visitor !== "ada" ? markup("", 401, visitor) : markup(path, 200, visitor);
    const before = started({ server });
    await before.request("/my-movies");
    const { caches, changes } = before;
    await before.world.storeChange({ visitor: "ada", address: "/movies/tt0133093/opinion", type: "text/plain", body: "", key: "1", movie: "tt0133093" });
    let ends = 0;
    const registration = { unregister: async () => { ends += 1; } };
    const worker = started({ server, release: isOff, caches, changes, world: { registration } });
    await worker.run("activate", {});
    await worker.request("/");
    assert.deepEqual([changes.held.size, ends], [1, 0]);
    visitor = "ada";
    await worker.request("/");
    assert.deepEqual([changes.held.size, ends], [0, 1]);
  },

  async "where browsers may store nothing any more, changes keep their order, and a note names the one before it"() {
    const arrived = [];
    const server = async (path, { method, body }) => {
      if (method !== "POST") return markup(path);
      if (arrived.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      arrived.push(Object.fromEntries(new URLSearchParams(body)));
      return markup("");
    };
    const worker = started({ server, release: isOff, world: { registration: { unregister: async () => {} } } });
    await worker.request("/");
    const note = (text, more) => worker.request("/movies/tt0133093/opinion?part=opinion", {
      method: "POST", mode: "cors", body: new URLSearchParams({ note: text, ...more }).toString(),
    });
    await Promise.all([note("First"), note("Second", { "was-note": "", follows: "First" })]);
    assert.deepEqual(arrived.map(({ note }) => note), ["First", "Second"]);
    assert.deepEqual([arrived[1]["was-note"], arrived[1].follows], ["", "First"]);
  },

  async "where browsers may store nothing any more, a change waits behind one of the same movie"() {
    const arrived = [];
    let isTaken = false;
    const server = (path, { method, body }) => {
      if (method !== "POST") return markup(path);
      if (!isTaken) return markup("", 503);
      arrived.push(new URLSearchParams(body).get("stars"));
      return markup("");
    };
    let ends = 0;
    const worker = started({ server, release: isOff, world: { registration: { unregister: async () => { ends += 1; } } } });
    await worker.request("/");
    await worker.world.storeChange({ visitor: "ada", address: "/movies/tt0133093/opinion", type: "", body: "stars=4", fields: "stars=4", key: "1", movie: "tt0133093", action: "opinion" });
    await worker.request("/");
    isTaken = true;
    assert.equal((await rate(worker, 9)).status, 202);
    ends = 0;
    await worker.request("/");
    assert.deepEqual([arrived, worker.changes.held.size, ends], [["4", "9"], 0, 1]);
  },

  async "where browsers may store nothing any more, a change without the server is not promised"() {
    const worker = started({ server: (path, { method }) => method === "POST" ? null : markup(path), release: isOff });
    assert.equal((await rate(worker, 7)).type, "error");
    assert.equal(worker.changes.held.size, 0);
  },

  async "where browsers may store nothing any more, a confirmed sign-out drops what was refused"() {
    let isSignedIn = true;
    const server = (path, { method }) => {
      if (path === "/sign-out") isSignedIn = false;
      if (!isSignedIn) return path === "/sign-out" ? redirect() : signedOut(path);
      return method === "POST" ? markup('<p class="problem">No.</p>', 409) : markup(path);
    };
    let ends = 0;
    const worker = started({ server, release: isOff, world: { registration: { unregister: async () => { ends += 1; } } } });
    await worker.request("/");
    ends = 0;
    await worker.world.storeChange({ visitor: "ada", address: "/movies/tt0133093/opinion", type: "text/plain", body: "", key: "1", movie: "tt0133093", problem: "No." });
    await worker.request("/");
    assert.deepEqual([worker.changes.held.size, ends], [1, 0]);
    await worker.request(sureOf(worker), { method: "POST" });
    assert.deepEqual([worker.changes.held.size, ends], [0, 1]);
    assert.deepEqual([...worker.caches.all.keys()], []);
  },
};
