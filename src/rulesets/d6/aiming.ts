import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { beginEffect, effectsOn, freeEffectId } from "../../engine/kernel/effects.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Data, Json } from "../../engine/kernel/json.ts";
import { lookup, shown, textAt } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { ExchangeKind, Move } from "../../engine/kernel/ruleset.ts";
import { close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { couldPay, doneBy, lapsed, peopleIn, provoked, readDeclared } from "./actions.ts";
import { canAct } from "./conditions.ts";
import { COSTS, payOnTurn } from "./economy.ts";
import { findWeapon } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";

/** A called shot: fewer dice for a more potent hit. An opening costs 2 to 5 dice; preserving cover as many as one likes. (N8; H.3) */
export type CalledShot = { readonly aim: "opening" | "preserving"; readonly dice: number };

/** The most dice that a shot may give up to preserve cover. (ours) */
const MOST_PRESERVED = 20;

/** The called shot under a key, as "opening-3"; none where there is none, refused where nobody can call it so. (N8; H.3) */
export function readCalledShot(said: Data, key = "called"): Result<CalledShot | null> {
  const value = said[key] ?? "";
  if (value === "") return ok(null);
  const [, aim, number = ""] = (typeof value === "string" && /^(opening|preserving)-(\d{1,2})$/.exec(value)) || [];
  const dice = Number(number);
  if (aim === "opening" && dice >= 2 && dice <= 5) return ok({ aim, dice });
  if (aim === "preserving" && dice >= 1 && dice <= MOST_PRESERVED) return ok({ aim, dice });
  return refuse("attack/no-such-call", { value: shown(value) });
}

/** The dice that calling the shot costs. (N8; H.3) */
export function calledDice(called: CalledShot | null): Modifier {
  return { source: "called", value: 0 - (called?.dice ?? 0) };
}

/** What an opening adds to the damage value, and takes from the threshold of cover: one less than its dice. (N8; H.3) */
export function openingOf(called: CalledShot | null): number {
  return called?.aim === "opening" ? called.dice - 1 : 0;
}

/** The damage that what stands in the way ignores, for a shot that preserves cover. (N8; H.3) */
export function preservedOf(called: CalledShot | null): number {
  return called?.aim === "preserving" ? called.dice : 0;
}

/** An aim that is held: at whom, how many dice, and for which called shot. */
export type Aim = { readonly subject: string; readonly dice: number; readonly called: string };

/** The aim that a fighter holds, if any. (S4, Take Aim) */
export function aimOf(scene: Scene, fighter: string): Aim | null {
  const data = effectsOn(scene, fighter, "aim")[0]?.[1].data;
  if (!data) return null;
  return { subject: textAt(data, "subject"), dice: Number(data["dice"]), called: textAt(data, "called") };
}

/** The dice of one more Take Aim: cumulative, up to the weapon's skill. (S4, Take Aim) */
export function aimedDice(held: number, skill: number): number {
  return Math.min(held + 1, skill);
}

/** What taking aim knows. */
export type AimFacts = {
  readonly fighter: string;
  readonly subject: string;
  readonly skill: number;
  readonly called: string;
  readonly beside: readonly string[];
  readonly dice: number;
};

/** Take Aim: a simple action that provokes, and whose dice last until the next action. (S4, Take Aim) */
export const takeAim: ExchangeKind<AimFacts, Fighter> = {
  declare: declareAim,
  stages: { declare: declareStage, aim: aimStage },
};

function declareAim(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AimFacts> {
  const declared = readDeclared(payload, "fighter", seat, scene);
  if (!declared.ok) return declared;
  const { said, actor } = declared.value;
  const subject = lookup(scene.fighters, textAt(said, "subject"));
  if (!subject) return refuse("action/nobody");
  const weapon = findWeapon(actor.weapons, textAt(said, "weapon"));
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  const called = readCalledShot(said);
  if (!called.ok) return called;
  const beside = peopleIn(said, "beside", scene);
  if (!beside.ok) return beside;
  const words = textAt(said, "called");
  const payable = couldPay(scene, actor, aimCost(scene, actor.id, words));
  if (!payable.ok) return payable;
  const skill = actor.skills[weapon.skill];
  return ok({ fighter: actor.id, subject: subject.id, skill, called: words, beside: beside.value, dice: 0 });
}

/** A called shot is called once, before the aim, and costs its free action there. (S4, Take Aim and Called Shot) */
function aimCost(scene: Scene, fighter: string, called: string): number {
  const isNew = called !== "" && aimOf(scene, fighter)?.called !== called;
  return COSTS.simple + (isNew ? COSTS.free : 0);
}

function declareStage(facts: AimFacts, _answers: Answers, scene: Scene<Fighter>): Move<AimFacts> {
  const { fighter, subject, called, beside } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payOnTurn(scene, actor, aimCost(scene, fighter, called));
  if (!paid?.ok) return close(null, lapsed(fighter));
  const held = aimOf(scene, fighter);
  const going = held?.subject === subject && held.called === called ? held.dice : 0;
  const told = happened("aims", { fighter, subject, called }, paid.value);
  const events = [...doneBy(scene, fighter, told), ...provoked(fighter, beside, "aim")];
  return next({ ...facts, dice: aimedDice(going, facts.skill) }, events);
}

function aimStage(facts: AimFacts, _answers: Answers, scene: Scene<Fighter>): Move<AimFacts> {
  const { fighter, subject, dice, called } = facts;
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !canAct(actor).ok) return close(null, lapsed(fighter));
  const anchor = { moment: "action", of: fighter, count: 1 };
  const effect = { kind: "aim", bearer: fighter, anchor, data: { subject, dice, called } };
  const told = happened("aimed", { fighter, subject, dice }, [beginEffect(scene, freeEffectId(scene, "aim"), effect)]);
  return close({ dice }, [told]);
}
