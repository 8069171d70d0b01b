// What changes that wait replace and delete, and what is asked before.

const { assert, createHash, markup, rate, started, withMovies } = require("./worker.js");

// What the server answers to a note that another one has replaced elsewhere.
const refused = '<p class="problem">Changed elsewhere.</p><input type="hidden" name="was-note" value="theirs">';

module.exports = {
  async "a later note names the one that its page shows, and the server asks about any other"() {
    let isAway = false;
    const sent = [];
    const server = (path, { body }) => {
      if (isAway) return null;
      if (!path.endsWith("/opinion")) return withMovies(path);
      sent.push(new URLSearchParams(body).get("was-note"));
      return sent.length > 1 ? markup(refused, 409) : markup("");
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
    assert.deepEqual(sent.slice(3), ["theirs"]);
  },

  async "a confirmed edit names what the server had when it refused the edit, and nothing that was saved since"() {
    const addresses = [];
    let isAway = false;
    const server = (path, { method }, sent) => {
      if (isAway) return null;
      if (method !== "POST") return withMovies(path);
      addresses.push(sent.at(-1).address);
      return markup(`<p class="problem">Changed elsewhere.</p><input type="hidden" name="was" value="${addresses.length}a">`, 409);
    };
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    const change = { method: "POST", mode: "cors", type: "multipart/form-data; boundary=x", body: "--x--" };
    await worker.request("/my-movies/my-1/edit", change);
    isAway = false;
    await worker.world.sendAll();
    const [id] = worker.changes.held.keys();
    await worker.message({ again: id });
    await worker.message({ again: id });
    assert.deepEqual(addresses, ["", "?was=1a", "?was=2a"].map((query) => `/my-movies/my-1/edit${query}`));
  },

  async "a refused form with a picture has its texts for My Movies"() {
    let isAway = false;
    const server = (path, { method }) => isAway ? null : method === "POST" ? markup("Damaged.", 400) : withMovies(path);
    const worker = started({ server });
    await worker.request("/");
    isAway = true;
    const boundary = "x".repeat(30); // Node reads no forms with short ones.
    const part = (name, text) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const body = `${part("title", "Lanterns")}${part("overview", "A long text")}--${boundary}--\r\n`;
    await worker.request("/my-movies/new", { method: "POST", mode: "cors", type: `multipart/form-data; boundary=${boundary}`, body });
    isAway = false;
    await worker.world.sendAll();
    assert.equal(worker.told.at(-1).changes[0].yours, "Lanterns\nA long text");
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
    const answers = [[413, "Full."], [409, ""], [200, ""]];
    const sent = [];
    let isAway = false;
    const server = (path, { method, body }) => {
      if (isAway) return null;
      if (method !== "POST") return markup("");
      sent.push(new URLSearchParams(body).get("was-note"));
      const [status, sentence] = answers[sent.length - 1];
      return status === 409 ? markup(refused, 409) : markup(`<p class="problem">${sentence}</p>`, status);
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
    assert.deepEqual(sent, ["x", "x", "theirs"]);
    assert.equal(worker.changes.held.size, 0);
  },

  async "a note that is refused after its page was left is shown, and one whose page is there is not stored"() {
    for (const [page, problems] of [["left", ["Changed elsewhere."]], ["page", []]]) {
      const server = (path, { method }) => method === "POST" ? markup(refused, 409) : withMovies(path);
      const worker = started({ server });
      await worker.request("/");
      const answer = await worker.request("/movies/tt0133093/opinion?part=opinion", { method: "POST", mode: "cors", body: "note=one&was-note=x", page });
      await worker.world.sendAll();
      assert.deepEqual([...worker.changes.held.values()].map(({ problem }) => problem), problems);
      assert.equal(worker.sent.filter(({ method }) => method === "POST").length, 1);
      assert.equal(answer.status, page === "page" ? 409 : 202);
    }
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
};
