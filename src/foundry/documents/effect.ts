import { type EffectTime, computeTimeLeft } from "../../engine/index.ts";
import { findCombat } from "./fight/fight.ts";
import {
  type StoredTime,
  hasExpired,
  hasStoredEnd,
  hasUncountedSeconds,
  buildTimeUpdate,
  readTime,
} from "../platform/compat-effects.ts";

type EffectPreCreateArguments = Parameters<ActiveEffect["_preCreate"]>;

/** An effect that ends by the clock of its fight or by world time; an item passes it on only while it is worn or ready. */
export class RiposteEffect extends ActiveEffect {
  /**
   * True if Foundry or a module says so, if the effect has ended, or if its item is neither worn nor ready. The end by the clock of a fight is
   * derived from it, whatever Foundry has stored of it, so that turning back the fight restores the effect.
   */
  override get isSuppressed(): boolean {
    const left = countTimeLeft(this);
    const isStoredEnd = left !== null && hasStoredEnd(this);
    return (super.isSuppressed && !isStoredEnd) || isPutAway(this) || (left === null ? hasExpired(this) : left <= 0);
  }

  /** Starts the rounds or turns of a new effect at this moment, in the fight of its bearer, wherever it was copied from. */
  protected override async _preCreate(...args: EffectPreCreateArguments): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    const time = readTime(this);
    if (allowed !== false && toFightTime(time)) this.updateSource(buildTimeUpdate(startDuration(this, time)));
    return allowed;
  }
}

/** Starts a duration at this moment, in the fight of the bearer of an effect. */
export function startDuration(
  { parent }: ActiveEffect,
  { amount, unit }: Pick<StoredTime, "amount" | "unit">,
): StoredTime {
  const bearer = parent instanceof Item ? parent.actor : parent;
  const combat = bearer ? findCombat([bearer.uuid]) : null;
  if (!combat?.started) return { amount, unit, combat: "", round: 0, turn: 0 };
  const combatant = combat.combatants.find(({ actor }) => actor?.uuid === bearer?.uuid)?.id;
  const point = { combat: combat.id ?? "", round: combat.round, turn: combat.turn ?? 0 };
  return { amount, unit, ...point, ...(combatant ? { combatant } : {}) };
}

/** Counts the remaining rounds or turns of an effect: 0 if its fight has been deleted, null if no fight's clock ends it. */
export function countTimeLeft(effect: ActiveEffect): number | null {
  const { combat: id, ...stored } = readTime(effect);
  const time = toFightTime(stored);
  if (!time || id === "") return null;
  const combats: typeof game.combats | undefined = game.combats;
  const combat = combats?.get(id);
  if (!combat) return combats && game.ready ? 0 : null;
  return computeTimeLeft(time, { round: combat.round, turn: combat.turn ?? 0 }, combat.turns.length);
}

function toFightTime({ amount, unit, round, turn }: Omit<StoredTime, "combat">): EffectTime | null {
  if (amount === null || (unit !== "rounds" && unit !== "turns")) return null;
  return { amount, unit, began: { round, turn } };
}

/** True if an effect comes from an item that is neither worn nor ready. */
export function isPutAway({ parent, transfer }: ActiveEffect): boolean {
  if (!(parent instanceof Item) || !transfer) return false;
  const system: object = parent.system;
  return Reflect.get(system, "worn") === false || Reflect.get(system, "ready") === false;
}

/** True if the clock of a fight or world time ends any effect on an actor, including the effects of its items. */
function isTimed(actor: Actor.Implementation): boolean {
  return [...actor.allApplicableEffects()].some(
    (effect) => countTimeLeft(effect) !== null || hasUncountedSeconds(effect),
  );
}

/** Prepares and renders again the actors with effects that end by the clock, after the clock has changed. */
export function refreshTimedActors(actors: Iterable<Actor.Implementation | null>): void {
  for (const actor of actors) {
    if (!actor || !isTimed(actor)) continue;
    actor.reset();
    void actor.render();
  }
}
