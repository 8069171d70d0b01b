// Buttons that copy a text of the page: the value of a field, or the text of an element.

// Without a secure connection, browsers only offer `execCommand`, which copies the selection.
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
