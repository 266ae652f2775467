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

/** Harm without an attack, such as a fall, fire or poison. (S1; d10/G.2) */
export type DiceHazardFacts = { readonly fighter: string; readonly dice: number; readonly why: readonly Modifier[] };

/** The most damage dice of a hazard. */
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

/** Reads the GM's hazard for a fighter: its dice, less armour if that helps. (S1; d10/G.2) */
export const declareHazard: Declare<DiceHazardFacts> = defineDeclaration(HAZARD, ({ dice, armoured }, { actor }) => {
  const left = armoured ? reduceByArmour(dice, pickBestArmour(actor.armour)?.rating ?? 0) : dice;
  const why = filterNonZero([
    { source: "damage.hazard", value: dice },
    { source: "damage.armour", value: left - dice },
  ]);
  return ok({ fighter: actor.id, dice: left, why });
});

/**
 * The exchange of a hazard: damage dice at 6, less armour unless the GM declares that it does not help. It is no attack, so it neither
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
