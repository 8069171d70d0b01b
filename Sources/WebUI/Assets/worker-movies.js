// The service worker's movies: their pages and drawn posters, in the server's own markup.

const [textPlace, contentPlace] = ["\uE008", "\uE009"];
// The largest size of a title on a poster, the width of its lines in letters of size 1, and the distance of its lines.
const largestTitle = 56;
const titleWidth = 560;
const capitalsWidth = 490;
const lineHeight = 1.2;
const titleLine = /(<text x="[\d.]+") y="([\d.]+)"[^>]*>(?:Mmmmm|MMMMM)</g;

let loading = null;

// The movies that this phone has, or null. They are loaded at the first use of each run of the worker.
function loadedMovies() {
  // Damaged files are fetched again at the next visit.
  loading ??= wholeMovies(moviesCache).then((cache) => cache && load(cache, dropList)).catch(dropMovies).catch(() => null)
    .then((movies) => {
      if (!movies) loading = null;
      return movies;
    });
  return loading;
}

// The page of Search with its results, to which a late server may still add.
function searchPage(movies, url, isLate) {
  const text = url.searchParams.get("q") ?? "";
  const page = movies.search.replaceAll(textPlace, () => escaped(text)).replace("<title> ·", "<title>Search ·");
  if (text.trim() === "") return page;
  const found = results(movies, url, isLate);
  const [start, end] = ['<div id="results" tabindex="-1">', '</div><p class="visually-hidden" id="count"'];
  const before = page.indexOf(start) + start.length;
  const sort = url.searchParams.get("sort") ?? "best";
  return (page.slice(0, before) + found.text + page.slice(page.indexOf(end)))
    .replace(/( name="year"[^>]*? value=")/, (field) => field + escaped(url.searchParams.get("year") ?? ""))
    .replace(/(<option value="[^"]*") selected(="")?/, "$1")
    .replace(`<option value="${escaped(sort)}"`, (option) => `${option} selected`);
}

const titleOf = (movies, id) => movieWith(movies, id)?.title ?? "";

function moviePage(movies, id) {
  const movie = movieWith(movies, id);
  if (!movie) return null;
  const { title, year, similar } = movie;
  const cards = similar.map((other) => markup(movies, movies.movies[other], 3)).join("");
  const content = inOwnLanguage(markup(movies, movie, 2)) + (cards && movies.shelf.replace(contentPlace, () => cards));
  return movies.movie
    .replace(textPlace, () => year ? `${title} (${year})` : title).replace(contentPlace, () => content);
}

// The stored markup has all dates in one language. The server's pages have them in the browser's.
function inOwnLanguage(content) {
  // WebKit may have the name of no language, "c".
  const language = /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(navigator.language) ? navigator.language : "en";
  const written = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return content.replace(
    /(<time datetime="(\d{4}-\d\d-\d\d)" lang=")[^"]*">[^<]*/g,
    (_, start, day) => `${start}${language}">${written.format(new Date(day))}`);
}

// The form of the user's opinion, as the server sends it for a card's menu.
function opinionPart(movies, id) {
  const movie = movieWith(movies, id);
  if (!movie) return null;
  const panel = markup(movies, movie, 2).match(/<section id="opinion"[^]*?<\/section>/)?.[0];
  return panel && `<div>${panel.replace(' id="opinion"', "")}<p class="own-marks" data-marks="${id}"></p></div>`;
}

let people = null;

// The page of a person in the credits of the built-in movies.
async function personPage(movies, id) {
  people ??= (await movies.cache.match("/offline/people")).json();
  const person = (await people).people[id];
  if (!person) return null;
  const content = person.content.replace(/\uE00F(\d+),([01]),([^\uE00F]*)\uE00F/g, (_, number, isAnchor, role) => {
    const movie = movies.movies[number];
    let card = markup(movies, movie, 3);
    if (isAnchor === "1") card = card.replace("<li>", `<li id="at-${movie.id}">`);
    return role ? card.replace("</p>", () => `</p><p class="quiet also">as ${role}</p>`) : card;
  });
  return movies.person.replace(textPlace, () => person.name).replace(contentPlace, () => content);
}

let drawings = null;

// The drawn poster of an address. That of a movie that is not built in is a drawing for its genre.
async function drawnPoster(url, isBuiltIn = false) {
  const id = url.pathname.match(/^\/posters\/([\w.-]+)\.svg$/)?.[1];
  const movies = id && await loadedMovies();
  if (!movies) return null;
  drawings ??= (await movies.cache.match("/offline/posters")).json();
  const { drawn, forms } = await drawings;
  return drawn[movies.places.get(id)] ?? (isBuiltIn ? null : formPoster(forms, id, url.searchParams));
}

// A poster of a movie that is not built in: a drawing for its genre with its title.
function formPoster(forms, id, fields) {
  const title = fields.get("title") ?? "";
  const fitting = forms[fields.get("genres")?.split(",")[0]] ?? forms.drama;
  const number = [...id].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)) % 0xFFFF, 0);
  const drawing = fitting[number % fitting.length];
  const lines = inTwo(title);
  const longest = Math.max(...lines.map((line) => line.length), 1);
  // Some typefaces are for capital letters.
  const isCapital = drawing.includes("MMMMM");
  const size = Math.min(largestTitle, (isCapital ? capitalsWidth : titleWidth) / longest);
  const lowest = Math.max(...[...drawing.matchAll(titleLine)].map(([, , y]) => Number(y)));
  return drawing
    .replace(/aria-label="[^"]*"/, () => `aria-label="${escaped(title)}"`)
    .replace(titleLine, (_, start, y) => {
      const line = lines.shift() ?? "";
      const place = Math.max(Number(y), lowest - lines.length * size * lineHeight);
      return `${start} y="${place.toFixed(1)}" font-size="${size.toFixed(1)}">${escaped(isCapital ? line.toUpperCase() : line)}<`;
    })
    .replace(">2222<", `>${escaped(fields.get("year") ?? "")}<`);
}

// A title in two lines of about equal length; the first one is empty for a title that needs one line.
function inTwo(title) {
  const words = title.split(" ");
  if (title.length < 10 || words.length < 2) return ["", title];
  const lines = words.slice(1).map((_, place) => [words.slice(0, place + 1).join(" "), words.slice(place + 1).join(" ")]);
  const length = (pair) => Math.max(...pair.map((line) => line.length));
  return lines.reduce((best, pair) => length(pair) < length(best) ? pair : best);
}

// Stores the movies of this version: all files, each with its checksum, or none.
async function fetchMovies() {
  moviesProblem = null;
  try {
    const cache = await caches.open(moviesCache);
    if (await cache.match(wholeMark)) return;
    for (const [name, { address, integrity }] of Object.entries(release.files)) {
      if (await cache.match(`/offline/${name}`)) continue;
      const response = await fetch(address, { integrity });
      if (!response.ok) throw new TypeError(name);
      await cache.put(`/offline/${name}`, response);
    }
    await cache.put(wholeMark, new Response());
  } catch (error) {
    moviesProblem = problemOf(error); // The old movies stay; the next visit goes on.
    return await tell(await state());
  }
  for (const name of await caches.keys()) {
    if (name.startsWith("movies-") && name !== moviesCache) await caches.delete(name);
  }
  loading = drawings = people = null;
  await tell(await state());
}

async function dropMovies() {
  for (const name of await caches.keys()) if (name.startsWith("movies-")) await caches.delete(name);
  await tell(await state());
  return null;
}
