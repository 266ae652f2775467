import { all, sample as d10 } from "./d10-sample.ts";
import type { Sample } from "./samples.ts";

/** The family's declarations that S0's own edition does not know. */
const S1_ALONE: readonly string[] = ["volley", "grapple", "move"];

/** The same people with Injuries, mental damage, traumas and limits. */
export const sample: Sample = {
  fighters: d10.fighters.map((fighter, index) => ({
    ...fighter,
    attributes: all(["brawn", "dexterity", "wits", "charisma", "perception", "intelligence"], 4 - index),
    injuries: [1, 3, 2, 5].slice(0, index).map((severity) => ({ name: "", severity, stabilised: false, days: 0 })),
    mental: index,
    traumas: [{ name: "fire" }],
    limits: [{ name: "murder" }],
  })),
  declarations: [
    ...d10.declarations.filter(({ kind }) => !S1_ALONE.includes(kind)),
    { kind: "steel", by: "bo", payload: { fighter: "bo", by: "mind" } },
    { kind: "treat", by: "ana", payload: { healer: "ana", patient: "cy" } },
    { kind: "rating", by: "bo", payload: { actor: "bo", of: "mind", boost: true } },
  ],
};
