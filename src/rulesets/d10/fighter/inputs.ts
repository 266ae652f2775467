import {
  type Json,
  type Result,
  type Scene,
  TARGET,
  TARGETS,
  choiceInput,
  dataOf,
  distanceInput,
  numberInput,
  ok,
  refuse,
  textAt,
  wholeDistance,
} from "../../../engine/index.ts";
import { FARTHEST, USUAL_DIFFICULTY } from "../bounds.ts";
import { POINT_BLANK_METRES } from "./equipment.ts";
import type { Reading } from "./fighter.ts";

/** The hardest that the GM may call a task; above 10 each point costs a die. (d10/L-2) */
export const HARDEST = 20;

/** What many declarations say. (S0; S1) */
export const MAYBE_TARGET = { ...TARGET, optional: true } as const;
/** Several fighters, the acting one among them. */
export const ANYBODY = { ...TARGETS, self: true } as const;
export const POWER = { name: "power", is: "thing", of: "power" } as const;
export const CIRCUMSTANCES = { name: "modifiers", is: "switches" } as const;
/** Whether Willpower buys a success. (d10/A.7) */
export const BOOST = { name: "boost", is: "flag", initial: false } as const;
/** Metres, as far as the listed range of a weapon can be doubled. (d10/F.4) */
export const DISTANCE = distanceInput("distance", 2 * FARTHEST, { unit: "m", beside: POINT_BLANK_METRES });

/** How far one fighter is from another, where the scene tells. (S1; d10/F.2) */
export function distanceTo({ space }: Scene, from: string, to: string): number | null {
  return wholeDistance(space, from, to, DISTANCE.measured);
}

/** How hard the GM calls a roll. (d10/A.1) */
export const FIGURES = [
  { ...numberInput("difficulty", { min: 2, max: HARDEST, initial: USUAL_DIFFICULTY }), gm: true },
  { ...numberInput("modifier", { min: -HARDEST, max: HARDEST, initial: 0 }), gm: true },
] as const;

/** What is done, where nothing is rolled for it, in so many letters at the most. (S0; d10/D.1, d10/D.2) */
export const LONGEST_ACTION = 200;
export const WHAT = { name: "what", is: "text", longest: LONGEST_ACTION } as const;

/** What is said to be done; refused where nothing is said. (S0; d10/D.1, d10/D.2) */
export function readWhat({ what }: { readonly what: string }): Result<string> {
  const said = what.trim();
  return said === "" ? refuse("deed/nothing-said", { longest: LONGEST_ACTION }) : ok(said);
}

/** Whether the GM lets a roll cost no action. (d10/D.3) */
export const PASSIVE = { name: "passive", is: "flag", initial: false, gm: true } as const;

/** What a task is rolled with: one of the attributes and one of the abilities that the edition knows. (d10/B.1, d10/B.2) */
export type Pair = ReturnType<typeof pairOf>;

/** What an edition's people may roll a task with. (d10/B.1, d10/B.2) */
export function pairOf({ abilities, attributes }: Reading) {
  return {
    attribute: choiceInput("attribute", attributes, "RIPOSTE.d10.attribute"),
    ability: choiceInput("ability", abilities, "RIPOSTE.d10.ability"),
  } as const;
}

/** How hard the GM calls the roll that resists a task. (S1; d10/A.1, d10/A.4) */
const OPPOSING_DIFFICULTY = {
  ...numberInput("opposingDifficulty", { min: 2, max: HARDEST, initial: USUAL_DIFFICULTY }),
  gm: true,
} as const;

/** How a task is called, and what resists it. (d10/A.1, d10/A.4; d10/D.3) */
export function calledTask({ attribute, ability }: Pair) {
  return [
    attribute,
    ability,
    ...FIGURES,
    { name: "against", is: "fighter", optional: true, missing: "action/nobody" },
    { ...attribute, name: "opposingAttribute", optional: true },
    { ...ability, name: "opposingAbility", optional: true },
    OPPOSING_DIFFICULTY,
  ] as const;
}

/** What is said of a roll that resists, which is asked only where a fighter resists. (d10/A.4) */
export function idleOpposing(payload: Json): readonly string[] {
  const resisted = textAt(dataOf(payload), "against") !== "";
  return resisted ? [] : ["opposingAttribute", "opposingAbility", OPPOSING_DIFFICULTY.name];
}
