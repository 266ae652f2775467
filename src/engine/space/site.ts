import type { Area } from "./reach.ts";
import type { Cell, Space, Spot } from "./space.ts";
import type { Unit } from "./units.ts";

/** A place on a scene that a person has chosen: a space of it, without a grid a point. */
export type Site = {
  /** The address of the scene. */
  readonly scene: string;
  readonly cell: Cell;
  /** How high above the ground, in spaces. */
  readonly height: number;
  readonly level: string;
};

/** What a rule lays on the ground: all within a length of a site; or as far ahead, from where the actor stands towards the site. */
export type Extent = { readonly shape: "circle" | "line" | "cone"; readonly length: number; readonly unit: Unit };

/** An area, and the scene on which it lies, as it is stored. */
export type AreaOnScene = Area & { readonly scene: string };

/** The spot of a site. */
export function spotOfSite({ cell, height, level }: Site): Spot {
  return { cells: [cell], radius: 0, height, level };
}

/** The area of an extent at a site; null where it begins with the actor, and where they stand is not known. */
export function areaAt({ shape, length, unit }: Extent, site: Site, actor: Spot | undefined): AreaOnScene | null {
  const { scene, cell } = site;
  if (shape === "circle") return { scene, centre: spotOfSite(site), radius: length, unit };
  return actor ? { scene, centre: actor, radius: length, unit, ahead: { shape, towards: cell } } : null;
}

/** Whether something lies on the scene on which the fighters stand. */
export function isOnScene(space: Space | undefined, { scene }: { readonly scene: string }): space is Space {
  return space !== undefined && (space.scene ?? "") === scene;
}

/** A site as the text that a form has of it. */
export function nameOfSite({ scene, cell, height, level }: Site): string {
  return JSON.stringify({ scene, cell, height, level });
}
