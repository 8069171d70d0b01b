// Arrow buttons for the mouse at shelves that are wider than the page.

function addArrows(shelf) {
  const frame = document.createElement("div");
  frame.className = "shelf-frame";
  shelf.replaceWith(frame);
  frame.append(shelf);
  const buttons = [["Previous movies", -1], ["More movies", 1]].map(([name, direction]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "arrow";
    button.tabIndex = -1; // With the keyboard, the shelf itself scrolls.
    button.ariaLabel = name;
    button.addEventListener("click", () => {
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      shelf.scrollBy({ left: direction * shelf.clientWidth * .8, behavior: calm ? "instant" : "smooth" });
    });
    return button;
  });
  frame.prepend(buttons[0]);
  frame.append(buttons[1]);
  const settle = () => {
    buttons[0].hidden = shelf.scrollLeft < 8;
    buttons[1].hidden = shelf.scrollLeft + shelf.clientWidth > shelf.scrollWidth - 8;
  };
  shelf.addEventListener("scroll", settle, { passive: true });
  new ResizeObserver(settle).observe(shelf);
}

export function addAll() {
  for (const shelf of document.querySelectorAll(":not(.shelf-frame) > .shelf")) addArrows(shelf);
}

addAll();
document.addEventListener("freshened", addAll);
