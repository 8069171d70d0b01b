// The pages before the sign-in may be of a person whose session has ended: `visitor.js` loads them again if the user goes back.
try {
  sessionStorage.setItem("signed-out", "yes");
} catch {} // The browser stores nothing.
