import {
  type DeclarationSpec,
  type ExchangeKind,
  choiceInput,
  close,
  defineDeclaration,
  numberInput,
  ok,
  push,
} from "../../../engine/index.ts";
import { type StrikeFacts, buildStrike } from "../attack/damage.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { TRACK } from "../fighter/inputs.ts";
import { DAMAGE_TYPES, HIGHEST_VALUE } from "../vocabulary.ts";

export const HAZARD = {
  kind: "hazard",
  actor: "fighter",
  gm: true,
  inputs: [
    numberInput("damage", { min: 1, max: HIGHEST_VALUE, initial: 6 }),
    choiceInput("type", DAMAGE_TYPES, "RIPOSTE.d6.type"),
    TRACK,
    { name: "armoured", is: "flag", initial: true },
  ],
} as const satisfies DeclarationSpec;

/** A piercing value that exceeds any armour. (Ours) */
const PAST_ARMOUR = 999;

/**
 * Damage without an attack, such as a fall or gas. No source gives hazards, so the GM sets the damage; armour and Body reduce it as for any
 * hit. (d6/G.2; d6/L-21)
 */
export const hazard: ExchangeKind<{ readonly strike: StrikeFacts }, Fighter> = {
  declare: defineDeclaration(HAZARD, ({ damage, type, track, armoured }, { actor }) => {
    const weapon = { type, track, pierce: armoured ? 0 : PAST_ARMOUR, blast: false };
    const why = [{ source: "damage.hazard", value: damage }];
    return ok({ strike: buildStrike(weapon, actor.id, why, { by: "", obstruction: 0, preserved: 0 }) });
  }),
  stages: {
    strike: (facts, answers) =>
      answers["strike"] === undefined
        ? push(facts, [{ as: "strike", kind: "strike", facts: facts.strike }])
        : close(answers["strike"]),
  },
};
