// Runs the service worker's search under Node: reads the worker's script, the files of the movies and requests as JSON from
// standard input, and writes the markup that the worker answers.

const { webcrypto: crypto } = require("node:crypto");
const vm = require("node:vm");
const { script, files, list, requests } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));

const response = (bytes) => ({
  arrayBuffer: async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  json: async () => JSON.parse(bytes.toString("utf8")),
});
const contents = new Map(Object.entries(files).map(([name, text]) => [`/offline/${name}`, Buffer.from(text, "base64")]));
contents.set("/offline/whole", Buffer.alloc(0));
if (list) contents.set("/offline/list", Buffer.from(list, "base64"));
const cache = { match: async (name) => contents.has(name) ? response(contents.get(name)) : undefined };
const stubs = {
  addEventListener() {}, setInterval() {}, setTimeout, fetch() {}, clients: {}, location: {}, TextEncoder, URL, URLSearchParams,
  TextDecoder, crypto, WebAssembly, console, performance, caches: { keys: async () => ["movies-1"], open: async () => cache },
  navigator: { language: "en-GB" }, // As the server writes without Accept-Language.
};

vm.runInNewContext(`${script}
answers = async (requests) => {
  const start = performance.now();
  const movies = await loadedMovies();
  const ready = performance.now() - start;
  const times = [];
  const texts = [];
  for (const address of requests) {
    const url = new URL(address, "http://localhost");
    const [, place, id] = url.pathname.split("/");
    const start = performance.now();
    texts.push(place === "search" ? results(movies, url, false).text
      : place === "posters" ? await drawnPoster(url)
      : place === "people" ? await personPage(movies, id)
      : url.searchParams.has("part") ? opinionPart(movies, id)
      : moviePage(movies, id));
    times.push(performance.now() - start);
  }
  return { ready, times, texts };
};`, Object.assign(stubs, { answers: null }));
stubs.answers(requests).then((answers) => process.stdout.write(JSON.stringify(answers)));
