export type Point = { readonly x: number; readonly y: number };

/** Controls while a site is chosen: move to a point, step by spaces, confirm or cancel. */
type Hands = {
  move(point: Point): void;
  step(across: number, down: number): void;
  end(isSet: boolean): void;
};

/** Overlay that shows the outline on the page, and the names of those whom it catches. */
type Picture = { draw(outline: readonly Point[], names: readonly string[]): void; remove(): void };

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const SVG = "http://www.w3.org/2000/svg";

/** Shows an overlay over the page while a site on the scene is chosen: it takes the pointer and the keys, and draws the outline. */
export function shownOver(page: HTMLElement, hands: Hands): Picture {
  const cover = page.ownerDocument.createElement("div");
  cover.className = "riposte riposte-placing";
  cover.tabIndex = 0;
  cover.setAttribute("role", "application");
  const how = game.i18n.localize("RIPOSTE.Act.site.how");
  cover.setAttribute("aria-label", how);
  const drawing = page.ownerDocument.createElementNS(SVG, "svg");
  const outline = page.ownerDocument.createElementNS(SVG, "polygon");
  drawing.append(outline);
  const told = page.ownerDocument.createElement("p");
  told.setAttribute("role", "status");
  cover.append(drawing, told);
  const last = page.ownerDocument.activeElement;
  listen(cover, hands);
  page.append(cover);
  cover.focus();
  return {
    draw: (points, names) => {
      outline.setAttribute("points", points.map(({ x, y }) => `${x},${y}`).join(" "));
      const catches = game.i18n.localize(`RIPOSTE.Act.site.${names.length > 0 ? "catches" : "nobody"}`);
      told.textContent = `${[catches, names.join(", ")].join(" ").trim()} — ${how}`;
    },
    remove: () => {
      cover.remove();
      if (last instanceof HTMLElement) last.focus();
    },
  };
}

function listen(cover: HTMLElement, { move, step, end }: Hands): void {
  const at = (event: MouseEvent): void =>
    move(canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
  cover.addEventListener("pointermove", at);
  cover.addEventListener("click", (event) => {
    at(event);
    end(true);
  });
  cover.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    end(false);
  });
  cover.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
    const by = STEPS[event.key];
    if (by) step(...by);
    if (event.key === "Enter" || event.key === " ") end(true);
    if (event.key === "Escape") end(false);
  });
}
