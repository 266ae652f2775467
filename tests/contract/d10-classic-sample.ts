import { ABILITIES } from "../../src/rulesets/d10/vocabulary.ts";
import { all, sample as d10 } from "./d10-sample.ts";
import type { Sample } from "./samples.ts";

/** The family's declarations that S1 does not know. */
const S0_ALONE: readonly string[] = ["evade", "hold", "quick"];

/** The same people as the older edition knows them. */
export const sample: Sample = {
  fighters: d10.fighters.map((fighter) => ({ ...fighter, abilities: { ...all(ABILITIES, 2), dodge: 3 } })),
  declarations: [
    ...d10.declarations.filter(({ kind }) => !S0_ALONE.includes(kind)),
    { kind: "dedicatedDodge", by: "bo", payload: { evader: "bo" } },
    {
      kind: "split",
      by: "ana",
      payload: { actor: "ana", parts: [{ action: "attack", target: "bo", weapon: "sword", dice: 2 }] },
    },
  ],
};
