import {
  type Answers,
  type Child,
  type Event,
  type Modifier,
  type Move,
  type Scene,
  close,
  lookup,
  toNamedSource,
  sumModifiers,
  filterNonZero,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import { UNDECIDED } from "../attack/attack.ts";
import type { D10Pool } from "../dice.ts";
import { findBodyCondition } from "../fighter/conditions.ts";
import { BARE_HANDS } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { PowerFacts } from "./power-declaring.ts";
import { findAnchor, keepPower } from "../fighter/power-lasting.ts";
import type { Power, PowerEffect } from "../fighter/powers.ts";
import { putToSleep, endSleep } from "../fighter/sleep.ts";

/** The facts of a power that starts to last on a target. */
export type LastingFacts = { readonly user: string; readonly target: string; readonly power: Power };

const UNROLLED: D10Pool = { dice: 0, difficulty: USUAL_DIFFICULTY, why: [], difficultyWhy: [] };

/** Finds the highest damage effect of a power, since the same kind does not stack. (S1; d10/G.2, d10/J.1) */
export function damageEffect({ effects }: Pick<Power, "effects">): PowerEffect | undefined {
  let best: PowerEffect | undefined;
  for (const effect of effects) {
    if (effect.effect === "damage" && effect.value > (best?.value ?? 0)) best = effect;
  }
  return best;
}

/** Lists the damage dice of a power: its own, and the margin if it adds to them. (S1: powers state their own damage dice) */
export function powerDamageDice(name: string, { value, addsMargin }: PowerEffect, margin: number): readonly Modifier[] {
  return filterNonZero([
    { source: toNamedSource(name), value },
    { source: "damage.margin", value: addsMargin ? margin : 0 },
  ]);
}

/**
 * Builds the exchange that makes a power last on a target. Empty for an instant power, and for one that only puts to sleep or wakes: then
 * the sleep itself lasts. (d10/J.1; d10/L-67)
 */
export function buildLastingChild({ user, power }: PowerFacts, target: string, as: string): readonly Child[] {
  const facts: LastingFacts = { user, target, power };
  const others = power.effects.filter(({ effect }) => effect !== "sleep" && effect !== "wake");
  const lasts = power.effects.length === 0 || others.length > 0;
  return lasts && findAnchor(power.duration, user) ? [{ as, kind: "lasting", facts }] : [];
}

/**
 * Builds the events of a power that wakes a target, or puts it to sleep for the power's duration. After an instant power the target sleeps
 * until it is woken. The unconscious and the dead do not fall asleep. (d10/J.1; d10/L-67)
 */
export function buildSleepEvents(scene: Scene<Fighter>, { user, power }: PowerFacts, target: string): readonly Event[] {
  const fighter = lookup(scene.fighters, target);
  const hasEffect = (kind: PowerEffect["effect"]) => power.effects.some(({ effect }) => effect === kind);
  if (!fighter) return [];
  if (!hasEffect("sleep")) return hasEffect("wake") ? endSleep(scene, fighter) : [];
  return findBodyCondition(fighter) ? [] : [putToSleep(scene, fighter, findAnchor(power.duration, user))];
}

/** Builds the exchange of a power's damage, with or without armour; empty for a power without damage. (S1; d10/L-53) */
export function buildStrikingChild(
  { user, power, pool }: PowerFacts,
  target: string,
  margin: number,
  as: string,
): readonly Child[] {
  const effect = damageEffect(power);
  if (!effect) return [];
  const damageWhy = powerDamageDice(power.name, effect, margin);
  const weapon = { ...BARE_HANDS, id: power.id, name: power.name };
  const sides = { attacker: user, target, weapon, attack: pool ?? UNROLLED };
  const facts = { ...UNDECIDED, ...sides, margin, damageWhy, damageDice: sumModifiers(damageWhy) };
  return [{ as, kind: effect.armourCounts ? "blast" : "wither", facts }];
}

/** Makes the power last on its target until its duration ends. (d10/J.1) */
export function lastStage(
  { user, target, power }: LastingFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
): Move<LastingFacts> {
  const bearer = lookup(scene.fighters, target);
  const change = bearer && keepPower(scene, target, user, power);
  if (!change) return close(null);
  const details = { fighter: target, name: bearer.name, power: power.name, duration: power.duration };
  return close({ lasts: true }, [happened("power-lasts", details, [change])]);
}
