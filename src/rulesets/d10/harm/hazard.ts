import {
  type Answers,
  type ExchangeKind,
  type Json,
  type Modifier,
  type Move,
  type Question,
  type Result,
  type Scene,
  type Seat,
  ask,
  close,
  happened,
  isWhole,
  lookup,
  ok,
  refuse,
  sumOf,
  telling,
} from "../../../engine/index.ts";
import { facesIn, facesOf, readDamage } from "../dice.ts";
import { bestArmour } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { outOfBounds, readDecree } from "../economy/gm.ts";
import { damaged, soakedDamage, wounded } from "./harm.ts";
import { powerSoak } from "../fighter/influences.ts";
import { armouredDice } from "../attack/mitigation.ts";

/** Something that hurts without being an attack: a fall, fire, poison. (S1; d10/G.2) */
export type HazardFacts = { readonly fighter: string; readonly dice: number; readonly why: readonly Modifier[] };

/** The most dice that an event hurts with. */
export const MOST_HAZARD_DICE = 40;

/** An event that may hurt: damage dice at 6, lessened by armour unless the GM says that it does not help. It is no attack,
 *  and neither stuns nor scars. (S1; d10/G.2) */
export const hazardKind: ExchangeKind<HazardFacts, Fighter> = {
  declare: declareHazard,
  stages: { harm: hazardStage },
};

/** Takes what the GM says hurts somebody, with how many dice, and whether armour helps. (S1; d10/G.2) */
export function declareHazard(declared: Json, seat: Seat, scene: Scene<Fighter>): Result<HazardFacts> {
  const read = readDecree(declared, seat, scene);
  if (!read.ok) return read;
  const { payload, fighter } = read.value;
  const { dice, armoured = true } = payload;
  if (!isWhole(dice, 1, MOST_HAZARD_DICE)) return outOfBounds(fighter, "dice", dice, MOST_HAZARD_DICE);
  if (typeof armoured !== "boolean") return refuse("action/malformed");
  const left = armoured ? armouredDice(dice, bestArmour(fighter.armour)?.rating ?? 0) : dice;
  const why = telling([
    { source: "damage.hazard", value: dice },
    { source: "damage.armour", value: left - dice },
  ]);
  return ok({ fighter: fighter.id, dice: left, why });
}

function hazardStage({ fighter, dice, why }: HazardFacts, answers: Answers, scene: Scene<Fighter>): Move<HazardFacts> {
  const victim = lookup(scene.fighters, fighter);
  if (!victim) return close(null, [happened("lapsed", { attacker: fighter })]);
  if (answers["damage"] === undefined) return ask([rolledByGm(facesOf("damage", fighter, dice))]);
  const faces = facesIn(answers["damage"]);
  const soak = powerSoak(victim);
  const amount = soakedDamage(readDamage(faces), sumOf(soak));
  return close({ damage: amount }, [damaged(fighter, { dice, why, soak }, faces), ...wounded(scene, victim, amount)]);
}

function rolledByGm(question: Question): Question {
  return { ...question, role: { type: "gm" } };
}
