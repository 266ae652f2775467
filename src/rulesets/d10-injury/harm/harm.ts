import {
  type Answers,
  type Event,
  type Json,
  type Modifier,
  type Move,
  type Scene,
  buildChange,
  close,
  lookup,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  abort,
  type AttackFacts,
  type Fighter,
  type HealthDetails,
  createScar,
  isScarring,
  listPowerSoak,
  addScar,
  endSleep,
} from "../../d10/index.ts";
import { labelBody, findCondition } from "../fighter/body.ts";
import { sumSeverity } from "../attack/damage.ts";
import { computeBody, computeMind } from "../fighter/fighter.ts";
import { type Injury, createInjury } from "../fighter/injuries.ts";

/**
 * Adds the Injury of a hit to the target's Injuries. From Severity 4 on it leaves a scar. (d10/G.1, d10/G.3, d10/H.3; d10/K.18, d10/K.20,
 * d10/K.23)
 */
export function harmStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target) return abort(facts.attacker);
  const why = [...facts.damageWhy, ...listPowerSoak(target)];
  const severity = sumSeverity(why);
  const events = [tellDamage(target, why), ...dealInjury(scene, target, severity, "injury")];
  return close({ hit: true, margin: facts.margin, damage: severity }, events);
}

/** Builds the event with the Severity of a hit and its reasons; no die is rolled for it. (d10/G.1) */
export function tellDamage({ id }: Fighter, why: readonly Modifier[]): Event {
  return happened("damaged", { fighter: id, why, amount: sumSeverity(why) });
}

/** Deals an Injury and the scar that it leaves; does nothing at Severity 0. (d10/G.3, d10/H.3; d10/L-24; d10/case-29, d10/case-117) */
export function dealInjury(scene: Scene, target: Fighter, severity: number, because: string): readonly Event[] {
  if (severity <= 0) return [];
  const { injuries, scars } = applyInjury(target, severity);
  const scarring = scars.length === target.scars.length ? [] : addScar(scene, target, severity);
  return [...woundBody(scene, target, { injuries, scars }, because), ...scarring];
}

/** Worsens a body. This wakes a sleeper, unless it leaves them incapacitated or dead. (d10/H.3; d10/L-67) */
export function woundBody(scene: Scene, target: Fighter, after: BodyAfter, because: string): readonly Event[] {
  const wound = buildBodyEvent(scene, target, after, because);
  return buildBodyDetails(target, after).condition ? [wound] : [wound, ...endSleep(scene, target)];
}

/**
 * Applies an Injury. From Severity 4 on it leaves a scar, which may lower the Body at once. A scar that would itself take the Body below 0
 * is left out. (d10/G.3; d10/H.3, d10/H.5; d10/L-56)
 */
export function applyInjury(target: Fighter, severity: number): Fighter {
  const hurt = { ...target, injuries: [...target.injuries, createInjury(severity)] };
  const scarredToo = { ...hurt, scars: [...target.scars, createScar(severity)] };
  const scarKills = computeBody(hurt).left >= 0 && computeBody(scarredToo).left < 0;
  return isScarring(severity) && !scarKills ? scarredToo : hurt;
}

/** Builds the event of a changed body: its lost points before and after, and the Severity of the newest Injury. (d10/H.3) */
export function buildBodyEvent(scene: Scene, target: Fighter, after: BodyAfter, because: string): Event {
  const newest = after.injuries.at(-1)?.severity ?? 0;
  const details = { ...buildBodyDetails(target, after), because, severity: newest };
  const stored = toStoredInjuries(after.injuries);
  return happened("wounded", details, [buildChange(scene, ["fighters", target.id, "injuries"], stored)]);
}

/** A body after a change: its Injuries, and its scars if they changed. */
export type BodyAfter = Pick<Fighter, "injuries"> & Partial<Pick<Fighter, "scars">>;

/** The health of a body in an event, and its condition. */
type BodyDetails = HealthDetails & { readonly condition: string | null };

/** Builds the data of a changed body: the fighter, the levels before and after with their names, and the condition. (d10/H.3) */
export function buildBodyDetails(fighter: Fighter, { injuries, scars = fighter.scars }: BodyAfter): BodyDetails {
  const [before, after] = [computeBody(fighter), computeBody({ ...fighter, injuries, scars })];
  return {
    fighter: fighter.id,
    name: fighter.name,
    before: before.lost,
    after: after.lost,
    beforeLevel: labelBody(before.left, fighter.injuries.length > 0),
    afterLevel: labelBody(after.left, injuries.length > 0),
    condition: findCondition(after.left, computeMind(fighter).left),
  };
}

/** Converts Injuries to stored data. */
export function toStoredInjuries(injuries: readonly Injury[]): readonly Json[] {
  return injuries.map((injury) => ({ ...injury }));
}
