import {
  type Json,
  type PartsInput,
  type Scene,
  type SimpleInput,
  dataOf,
  isData,
  lookup,
  textAt,
} from "../../../engine/index.ts";
import { MOST_COVER, MOST_INCREMENTS } from "../attack/attack.ts";
import { BARE_HANDS, HIGHEST_VALUE, type Weapon } from "../fighter/equipment.ts";
import { readWeapon } from "../fighter/reading.ts";
import { AREAS, BURSTS, type SaidBurst, TRACKS } from "../vocabulary.ts";

/** The dice that a declaration offers to give up to preserve cover; the rules take more. (Ours) */
const OFTEN_PRESERVED = 4;

const CALLS = [
  ...[2, 3, 4, 5].map((dice) => `opening-${dice}`),
  ...Array.from({ length: OFTEN_PRESERVED }, (_, index) => `preserving-${index + 1}`),
];

/** One of a fixed list, by its words. */
export function choice(name: string, choices: readonly string[], labels: string, optional?: true): SimpleInput {
  return { name, is: "choice", choices, labels, ...(optional ? { optional } : {}) };
}

/** A whole number from none to a most. */
export function amount(name: string, max: number, initial: number | null = 0): SimpleInput {
  return { name, is: "number", min: 0, max, initial };
}

/** What many declarations say. (S4) */
export const TARGET: SimpleInput = { name: "target", is: "fighter" };
export const TARGETS: SimpleInput = { name: "targets", is: "fighters" };
export const WEAPON: SimpleInput = { name: "weapon", is: "thing", of: "weapon" };
export const BESIDE: SimpleInput = { name: "beside", is: "fighters" };
export const CALLED = choice("called", CALLS, "RIPOSTE.d6.calls", true);
/** What the GM lets be combined with it. (N8; d6/H.3) */
export const CALLED_TOO: SimpleInput = { ...choice("calledToo", CALLS, "RIPOSTE.d6.calls", true), gm: true };
export const BURST = choice("burst", ["least", ...BURSTS] satisfies readonly SaidBurst[], "RIPOSTE.d6.burst");
export const AREA = choice("area", AREAS, "RIPOSTE.d6.area");
export const TRACK = choice("track", TRACKS, "RIPOSTE.d6.track");
export const RANGE = amount("range", MOST_INCREMENTS);
const COVER = amount("cover", MOST_COVER);
const THROUGH = amount("through", HIGHEST_VALUE);

/** How far away somebody is, and what is in between. (N16; N9) */
export const PLACE: readonly SimpleInput[] = [amount("spaces", 9999, null), RANGE, COVER, THROUGH];

/** Those of several who stand otherwise than the rest. (N9; N16) */
export const STANDS: PartsInput = {
  name: "stands",
  is: "parts",
  fewest: 0,
  most: 6,
  of: { stand: [TARGET, RANGE, COVER, THROUGH] },
};

/** The weapon that a payload names, of whoever acts. */
export function weaponIn(payload: Json, scene: Scene): Weapon | undefined {
  const said = dataOf(payload);
  const id = textAt(said, "weapon");
  if (id === BARE_HANDS.id) return BARE_HANDS;
  const actor = lookup(scene.fighters, textAt(said, "attacker") || textAt(said, "fighter"));
  const weapons = isData(actor) && isData(actor["weapons"]) ? actor["weapons"] : {};
  const read = readWeapon(lookup(weapons, id));
  return read.ok ? read.value : undefined;
}

/** A zone under fire; none where it may be left out. (S4, Suppressive Fire) */
export function zone(name: string, optional?: true): SimpleInput {
  return { name, is: "lasting", of: "suppression", ...(optional ? { optional } : {}) };
}

/** The ground that is crossed: whose side and which fire is left, and which fire is entered. (S4) */
export const CROSSING: readonly SimpleInput[] = [
  { name: "past", is: "fighters" },
  { name: "still", is: "fighters" },
  zone("leave", true),
  zone("enter", true),
  RANGE,
];

/** How far off a zone's shooter is counts only for who enters it. (N16) */
export function idleInCrossing(payload: Json): readonly string[] {
  return isData(payload) && textAt(payload, "enter") !== "" ? [] : ["range"];
}
