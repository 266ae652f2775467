import {
  type Adjusted,
  type Child,
  type Move,
  type Stage,
  ask,
  changeAt,
  close,
  lookup,
  next,
  adjustmentOf,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import type { Blow } from "../attack/attack.ts";
import { faceIn, meets, unanswered } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { SAVE_DIFFICULTY, saveDice, saved, saveOf } from "./harm.ts";
import type { Rulings } from "../rulings.ts";
import { type Aim, type Part, type Save } from "../vocabulary.ts";

/** Facts of a crippling injury: both sides, the save against it, the part that it lessens and its description. */
export type CripplingFacts = Adjusted & {
  readonly attacker: string;
  readonly target: string;
  readonly save: Save;
  readonly part: Part;
  readonly text: string;
};

/** Longest description of an injury, in characters. */
export const LONGEST_INJURY = 200;

/** Chooses the save against an injury by the ability that aims the weapon. (S3; d20/F.2; d20/case-D39) */
export function saveAgainst(ability: Aim): Save {
  return ability === "strength" ? "fortitude" : "reflex";
}

/** Builds the nested exchange for the injury of a critical hit, with the attacker's description. (S3; d20/F.2) */
export function nestedInjury(
  as: string,
  { attacker, target, weapon }: Blow,
  { part, text }: Pick<CripplingFacts, "part" | "text">,
): Child {
  return { as, kind: "crippling", facts: { attacker, target, save: saveAgainst(weapon.ability), part, text } };
}

/** Announces the injury that is attempted, with its description. (S3; d20/F.2) */
export function describeStage(facts: CripplingFacts): Move<CripplingFacts> {
  const { attacker, target, part, text } = facts;
  return next(facts, [happened("injury-described", { attacker, target, part, text })]);
}

/** Lets the target save, and stores the injury if the save fails. (S3; d20/F.2; d20/J-23) */
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
