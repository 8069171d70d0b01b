// The movies of a file of the server's imported catalog, in the form of the built-in ones.

export const listCache = "list";
export const listPlace = "/offline/list";
export const checksumLength = 32;

export const storedList = async () => (await caches.open(listCache)).match(listPlace);

// The texts of the movies in a file, and where the index begins.
export function movieTexts(bytes) {
  const length = new DataView(bytes).getUint32(checksumLength, true);
  const start = checksumLength + 4;
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, start, length)));
  return { list, end: start + length };
}

export const escaped = (text) => text.replace(/[&<>"']/g, (sign) =>
  ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;" })[sign]);
export const grouped = (number) => `${number}`.replace(/\B(?=(\d{3})+$)/g, ",");

// As `QueryString` of the server encodes a text.
const encoded = (text) => encodeURIComponent(text).replaceAll("%20", "+")
  .replace(/[!~*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

// A running time, as `Runtime` of the server writes it.
function runtime(minutes) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

// A number in short form, as `Count.compact` of the server writes it.
function compact(number) {
  if (number < 1_000) return `${number}`;
  const [unit, letter] = number >= 999_500 ? [1_000_000, "M"] : [1_000, "K"];
  const tenths = Math.floor(number / (unit / 10) + 0.5);
  return tenths < 100 ? `${tenths / 10}${letter}` : `${Math.floor(number / unit + 0.5)}${letter}`;
}

// What is known of an imported movie, in the form of the built-in ones.
export function listed(list, record) {
  const [id, title, original, year] = [list.ids, list.titles, list.originals, list.years].map((all) => all[record]);
  const [minutes, votes, tenths] = [list.minutes, list.votes, list.ratings].map((all) => all[record]);
  const genres = list.genres[list.genresOfMovies[record]];
  const of = year ? `&year=${year}` : "";
  return {
    id, original, year, title: escaped(title), story: "", similar: [], titles: [null, original],
    poster: escaped(`/posters/${id}.svg?title=${encoded(title)}${of}${genres.poster}${list.posterEnd}`),
    parts: list.shapes[list.shapesOfMovies[record]],
    rating: tenths / 10, day: year ? year * 10_000 : null,
    texts: {
      "\uE004": escaped(original ?? ""), "\uE005": year, "\uE006": runtime(minutes), "\uE007": escaped(genres.names),
      "\uE00A": (tenths / 10).toFixed(1), "\uE00B": Math.round(tenths / 10), "\uE00C": grouped(votes),
      "\uE00D": compact(votes), "\uE00E": id.replace(/^\D+/, ""),
    },
  };
}
