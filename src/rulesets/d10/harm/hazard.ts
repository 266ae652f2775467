import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Modifier,
  type Move,
  type Scene,
  ask,
  askFaces,
  close,
  defineDeclaration,
  readFacesAnswer,
  lookup,
  numberInput,
  ok,
  sumModifiers,
  filterNonZero,
} from "../../../engine/index.ts";
import { abort } from "../events.ts";
import { SIDES, readDamage, readDamageFace } from "../dice.ts";
import { pickBestArmour } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Declare } from "../economy/actions.ts";
import { buildDamagedEvent, reduceBySoak, buildWoundEvents } from "./harm.ts";
import { listPowerSoak } from "../fighter/influences.ts";
import { reduceByArmour } from "../attack/mitigation.ts";

/** Harm that is no attack: a fall, fire, poison. (S1; d10/G.2) */
export type DiceHazardFacts = { readonly fighter: string; readonly dice: number; readonly why: readonly Modifier[] };

/** Most dice that a hazard hurts with. */
const MOST_HAZARD_DICE = 40;

export const HAZARD = {
  kind: "hazard",
  actor: "fighter",
  gm: true,
  inputs: [
    numberInput("dice", { min: 1, max: MOST_HAZARD_DICE, initial: 1 }),
    { name: "armoured", is: "flag", initial: true },
  ],
} as const satisfies DeclarationSpec;

/** Takes the GM's hazard for a fighter: its dice, and if armour helps. (S1; d10/G.2) */
export const declareHazard: Declare<DiceHazardFacts> = defineDeclaration(HAZARD, ({ dice, armoured }, { actor }) => {
  const left = armoured ? reduceByArmour(dice, pickBestArmour(actor.armour)?.rating ?? 0) : dice;
  const why = filterNonZero([
    { source: "damage.hazard", value: dice },
    { source: "damage.armour", value: left - dice },
  ]);
  return ok({ fighter: actor.id, dice: left, why });
});

/**
 * Exchange of a hazard: damage dice at 6, lessened by armour unless the GM declares that it does not help. It is no attack, and neither
 * stuns nor scars. (S1; d10/G.2)
 */
export const hazardKind: ExchangeKind<DiceHazardFacts, Fighter> = {
  declare: declareHazard,
  stages: { harm: hazardStage },
};

function hazardStage(
  { fighter, dice, why }: DiceHazardFacts,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<DiceHazardFacts> {
  const victim = lookup(scene.fighters, fighter);
  if (!victim) return abort(fighter);
  if (answers["damage"] === undefined) {
    return ask([askFaces({ id: "damage", data: { fighter } }, { count: dice, sides: SIDES, read: readDamageFace })]);
  }
  const faces = readFacesAnswer(answers["damage"]);
  const soak = listPowerSoak(victim);
  const amount = reduceBySoak(readDamage(faces), sumModifiers(soak));
  return close({ damage: amount }, [
    buildDamagedEvent(fighter, { dice, why, soak }, faces),
    ...buildWoundEvents(scene, victim, amount),
  ]);
}
