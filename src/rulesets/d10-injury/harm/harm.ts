import {
  type Answers,
  type Event,
  type Json,
  type Modifier,
  type Move,
  type Scene,
  changeAt,
  close,
  lookup,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  abort,
  type AttackFacts,
  type Fighter,
  type HealthTold,
  freshScar,
  isScarring,
  powerSoak,
  scarred,
  woken,
} from "../../d10/index.ts";
import { bodyLevel, conditionFrom } from "../fighter/body.ts";
import { severityOf } from "../attack/damage.ts";
import { bodyOf, mindOf } from "../fighter/fighter.ts";
import { type Injury, freshInjury } from "../fighter/injuries.ts";

/**
 * Adds the Injury of a hit to the others. From Severity 4 on it leaves a scar. (d10/G.1, d10/G.3, d10/H.3; d10/K.18, d10/K.20, d10/K.23)
 */
export function harmStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target) return abort(facts.attacker);
  const why = [...facts.damageWhy, ...powerSoak(target)];
  const severity = severityOf(why);
  const events = [measured(target, why), ...injured(scene, target, severity, "injury")];
  return close({ hit: true, margin: facts.margin, damage: severity }, events);
}

/** Builds the event with the Severity of a hit and its reasons; no die is rolled for it. (d10/G.1) */
export function measured({ id }: Fighter, why: readonly Modifier[]): Event {
  return happened("damaged", { fighter: id, why, amount: severityOf(why) });
}

/** Deals an Injury and the scar that it leaves; nothing at 0. (d10/G.3, d10/H.3; d10/L-24; d10/case-29, d10/case-117) */
export function injured(scene: Scene, target: Fighter, severity: number, because: string): readonly Event[] {
  if (severity <= 0) return [];
  const { injuries, scars } = hurtBy(target, severity);
  const scarring = scars.length === target.scars.length ? [] : scarred(scene, target, severity);
  return [...worsened(scene, target, { injuries, scars }, because), ...scarring];
}

/** Changes a body for the worse; this wakes a sleeper, unless it fells them. (d10/H.3; d10/L-67) */
export function worsened(scene: Scene, target: Fighter, after: BodyAfter, because: string): readonly Event[] {
  const wound = bodyChanged(scene, target, after, because);
  return bodyTold(target, after).condition ? [wound] : [wound, ...woken(scene, target)];
}

/**
 * Applies an Injury of this Severity. From 4 on it leaves a scar, which lowers the Body at once, unless the scar itself would take the Body
 * below 0. (d10/G.3; d10/H.3, d10/H.5; d10/L-56)
 */
export function hurtBy(target: Fighter, severity: number): Fighter {
  const hurt = { ...target, injuries: [...target.injuries, freshInjury(severity)] };
  const scarredToo = { ...hurt, scars: [...target.scars, freshScar(severity)] };
  const scarKills = bodyOf(hurt).left >= 0 && bodyOf(scarredToo).left < 0;
  return isScarring(severity) && !scarKills ? scarredToo : hurt;
}

/** Builds the event of a changed body: its lost points before and after, and the Severity of the newest Injury. (d10/H.3) */
export function bodyChanged(scene: Scene, target: Fighter, after: BodyAfter, because: string): Event {
  const newest = after.injuries.at(-1)?.severity ?? 0;
  const told = { ...bodyTold(target, after), because, severity: newest };
  const stored = storedInjuries(after.injuries);
  return happened("wounded", told, [changeAt(scene, ["fighters", target.id, "injuries"], stored)]);
}

/** A body afterwards: its Injuries, and its scars if they changed. */
export type BodyAfter = Pick<Fighter, "injuries"> & Partial<Pick<Fighter, "scars">>;

/** Health of a body in an event, and its condition. */
type BodyTold = HealthTold & { readonly condition: string | null };

/** Builds the data of a changed body: the fighter, the levels before and after with their names, and the condition. (d10/H.3) */
export function bodyTold(fighter: Fighter, { injuries, scars = fighter.scars }: BodyAfter): BodyTold {
  const [before, after] = [bodyOf(fighter), bodyOf({ ...fighter, injuries, scars })];
  return {
    fighter: fighter.id,
    name: fighter.name,
    before: before.lost,
    after: after.lost,
    beforeLevel: bodyLevel(before.left, fighter.injuries.length > 0),
    afterLevel: bodyLevel(after.left, injuries.length > 0),
    condition: conditionFrom(after.left, mindOf(fighter).left),
  };
}

/** Converts Injuries to stored data. */
export function storedInjuries(injuries: readonly Injury[]): readonly Json[] {
  return injuries.map((injury) => ({ ...injury }));
}
