// The service worker's movies: finds them with the server's own search, compiled to WebAssembly, and fills them into
// the server's own markup.

const rowsPerPage = 20;
const closestMovies = 5;
const [textPlace, contentPlace] = ["\uE008", "\uE009"];
const none = 0xFFFFFFFF;

let loading = null;

// The movies that this phone has, or null. They are loaded at the first use of each run of the worker.
function loadedMovies() {
  // Damaged files are fetched again at the next visit.
  loading ??= load().catch(dropMovies).then((movies) => {
    if (!movies) loading = null;
    return movies;
  });
  return loading;
}

async function load() {
  const cache = await wholeMovies();
  if (!cache) return null;
  const file = async (name) => (await cache.match(`/offline/${name}`)) ?? Promise.reject(new TypeError(name));
  const [module, index, text] = await Promise.all([
    file("module").then((response) => response.arrayBuffer()).then((bytes) => WebAssembly.instantiate(bytes)),
    file("index").then((response) => response.arrayBuffer()),
    file("movies").then((response) => response.json()),
  ]);
  const { exports } = module.instance;
  const place = exports.reserve(index.byteLength);
  new Uint8Array(exports.memory.buffer, place, index.byteLength).set(new Uint8Array(index));
  if (!exports.openIndex(place, index.byteLength)) throw new TypeError("index");
  const places = new Map(text.movies.map((movie, number) => [movie.id, number]));
  return { exports, places, cache, ...text };
}

// Calls a function of the module with a text. Returns the total, and pairs of a movie and the place of its title.
function ask({ exports }, name, text, ...numbers) {
  // The same as `Folding.init(_:)` of the server.
  const normal = text.replaceAll("½", " 1/2").replaceAll("·", " ").normalize("NFKD");
  const bytes = new TextEncoder().encode(normal);
  const place = exports.reserve(bytes.length);
  try {
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
    const answer = exports[name](place, bytes.length, ...numbers);
    const [total, count] = new Uint32Array(exports.memory.buffer, answer, 2);
    const pairs = new Uint32Array(exports.memory.buffer, answer + 8, count * 2);
    const found = Array.from({ length: count }, (_, number) => [pairs[number * 2], pairs[number * 2 + 1]]);
    return { total, found };
  } finally {
    exports.release(place);
  }
}

const escaped = (text) => text.replace(/[&<>"']/g, (sign) =>
  ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;" })[sign]);

// A part of a movie's markup: 0 is the best match, 1 the row, 2 the article, 3 the card.
function markup(movies, number, part) {
  const { id, title, poster, story, parts } = movies.movies[number];
  const texts = { "\uE000": id, "\uE001": title, "\uE002": poster, "\uE003": story };
  return parts[part]
    .replace(/[\uE010-\uE01F]/g, (place) => movies.shared[place.charCodeAt(0) - 0xE010])
    .replace(/[\uE000-\uE003]/g, (place) => texts[place]);
}

// A row or the best match, with the title that was found if it is not the displayed one.
function match(movies, [number, place], isBest) {
  const text = markup(movies, number, isBest ? 0 : 1);
  const movie = movies.movies[number];
  const title = place === none ? null : movie.titles[place];
  if (!title || isBest && title === movie.original) return text;
  const reason = `<p class="quiet also">also <bdi>${escaped(title)}</bdi></p>`;
  const after = isBest ? text.indexOf('<p class="meta">') : text.indexOf("</p>") + "</p>".length;
  return text.slice(0, after) + reason + text.slice(after);
}

function sorted(movies, found, sort) {
  const of = ([number]) => movies.movies[number];
  if (sort === "rating") return [...found].sort((left, right) => of(right).rating - of(left).rating);
  if (sort !== "newest" && sort !== "oldest") return found;
  const sign = sort === "newest" ? -1 : 1;
  return [...found].sort((left, right) => {
    const [first, second] = [of(left).day, of(right).day];
    if (!first || !second) return (first ? 0 : 1) - (second ? 0 : 1);
    return sign * (first - second);
  });
}

const counted = (count) => count === 1 ? "1 movie" : `${count} movies`;
const rowList = (rows) => rows.length === 0 ? "" : `<ol class="rows" role="list">${rows.join("")}</ol>`;

// The results of an address of Search, as the server writes them. `isLate` is whether the server may still answer.
function results(movies, url, isLate) {
  const text = url.searchParams.get("q") ?? "";
  const year = Number(url.searchParams.get("year") || 0);
  const sort = url.searchParams.get("sort") ?? "best";
  const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
  const { total, found } = ask(movies, "search", text, year, year, 0x7FFFFFFF);
  const late = isLate ? ' data-awaited="Matinee"' : "";
  if (total === 0) return { count: "Movie Not Found!", text: nothing(movies, text, late) };
  const isRows = url.searchParams.get("part") === "rows";
  const list = sorted(movies, found, sort).slice(isRows ? (page - 1) * rowsPerPage : 0, page * rowsPerPage);
  const hasBest = sort === "best" && !(isRows && page > 1);
  const best = hasBest ? match(movies, list[0], true) : "";
  const rows = list.slice(hasBest ? 1 : 0).map((each) => match(movies, each, false));
  const next = new URLSearchParams({ q: text });
  for (const name of ["year", "sort"]) if (url.searchParams.get(name)) next.set(name, url.searchParams.get(name));
  next.set("page", page + 1);
  const end = page * rowsPerPage < found.length
    ? `<p class="more"><a class="button plain" rel="next" href="${escaped(`/search?${next}`)}" data-more="">Load more</a></p>`
    : '<p class="end">That&#39;s all.</p>';
  const count = counted(total);
  return {
    count,
    text: `<section class="found" aria-label="Results" data-count="${count}"${late}>${best}${rowList(rows)}${end}</section>`,
  };
}

// Search without results, with the most similar titles.
function nothing(movies, text, late) {
  const { found } = ask(movies, "closest", text, closestMovies);
  const empty = movies.nothing.replace(" data-count=", `${late} data-count=`);
  if (found.length === 0) return empty;
  const rows = rowList(found.map(([number]) => markup(movies, number, 1)));
  return empty.replace(/<p class="quiet">.*?<\/p>/, "").replace("</section>", `<h2>Did you mean</h2>${rows}</section>`);
}

// The page of Search with its results.
function searchPage(movies, url) {
  const text = url.searchParams.get("q") ?? "";
  const page = movies.search.replaceAll(textPlace, () => escaped(text)).replace("<title> ·", "<title>Search ·");
  if (text.trim() === "") return page;
  const found = results(movies, url, false);
  const [start, end] = ['<div id="results" tabindex="-1">', '</div><p class="visually-hidden" id="count"'];
  const before = page.indexOf(start) + start.length;
  const sort = url.searchParams.get("sort") ?? "best";
  return (page.slice(0, before) + found.text + page.slice(page.indexOf(end)))
    .replace(/( name="year"[^>]*? value=")/, (field) => field + escaped(url.searchParams.get("year") ?? ""))
    .replace(/(<option value="[^"]*") selected(="")?/, "$1")
    .replace(`<option value="${escaped(sort)}"`, (option) => `${option} selected`);
}

const titleOf = (movies, id) => movies?.movies[movies.places.get(id)]?.title ?? "";

function moviePage(movies, id) {
  const number = movies.places.get(id);
  if (number === undefined) return null;
  const { title, year, similar } = movies.movies[number];
  const cards = similar.map((other) => markup(movies, other, 3)).join("");
  const content = markup(movies, number, 2) + (cards && movies.shelf.replace(contentPlace, () => cards));
  return movies.movie
    .replace(textPlace, () => year ? `${title} (${year})` : title).replace(contentPlace, () => content);
}

// The form of the user's opinion, as the server sends it for a card's menu.
function opinionPart(movies, id) {
  const number = movies.places.get(id);
  if (number === undefined) return null;
  const panel = markup(movies, number, 2).match(/<section id="opinion"[^]*?<\/section>/)?.[0];
  return panel && `<div>${panel.replace(' id="opinion"', "")}<p class="own-marks" data-marks="${id}"></p></div>`;
}

let drawings = null;

// A drawn poster.
async function drawnPoster(id) {
  const movies = await loadedMovies();
  const number = movies?.places.get(id);
  if (number === undefined) return null;
  drawings ??= (await movies.cache.match("/offline/posters")).json();
  return (await drawings)[number];
}
