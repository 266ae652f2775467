import type { Answers, Question } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { ExchangeKind, Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { adviseSuffering } from "./advice.ts";
import { worsened } from "./condition-table.ts";
import { gainCondition } from "./conditions.ts";
import { crushStage, guardStage, injureStage } from "./endured.ts";
import type { Fighter } from "./fighter.ts";
import type { SufferFacts } from "./mitigation.ts";
import { fortuneStage, offerStage, toughnessStage } from "./mitigation.ts";
import type { Rulings } from "./rulings.ts";
import type { Condition } from "./vocabulary.ts";
import { weighSuffering } from "./weighing.ts";

/** What an attacker may impose on whom they take out; whether it is plausible is for the table to say. (S2; G.2) */
export const IMPOSED = ["none", "exhausted", "unconscious", "dying"] as const;

/** Whatever is left takes the target out. (S2; G.1, G.2) */
export function outStage(facts: SufferFacts, _answers: Answers, scene: Scene<Fighter>): Move<SufferFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target || facts.left === 0 || target.conditions["taken-out"])
    return close({ fortune: facts.fortune, out: target?.conditions["taken-out"] === true });
  const told = { fighter: target.id, left: facts.left };
  const events = [happened("taken-out", told, gainCondition(scene, target, "taken-out"))];
  return target.body === "person" ? next(facts, events) : close({ fortune: facts.fortune, out: true }, events);
}

/** The attacker may impose a condition on whom they took out; where nobody attacks, the GM does. (S2; G.2) */
export function imposeStage(facts: SufferFacts, answers: Answers, scene: Scene<Fighter>): Move<SufferFacts> {
  const result = { fortune: facts.fortune, out: true };
  const target = lookup(scene.fighters, facts.target);
  const imposed = IMPOSED.find((id) => id === answers["impose"]);
  if (imposed === undefined) return ask([imposeQuestion(facts)]);
  if (!target || imposed === "none") return close(result);
  const condition: Condition = imposed;
  const told = { fighter: target.id, condition: worsened(target.conditions, condition) };
  return close(result, [happened("imposed", told, gainCondition(scene, target, condition))]);
}

function imposeQuestion({ attacker, target }: SufferFacts): Question {
  const role = attacker === "" ? ({ type: "gm" } as const) : ({ type: "controller", fighter: attacker } as const);
  const options = IMPOSED.map((id) => ({ id, label: id, data: {}, cost: {} }));
  const asked = { id: "impose", role, prompt: "impose", data: { target }, fallback: "none", sealed: false };
  return { ...asked, kind: "pick", options };
}

/** One target's taking of damage, whatever dealt it: the owner is asked at every step. (S2; G.1) */
export function sufferKind(rulings: Rulings): ExchangeKind<SufferFacts, Fighter> {
  return {
    stages: {
      crush: crushStage,
      toughness: toughnessStage(rulings),
      guard: guardStage,
      injure: injureStage,
      fortune: fortuneStage(rulings),
      injured: offerStage("injured", rulings),
      wounded: offerStage("wounded", rulings),
      out: outStage,
      impose: imposeStage,
    },
    weigh: weighSuffering(rulings),
    advise: adviseSuffering,
  };
}
