import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  close,
  defineDeclaration,
  lookup,
  numberInput,
  ok,
} from "../../../engine/index.ts";
import { abort, type Fighter, listPowerSoak } from "../../d10/index.ts";
import { sumSeverity } from "../attack/damage.ts";
import { dealInjury, tellDamage } from "./harm.ts";
import { listArmourTerms } from "../attack/mitigation.ts";

/** The facts of harm without an attack; `armoured` is true if armour reduces its Severity. (d10/H.3) */
export type InjuryHazardFacts = { readonly fighter: string; readonly severity: number; readonly armoured: boolean };

/** The highest Severity that the GM may declare. (Ours) */
const MOST_SEVERE = 40;

export const HAZARD = {
  kind: "hazard",
  actor: "fighter",
  gm: true,
  inputs: [
    numberInput("severity", { min: 1, max: MOST_SEVERE, initial: 1 }),
    { name: "armoured", is: "flag", initial: true },
  ],
} as const satisfies DeclarationSpec;

/** The exchange of harm that the GM declares by its Severity; each one is a separate Injury. (d10/H.3) */
export const hazardKind: ExchangeKind<InjuryHazardFacts, Fighter> = {
  declare: defineDeclaration(HAZARD, (values, { actor }) => ok({ fighter: actor.id, ...values })),
  stages: { harm: hazardStage },
};

function hazardStage(facts: InjuryHazardFacts, _answers: Answers, scene: Scene<Fighter>): Move<InjuryHazardFacts> {
  const victim = lookup(scene.fighters, facts.fighter);
  if (!victim) return abort(facts.fighter);
  const worn = facts.armoured ? listArmourTerms(victim.armour) : [];
  const why = [{ source: "damage.hazard", value: facts.severity }, ...worn, ...listPowerSoak(victim)];
  const severity = sumSeverity(why);
  return close({ damage: severity }, [tellDamage(victim, why), ...dealInjury(scene, victim, severity, "injury")]);
}
