import {
  type Change,
  type Effect,
  type Fight,
  type Json,
  type UndoTarget,
  toData,
  isData,
  canOutlastFight,
} from "../../../engine/index.ts";
import { isEffect } from "./stored-fight.ts";
import { isStatusEffect } from "./statuses.ts";

type FightEffects = Fight["effects"];

/** The prefix that the id of an outside effect has in a fight, so that it differs from the ids of the fight's own effects. */
const OUTSIDE_PREFIX = "outside.";

/** Merges the effects of a fight with the outside effects that last on its fighters. */
export function mergeOutsideEffects(
  own: FightEffects,
  outside: FightEffects,
  fighters: readonly string[],
): FightEffects {
  const theirs = Object.entries(outside).filter(([, { bearer }]) => fighters.includes(bearer));
  return { ...own, ...Object.fromEntries(theirs.map(([id, effect]) => [OUTSIDE_PREFIX + id, effect])) };
}

/** Returns the effects that the fight itself stores. */
export function filterOwnEffects(effects: FightEffects): FightEffects {
  return Object.fromEntries(Object.entries(effects).filter(([id]) => isOwnEffect(id)));
}

function isOwnEffect(id: string): boolean {
  return !id.startsWith(OUTSIDE_PREFIX) && !isStatusEffect(id);
}

/** Replaces the outside effects of a fight with those of another fight, which may have changed them. */
export function withOutsideEffects<F extends Pick<Fight, "effects">>(fight: F, { effects }: Pick<Fight, "effects">): F {
  const outside = Object.entries(effects).filter(([id]) => !isOwnEffect(id));
  return { ...fight, effects: { ...filterOwnEffects(fight.effects), ...Object.fromEntries(outside) } };
}

/** True if a change in a fight concerns an effect that lasts outside of it. */
export function isOutsideChange({ at }: Pick<Change, "at">): boolean {
  return isEffectPath(at) && at[2]?.startsWith(OUTSIDE_PREFIX) === true;
}

/** True if a change concerns the fight itself. */
export function isFightChange(change: Pick<Change, "at">): boolean {
  return change.at[0] === "fight" && !isOutsideChange(change);
}

/**
 * Converts the changes of a step to changes of the effects that last outside of fights, by their stored ids. An effect that only a fight
 * can end is not started outside of one.
 */
export function toOutsideChanges(changes: readonly Change[], inFight: boolean): readonly Change[] {
  const own = changes.filter((change) => (inFight ? isOutsideChange(change) : isEffectPath(change.at)));
  return own.map(({ at: [part = "", key = "", id = ""], before, after }) => {
    const stays = after !== undefined && (inFight || canLastOutside(after)) ? { after } : {};
    return { at: [part, key, toStoredId(id)], ...(before === undefined ? {} : { before }), ...stays };
  });
}

/** Applies changes to the effects that last outside of fights. */
export function withLasting(before: FightEffects, changes: readonly Change[]): FightEffects {
  const after = new Map(Object.entries(before));
  for (const { at, after: value } of changes) {
    const id = at[2] ?? "";
    if (value !== undefined && isEffect(value)) after.set(id, value);
    else after.delete(id);
  }
  return Object.fromEntries(after);
}

/**
 * Adds the prefix to the id of an effect in a change made outside of any fight. The fights of the effect's bearer know the effect by that
 * id.
 */
export function addOutsidePrefix(change: Change): Change {
  const [part = "", key = "", id = ""] = change.at;
  return isEffectPath(change.at) ? { ...change, at: [part, key, OUTSIDE_PREFIX + toStoredId(id)] } : change;
}

/** Removes the prefix from the id of an effect, to show it. */
export function removeOutsidePrefix(place: UndoTarget): UndoTarget {
  const [part = "", key = "", id = ""] = place.at;
  return isOutsideChange(place) ? { ...place, at: [part, key, toStoredId(id)] } : place;
}

/** True if a change outside of any fight was stored, so that it can be undone. */
export function wasStored({ at, before, after }: Change): boolean {
  if (at[0] !== "fight") return true;
  return isEffectPath(at) && [before, after].every((side) => side === undefined || canLastOutside(side));
}

/** Reads the valid effects in stored data. */
export function readLasting(data: Json | undefined): FightEffects {
  const entries: [string, Effect][] = [];
  for (const [id, value] of Object.entries(toData(data))) if (isEffect(value)) entries.push([id, value]);
  return Object.fromEntries(entries);
}

function canLastOutside(value: Json): boolean {
  return isData(value) && isEffect(value) && canOutlastFight(value);
}

function toStoredId(id: string): string {
  return id.startsWith(OUTSIDE_PREFIX) ? id.slice(OUTSIDE_PREFIX.length) : id;
}

function isEffectPath([part, key, id]: readonly string[]): boolean {
  return part === "fight" && key === "effects" && id !== undefined;
}
