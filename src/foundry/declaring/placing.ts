import { type Extent, type Grid, type Site, type Space, areaAt, caughtIn, spotIn } from "../../engine/index.ts";
import { decidingCombat } from "../fight/deciding.ts";
import { middleOf, outlineOf, siteAt } from "../scene/ground.ts";
import { gridOf, spaceAround } from "../scene/space.ts";
import { tokenActing, tokensSeen, tokensTargeted } from "../scene/tokens.ts";
import { setPlacing } from "./placed-now.ts";
import { type Point, shownOver } from "./placing-picture.ts";

type Ground = Scene.Implementation;

/** An extent to be laid on a scene, with the positions of the fighters whom this user sees. */
type Laying = {
  readonly scene: Ground;
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
  const laying = layingFor(extent, actor);
  if (typeof laying === "string") {
    ui.notifications.warn(laying, { localize: true });
    return null;
  }
  const { scene } = laying;
  let site = siteAt(startOf(actor, scene), scene);
  return new Promise((resolve) => {
    const picture = shownOver(document.body, {
      move: (point) => show(siteAt(point, scene)),
      step: (across, down) => show(siteAt(stepped(middleOf(site.cell, scene), scene, across, down), scene), true),
      end: (isSet) => finish(isSet ? site : null),
    });
    const show = (next: Site, follow = false): void => {
      site = next;
      if (follow) void canvas.animatePan({ ...middleOf(site.cell, scene), duration: 100 });
      picture.draw(onPage(laying, site), namesCaught(laying, site));
    };
    const finish = (chosen: Site | null): void => {
      setPlacing(null);
      picture.remove();
      resolve(chosen);
    };
    setPlacing({ draw: () => show(site), end: () => finish(null) });
    show(site);
  });
}

/** Prepares the placement of an extent, or returns the key of a warning if it cannot be measured. */
function layingFor(extent: Extent, actor: string): Laying | string {
  const scene = canvas?.ready ? canvas.scene : null;
  const grid = scene && gridOf(scene);
  if (!scene || !grid) return "RIPOSTE.Act.site.unmeasured";
  const seen = tokensSeen().flatMap((token) => token.actor?.uuid ?? []);
  const { space } = spaceAround(decidingCombat(actor), {
    ...{ fighters: [actor, ...seen], named: [actor] },
    token: tokenActing(actor),
  });
  return space?.scene === scene.uuid ? { scene, grid, space, extent, actor } : "RIPOSTE.Act.site.elsewhere";
}

/** Finds the point at which choosing begins: a target, or the actor, or the middle of the scene. */
function startOf(actor: string, scene: Ground): Point {
  const own = scene.tokens.find((token) => token.actor?.uuid === actor);
  const start = tokensTargeted()[0] ?? own;
  const { width, height } = scene.dimensions;
  return start?.getCenterPoint() ?? { x: width / 2, y: height / 2 };
}

/** Steps from a point by a number of spaces. */
function stepped({ x, y }: Point, { grid }: Ground, across: number, down: number): Point {
  return { x: x + across * grid.size, y: y + down * grid.size };
}

function areaOn({ extent, space, actor }: Laying, site: Site) {
  return areaAt(extent, site, spotIn(space, actor));
}

/** Converts the outline of the extent to page coordinates. */
function onPage(laying: Laying, site: Site): readonly Point[] {
  const area = areaOn(laying, site);
  const corners = area ? outlineOf(area, laying.scene, laying.grid) : [];
  const pairs = Array.from({ length: corners.length / 2 }, (_, index) => corners.slice(2 * index, 2 * index + 2));
  return pairs.map(([x = 0, y = 0]) => canvas.clientCoordinatesFromCanvas({ x, y }));
}

/** Lists the names of those whom it would catch, as far as this user sees them. */
function namesCaught(laying: Laying, site: Site): readonly string[] {
  const area = areaOn(laying, site);
  const caught = area ? caughtIn(area, laying.space) : [];
  const tokens = tokensSeen().filter(({ actor }) => actor && caught.includes(actor.uuid));
  return [...new Set(tokens.map(({ name }) => name))];
}
