import {
  type AdjustedFacts,
  type Child,
  type Move,
  type Stage,
  ask,
  buildChange,
  close,
  lookup,
  next,
  findAdjustment,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { abortEvent } from "../economy/actions.ts";
import type { BlowFacts } from "../attack/attack.ts";
import { readFace, isSuccess, listUnanswered } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { SAVE_DIFFICULTY, listSaveDice, saveEvent, buildSave } from "./harm.ts";
import type { Rulings } from "../rulings.ts";
import { type AimAbility, type InjuredPart, type Save } from "../vocabulary.ts";

/** The facts of a crippling injury: both sides, the save against it, the part that it reduces, and its description. */
export type CripplingFacts = AdjustedFacts & {
  readonly attacker: string;
  readonly target: string;
  readonly save: Save;
  readonly part: InjuredPart;
  readonly text: string;
};

/** The longest description of an injury, in characters. */
export const LONGEST_INJURY = 200;

/** Chooses the save against an injury: Fortitude if the attack used Strength, Reflex if it used Dexterity. (S3; d20/F.2; d20/case-D39) */
export function chooseSave(ability: AimAbility): Save {
  return ability === "strength" ? "fortitude" : "reflex";
}

/** Builds the nested exchange for the injury of a critical hit, with the attacker's description. (S3; d20/F.2) */
export function buildNestedInjury(
  as: string,
  { attacker, target, weapon }: BlowFacts,
  { part, text }: Pick<CripplingFacts, "part" | "text">,
): Child {
  return { as, kind: "crippling", facts: { attacker, target, save: chooseSave(weapon.ability), part, text } };
}

/** Announces the injury with its description, before the target saves. (S3; d20/F.2) */
export function describeStage(facts: CripplingFacts): Move<CripplingFacts> {
  const { attacker, target, part, text } = facts;
  return next(facts, [happened("injury-described", { attacker, target, part, text })]);
}

/** Lets the target save, and stores the injury if the save fails. (S3; d20/F.2; d20/J-23) */
export function injureStage(rulings: Rulings): Stage<CripplingFacts, Fighter> {
  return (facts, answers, scene) => {
    const target = lookup(scene.fighters, facts.target);
    if (!target) return close(null, [abortEvent(facts.target)]);
    const open = listUnanswered(listSaveDice(target, rulings), answers);
    if (open.length > 0) return ask(open);
    const save = buildSave(target, facts.save, readFace(answers["save"]), findAdjustment(facts, "save"));
    const event = saveEvent(target.id, facts.save, save);
    if (isSuccess(save, SAVE_DIFFICULTY)) return close(null, [event]);
    const { part, text } = facts;
    const change = buildChange(scene, ["fighters", target.id, "injuries"], [...target.injuries, { part, text }]);
    return close(null, [event, happened("injured", { fighter: target.id, part, text }, [change])]);
  };
}
