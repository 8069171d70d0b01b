// The browser may keep pages of the person who was signed in before: `visitor.js` loads them again if the user goes back.
try {
  localStorage.removeItem("visitor");
} catch {} // The browser stores nothing.
