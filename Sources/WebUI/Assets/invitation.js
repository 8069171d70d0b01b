// Sends the token of an invitation's link, which follows the #, in the body of the form.

const form = document.querySelector("#invitation");

function send() {
  if (!form || !location.hash) return;
  form.elements.token.value = location.hash;
  history.replaceState(history.state, "", location.pathname);
  form.submit();
}

addEventListener("hashchange", send);
send();
