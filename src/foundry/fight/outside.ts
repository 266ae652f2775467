import {
  type Change,
  type Effect,
  type Fight,
  type Json,
  type Place,
  dataOf,
  isData,
  lastsOutside,
} from "../../engine/index.ts";
import { isEffect } from "./kept-fight.ts";
import { isOfStatus } from "./statuses.ts";

type Effects = Fight["effects"];

/** Prefix of the ids of outside effects in a fight, so that they differ from all ids of its own. */
const OUTSIDE = "outside.";

/** Merges the effects of a fight with the outside effects that last on its fighters. */
export function seenFrom(own: Effects, outside: Effects, fighters: readonly string[]): Effects {
  const theirs = Object.entries(outside).filter(([, { bearer }]) => fighters.includes(bearer));
  return { ...own, ...Object.fromEntries(theirs.map(([id, effect]) => [OUTSIDE + id, effect])) };
}

/** Filters the effects that a fight stores itself. */
export function ownEffects(effects: Effects): Effects {
  return Object.fromEntries(Object.entries(effects).filter(([id]) => isOwn(id)));
}

function isOwn(id: string): boolean {
  return !id.startsWith(OUTSIDE) && !isOfStatus(id);
}

/** Updates the outside effects of a fight from another fight, in which they may have changed. */
export function alsoOutside<F extends Pick<Fight, "effects">>(fight: F, { effects }: Pick<Fight, "effects">): F {
  const outside = Object.entries(effects).filter(([id]) => !isOwn(id));
  return { ...fight, effects: { ...ownEffects(fight.effects), ...Object.fromEntries(outside) } };
}

/** True if a change is of an effect that lasts outside of the fight that sees it. */
export function isOutside({ at }: Pick<Change, "at">): boolean {
  return isOfEffect(at) && at[2]?.startsWith(OUTSIDE) === true;
}

/** True if a change is of a fight itself. */
export function isOfFight(change: Pick<Change, "at">): boolean {
  return change.at[0] === "fight" && !isOutside(change);
}

/**
 * Converts the changes of a step to effects that last outside of fights, under the ids that are stored there. An effect that only a fight
 * can end does not start outside of one.
 */
export function changesOutside(changes: readonly Change[], inFight: boolean): readonly Change[] {
  const own = changes.filter((change) => (inFight ? isOutside(change) : isOfEffect(change.at)));
  return own.map(({ at: [part = "", key = "", id = ""], before, after }) => {
    const stays = after !== undefined && (inFight || isKept(after)) ? { after } : {};
    return { at: [part, key, idOutside(id)], ...(before === undefined ? {} : { before }), ...stays };
  });
}

/** Applies changes to the effects that last outside of fights. */
export function withLasting(before: Effects, changes: readonly Change[]): Effects {
  const after = new Map(Object.entries(before));
  for (const { at, after: value } of changes) {
    const id = at[2] ?? "";
    if (value !== undefined && isEffect(value)) after.set(id, value);
    else after.delete(id);
  }
  return Object.fromEntries(after);
}

/** Adds the prefix to the id of an effect in a change outside of any fight, as the fights of its bearer see it. */
export function namedOutside(change: Change): Change {
  const [part = "", key = "", id = ""] = change.at;
  return isOfEffect(change.at) ? { ...change, at: [part, key, OUTSIDE + idOutside(id)] } : change;
}

/** Removes the prefix from the id of an effect, as the id is shown. */
export function placeOutside(place: Place): Place {
  const [part = "", key = "", id = ""] = place.at;
  return isOutside(place) ? { ...place, at: [part, key, idOutside(id)] } : place;
}

/** True if a change outside of any fight was stored, so that it can be undone. */
export function wasKept({ at, before, after }: Change): boolean {
  if (at[0] !== "fight") return true;
  return isOfEffect(at) && [before, after].every((side) => side === undefined || isKept(side));
}

/** Reads the valid effects in stored data. */
export function readLasting(data: Json | undefined): Effects {
  const found: [string, Effect][] = [];
  for (const [id, value] of Object.entries(dataOf(data))) if (isEffect(value)) found.push([id, value]);
  return Object.fromEntries(found);
}

function isKept(value: Json): boolean {
  return isData(value) && isEffect(value) && lastsOutside(value);
}

function idOutside(id: string): string {
  return id.startsWith(OUTSIDE) ? id.slice(OUTSIDE.length) : id;
}

function isOfEffect([part, key, id]: readonly string[]): boolean {
  return part === "fight" && key === "effects" && id !== undefined;
}
