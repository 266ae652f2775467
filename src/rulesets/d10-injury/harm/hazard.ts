import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  close,
  declared,
  lookup,
  numberInput,
  ok,
} from "../../../engine/index.ts";
import { abort, type Fighter, powerSoak } from "../../d10/index.ts";
import { severityOf } from "../attack/damage.ts";
import { injured, measured } from "./harm.ts";
import { armourTerms } from "../attack/mitigation.ts";

/** Harm without an attack: its Severity; `armoured` is true if armour helps. (d10/H.3) */
export type HazardFacts = { readonly fighter: string; readonly severity: number; readonly armoured: boolean };

/** Highest Severity that the GM may declare. (Ours) */
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

/** Harm of a Severity that the GM declares: each is an Injury of its own. (d10/H.3) */
export const hazardKind: ExchangeKind<HazardFacts, Fighter> = {
  declare: declared(HAZARD, (said, { actor }) => ok({ fighter: actor.id, ...said })),
  stages: { harm: hazardStage },
};

function hazardStage(facts: HazardFacts, _answers: Answers, scene: Scene<Fighter>): Move<HazardFacts> {
  const victim = lookup(scene.fighters, facts.fighter);
  if (!victim) return abort(facts.fighter);
  const worn = facts.armoured ? armourTerms(victim.armour) : [];
  const why = [{ source: "damage.hazard", value: facts.severity }, ...worn, ...powerSoak(victim)];
  const severity = severityOf(why);
  return close({ damage: severity }, [measured(victim, why), ...injured(scene, victim, severity, "injury")]);
}
