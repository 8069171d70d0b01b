// Passkeys: https://www.w3.org/TR/webauthn-3/. Their forms are hidden without this script, and in browsers without passkeys.

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));

function text(buffer) {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Shows a form that asks the browser before it is sent.
function offer(form, ask) {
  if (!form || !globalThis.PublicKeyCredential) return;
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    event.stopPropagation();
    const status = form.querySelector("[role=status]");
    status.textContent = "";
    try {
      for (const [name, value] of Object.entries(await ask(form.dataset))) form.elements[name].value = value;
      form.submit();
    } catch (problem) {
      const known = problem.name === "InvalidStateError";
      status.textContent = known ? "This device already has a passkey for you." : "No passkey was used. Try again.";
    }
  });
}

offer(document.querySelector("#passkey-sign-in"), async ({ challenge, host }) => {
  const { id, response } = await navigator.credentials.get({
    publicKey: { challenge: bytes(challenge), rpId: host, userVerification: "required" },
  });
  return {
    id,
    "client-data": text(response.clientDataJSON),
    "authenticator-data": text(response.authenticatorData),
    signature: text(response.signature),
    stay: document.querySelector("[name=stay]").checked ? "yes" : "",
  };
});

offer(document.querySelector("#passkey-add"), async ({ challenge, host, user, person, known }) => {
  const publicKey = (id) => ({ type: "public-key", id: bytes(id) });
  const { response } = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(challenge),
      rp: { id: host, name: "Matinee" },
      user: { id: bytes(user), name: person, displayName: person },
      // ECDSA on P-256, Ed25519, RSA: https://www.iana.org/assignments/cose/cose.xhtml#algorithms
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: known.split(" ").filter(Boolean).map(publicKey),
    },
  });
  return {
    "client-data": text(response.clientDataJSON),
    "authenticator-data": text(response.getAuthenticatorData()),
    "public-key": text(response.getPublicKey()),
  };
});
