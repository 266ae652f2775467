import { type EffectTime, timeLeft } from "../../engine/index.ts";
import { combatOf } from "../fight/fight.ts";
import { type StoredTime, countsSeconds, isOverByTime, timeData, timeIn } from "../client/compat-effects.ts";

type PreCreate = Parameters<ActiveEffect["_preCreate"]>;

/** An effect that ends by the clock of its fight or by world time, and that a thing passes on only while it is worn or in hand. */
export class RiposteEffect extends ActiveEffect {
  /** It follows from what is stored and from the clock: a fight that goes back brings the effect back. */
  override get isSuppressed(): boolean {
    const left = timeLeftOf(this);
    return isPutAway(this) || (left === null ? isOverByTime(this) || super.isSuppressed : left <= 0);
  }

  /** Its rounds or turns begin now, in the fight of its bearer, wherever it was copied from. */
  protected override async _preCreate(...args: PreCreate): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    const time = timeIn(this);
    if (allowed !== false && fightTime(time)) this.updateSource(timeData(beginning(this, time)));
    return allowed;
  }
}

/** A length of time that begins now, in the fight of the one on whom an effect lies. */
export function beginning({ parent }: ActiveEffect, { amount, unit }: Pick<StoredTime, "amount" | "unit">): StoredTime {
  const bearer = parent instanceof Item ? parent.actor : parent;
  const combat = bearer ? combatOf([bearer.uuid]) : null;
  if (!combat?.started) return { amount, unit, combat: "", round: 0, turn: 0 };
  return { amount, unit, combat: combat.id ?? "", round: combat.round, turn: combat.turn ?? 0 };
}

/**
 * How many rounds or turns an effect lasts yet, 0 where its fight is gone; null if no fight's clock ends it.
 */
export function timeLeftOf(effect: ActiveEffect): number | null {
  const { combat: id, ...stored } = timeIn(effect);
  const time = fightTime(stored);
  if (!time || id === "") return null;
  const combats: typeof game.combats | undefined = game.combats;
  const combat = combats?.get(id);
  if (!combat) return combats && game.ready ? 0 : null;
  return timeLeft(time, { round: combat.round, turn: combat.turn ?? 0 }, combat.turns.length);
}

function fightTime({ amount, unit, round, turn }: Omit<StoredTime, "combat">): EffectTime | null {
  if (amount === null || (unit !== "rounds" && unit !== "turns")) return null;
  return { amount, unit, began: { round, turn } };
}

/** Whether an effect comes from a thing that is neither worn nor in hand. */
export function isPutAway({ parent, transfer }: ActiveEffect): boolean {
  if (!(parent instanceof Item) || !transfer) return false;
  const system: object = parent.system;
  return Reflect.get(system, "worn") === false || Reflect.get(system, "ready") === false;
}

/** Whether there are effects on an actor that a fight's clock or world time ends, its things' among them. */
function isTimed(actor: Actor.Implementation): boolean {
  return [...actor.allApplicableEffects()].some((effect) => timeLeftOf(effect) !== null || countsSeconds(effect));
}

/** Prepares those actors again whose effects end by the clock, since it has moved; they are shown again. */
export function followClock(actors: Iterable<Actor.Implementation | null>): void {
  for (const actor of actors) {
    if (!actor || !isTimed(actor)) continue;
    actor.reset();
    void actor.render();
  }
}
