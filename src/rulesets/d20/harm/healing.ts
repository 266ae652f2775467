import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  choiceInput,
  close,
  declared,
  lookup,
  numberInput,
  ok,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { recoveredChanges } from "./losing.ts";
import { lostChanges, lostOf, woundsAfter } from "./losses.ts";
import { DAMAGE_PERIODS, LONGEST_REST, rateOf } from "./recovery.ts";
import { DRAINABLES, type Drainable } from "../vocabulary.ts";

/** A power heals a fighter: what, how much, and over how many minutes. (S3; d20/G.2) */
export type HealFacts = Events["healed"];

/** The most that is healed at once. (Ours) */
const MOST_HEALED = 999;

/** How much of something a power gives back: vitality no faster than rest does, anything else as much as the power says. (S3; d20/G.2; d20/J-49) */
export function healedBy(what: Drainable, amount: number, minutes: number, rate: number): number {
  if (what !== "vitality") return amount;
  return Math.min(amount, rate * Math.floor(minutes / DAMAGE_PERIODS.vitality.resting));
}

export const HEAL = {
  kind: "heal",
  actor: "fighter",
  gm: true,
  inputs: [
    choiceInput("what", DRAINABLES, "RIPOSTE.d20.drainable"),
    numberInput("amount", { min: 1, max: MOST_HEALED, initial: 1 }),
    numberInput("minutes", { max: LONGEST_REST, initial: 10 }),
  ],
} as const satisfies DeclarationSpec;

/** Psychic healing, as the GM says. (S3; d20/G.2) */
export const healKind: ExchangeKind<HealFacts, Fighter> = {
  declare: declared(HEAL, (said, { actor }) => ok({ fighter: actor.id, ...said })),
  stages: { heal: healStage },
};

function healStage(facts: HealFacts, _answers: Answers, scene: Scene<Fighter>): Move<HealFacts> {
  const { fighter, what, amount, minutes } = facts;
  const hurt = lookup(scene.fighters, fighter);
  if (!hurt) return close(null, [aborted(fighter)]);
  const before = lostOf(hurt, what);
  const healed = Math.min(before.damaged, healedBy(what, amount, minutes, rateOf(hurt, what)));
  const changes = lostChanges(scene, hurt, what, { ...before, damaged: before.damaged - healed });
  const passed = recoveredChanges(scene, hurt, woundsAfter(hurt, changes), 0);
  return close({ healed }, [happened("healed", { fighter, what, amount: healed, minutes }, [...changes, ...passed])]);
}
