import {
  type Extent,
  type GroundArea,
  type Scene,
  SCATTER_DIRECTIONS,
  findScatterSpot,
  findSpot,
  isOnScene,
  layArea,
  listInside,
  toSpaces,
} from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { AttackFacts } from "./attack.ts";

/** The radius of a blast, in metres. (S2) */
export const BLAST_RADIUS = 5;

/** The circle of a blast, which affects every fighter within 5 metres. (S2, Explosives) */
const BLAST: Extent = { shape: "circle", length: BLAST_RADIUS, unit: "m" };

/** The position on the scene where the explosive is to go off. (S2, Explosives; d6x3/R-7) */
export const SITE = { name: "site", is: "site", extent: () => BLAST } as const;

/** The fighters near the aim of a throw that the scene does not show; the thrower may be one of them. (S2, Explosives; d6x3/R-7) */
export const NEAR = { name: "near", is: "fighters", self: true } as const;

/** The aim of a throw: a fighter or a position on the scene, and the fighters who are declared to be near it. */
type Aim = Pick<AttackFacts, "attacker" | "at" | "site" | "near">;

/** Finds the area of the blast around the aimed position; null if the position is unknown. (S2, Explosives; d6x3/R-7) */
export function findBlast({ space }: Scene, { at, site }: Pick<Aim, "at" | "site">): GroundArea | null {
  if (site) return isOnScene(space, site) ? layArea(BLAST, site, undefined) : null;
  const centre = findSpot(space, at);
  return centre ? { centre, radius: BLAST.length, unit: BLAST.unit } : null;
}

/**
 * Lists the fighters whom a throw catches if it lands where it is aimed: those within the blast on the scene, or else those whom the
 * declaration names. Null if neither is known. (S2, Explosives; d6x3/R-7)
 */
export function listAimed(scene: Scene<Fighter>, aim: Aim): readonly string[] | null {
  const area = findBlast(scene, aim);
  if (area) return listCaught(scene, area);
  const named = [...new Set([aim.at, ...aim.near])].filter((id) => Object.hasOwn(scene.fighters, id));
  return named.length > 0 ? named : null;
}

/**
 * Lists the fighters whom a throw catches that is off by some metres, in one of six directions: 1 leads straight on, each further number a
 * sixth of a circle round. Null if the scene does not show where that is. (S2, Explosives; d6x3/J-18; d6x3/R-40)
 */
export function listScattered(
  scene: Scene<Fighter>,
  aim: Aim,
  [metres = 0, direction = 1]: readonly number[],
): readonly string[] | null {
  const [area, { space }] = [findBlast(scene, aim), scene];
  const spaces = space ? toSpaces(metres, "m", space.grid) : null;
  if (!area || !space || spaces === null) return null;
  const way = { from: findSpot(space, aim.attacker), spaces, turns: (direction - 1) % SCATTER_DIRECTIONS };
  return listCaught(scene, { ...area, centre: findScatterSpot(area.centre, way, space.grid) });
}

function listCaught({ space, fighters }: Scene<Fighter>, area: GroundArea): readonly string[] {
  return space ? listInside(area, space).filter((id) => Object.hasOwn(fighters, id)) : [];
}
