// Matinee without the network: starts the service worker, says when the server is away, and offers new versions.
// `site.js` loads this script after all that the first page needs.

const { serviceWorker } = navigator;

let line = null;

async function start() {
  serviceWorker.addEventListener("message", ({ data }) => show(data));
  serviceWorker.controller?.postMessage("state");
  if (!navigator.onLine) probe();
  const registration = await serviceWorker.register(document.querySelector("[data-worker]").dataset.worker);
  offer(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing.addEventListener("statechange", () => offer(registration));
  });
  (await serviceWorker.ready).active.postMessage("movies");
}

const probe = () => serviceWorker.controller?.postMessage("probe");

// Says quietly that the server is away, and what this phone has.
function show({ isAway, count }) {
  if (!line) {
    if (!isAway) return;
    line = document.createElement("p");
    line.className = "offline";
    line.role = "status";
    document.body.append(line);
  }
  // A status is announced if it is filled after it is there.
  requestAnimationFrame(() => {
    line.textContent = !isAway ? "" : count > 0 ? `Offline: ${count} movies on this phone` : "Offline";
  });
}

// Offers a new version that waits until the pages of the old one are closed.
function offer({ waiting }) {
  if (!waiting || !serviceWorker.controller || document.querySelector(".update")) return;
  const note = document.createElement("div");
  note.className = "note toast update";
  note.role = "status";
  document.body.append(note);
  const text = document.createElement("p");
  text.textContent = "New version available.";
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "button plain", textContent: "Reload" });
  button.addEventListener("click", () => {
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("update");
  });
  const close = document.createElement("button");
  Object.assign(close, { type: "button", className: "button plain", textContent: "Later" });
  close.addEventListener("click", () => note.remove());
  note.append(text, button, close);
}

// Browsers have no service worker at `http:` addresses of other machines. Nothing is stored for users who save data.
if (serviceWorker && !navigator.connection?.saveData) {
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
  // At once, without waiting for the next request.
  for (const change of ["online", "offline"]) addEventListener(change, probe);
}
