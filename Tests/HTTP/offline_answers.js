// Runs the service worker's search under Node: reads the worker's script, the files of the movies and requests as JSON from
// standard input, and writes the markup that the worker answers.

const vm = require("node:vm");
const { script, files, requests } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));

const response = (bytes) => ({
  arrayBuffer: async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  json: async () => JSON.parse(bytes.toString("utf8")),
});
const contents = new Map(Object.entries(files).map(([name, text]) => [`/offline/${name}`, Buffer.from(text, "base64")]));
contents.set("/offline/whole", Buffer.alloc(0));
const cache = { match: async (name) => contents.has(name) ? response(contents.get(name)) : undefined };
const stubs = {
  addEventListener() {}, setInterval() {}, setTimeout, fetch() {}, clients: {}, location: {}, TextEncoder, URL, URLSearchParams,
  WebAssembly, console, performance, caches: { keys: async () => ["movies-1"], open: async () => cache },
};

vm.runInNewContext(`${script}
answers = async (requests) => {
  const start = performance.now();
  const movies = await loadedMovies();
  const ready = performance.now() - start;
  const times = [];
  const texts = requests.map((address) => {
    const url = new URL(address, "http://localhost");
    const start = performance.now();
    const text = url.pathname === "/search" ? results(movies, url, false).text
      : url.searchParams.has("part") ? opinionPart(movies, url.pathname.split("/")[2])
      : moviePage(movies, url.pathname.split("/")[2]);
    times.push(performance.now() - start);
    return text;
  });
  return { ready, times, texts };
};`, Object.assign(stubs, { answers: null }));
stubs.answers(requests).then((answers) => process.stdout.write(JSON.stringify(answers)));
