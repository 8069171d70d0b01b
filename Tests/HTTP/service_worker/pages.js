// Pages and movies: storage that is refused or full, two versions, a late or failing server.

const { assert, listFile, markup, rate, released, started, storage, withMovies, files } = require("./worker.js");

module.exports = {
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

  async "a page of a proxy is stored for no script, page or picture"() {
    let isPortal = true;
    const portal = () => new Response("<h1>Free WiFi</h1>", { headers: { "Content-Type": "text/html; charset=utf-8" } });
    const picture = () => new Response("<svg/>", { headers: { "Content-Type": "image/svg+xml" } });
    const worker = started({ server: (path) => isPortal ? portal() : path.startsWith("/posters/") ? picture() : withMovies(path) });
    worker.world.visitor = "ada";
    await assert.rejects(worker.run("install", {}));
    for (const path of ["/", "/posters/tt0133093"]) await worker.request(path, { mode: path === "/" ? "navigate" : "no-cors" });
    await worker.message("movies");
    const stored = [...worker.caches.all.values()].flatMap((cache) => [...cache.values()]);
    for (const response of stored) assert.doesNotMatch(await response.text(), /Free WiFi/);
    isPortal = false;
    await worker.message("movies");
    const shell = [...worker.caches.all].find(([name]) => name.startsWith("shell-"))[1];
    assert.equal(shell.size, released.assets.length);
  },

  async "a full phone answers and keeps what it had"() {
    let isFull = false;
    const check = (use) => { if (isFull && use === "put") throw new DOMException("", "QuotaExceededError"); };
    const worker = started({ server: withMovies, check });
    await worker.request("/");
    await worker.message("movies");
    const stored = () => [...worker.caches.all].find(([name]) => name.startsWith("seen"))[1].size;
    const before = stored();
    isFull = true;
    assert.equal(await (await worker.request("/")).text(), "a page");
    assert.equal(await (await worker.request("/recommended")).text(), "a page");
    assert.equal(stored(), before);
    const found = await worker.world.loadedMovies();
    assert.equal(found.movies.length, released.count);
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

  async "a movie’s page that a service has completed is stored again"() {
    let [text, isAway] = ["Asking OMDb …", false];
    const server = (path) => isAway ? null : path.startsWith("/movies/tt9900001") ? markup(text) : withMovies(path);
    const worker = started({ server });
    await worker.message("movies");
    await worker.request("/movies/tt9900001?from=search");
    text = "Zyzzyva";
    await worker.message("whole", "/movies/tt9900001?from=search");
    isAway = true;
    assert.equal(await (await worker.request("/movies/tt9900001")).text(), "Zyzzyva");
  },

  async "a stored search that is shown while the server is late becomes the server’s, a made one asks by itself"() {
    for (const [isStored, isRenewed] of [[true, true], [false, false]]) {
      let text = "<main>kept</main>";
      let isLate = false;
      const server = (path) => path !== "/search" ? withMovies(path)
        : isLate ? new Promise((resolve) => setTimeout(resolve, 1_500, markup(text))) : markup(text);
      const worker = started({ server });
      await worker.message("movies");
      await worker.request("/");
      if (isStored) await worker.request("/search?q=matrix");
      isLate = true;
      text = "<main>removed</main>";
      assert.notEqual(await (await worker.request("/search?q=matrix")).text(), text);
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.equal(worker.told.some((state) => state.isRenewed), isRenewed);
    }
  },

  async "a tab that shows a stored page because the server is away is told so"() {
    let isAway = false;
    const worker = started({ server: (path) => isAway ? null : withMovies(path) });
    await worker.message("movies");
    for (const path of ["/movies/tt0133093", "/gifs", "/my-movies"]) await worker.request(path);
    assert.equal(worker.told.some((state) => state.isCopy), false);
    isAway = true;
    await worker.request("/movies/tt0133093");
    assert.equal(worker.told.at(-1).isCopy, true);
    await worker.request("/gifs"); // It differs at each request.
    assert.equal(await (await worker.request("/my-movies?page=3&sort=title")).text(), "a page");
    assert.match(await (await worker.request("/settings")).text(), /available/);
    isAway = false;
    await worker.message("probe");
    assert.equal(worker.told.filter((state) => state.isCopy).length, 3);
    assert.equal(worker.told.at(-1).isAway, false);
  },

  async "a tab whose page was made before changes were sent is told so, once"() {
    const worker = started({ server: withMovies });
    worker.world.lastVisitor = async () => "ada";
    const change = { visitor: "ada", address: "/movies/tt0133093/opinion", type: "text/plain", body: "" };
    const isCopy = async () => {
      await worker.message("state");
      return worker.told.findLast((state) => "isCopy" in state).isCopy;
    };
    await worker.world.storeChange({ ...change, key: "1" });
    await worker.request("/movies/tt0133093");
    await worker.world.sendAll();
    assert.equal(await isCopy(), true);
    assert.equal(await isCopy(), false);
    await worker.request("/movies/tt0133093");
    assert.equal(await isCopy(), false);
    await worker.world.storeChange({ ...change, key: "2" });
    await worker.request("/movies/tt0133093");
    assert.equal(await isCopy(), false, "a page that knows the change sees by itself that it is sent");
  },

  async "a tab that shows that a page is not available is told so after a request that failed late"() {
    let isAway = false;
    const server = (path) => isAway ? new Promise((resolve) => setTimeout(resolve, 400, null)) : withMovies(path);
    const worker = started({ server });
    await worker.message("movies");
    await worker.request("/my-movies");
    isAway = true;
    const page = await worker.request("/recommended?x=1");
    assert.match(await page.text(), /not available offline/);
    assert.equal(worker.told.at(-1).isCopy, true);
  },

  async "a page that breaks off leaves the stored one, and a tab that shows that is told that it is old"() {
    let isBroken = false;
    const half = () => new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from("<main>")),
      pull: (controller) => new Promise((resolve) => setTimeout(resolve)).then(() => controller.error(new TypeError("cut"))),
    });
    const page = () => new Promise((resolve) => setTimeout(resolve, 400, new Response(half(), { headers: markup("").headers })));
    const worker = started({ server: (path) => isBroken && path === "/my-movies" ? page() : withMovies(path) });
    await worker.request("/my-movies");
    isBroken = true;
    assert.equal(await (await worker.request("/my-movies")).text(), "a page");
    while (!worker.told.some((state) => state.isCopy)) await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(worker.told.filter((state) => state.isCopy).length, 1);
    assert.ok(worker.caches.all.get("seen-ada").has("http://localhost/my-movies"));
  },

  async "a tab whose page arrives before the answer to a change is told that it is old"() {
    let save = null;
    const server = (path, { method }) => method === "POST" ? new Promise((resolve) => { save = () => resolve(markup("")); }) : withMovies(path);
    const worker = started({ server });
    await worker.request("/");
    const saved = rate(worker, 4);
    while (!save) await new Promise((resolve) => setTimeout(resolve));
    const opened = worker.request("/my-movies");
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(worker.told.some((state) => state.isCopy), false);
    save();
    await Promise.all([saved, opened]);
    assert.equal(worker.told.filter((state) => state.isCopy).length, 1);
    await worker.request("/my-movies");
    assert.equal(worker.told.filter((state) => state.isCopy).length, 1);
  },

  async "files of the shell that the browser has deleted are stored again at the next visit"() {
    const worker = started({ server: withMovies });
    await worker.run("install", {});
    const [name, shell] = [...worker.caches.all].find(([name]) => name.startsWith("shell-"));
    const count = shell.size;
    worker.caches.all.delete(name);
    await worker.message("movies");
    assert.equal(worker.caches.all.get(name).size, count);
  },

  async "an answer that arrives while the stored page is read is shown"() {
    let text = "<main>old</main>";
    let arrive = null;
    const server = (path) => path === "/my-movies" && text !== "<main>old</main>"
      ? new Promise((resolve) => { arrive = () => resolve(markup(text)); }) : markup(text);
    const worker = started({ server, check: (act) => { if (act === "match") arrive?.(); } });
    await worker.request("/my-movies");
    text = "<main>new</main>";
    assert.equal(await (await worker.request("/my-movies")).text(), text);
  },

  async "a page that has a movie’s opinion gets none that the phone has made"() {
    let isAway = false;
    const worker = started({ server: (path) => isAway ? null : withMovies(path) });
    await worker.request("/");
    await worker.message("movies");
    isAway = true;
    const part = "/movies/tt0133093?part=opinion";
    assert.match(await (await worker.request(part, { mode: "cors" })).text(), /data-opinion/);
    assert.equal(await worker.request(part, { mode: "cors", cache: "no-store" }), undefined);
  },

  async "the browser itself opens the page of the certificate, and can warn"() {
    const worker = started({ server: () => null });
    for (const path of ["/certificate", "/certificate/authority.crt"]) assert.equal(await worker.request(path), undefined);
  },
};
