import {
  type Option,
  type Question,
  buildOption,
  choiceInput,
  distanceInput,
  numberInput,
  askAmount,
} from "../../../engine/index.ts";
import { type TestAbility, ABILITIES, FOCUSES } from "../vocabulary.ts";
import { REACH } from "./fighter.ts";

/** The maximum number of metres in a declaration. */
const MAX_METRES = 10_000;

/** Makes an input optional. */
export function makeOptional<const I extends object>(input: I) {
  return { ...input, optional: true } as const;
}

/** Builds an input for a whole number from 0 to `max`, which may be left out. */
export function buildOptionalNumber<const N extends string>(name: N, max: number) {
  return numberInput(name, { max, initial: null });
}

/** The input of an opponent. Many declarations share this input and those below. (S2) */
export const FOE = { name: "foe", is: "fighter" } as const;
export const AWAY = { name: "away", is: "fighters" } as const;
export const WORDS = { name: "what", is: "text", longest: 200 } as const;
export const DISTANCE = distanceInput("distance", MAX_METRES, { unit: "m", beside: REACH });
export const METRES = buildOptionalNumber("metres", MAX_METRES);
export const STRAIGHT = { name: "straight", is: "flag", initial: true } as const;
export const ABILITY = choiceInput("ability", ABILITIES, "RIPOSTE.d6x3.ability");
export const FOCUS = makeOptional(choiceInput("focus", FOCUSES, "RIPOSTE.d6x3.focus"));

/** The number that a test has to reach, unless the GM sets another. (d6x3/A.2; S2, Explosives) */
export const USUAL_TARGET = 11;

/** The highest number that a test may have to reach; also the highest sum that an advanced test may need. */
export const MAX_TARGET_NUMBER = 50;

/** Converts a fighter's id to an option. */
export function toFighterOption(id: string): Option {
  return buildOption(id, { label: "on", data: { fighter: id } });
}

/** The fighter, the ability and the player's words of a test. */
type TargetQuery = { readonly fighter: string; readonly ability: TestAbility; readonly what: string };

/** Asks the GM for the number that a fighter's test has to reach. (d6x3/A.2) */
export function askTarget(query: TargetQuery): Question {
  return askAmount({ id: "target", data: query }, { min: 1, max: MAX_TARGET_NUMBER, fallback: USUAL_TARGET });
}
