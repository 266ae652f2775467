import {
  type Data,
  type Scene,
  type Extent,
  type Json,
  type SimpleInput,
  type Suggested,
  areBeside,
  areOpposed,
  countStoppedLines,
  lookup,
  TARGET,
  choiceInput,
  suggestWallCover,
  toData,
  distanceInput,
  isData,
  numberInput,
  readMember,
  getText,
  findFighter,
} from "../../../engine/index.ts";
import { canAct } from "./conditions.ts";
import { type Fighter, type Weapon, BARE_HANDS, isRanged, readWeapon } from "./fighter.ts";
import { AREAS, MAX_VALUE, MAX_COVER, MAX_INCREMENTS, DECLARED_BURSTS, TRACKS } from "../vocabulary.ts";

/** Finds the able enemies beside a fighter; null if the fighter's own position is unknown. (S4, Opportunity Attack) */
export function findEnemiesBeside(_payload: Data, fighter: string, scene: Scene<Fighter>): readonly string[] | null {
  const { fighters, space } = scene;
  if (areBeside(space, fighter, fighter) === null) return null;
  const side = findFighter(scene, fighter)?.side ?? "neutral";
  const enemies = Object.values(fighters).filter((each) => areOpposed(each.side, side) && canAct(scene, each).ok);
  return enemies.map(({ id }) => id).filter((id) => areBeside(space, id, fighter) === true);
}

/** The maximum dice for preserving damage past an obstruction that a form offers; the rules accept more. (Ours) */
const MAX_PRESERVED_OFFERED = 4;

/** The called shots that exploit an opening in the target's defence, from 2 to 5 dice. (N8; d6/H.3) */
export const EXPLOITS = [2, 3, 4, 5].map((dice) => `opening-${dice}`);
const CALLS = [...EXPLOITS, ...Array.from({ length: MAX_PRESERVED_OFFERED }, (_, index) => `preserving-${index + 1}`)];

/** Builds an input of a whole number from 0 to `max`, 0 by default. */
export function amountInput<const N extends string>(name: N, max: number) {
  return numberInput(name, { max, initial: 0 });
}

/** The input of the enemies beside the fighter. Many declarations share this input and those below. (S4) */
export const BESIDE = { name: "beside", is: "fighters", standing: findEnemiesBeside } as const;
export const CALLED = { ...choiceInput("called", CALLS, "RIPOSTE.d6.calls"), optional: true, open: true } as const;
/** A second called shot, which only the GM may combine with the first. (N8; d6/H.3) */
export const CALLED_TOO = { ...CALLED, name: "calledToo", gm: true } as const;
export const BURST = choiceInput("burst", DECLARED_BURSTS, "RIPOSTE.d6.burst", "RIPOSTE.d6.burstHint");
export const AREA = choiceInput("area", AREAS, "RIPOSTE.d6.area");
export const TRACK = choiceInput("track", TRACKS, "RIPOSTE.d6.track");
export const RANGE = amountInput("range", MAX_INCREMENTS);
/**
 * The cover that walls give, by the number of blocked lines to the four corners of a target: partial for one line, nearly total for all.
 * (N9; d6/H.2; d6/J-29)
 */
const COVER_BY_LINES = [0, 1, 2, 3, MAX_COVER] as const;

/** Reads the cover that walls give a fighter against another; 0 if the walls are not known. (N9; d6/H.2; d6/J-29) */
export function readWallCover({ space }: Scene, from: string, to: string): number {
  return COVER_BY_LINES[countStoppedLines(space, from, to) ?? 0] ?? 0;
}
const COVER = {
  ...amountInput("cover", MAX_COVER),
  suggested: (payload: Data, actor: string, scene: Scene): Suggested<number> | null =>
    suggestWallCover(COVER_BY_LINES, { payload, actor, scene }),
} as const;
const THROUGH = amountInput("through", MAX_VALUE);

/** The maximum distance in a declaration, in spaces. (Ours) */
const MAX_SPACES = 9999;

/** The distance of the target, or of the farthest of several, in spaces; adjacent targets are at 1. (N16) */
export const SPACES = distanceInput("spaces", MAX_SPACES, { unit: "space", beside: 1 });

/** The inputs of a target's position: distance and cover. (N16; N9) */
export const PLACE = [SPACES, RANGE, COVER, THROUGH] as const;

/** The positions of single targets that differ from the position declared for all. (N9; N16) */
export const STANDS = {
  name: "stands",
  is: "parts",
  fewest: 0,
  most: 6,
  of: { stand: [TARGET, RANGE, COVER, THROUGH] },
} as const;

/** The point at which fire on an area ends: a position on the scene, up to the weapon's range. (S4, Suppressive Fire; N7; d6/L-18) */
export const SITE = { name: "site", is: "site", extent: findFireExtent } as const;

/** The fighters in the area. (S4, Suppressive Fire; N7; d6/L-18) */
export const INSIDE = { name: "inside", is: "fighters", within: SITE } as const;

function findFireExtent(payload: Json, _actor: string, scene: Scene): Extent | null {
  const weapon = readPayloadWeapon(payload, scene);
  if (!weapon || !isRanged(weapon)) return null;
  const shape = readMember(AREAS, toData(payload)["area"]) ?? AREAS[0];
  return { shape, length: weapon.farthest > 0 ? weapon.farthest : MAX_SPACES, unit: "space" };
}

/** Reads the weapon of the acting fighter that a payload names; undefined if the fighter has no such weapon. */
export function readPayloadWeapon(payload: Json, scene: Scene): Weapon | undefined {
  const fields = toData(payload);
  const id = getText(fields, "weapon");
  if (id === BARE_HANDS.id) return BARE_HANDS;
  const actor = findFighter(scene, getText(fields, "attacker") || getText(fields, "fighter"));
  const weapons = isData(actor) && isData(actor["weapons"]) ? actor["weapons"] : {};
  const weapon = readWeapon(lookup(weapons, id));
  return weapon.ok ? weapon.value : undefined;
}

/** Builds an input of a zone under fire. (S4, Suppressive Fire) */
export function zoneInput<const N extends string>(name: N) {
  return { name, is: "lasting", of: "suppression" } as const;
}

/**
 * The inputs of a move past enemies and zones. `past` are the enemies that are left; `still` are those of them who are still adjacent
 * afterwards. (S4)
 */
export const CROSSING = [
  { name: "past", is: "fighters" },
  { name: "still", is: "fighters" },
  { ...zoneInput("leave"), optional: true },
  { ...zoneInput("enter"), optional: true },
  RANGE,
] as const satisfies readonly SimpleInput[];

/** Lists the range as an input without use, unless a zone is entered. (N16) */
export function listIdleCrossingInputs(payload: Json): readonly string[] {
  return isData(payload) && getText(payload, "enter") !== "" ? [] : ["range"];
}
