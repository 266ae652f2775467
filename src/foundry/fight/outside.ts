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

/** What the ids of effects from outside begin with in a fight, so that they meet no id of its own. */
const OUTSIDE = "outside.";

/** The effects of a fight, and those that last on its fighters from outside of it. */
export function seenFrom(own: Effects, outside: Effects, fighters: readonly string[]): Effects {
  const theirs = Object.entries(outside).filter(([, { bearer }]) => fighters.includes(bearer));
  return { ...own, ...Object.fromEntries(theirs.map(([id, effect]) => [OUTSIDE + id, effect])) };
}

/** The effects that a fight keeps itself. */
export function ownEffects(effects: Effects): Effects {
  return Object.fromEntries(Object.entries(effects).filter(([id]) => isOwn(id)));
}

function isOwn(id: string): boolean {
  return !id.startsWith(OUTSIDE) && !isOfStatus(id);
}

/** A fight with what another sees of the effects from outside, which may have changed there. */
export function alsoOutside<F extends Pick<Fight, "effects">>(fight: F, { effects }: Pick<Fight, "effects">): F {
  const outside = Object.entries(effects).filter(([id]) => !isOwn(id));
  return { ...fight, effects: { ...ownEffects(fight.effects), ...Object.fromEntries(outside) } };
}

/** Whether a change is of an effect that lasts outside of the fight that sees it. */
export function isOutside({ at }: Pick<Change, "at">): boolean {
  return isOfEffect(at) && at[2]?.startsWith(OUTSIDE) === true;
}

/** Whether a change is of a fight itself. */
export function isOfFight(change: Pick<Change, "at">): boolean {
  return change.at[0] === "fight" && !isOutside(change);
}

/**
 * The changes of a step to what lasts outside of fights, under the ids that are stored there. What only a fight can end
 * does not begin outside of one.
 */
export function changesOutside(changes: readonly Change[], inFight: boolean): readonly Change[] {
  const own = changes.filter((change) => (inFight ? isOutside(change) : isOfEffect(change.at)));
  return own.map(({ at: [part = "", key = "", id = ""], before, after }) => {
    const stays = after !== undefined && (inFight || isKept(after)) ? { after } : {};
    return { at: [part, key, idOutside(id)], ...(before === undefined ? {} : { before }), ...stays };
  });
}

/** What lasts outside of fights after changes. */
export function withLasting(before: Effects, changes: readonly Change[]): Effects {
  const after = new Map(Object.entries(before));
  for (const { at, after: value } of changes) {
    const id = at[2] ?? "";
    if (value !== undefined && isEffect(value)) after.set(id, value);
    else after.delete(id);
  }
  return Object.fromEntries(after);
}

/** A change outside of any fight, with an effect named as the fights of its bearer see it. */
export function namedOutside(change: Change): Change {
  const [part = "", key = "", id = ""] = change.at;
  return isOfEffect(change.at) ? { ...change, at: [part, key, OUTSIDE + idOutside(id)] } : change;
}

/** A place of an effect under the id that is shown. */
export function placeOutside(place: Place): Place {
  const [part = "", key = "", id = ""] = place.at;
  return isOutside(place) ? { ...place, at: [part, key, idOutside(id)] } : place;
}

/** Whether a change outside of any fight was kept, so that it can be undone. */
export function wasKept({ at, before, after }: Change): boolean {
  if (at[0] !== "fight") return true;
  return isOfEffect(at) && [before, after].every((side) => side === undefined || isKept(side));
}

/** The valid effects in stored data. */
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
