import {
  type Adjusted,
  type Answers,
  type Child,
  type Move,
  type Question,
  type Scene,
  type Stage,
  ask,
  askText,
  changeAt,
  close,
  lookup,
  next,
  oneOf,
  optionsOf,
  pickOne,
  textAt,
  adjustmentOf,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import type { Blow } from "../attack/attack.ts";
import { faceIn, meets, unanswered } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { SAVE_DIFFICULTY, saveDice, saved, saveOf } from "./harm.ts";
import { approvalOf, isAllowed } from "../fighter/questions.ts";
import type { Rulings } from "../rulings.ts";
import { type Aim, PARTS, type Part, type Save } from "../vocabulary.ts";

/** What a crippling injury knows: who deals it to whom, how, and what it is to be. */
export type CripplingFacts = Adjusted & {
  readonly attacker: string;
  readonly target: string;
  readonly save: Save;
  readonly part: Part;
  readonly text: string;
};

/** How long the description of an injury may be. */
export const LONGEST_INJURY = 200;

/** The save against an injury, by the ability that aims the weapon. (S3; d20/F.2; d20/case-D39) */
export function saveAgainst(ability: Aim): Save {
  return ability === "strength" ? "fortitude" : "reflex";
}

/** The injury of a critical hit, as an exchange of its own. (S3; d20/F.2) */
export function nestedInjury(as: string, { attacker, target, weapon }: Blow): Child {
  const facts = { attacker, target, save: saveAgainst(weapon.ability), part: "attack", text: "" };
  return { as, kind: "crippling", facts };
}

/** The attacker says what is hurt, and how that comes about. (S3; d20/F.2) */
export function describeStage(facts: CripplingFacts, answers: Answers): Move<CripplingFacts> {
  const open = unanswered(descriptionOf(facts.attacker), answers);
  if (open.length > 0) return ask(open);
  const part = oneOf(PARTS, answers["part"]) ?? facts.part;
  return next({ ...facts, part, text: textAt(answers, "injury") });
}

function descriptionOf(fighter: string): readonly Question[] {
  return [
    pickOne({ id: "part", fighter }, optionsOf(PARTS), "attack"),
    askText({ id: "injury", fighter }, LONGEST_INJURY),
  ];
}

/** The GM weighs the description of an attacker whom a player plays; what does not convince does no harm. (S3; d20/F.2; d20/J-28) */
export function weighStage(facts: CripplingFacts, answers: Answers, scene: Scene<Fighter>): Move<CripplingFacts> {
  const { attacker, target, part, text } = facts;
  const told = { attacker, target, part, text };
  if (lookup(scene.fighters, attacker)?.npc) return next(facts, [happened("injury-described", told)]);
  if (answers["approval"] === undefined) return ask([approvalOf(told)]);
  if (isAllowed(answers["approval"])) return next(facts, [happened("injury-described", told)]);
  return close(null, [happened("injury-forbidden", told)]);
}

/** The target saves, or bears the injury from now on. (S3; d20/F.2; d20/J-23) */
export function injureStage(rulings: Rulings): Stage<CripplingFacts, Fighter> {
  return (facts, answers, scene) => {
    const target = lookup(scene.fighters, facts.target);
    if (!target) return close(null, [aborted(facts.target)]);
    const open = unanswered(saveDice(target, rulings), answers);
    if (open.length > 0) return ask(open);
    const save = saveOf(target, facts.save, faceIn(answers["save"]), adjustmentOf(facts, "save"));
    const told = saved(target.id, facts.save, save);
    if (meets(save, SAVE_DIFFICULTY)) return close(null, [told]);
    const { part, text } = facts;
    const change = changeAt(scene, ["fighters", target.id, "injuries"], [...target.injuries, { part, text }]);
    return close(null, [told, happened("injured", { fighter: target.id, part, text }, [change])]);
  };
}
