import { type Extent, type Grid, type Site, type Space, layArea, listInside, findSpot } from "../../../engine/index.ts";
import { findCombat, findDecidingCombat } from "../../documents/fight/fight.ts";
import { filterHiddenFighters } from "../../exchange/readers.ts";
import { getCellCentre, buildOutline, endPlacing, toSite, setPlacing } from "../../documents/scene/areas.ts";
import { readGrid, buildSpace } from "../../documents/scene/space.ts";
import { buildIconButton, isElement } from "../../platform/html.ts";
import { findActingToken, listVisibleTokens, listTargetedTokens } from "../../documents/scene/tokens.ts";

/** An extent to be placed on a scene, with the positions of the fighters whom this user sees. */
type Placement = {
  readonly scene: Scene.Implementation;
  readonly grid: Grid;
  readonly space: Space;
  readonly extent: Extent;
  readonly actor: string;
};

/**
 * Lets the user choose a site for an actor on the viewed scene, with the pointer or with the arrow keys and Enter. Null if the user
 * cancels, or if nothing can be measured on the scene, which shows a warning.
 */
export async function chooseSite(extent: Extent, actor: string): Promise<Site | null> {
  const placement = preparePlacement(extent, actor);
  if (typeof placement === "string") {
    ui.notifications.warn(placement, { localize: true });
    return null;
  }
  const { scene } = placement;
  return chooseSpace(scene, { start: findStartPoint(actor, scene), label: "" }, (site) => ({
    outline: toPageOutline(placement, site),
    status: describeCaught(listCaughtNames(placement, site)),
    isRefused: false,
  }));
}

/** The outline of a choice on the scene, in coordinates of the browser window, and a sentence about it. A refused one cannot be confirmed. */
export type PlacingPreview = {
  readonly outline: readonly PixelPoint[];
  readonly status: string;
  readonly isRefused: boolean;
};

/**
 * Lets the user choose a space of the viewed scene, with the pointer or with the arrow keys and Enter, beginning at a point. `label` names
 * the purpose to them. Goes on while the space is refused. Null if the user cancels, or does something else in the sidebar. A sidebar that
 * covers the scene is collapsed meanwhile.
 */
export function chooseSpace(
  scene: Scene.Implementation,
  { start, label }: { readonly start: PixelPoint; readonly label: string },
  preview: (site: Site) => PlacingPreview,
): Promise<Site | null> {
  endPlacing();
  let site = toSite(start, scene);
  const { sidebar } = ui;
  const isCovered = sidebar?.expanded === true && sidebar.element.offsetWidth > window.innerWidth / 2;
  return new Promise((resolve) => {
    const overlay = showPlacingOverlay(document.body, label, {
      move: (point) => show(toSite(point, scene)),
      step: (across, down) =>
        show(toSite(stepPoint(getCellCentre(site.cell, scene), scene, across, down), scene), true),
      end: (isSet) => {
        if (isSet && preview(site).isRefused) show(site);
        else finish(isSet ? site : null);
      },
    });
    const show = (next: Site, follow = false): void => {
      site = next;
      if (follow) void canvas.animatePan({ ...getCellCentre(site.cell, scene), duration: 100 });
      overlay.draw(preview(site));
    };
    const finish = (chosen: Site | null): void => {
      setPlacing(null);
      overlay.remove();
      if (isCovered) sidebar.expand();
      resolve(chosen);
    };
    setPlacing({ draw: () => show(site), end: () => finish(null) });
    if (isCovered) sidebar.collapse();
    show(site, isCovered);
  });
}

/** Prepares the placement of an extent. If it cannot be measured, the key of a warning is returned. */
function preparePlacement(extent: Extent, actor: string): Placement | string {
  const scene = canvas?.ready ? canvas.scene : null;
  const grid = scene && readGrid(scene);
  if (!scene || !grid) return "RIPOSTE.Act.site.unmeasured";
  const visibleIds = listVisibleTokens().flatMap((token) => token.actor?.uuid ?? []);
  const { space } = buildSpace(findDecidingCombat(actor), {
    ...{ fighters: [actor, ...visibleIds], named: [actor] },
    token: findActingToken(actor),
  });
  return space?.scene === scene.uuid ? { scene, grid, space, extent, actor } : "RIPOSTE.Act.site.elsewhere";
}

/** Finds the first point that is offered: the centre of a target, else of the actor, else of the scene. */
function findStartPoint(actor: string, scene: Scene.Implementation): PixelPoint {
  const own = scene.tokens.find((token) => token.actor?.uuid === actor);
  const start = listTargetedTokens()[0] ?? own;
  const { width, height } = scene.dimensions;
  return start?.getCenterPoint() ?? { x: width / 2, y: height / 2 };
}

/** Moves a point by a number of spaces. */
function stepPoint({ x, y }: PixelPoint, { grid }: Scene.Implementation, across: number, down: number): PixelPoint {
  return { x: x + across * grid.size, y: y + down * grid.size };
}

function buildArea({ extent, space, actor }: Placement, site: Site) {
  return layArea(extent, site, findSpot(space, actor));
}

/** Converts the outline of the extent to coordinates of the browser window. */
function toPageOutline(placement: Placement, site: Site): readonly PixelPoint[] {
  const area = buildArea(placement, site);
  const corners = area ? buildOutline(area, placement.scene, placement.grid) : [];
  const pairs = Array.from({ length: corners.length / 2 }, (_, index) => corners.slice(2 * index, 2 * index + 2));
  return pairs.map(([x = 0, y = 0]) => canvas.clientCoordinatesFromCanvas({ x, y }));
}

/** Lists the names of the fighters inside the extent whom this user sees, on the scene and in the fight. */
function listCaughtNames(placement: Placement, site: Site): readonly string[] {
  const area = buildArea(placement, site);
  const caught = area ? listInside(area, placement.space) : [];
  const hidden = filterHiddenFighters(caught, findCombat([placement.actor]));
  const seen = caught.filter((uuid) => !hidden.includes(uuid));
  const tokens = listVisibleTokens().filter(
    ({ actor }) => actor && (actor.isOwner ? caught : seen).includes(actor.uuid),
  );
  return [...new Set(tokens.map(({ name }) => name))];
}

function describeCaught(names: readonly string[]): string {
  const catches = game.i18n.localize(`RIPOSTE.Act.site.${names.length > 0 ? "catches" : "nobody"}`);
  return [catches, names.join(", ")].join(" ").trim();
}

/** A point in pixels, of the scene or of the browser window. */
export type PixelPoint = { readonly x: number; readonly y: number };

/** The controls for choosing a site: move to a point, step by spaces, confirm or cancel. */
type PlacingControls = {
  move(point: PixelPoint): void;
  step(across: number, down: number): void;
  end(isSet: boolean): void;
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const SVG = "http://www.w3.org/2000/svg";

/** Shows an overlay over the scene while the user chooses a site. It receives the pointer and the keys, and draws the outline. */
export function showPlacingOverlay(page: HTMLElement, label: string, controls: PlacingControls) {
  const { ownerDocument: document } = page;
  const cover = document.createElement("div");
  cover.className = "riposte riposte-placing";
  cover.tabIndex = 0;
  cover.setAttribute("role", "application");
  const isTouched = window.matchMedia("(pointer: coarse)").matches;
  const instructions = game.i18n.localize(isTouched ? "RIPOSTE.Act.site.tap" : "RIPOSTE.Act.site.how");
  cover.setAttribute("aria-label", instructions);
  const drawing = document.createElementNS(SVG, "svg");
  const outline = document.createElementNS(SVG, "polygon");
  drawing.append(outline);
  // As a popover, the hint lies over the sidebar too.
  const hint = document.createElement("div");
  hint.className = "riposte-placing__hint";
  hint.popover = "manual";
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  hint.append(status, buildIconButton(document, { ...CANCEL, press: () => controls.end(false) }));
  cover.append(drawing, hint);
  const previousFocus = document.activeElement;
  listenToInput(cover, drawing, controls);
  const leave = ({ target, detail }: MouseEvent): void => {
    const isRepeat = detail > 1; // the second click of the one that has begun the choice
    if (!isRepeat && isElement(target, Element) && target.closest(ELSEWHERE)) controls.end(false);
  };
  document.addEventListener("click", leave, true);
  page.append(cover);
  hint.showPopover();
  cover.focus();
  return {
    draw: ({ outline: points, status: sentence, isRefused }: PlacingPreview): void => {
      outline.classList.toggle("is-refused", isRefused);
      outline.setAttribute("points", points.map(({ x, y }) => `${x},${y}`).join(" "));
      status.textContent = [label, sentence, instructions].filter((each) => each !== "").join(" — ");
    },
    remove: (): void => {
      document.removeEventListener("click", leave, true);
      const hadFocus = cover.contains(document.activeElement);
      cover.remove();
      if (hadFocus && isElement(previousFocus, HTMLElement)) previousFocus.focus();
    },
  };
}

const CANCEL = { name: "", icon: "fa-xmark", label: "RIPOSTE.Act.site.cancel" } as const;

/** The parts of the interface in which a click begins something else. */
const ELSEWHERE = "#sidebar-content, #hotbar";

function listenToInput(cover: HTMLElement, drawing: SVGElement, { move, step, end }: PlacingControls): void {
  const moveToPointer = (event: MouseEvent): void =>
    move(canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
  drawing.addEventListener("pointermove", moveToPointer);
  drawing.addEventListener("click", (event) => {
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
    // On the button, these keys cancel.
    if (event.key === "Enter" || event.key === " ") end(event.target === cover);
    if (event.key === "Escape") end(false);
  });
}
