import { type Extent, type Grid, type Site, type Space, layArea, listInside, findSpot } from "../../engine/index.ts";
import { findDecidingCombat } from "../fight/deciding.ts";
import { getCellCentre, buildOutline, toSite } from "../scene/ground.ts";
import { readGrid, buildSpace } from "../scene/space.ts";
import { findActingToken, listVisibleTokens, listTargetedTokens } from "../scene/tokens.ts";
import { setPlacing } from "./placed-now.ts";
import { type PixelPoint, showPlacingOverlay } from "./placing-picture.ts";

type ViewedScene = Scene.Implementation;

/** An extent to be laid on a scene, with the positions of the fighters whom this user sees. */
type Placement = {
  readonly scene: ViewedScene;
  readonly grid: Grid;
  readonly space: Space;
  readonly extent: Extent;
  readonly actor: string;
};

/**
 * Lets the user choose a site for an actor on the viewed scene: with the pointer, or by the arrow keys and Enter. Null if the user cancels,
 * or, after a warning, if nothing can be measured there.
 */
export async function chooseSite(extent: Extent, actor: string): Promise<Site | null> {
  const placement = preparePlacement(extent, actor);
  if (typeof placement === "string") {
    ui.notifications.warn(placement, { localize: true });
    return null;
  }
  const { scene } = placement;
  let site = toSite(findStartPoint(actor, scene), scene);
  return new Promise((resolve) => {
    const overlay = showPlacingOverlay(document.body, {
      move: (point) => show(toSite(point, scene)),
      step: (across, down) =>
        show(toSite(stepPoint(getCellCentre(site.cell, scene), scene, across, down), scene), true),
      end: (isSet) => finish(isSet ? site : null),
    });
    const show = (next: Site, follow = false): void => {
      site = next;
      if (follow) void canvas.animatePan({ ...getCellCentre(site.cell, scene), duration: 100 });
      overlay.draw(toPageOutline(placement, site), listCaughtNames(placement, site));
    };
    const finish = (chosen: Site | null): void => {
      setPlacing(null);
      overlay.remove();
      resolve(chosen);
    };
    setPlacing({ draw: () => show(site), end: () => finish(null) });
    show(site);
  });
}

/** Prepares the placement of an extent, or returns the key of a warning if it cannot be measured. */
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

/** Finds the point at which choosing begins: a target, or the actor, or the middle of the scene. */
function findStartPoint(actor: string, scene: ViewedScene): PixelPoint {
  const own = scene.tokens.find((token) => token.actor?.uuid === actor);
  const start = listTargetedTokens()[0] ?? own;
  const { width, height } = scene.dimensions;
  return start?.getCenterPoint() ?? { x: width / 2, y: height / 2 };
}

/** Steps from a point by a number of spaces. */
function stepPoint({ x, y }: PixelPoint, { grid }: ViewedScene, across: number, down: number): PixelPoint {
  return { x: x + across * grid.size, y: y + down * grid.size };
}

function buildArea({ extent, space, actor }: Placement, site: Site) {
  return layArea(extent, site, findSpot(space, actor));
}

/** Converts the outline of the extent to page coordinates. */
function toPageOutline(placement: Placement, site: Site): readonly PixelPoint[] {
  const area = buildArea(placement, site);
  const corners = area ? buildOutline(area, placement.scene, placement.grid) : [];
  const pairs = Array.from({ length: corners.length / 2 }, (_, index) => corners.slice(2 * index, 2 * index + 2));
  return pairs.map(([x = 0, y = 0]) => canvas.clientCoordinatesFromCanvas({ x, y }));
}

/** Lists the names of those whom it would catch, as far as this user sees them. */
function listCaughtNames(placement: Placement, site: Site): readonly string[] {
  const area = buildArea(placement, site);
  const caught = area ? listInside(area, placement.space) : [];
  const tokens = listVisibleTokens().filter(({ actor }) => actor && caught.includes(actor.uuid));
  return [...new Set(tokens.map(({ name }) => name))];
}
