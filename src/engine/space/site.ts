import type { GroundArea } from "./reach.ts";
import type { Cell, Space, Spot } from "./space.ts";
import type { Unit } from "./units.ts";

/** A position on a scene that a user has chosen: a space of it, or a point without a grid. */
export type Site = {
  /** The UUID of the scene. */
  readonly scene: string;
  readonly cell: Cell;
  /** The height above the ground, in spaces. */
  readonly height: number;
  readonly level: string;
};

/**
 * The extent that a rule lays on the ground: a circle of this radius around a site, or a line or cone of this length from the actor towards
 * the site.
 */
export type Extent = { readonly shape: "circle" | "line" | "cone"; readonly length: number; readonly unit: Unit };

/** An area, and the scene on which it lies, as it is stored. */
export type AreaOnScene = GroundArea & { readonly scene: string };

/** Converts a site into a spot. */
export function toSpot({ cell, height, level }: Site): Spot {
  return { cells: [cell], radius: 0, height, level };
}

/** Lays an extent at a site; null if it begins with the actor, whose position is not known. */
export function layArea({ shape, length, unit }: Extent, site: Site, actor: Spot | undefined): AreaOnScene | null {
  const { scene, cell } = site;
  if (shape === "circle") return { scene, centre: toSpot(site), radius: length, unit };
  return actor ? { scene, centre: actor, radius: length, unit, ahead: { shape, towards: cell } } : null;
}

/** True if a site or an area is on the scene of the fighters. */
export function isOnScene(space: Space | undefined, { scene }: { readonly scene: string }): space is Space {
  return space !== undefined && (space.scene ?? "") === scene;
}

/** Formats a site as a form stores it. */
export function formatSite({ scene, cell, height, level }: Site): string {
  return JSON.stringify({ scene, cell, height, level });
}
