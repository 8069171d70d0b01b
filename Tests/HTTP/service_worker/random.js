// Laws of changes, over seeded sequences of what people do and of what goes wrong. `FUZZ_SEED` tries others.

const { assert } = require("./worker.js");
const { Browser, tagOf } = require("./simulation.js");

const sequences = 150;
const steps = 16;

const isAcknowledged = (status) => status === 200 || status === 202;

module.exports = {
  async "no acknowledged change is lost, repeated, out of order or another person's, whatever goes wrong"() {
    const first = Number(process.env.FUZZ_SEED ?? 1);
    for (let seed = first; seed < first + sequences; seed += 1) {
      const browser = new Browser(seed);
      browser.signIn("ada");
      await browser.clock.pass(3_000);
      for (let step = 0; step < steps; step += 1) await browser.step();
      await browser.end();
      check(browser, `FUZZ_SEED=${seed}`);
    }
  },
};

function check({ changes, discarded, server: { applied }, signOuts, worker }, seed) {
  const held = [...worker.changes.held.values()];
  assert.deepEqual(held.filter(({ problem }) => !problem).map(tagOf), [], `${seed}: waits for ever`);
  const refused = new Set(held.map(tagOf));
  for (const { tag, person, answer } of changes) {
    const times = applied.filter((other) => other.tag === tag);
    assert.ok(times.length <= 1, `${seed}: ${tag} twice`);
    assert.ok(times.every((other) => other.person === person), `${seed}: ${tag} for another person`);
    const isDeleted = discarded.has(tag) || signOuts.some((out) => out.person === person && tag < out.before);
    assert.ok(!isAcknowledged(answer) || times.length === 1 || refused.has(tag) || isDeleted, `${seed}: ${tag} lost`);
  }
  // Those that a page was told of, of one movie of one person, are applied in their order.
  const last = new Map();
  for (const { tag } of applied) {
    const { person, movie, answer } = changes[tag];
    if (!isAcknowledged(answer)) continue;
    const before = last.get(`${person} ${movie}`) ?? -1;
    assert.ok(tag > before, `${seed}: ${tag} after ${before}`);
    last.set(`${person} ${movie}`, tag);
  }
}
