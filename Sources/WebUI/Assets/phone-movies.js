// Settings: how many movies this browser stores. The service worker knows, fetches and drops them.

const { serviceWorker } = navigator;
const fields = document.querySelector("#phone-movies");
const line = document.querySelector("[data-phone-state]");
const radios = [...fields?.querySelectorAll("input") ?? []];
const counted = (count) => `${count.toLocaleString("en")} movies`;

let isChoosing = false; // Until the worker has noted the last choice.

// The words of a choice, without its size.
function words(choice) {
  const label = radios.find(({ value }) => value === choice)?.closest("label").textContent.split(" · ")[0] ?? "More";
  return `${label} movies`;
}

function show({ count, list: { choice, isFetching, problem } }) {
  fields.hidden = false;
  if (!isChoosing) for (const radio of radios) radio.checked = radio.value === (choice ?? "");
  const here = count > 0 ? `This browser stores ${counted(count)}.` : "This browser stores no movies yet.";
  line.textContent = isFetching ? `Fetching ${words(choice).toLowerCase()} …`
    : problem === "full" ? `There is no room for ${words(choice).toLowerCase()}. ${here}`
    : problem === "failed" ? `${words(choice)} couldn’t be fetched; Matinee tries again at your next visit. ${here}`
    : here;
}

async function start() {
  serviceWorker.addEventListener("message", ({ data }) => data.list && show(data));
  const { active } = await serviceWorker.ready;
  active.postMessage("state");
  fields.addEventListener("change", async ({ target }) => {
    isChoosing = true;
    // The browser may then delete the movies only if the person asks for it.
    if (target.value) await navigator.storage?.persist?.().catch(() => {});
    isChoosing = false;
    (await serviceWorker.ready).active.postMessage({ movies: target.value });
  });
}

if (fields) {
  if (!serviceWorker) line.textContent = "This browser stores movies only if Matinee’s address begins with https.";
  else if (navigator.connection?.saveData) line.textContent = "This browser is set to save data, and stores no movies.";
  else start();
}
