import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Move,
  type Scene,
  choiceInput,
  close,
  dataOf,
  declared,
  lookup,
  numberInput,
  ok,
  textAt,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { recoveredChanges } from "./losing.ts";
import { lostChanges, lostOf, woundsAfter } from "./losses.ts";
import { LONGEST_REST, rateOf } from "./recovery.ts";
import { powerGives, stretchAfterPower, stretchChanges, stretchOf } from "./stretch.ts";
import { DRAINABLES, NATURAL_REST } from "../vocabulary.ts";

/** A power that heals a fighter: the number, the amount, and the minutes that it takes. (S3; d20/G.2) */
export type HealFacts = Events["healed"];

/** Most that is healed at once. (Ours) */
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
  idle: idleInHealing,
} as const satisfies DeclarationSpec;

/** Names the time as idle unless vitality is healed. (S3; d20/G.2; d20/J-49) */
export function idleInHealing(payload: Json): readonly string[] {
  return textAt(dataOf(payload), "what") === "vitality" ? [] : ["minutes", "when"];
}

/** Psychic healing by the GM: vitality no faster than by rest, anything else by the full amount. (S3; d20/G.2; d20/J-49, d20/J-61) */
export const healKind: ExchangeKind<HealFacts, Fighter> = {
  declare: declared(HEAL, (said, { actor }) => ok({ fighter: actor.id, ...said })),
  stages: { heal: healStage },
};

function healStage(facts: HealFacts, _answers: Answers, scene: Scene<Fighter>): Move<HealFacts> {
  const { fighter, what, amount, minutes, when } = facts;
  const hurt = lookup(scene.fighters, fighter);
  if (!hurt) return close(null, [aborted(fighter)]);
  const before = lostOf(hurt, what);
  const last = stretchOf(hurt);
  const given = what === "vitality" ? powerGives(last, amount, minutes, rateOf(hurt, what), when) : amount;
  const healed = Math.min(before.damaged, given);
  const changes = lostChanges(scene, hurt, what, { ...before, damaged: before.damaged - healed });
  const passed = recoveredChanges(scene, hurt, woundsAfter(hurt, changes), 0);
  const kept = what === "vitality" ? stretchChanges(scene, hurt, stretchAfterPower(last, healed, minutes, when)) : [];
  const told = { ...facts, amount: healed };
  return close({ healed }, [happened("healed", told, [...changes, ...passed, ...kept])]);
}
