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
  toOptions,
  pickOne,
} from "../../../engine/index.ts";
import { CONDITIONS, CONDITION_TABLE } from "../fighter/condition-table.ts";
import { addCondition, gainCondition } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { crushStage, guardStage, injureStage } from "./endured.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type SufferingFacts, endureStage, toughnessStage, woundStage } from "../attack/mitigation.ts";
import type { Rulings } from "../rulings.ts";

const listImposable = (rule?: "first" | "by-gm") => CONDITIONS.filter((each) => CONDITION_TABLE[each].imposed === rule);

/**
 * The conditions that an attacker may impose on a fighter who is taken out, in display order; `none` imposes nothing. (S2, Taken Out;
 * d6x3/G.2; d6x3/R-23)
 */
export const IMPOSED = ["none", ...listImposable("first"), ...listImposable()];
export const IMPOSED_BY_GM = [...IMPOSED, ...listImposable("by-gm")];

/**
 * Builds the event that imposes a condition; a condition that the fighter has already stays as it is. Empty for `none`. (S2, Taken Out;
 * d6x3/G.3)
 */
export function buildImposedEvents(scene: Scene<Fighter>, fighter: string, chosen: string): readonly Event[] {
  const target = lookup(scene.fighters, fighter);
  const condition = CONDITIONS.find((each) => each === chosen);
  if (!target || !condition) return [];
  return [happened("imposed", { fighter, condition }, addCondition(scene, target, condition))];
}

/** Takes the target out if any damage is left. (S2; d6x3/G.1, d6x3/G.2) */
export function outStage(facts: SufferingFacts, _answers: Answers, scene: Scene<Fighter>): Move<SufferingFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target || facts.left === 0 || target.conditions["taken-out"])
    return close({ fortune: facts.fortune, out: target?.conditions["taken-out"] === true });
  const details = { fighter: target.id, left: facts.left };
  const events = [happened("taken-out", details, gainCondition(scene, target, "taken-out"))];
  return target.body === "person" ? next(facts, events) : close({ fortune: facts.fortune, out: true }, events);
}

/** Asks the attacker, or the GM if there is none, which condition to impose on the fighter who was taken out. (S2; d6x3/G.2) */
export function imposeStage(facts: SufferingFacts, answers: Answers, scene: Scene<Fighter>): Move<SufferingFacts> {
  const answer = answers["impose"];
  if (typeof answer !== "string") return ask([askImposedCondition(facts)]);
  return close({ fortune: facts.fortune, out: true }, buildImposedEvents(scene, facts.target, answer));
}

function askImposedCondition({ attacker, target }: SufferingFacts): Question {
  const options = toOptions(attacker === "" ? IMPOSED_BY_GM : IMPOSED);
  return pickOne({ id: "impose", fighter: attacker, data: { target } }, options, "none");
}

/** Builds the exchange of damage to one target, from any cause; the target's player is asked at every step. (S2; d6x3/G.1) */
export function sufferKind(rulings: Rulings): ExchangeKind<SufferingFacts, Fighter> {
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
