import {
  type Answers,
  type Event,
  type ExchangeKind,
  type Move,
  type Question,
  type Scene,
  ask,
  close,
  lookup,
  next,
  optionsOf,
  pickOne,
} from "../../../engine/index.ts";
import { CONDITIONS, TABLE } from "../fighter/condition-table.ts";
import { addCondition, gainCondition } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { crushStage, guardStage, injureStage } from "./endured.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type SufferFacts, endureStage, toughnessStage, woundStage } from "../attack/mitigation.ts";
import type { Rulings } from "../rulings.ts";

const imposable = (how?: "first" | "by-gm") => CONDITIONS.filter((each) => TABLE[each].imposed === how);

/** Conditions that may be imposed on a fighter who is out: one of them, or none. (S2, Taken Out; d6x3/G.2; d6x3/R-23) */
export const IMPOSED = ["none", ...imposable("first"), ...imposable()];
export const IMPOSED_BY_GM = [...IMPOSED, ...imposable("by-gm")];

/** Builds the events of an imposed condition; one that is there already stays as it is. (S2, Taken Out; d6x3/G.3) */
export function imposed(scene: Scene<Fighter>, fighter: string, said: string): readonly Event[] {
  const target = lookup(scene.fighters, fighter);
  const condition = CONDITIONS.find((each) => each === said);
  if (!target || !condition) return [];
  return [happened("imposed", { fighter, condition }, addCondition(scene, target, condition))];
}

/** Takes the target out if any damage is left. (S2; d6x3/G.1, d6x3/G.2) */
export function outStage(facts: SufferFacts, _answers: Answers, scene: Scene<Fighter>): Move<SufferFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target || facts.left === 0 || target.conditions["taken-out"])
    return close({ fortune: facts.fortune, out: target?.conditions["taken-out"] === true });
  const told = { fighter: target.id, left: facts.left };
  const events = [happened("taken-out", told, gainCondition(scene, target, "taken-out"))];
  return target.body === "person" ? next(facts, events) : close({ fortune: facts.fortune, out: true }, events);
}

/** Asks the attacker for a condition to impose on the fighter they took out; without an attacker, asks the GM. (S2; d6x3/G.2) */
export function imposeStage(facts: SufferFacts, answers: Answers, scene: Scene<Fighter>): Move<SufferFacts> {
  const said = answers["impose"];
  if (typeof said !== "string") return ask([imposeQuestion(facts)]);
  return close({ fortune: facts.fortune, out: true }, imposed(scene, facts.target, said));
}

function imposeQuestion({ attacker, target }: SufferFacts): Question {
  const options = optionsOf(attacker === "" ? IMPOSED_BY_GM : IMPOSED);
  return pickOne({ id: "impose", fighter: attacker, data: { target } }, options, "none");
}

/** Damage to one target, from any cause: its owner is asked at every step. (S2; d6x3/G.1) */
export function sufferKind(rulings: Rulings): ExchangeKind<SufferFacts, Fighter> {
  return {
    stages: {
      crush: crushStage,
      toughness: toughnessStage(rulings),
      guard: guardStage,
      injure: injureStage(rulings),
      endure: endureStage(rulings),
      injured: woundStage("injured", rulings),
      wounded: woundStage("wounded", rulings),
      out: outStage,
      impose: imposeStage,
    },
  };
}
