// Runs the scenario of the service worker that the argument names. See `service_worker/worker.js` for what it reads.

const names = ["pages", "navigation", "changes", "holding", "replacing", "sign-outs", "visitors", "versions", "random"];
const scenarios = Object.assign({}, ...names.map((name) => require(`./service_worker/${name}.js`)));

const [name] = process.argv.slice(2);
process.exitCode = 1; // Node also ends when nothing can settle what a scenario awaits.
scenarios[name]().then(() => process.exit(0), (error) => {
  console.error(error);
  process.exit(1);
});
