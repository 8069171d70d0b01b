// Which page a navigation gets, and what it tells the worker.

const { assert, markup, rate, started, withMovies } = require("./worker.js");

module.exports = {
  async "a page that the browser has in its cache does not say that the server is back"() {
    let isAway = false;
    const server = (path) => isAway && path !== "/movies/tt0133093" ? null : withMovies(path);
    const worker = started({ server });
    await worker.request("/");
    await worker.message("movies");
    isAway = true;
    await worker.request("/movies/tt0078748");
    const count = worker.told.length;
    assert.equal(worker.told.at(-1).isAway, true);
    assert.equal(await (await worker.request("/movies/tt0133093", { cache: "force-cache" })).text(), "a page");
    assert.ok(worker.told.slice(count).every((message) => message.isAway));
    await worker.request("/movies/tt0133093");
    assert.equal(worker.told.at(-1).isAway, false);
  },

  async "without the server a movie is shown by the id that it has in My Movies, if the stored list names it"() {
    let isAway = false;
    const list = '<form class="keep" method="post" action="/my-movies/my-7/remove" data-movie="tt0133093">';
    const server = (path) => isAway ? null : path === "/my-movies" ? markup(list) : withMovies(path);
    const worker = started({ server });
    await worker.request("/");
    await worker.message("movies");
    isAway = true;
    await worker.message("probe");
    assert.match(await (await worker.request("/movies/my-7")).text(), /The Matrix/);
    assert.match(await (await worker.request("/movies/my-8")).text(), /not available offline/);
    const panel = await (await worker.request("/movies/my-7?part=opinion", { mode: "cors" })).text();
    assert.match(panel, / data-opinion="tt0133093"/);
  },

  async "a movie that is gone is not shown by its other id again and again"() {
    let isLate = false;
    const list = '<form class="keep" method="post" action="/my-movies/my-7/remove" data-movie="tt9">';
    const server = async (path) => {
      if (isLate) await new Promise((resolve) => setTimeout(resolve, 600));
      if (path === "/movies/my-7") return markup("gone", 404);
      return markup({ "/my-movies": list, "/movies/tt9": "seen" }[path] ?? "");
    };
    const worker = started({ server });
    for (const path of ["/my-movies", "/movies/tt9"]) await worker.request(path);
    isLate = true;
    for (let turn = 0; turn < 2; turn++) assert.equal(await (await worker.request("/movies/my-7")).text(), "gone");
    assert.ok(worker.told.every((message) => !message.isRenewed));
  },

  async "the stored page of a movie is shown by each of its ids"() {
    let isAway = false;
    const list = '<form class="keep" method="post" action="/my-movies/my-7/remove" data-movie="tt9">';
    const server = (path) => isAway ? null : markup({ "/my-movies": list, "/movies/tt9": "seen" }[path] ?? "");
    const worker = started({ server });
    for (const path of ["/my-movies", "/movies/tt9"]) await worker.request(path);
    isAway = true;
    assert.equal(await (await worker.request("/movies/my-7")).text(), "seen");
  },

  async "what is not stored is not copied: a copy would hold a whole backup"() {
    const copied = [];
    let asked;
    const server = (path) => markup(asked = path);
    const { clone } = Response.prototype;
    Response.prototype.clone = function () {
      copied.push(asked);
      return clone.call(this);
    };
    const worker = started({ server });
    for (const path of ["/settings/backup", "/my-movies/export.json"]) await worker.request(path);
    assert.deepEqual(copied, []);
    await worker.request("/my-movies");
    assert.ok(copied.length > 0);
  },

  async "what shows a movie is stored again when the server has changed it, at once or later"() {
    let [isAway, stars] = [false, 0];
    const pages = ["/my-movies", "/movies/tt0133093"];
    const server = (path, { method }) => {
      if (isAway) return null;
      if (method === "POST") stars += 1;
      return pages.includes(path) ? markup(`${stars} stars`) : withMovies(path);
    };
    const worker = started({ server });
    const shown = async () => {
      await worker.world.renewPages([]); // Ends with the renewal that goes on.
      isAway = true;
      const texts = [];
      for (const path of pages) texts.push(await (await worker.request(path)).text());
      return texts;
    };
    for (const path of pages) await worker.request(path);
    await worker.message("movies");
    await rate(worker, 1);
    assert.deepEqual(await shown(), ["1 stars", "1 stars"]);
    await rate(worker, 2);
    isAway = false;
    await worker.message("probe");
    assert.deepEqual(await shown(), ["2 stars", "2 stars"]);
    stars = 3;
    isAway = false;
    await worker.message({ saved: "tt0133093" });
    await worker.message("probe");
    assert.deepEqual(await shown(), ["3 stars", "3 stars"]);
    stars = 4;
    isAway = false;
    await worker.request("/my-movies/tt0133093/remove", { method: "POST" });
    await worker.request("/my-movies?removed=tt0133093");
    assert.deepEqual(await shown(), ["4 stars", "4 stars"]);
  },
};
