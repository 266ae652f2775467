import { choiceInput, distanceInput, numberInput } from "../../../engine/index.ts";
import { ABILITIES, FOCUSES } from "../vocabulary.ts";
import { REACH } from "./equipment.ts";

/** The most metres that a declaration may name. */
const FARTHEST = 10_000;

/** Makes an input optional. */
export function makeOptional<const I extends object>(input: I) {
  return { ...input, optional: true } as const;
}

/** Builds an input for a whole number from 0 to `max`, which may be left out. */
export function buildOptionalNumber<const N extends string>(name: N, max: number) {
  return numberInput(name, { max, initial: null });
}

/** The inputs that many declarations share. (S2) */
export const FOE = { name: "foe", is: "fighter" } as const;
export const AWAY = { name: "away", is: "fighters" } as const;
export const WORDS = { name: "what", is: "text", longest: 200 } as const;
export const DISTANCE = distanceInput("distance", FARTHEST, { unit: "m", beside: REACH });
export const METRES = buildOptionalNumber("metres", FARTHEST);
/** The metres of a Charge, which ends beside its target. (S2, Charge) */
export const RUN_UP = distanceInput("metres", FARTHEST, { unit: "m", short: REACH });
export const STRAIGHT = { name: "straight", is: "flag", initial: true } as const;
export const ABILITY = choiceInput("ability", ABILITIES, "RIPOSTE.d6x3.ability");
export const FOCUS = makeOptional(choiceInput("focus", FOCUSES, "RIPOSTE.d6x3.focus"));
