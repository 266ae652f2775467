import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Move,
  type Scene,
  choiceInput,
  close,
  toData,
  defineDeclaration,
  lookup,
  numberInput,
  ok,
  getText,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { abortEvent } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { applyRecovery } from "./losing.ts";
import { setLoss, measureLoss, countWounds } from "./losses.ts";
import { LONGEST_REST, computeRecoveryRate } from "./recovery.ts";
import { computePowerHealing, updateStretch, storeStretch, readStretch } from "./stretch.ts";
import { DRAINABLES, NATURAL_REST } from "../vocabulary.ts";

/** The facts of healing by a power: the number that it restores, the amount, and the minutes that it takes. (S3; d20/G.2) */
export type HealFacts = Events["healed"];

/** The most points healed at once. (Ours) */
const MOST_HEALED = 999;

export const HEAL = {
  kind: "heal",
  actor: "fighter",
  gm: true,
  inputs: [
    choiceInput("what", DRAINABLES, "RIPOSTE.d20.drainable"),
    numberInput("amount", { min: 1, max: MOST_HEALED, initial: 1 }),
    numberInput("minutes", { max: LONGEST_REST, initial: NATURAL_REST }),
    choiceInput("when", ["same", "then"], "RIPOSTE.d20.act.when"),
  ],
  idle: listIdleHealInputs,
} as const satisfies DeclarationSpec;

/** Lists the inputs for the time as idle unless vitality is healed, since time limits nothing else. (S3; d20/G.2; d20/J-49) */
export function listIdleHealInputs(payload: Json): readonly string[] {
  return getText(toData(payload), "what") === "vitality" ? [] : ["minutes", "when"];
}

/**
 * Psychic healing, declared by the GM. It restores vitality no faster than rest does, and anything else by the full amount. (S3; d20/G.2;
 * d20/J-49, d20/J-61)
 */
export const healKind: ExchangeKind<HealFacts, Fighter> = {
  declare: defineDeclaration(HEAL, (values, { actor }) => ok({ fighter: actor.id, ...values })),
  stages: { heal: healStage },
};

function healStage(facts: HealFacts, _answers: Answers, scene: Scene<Fighter>): Move<HealFacts> {
  const { fighter, what: drainable, amount, minutes, when } = facts;
  const patient = lookup(scene.fighters, fighter);
  if (!patient) return close(null, [abortEvent(fighter)]);
  const before = measureLoss(patient, drainable);
  const last = readStretch(patient);
  const amountHealed =
    drainable === "vitality"
      ? computePowerHealing(last, amount, minutes, computeRecoveryRate(patient, drainable), when)
      : amount;
  const healed = Math.min(before.damaged, amountHealed);
  const changes = setLoss(scene, patient, drainable, { ...before, damaged: before.damaged - healed });
  const recovery = applyRecovery(scene, patient, countWounds(patient, changes), 0);
  const stretch =
    drainable === "vitality" ? storeStretch(scene, patient, updateStretch(last, healed, minutes, when)) : [];
  const details = { ...facts, amount: healed };
  return close({ healed }, [happened("healed", details, [...changes, ...recovery, ...stretch])]);
}
