import {
  type Answers,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  close,
  happened,
  isWhole,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { type Fighter, outOfBounds, powerSoak, readDecree } from "../../d10/index.ts";
import { severityOf } from "../attack/damage.ts";
import { fighterIn } from "../fighter/fighter.ts";
import { injured, measured } from "./harm.ts";
import { armourTerms } from "../attack/mitigation.ts";

/** Something that hurts without being an attack: how severely, and whether armour helps. (d10/H.3) */
export type HazardFacts = { readonly fighter: string; readonly severity: number; readonly armoured: boolean };

/** The most severe that the GM may call an event. (Ours) */
export const MOST_SEVERE = 40;

/** An event that hurts, as severely as the GM says: each is an Injury of its own. (d10/H.3) */
export const hazardKind: ExchangeKind<HazardFacts, Fighter> = {
  declare: declareHazard,
  stages: { harm: hazardStage },
};

function declareHazard(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<HazardFacts> {
  const read = readDecree(payload, seat, scene);
  if (!read.ok) return read;
  const { fighter } = read.value;
  const { severity, armoured = true } = read.value.payload;
  if (!isWhole(severity, 1, MOST_SEVERE)) return outOfBounds(fighter, "severity", severity, MOST_SEVERE);
  return typeof armoured === "boolean" ? ok({ fighter: fighter.id, severity, armoured }) : refuse("action/malformed");
}

function hazardStage(facts: HazardFacts, _answers: Answers, scene: Scene<Fighter>): Move<HazardFacts> {
  const victim = fighterIn(scene, facts.fighter);
  if (!victim) return close(null, [happened("lapsed", { attacker: facts.fighter })]);
  const worn = facts.armoured ? armourTerms(victim.armour) : [];
  const why = [{ source: "damage.hazard", value: facts.severity }, ...worn, ...powerSoak(victim)];
  const severity = severityOf(why);
  return close({ damage: severity }, [measured(victim, why), ...injured(scene, victim, severity, "injury")]);
}
