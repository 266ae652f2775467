import {
  type Data,
  type Extent,
  type Json,
  type Scene,
  type SimpleInput,
  type Suggested,
  TARGET,
  choiceInput,
  coverBehindWalls,
  dataOf,
  distanceInput,
  isData,
  lookup,
  numberInput,
  oneOf,
  textAt,
} from "../../../engine/index.ts";
import { AREAS, HIGHEST_VALUE, MOST_COVER, MOST_INCREMENTS, SAID_BURSTS, TRACKS } from "../vocabulary.ts";
import { enemiesBeside } from "./beside.ts";
import { BARE_HANDS, type Weapon, isRanged, readWeapon } from "./equipment.ts";

/** The dice that a declaration offers to give up to preserve cover; the rules take more. (Ours) */
const OFTEN_PRESERVED = 4;

/** The called shots that exploit an opening in the target's defence, by the dice that they give up. (N8; d6/H.3) */
export const EXPLOITS = [2, 3, 4, 5].map((dice) => `opening-${dice}`);
const CALLS = [...EXPLOITS, ...Array.from({ length: OFTEN_PRESERVED }, (_, index) => `preserving-${index + 1}`)];

/** A whole number from 0 to `max`, 0 where nothing is said. */
export function amount<const N extends string>(name: N, max: number) {
  return numberInput(name, { max, initial: 0 });
}

/** What many declarations say. (S4) */
export const BESIDE = { name: "beside", is: "fighters", standing: enemiesBeside } as const;
export const CALLED = { ...choiceInput("called", CALLS, "RIPOSTE.d6.calls"), optional: true, open: true } as const;
/** What the GM lets be combined with it. (N8; d6/H.3) */
export const CALLED_TOO = { ...CALLED, name: "calledToo", gm: true } as const;
export const BURST = choiceInput("burst", SAID_BURSTS, "RIPOSTE.d6.burst");
export const AREA = choiceInput("area", AREAS, "RIPOSTE.d6.area");
export const TRACK = choiceInput("track", TRACKS, "RIPOSTE.d6.track");
export const RANGE = amount("range", MOST_INCREMENTS);
/** The cover that walls give, by how many of the four lines to the corners of a target they stop: partial for one, nearly total for all.
 *  (N9; d6/H.2; d6/J-29) */
const COVER_BY_LINES = [0, 1, 2, 3, MOST_COVER] as const;
const COVER = {
  ...amount("cover", MOST_COVER),
  suggested: (payload: Data, actor: string, scene: Scene): Suggested<number> | null =>
    coverBehindWalls(COVER_BY_LINES, { payload, actor, scene }),
} as const;
const THROUGH = amount("through", HIGHEST_VALUE);

/** The most spaces that a declaration may name. (Ours) */
const FARTHEST = 9999;

/** How many spaces away a target is, or the farthest of several; those beside are one. (N16) */
export const SPACES = distanceInput("spaces", FARTHEST, { unit: "space", beside: 1 });

/** How far away a target is, and what is in between. (N16; N9) */
export const PLACE = [SPACES, RANGE, COVER, THROUGH] as const;

/** Those of several who stand otherwise than the rest. (N9; N16) */
export const STANDS = {
  name: "stands",
  is: "parts",
  fewest: 0,
  most: 6,
  of: { stand: [TARGET, RANGE, COVER, THROUGH] },
} as const;

/** Where fire on an area leads: ahead to a place on the scene, as far as the weapon reaches. (S4, Suppressive Fire; N7; d6/L-18) */
export const SITE = { name: "site", is: "site", extent: fireExtent } as const;

/** Those whom the area catches. (S4, Suppressive Fire; N7; d6/L-18) */
export const INSIDE = { name: "inside", is: "fighters", within: SITE } as const;

function fireExtent(payload: Json, _actor: string, scene: Scene): Extent | null {
  const weapon = weaponIn(payload, scene);
  if (!weapon || !isRanged(weapon)) return null;
  const shape = oneOf(AREAS, dataOf(payload)["area"]) ?? AREAS[0];
  return { shape, length: weapon.farthest > 0 ? weapon.farthest : FARTHEST, unit: "space" };
}

/** The weapon of the acting fighter that a payload names. */
export function weaponIn(payload: Json, scene: Scene): Weapon | undefined {
  const said = dataOf(payload);
  const id = textAt(said, "weapon");
  if (id === BARE_HANDS.id) return BARE_HANDS;
  const actor = lookup(scene.fighters, textAt(said, "attacker") || textAt(said, "fighter"));
  const weapons = isData(actor) && isData(actor["weapons"]) ? actor["weapons"] : {};
  const read = readWeapon(lookup(weapons, id));
  return read.ok ? read.value : undefined;
}

/** A zone under fire. (S4, Suppressive Fire) */
export function zone<const N extends string>(name: N) {
  return { name, is: "lasting", of: "suppression" } as const;
}

/** The ground that is crossed: whose side and which fire is left, and which fire is entered. (S4) */
export const CROSSING = [
  { name: "past", is: "fighters" },
  { name: "still", is: "fighters" },
  { ...zone("leave"), optional: true },
  { ...zone("enter"), optional: true },
  RANGE,
] as const satisfies readonly SimpleInput[];

/** How far off a zone's shooter is counts only for a fighter who enters it. (N16) */
export function idleInCrossing(payload: Json): readonly string[] {
  return isData(payload) && textAt(payload, "enter") !== "" ? [] : ["range"];
}
