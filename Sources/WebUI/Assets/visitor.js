// What this tab has stored, and pages that the browser keeps for going back, may be of a person who was signed in before.
const { visitor } = document.querySelector("link[rel=manifest]").dataset;
try {
  if ((sessionStorage.getItem("visitor") ?? visitor) !== visitor) sessionStorage.clear();
  sessionStorage.setItem("visitor", visitor);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && sessionStorage.getItem("visitor") !== visitor) location.reload();
  });
} catch {} // The browser stores nothing.
