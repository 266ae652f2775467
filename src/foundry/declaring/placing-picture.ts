export type PixelPoint = { readonly x: number; readonly y: number };

/** Controls while a site is chosen: move to a point, step by spaces, confirm or cancel. */
type PlacingControls = {
  move(point: PixelPoint): void;
  step(across: number, down: number): void;
  end(isSet: boolean): void;
};

/** Overlay that shows the outline on the page, and the names of those whom it catches. */
type PlacingOverlay = { draw(outline: readonly PixelPoint[], names: readonly string[]): void; remove(): void };

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const SVG = "http://www.w3.org/2000/svg";

/** Shows an overlay over the page while a site on the scene is chosen: it takes the pointer and the keys, and draws the outline. */
export function showPlacingOverlay(page: HTMLElement, controls: PlacingControls): PlacingOverlay {
  const cover = page.ownerDocument.createElement("div");
  cover.className = "riposte riposte-placing";
  cover.tabIndex = 0;
  cover.setAttribute("role", "application");
  const instructions = game.i18n.localize("RIPOSTE.Act.site.how");
  cover.setAttribute("aria-label", instructions);
  const drawing = page.ownerDocument.createElementNS(SVG, "svg");
  const outline = page.ownerDocument.createElementNS(SVG, "polygon");
  drawing.append(outline);
  const status = page.ownerDocument.createElement("p");
  status.setAttribute("role", "status");
  cover.append(drawing, status);
  const previousFocus = page.ownerDocument.activeElement;
  listenToInput(cover, controls);
  page.append(cover);
  cover.focus();
  return {
    draw: (points, names) => {
      outline.setAttribute("points", points.map(({ x, y }) => `${x},${y}`).join(" "));
      const catches = game.i18n.localize(`RIPOSTE.Act.site.${names.length > 0 ? "catches" : "nobody"}`);
      status.textContent = `${[catches, names.join(", ")].join(" ").trim()} — ${instructions}`;
    },
    remove: () => {
      cover.remove();
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    },
  };
}

function listenToInput(cover: HTMLElement, { move, step, end }: PlacingControls): void {
  const moveToPointer = (event: MouseEvent): void =>
    move(canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
  cover.addEventListener("pointermove", moveToPointer);
  cover.addEventListener("click", (event) => {
    moveToPointer(event);
    end(true);
  });
  cover.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    end(false);
  });
  cover.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
    const offset = STEPS[event.key];
    if (offset) step(...offset);
    if (event.key === "Enter" || event.key === " ") end(true);
    if (event.key === "Escape") end(false);
  });
}
