import {
  type Json,
  type Result,
  type Scene,
  TARGET,
  TARGETS,
  choiceInput,
  toData,
  distanceInput,
  numberInput,
  ok,
  refuse,
  getText,
  measureFighterDistance,
} from "../../../engine/index.ts";
import { MAX_RANGE, USUAL_DIFFICULTY } from "../vocabulary.ts";
import { type Reading, POINT_BLANK_METRES } from "./fighter.ts";

/** The highest difficulty that the GM may set for a task; each point above 10 costs a die. (d10/L-2) */
export const HARDEST = 20;

/** An input for a target that may be left out. Many declarations share this input and those below. (S0; S1) */
export const OPTIONAL_TARGET = { ...TARGET, optional: true } as const;
/** An input for several fighters, among whom the acting one may be. */
export const ANY_FIGHTERS = { ...TARGETS, self: true } as const;
export const POWER = { name: "power", is: "thing", of: "power" } as const;
export const CIRCUMSTANCES = { name: "modifiers", is: "switches" } as const;
/** The input that buys a success with Willpower. (d10/A.7) */
export const BOOST = { name: "boost", is: "flag", initial: false } as const;
/** The input of a distance in metres, up to twice the longest listed range of a weapon. (d10/F.4) */
export const DISTANCE = distanceInput("distance", 2 * MAX_RANGE, { unit: "m", beside: POINT_BLANK_METRES });

/** Measures the distance between two fighters; null if the scene does not know it. (S1; d10/F.2) */
export function measureDistance({ space }: Scene, from: string, to: string): number | null {
  return measureFighterDistance(space, from, to, DISTANCE.measured);
}

/** The inputs of the difficulty and the modifier that the GM sets for a roll. (d10/A.1) */
export const FIGURES = [
  { ...numberInput("difficulty", { min: 2, max: HARDEST, initial: USUAL_DIFFICULTY }), gm: true },
  { ...numberInput("modifier", { min: -HARDEST, max: HARDEST, initial: 0 }), gm: true },
] as const;

/** The maximum length of the description of an action without a roll; `WHAT`: the input for that description. (S0; d10/D.1, d10/D.2) */
export const MAX_ACTION_LENGTH = 200;
export const WHAT = { name: "what", is: "text", longest: MAX_ACTION_LENGTH } as const;

/** Reads the description of an action; refused if it is empty. (S0; d10/D.1, d10/D.2) */
export function readWhat({ what }: { readonly what: string }): Result<string> {
  const words = what.trim();
  return words === "" ? refuse("deed/nothing-said", { longest: MAX_ACTION_LENGTH }) : ok(words);
}

/** The input by which the GM declares that a roll costs no action. (d10/D.3) */
export const PASSIVE = { name: "passive", is: "flag", initial: false, gm: true } as const;

/** The inputs for the attribute and the ability of a task; each edition has its own choices. (d10/B.1, d10/B.2) */
export type TaskPair = ReturnType<typeof buildTaskPair>;

/** Builds the inputs for the attribute and the ability of a task. (d10/B.1, d10/B.2) */
export function buildTaskPair({ abilities, attributes }: Reading) {
  return {
    attribute: choiceInput("attribute", attributes, "RIPOSTE.d10.attribute"),
    ability: choiceInput("ability", abilities, "RIPOSTE.d10.ability"),
  } as const;
}

/** The input of the difficulty that the GM sets for the roll that resists a task. (S1; d10/A.1, d10/A.4) */
const OPPOSING_DIFFICULTY = {
  ...numberInput("opposingDifficulty", { min: 2, max: HARDEST, initial: USUAL_DIFFICULTY }),
  gm: true,
} as const;

/** Lists the inputs of a task and of the roll that resists it. (d10/A.1, d10/A.4; d10/D.3) */
export function listTaskInputs({ attribute, ability }: TaskPair) {
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

/** Lists the inputs of the resisting roll, which have no use, if no fighter resists. (d10/A.4) */
export function listIdleInputs(payload: Json): readonly string[] {
  const resisted = getText(toData(payload), "against") !== "";
  return resisted ? [] : ["opposingAttribute", "opposingAbility", OPPOSING_DIFFICULTY.name];
}
