import {
  type Answers,
  type Move,
  type Question,
  type Scene,
  ask,
  askAmount,
  askFaces,
  listEffects,
  endEffect,
  readFacesAnswer,
  lookup,
  next,
  push,
} from "../../../engine/index.ts";
import { addCondition, canAct, resolveCondition } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { SIDES, sumFaces } from "../dice.ts";
import { setEffect } from "../fighter/effects.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { measureDistance } from "../attack/attack.ts";
import { type SufferingFacts, canEndure, remainingDamage } from "../attack/mitigation.ts";
import type { Rulings } from "../rulings.ts";

/** The most damage that an Armor Crush may turn into a penalty. (d6x3/H.1) */
export const MOST_CRUSHED = 3;

/** Turns up to 3 damage into a penalty of the target's armour, for 1d6 rounds or until the target takes a major action. (d6x3/H.1, Armor Crush) */
export function crushStage(facts: SufferingFacts, answers: Answers, scene: Scene<Fighter>): Move<SufferingFacts> {
  const most = Math.min(MOST_CRUSHED, facts.raw);
  if (!facts.crushes || most === 0 || !lookup(scene.fighters, facts.target)) return next(facts);
  if (answers["crush"] === undefined) return ask([askCrush(facts, most)]);
  const crushed = Math.min(most, Number(answers["crush"]));
  if (crushed === 0) return next(facts);
  if (answers["rounds"] === undefined)
    return ask([askFaces({ id: "rounds", fighter: facts.attacker }, { count: 1, sides: SIDES })]);
  const rounds = Math.max(1, sumFaces(readFacesAnswer(answers["rounds"])));
  const data = { speed: -crushed, dexterity: -crushed };
  const change = setEffect(scene, "crushed", { bearer: facts.target, count: rounds, data });
  const event = happened("armour-crushed", { fighter: facts.target, by: crushed, rounds }, [change]);
  return next({ ...facts, raw: facts.raw - crushed }, [event]);
}

function askCrush({ attacker, target }: SufferingFacts, most: number): Question {
  return askAmount({ id: "crush", fighter: attacker, data: { target } }, { max: most });
}

/** The greatest distance between a guardian and the guarded ally, in metres. (d6x3/H.1, Guardian Angel) */
const GUARDED_METRES = 5;

/**
 * Lets the guardian take up to as much of the remaining damage as was bought, without mitigation, if they are near enough on the scene.
 * (d6x3/H.1, Guardian Angel; d6x3/R-14)
 */
export function guardStage(facts: SufferingFacts, answers: Answers, scene: Scene<Fighter>): Move<SufferingFacts> {
  if (answers["guarded"] !== undefined) return next(facts);
  const [running] = listEffects(scene, facts.target, "guarded");
  const guardian = lookup(scene.fighters, String(running?.[1].data["guardian"]));
  if (!running || !guardian || facts.left === 0 || !canAct(guardian).ok) return next(facts);
  if ((measureDistance(scene, guardian.id, facts.target) ?? 0) > GUARDED_METRES) return next(facts);
  const most = Math.min(facts.left, Number(running[1].data["points"]));
  if (answers["guard"] === undefined) return ask([askGuard(guardian.id, facts.target, most)]);
  const moved = Math.min(most, Number(answers["guard"]));
  if (moved === 0) return next(facts);
  const left = remainingDamage(facts.left, moved);
  const details = { fighter: guardian.id, target: facts.target, moved, left };
  const taken = { ...facts, target: guardian.id, raw: moved, penetrating: true, halved: false, injures: false };
  const child = {
    as: "guarded",
    kind: "suffer",
    facts: { ...taken, flies: false, crushes: false, left: 0, fortune: 0 },
  };
  return push({ ...facts, left }, [child], [happened("guarded", details, [endEffect(scene, running[0])])]);
}

function askGuard(guardian: string, target: string, most: number): Question {
  return askAmount({ id: "guard", prompt: "guardian", fighter: guardian, data: { target } }, { max: most });
}

/**
 * Applies the stunt Injure: damage beyond Toughness makes a target who takes wounds Injured, and is not reduced by it. (d6x3/H.1; d6x3/G.3;
 * d6x3/J-20)
 */
export function injureStage(rulings: Rulings) {
  return (facts: SufferingFacts, _answers: Answers, scene: Scene<Fighter>): Move<SufferingFacts> => {
    const target = lookup(scene.fighters, facts.target);
    if (!facts.injures || facts.left === 0 || !target || !canEndure(target, rulings)) return next(facts);
    const condition = resolveCondition(target.conditions, "injured");
    const event = happened("injured", { fighter: target.id, condition }, addCondition(scene, target, condition));
    return next(facts, [event]);
  };
}
