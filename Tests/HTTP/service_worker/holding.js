// Which changes wait for one that cannot be sent, and which do not.

const { assert, markup, rate, started, withMovies } = require("./worker.js");

module.exports = {
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

  async "a change that waits for the answers to others is kept in time, and they arrive in their order"() {
    const arrived = [];
    const server = async (path, { method, body }) => {
      if (method !== "POST") return withMovies(path);
      await new Promise((resolve) => setTimeout(resolve, 1_050));
      arrived.push(body.match(/stars=\d/)[0]);
      return markup("");
    };
    const worker = started({ server });
    await worker.request("/");
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((stars) => rate(worker, stars)));
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200, 202, 202, 202]);
    await worker.world.sendAll();
    assert.deepEqual(arrived, [1, 2, 3, 4, 5, 6].map((stars) => `stars=${stars}`));
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
};
