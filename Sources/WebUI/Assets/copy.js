// Buttons that copy a text of the page: a field, or an element that shows it.

// Without a secure connection, browsers have only the old way to copy, which takes what is selected.
async function copies(source, text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    source.hidden = false;
    source.focus();
    if (source.select) source.select();
    else getSelection().selectAllChildren(source);
    return document.execCommand("copy");
  }
}

export function offerCopies(place = document) {
  for (const button of place.querySelectorAll("[data-copy]")) {
    const source = place.querySelector(`#${button.dataset.copy}`);
    const said = place.querySelector(`#${button.dataset.copy}-copied`);
    const name = button.textContent;
    const noun = name.replace("Copy ", "");
    button.hidden = false;
    button.addEventListener("click", async () => {
      said.textContent = "";
      const isCopied = await copies(source, source.value ?? source.textContent);
      button.textContent = isCopied ? "Copied" : name;
      said.classList.toggle("visually-hidden", isCopied);
      said.textContent = isCopied ? `${noun[0].toUpperCase()}${noun.slice(1)} copied.` : `Copy the ${noun} from here.`;
    });
  }
}

if (!document.querySelector("#gif")) offerCopies();
