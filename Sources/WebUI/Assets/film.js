// A film's page is completed once services on the network have answered.

const givenUpAfter = 15_000;

async function complete(film) {
  const notes = film.querySelector(".notes");
  notes?.remove();
  film.ariaBusy = "true";
  try {
    const url = new URL(film.dataset.awaited ?? location.pathname, location.href);
    url.searchParams.set("part", "live");
    const response = await fetch(url, { signal: AbortSignal.timeout(givenUpAfter) });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const whole = page.querySelector(".film") ?? page.querySelector("main");
    if (!whole) throw new TypeError("not a film");
    const place = whole.matches("main") ? document.querySelector("main") : film;
    place.replaceWith(document.importNode(whole, true));
    document.title = page.title || `${document.querySelector("h1").textContent} · Matinee`;
  } catch {
    if (notes) film.querySelector(".words").append(notes);
  } finally {
    film.ariaBusy = null;
  }
}

document.addEventListener("click", (event) => {
  const again = event.target.closest(".film .notes [data-again]");
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!again || !isPlain) return;
  event.preventDefault();
  complete(again.closest(".film"));
});

const film = document.querySelector(".film[data-awaited]");
if (film) complete(film);
