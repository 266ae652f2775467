import { deepClone, equals, isEmpty, isPlainObject, mergeObject, type PlainObject } from "./utils/index.ts";

/*
 * A token that is not linked has an actor of its own: the actor it stands for, with what differs. Only the difference
 * is stored, so what changes in the one that it stands for shows in the token unless the token says otherwise.
 */

const VALUES = ["name", "type", "img"] as const;
const RECORDS = ["system", "flags", "ownership"] as const;
const LISTS = ["items", "effects"] as const;

/** The source of a token's own actor. */
export function applyDelta<S extends PlainObject>(base: S, delta: unknown): S {
  const actor: S & PlainObject = deepClone(base);
  if (!isPlainObject(delta)) return actor;
  for (const field of VALUES) if (delta[field] != null) Object.assign(actor, { [field]: delta[field] });
  for (const field of RECORDS) {
    const own = actor[field];
    if (!isPlainObject(delta[field])) continue;
    const before = isPlainObject(own) ? own : {};
    Object.assign(actor, { [field]: mergeObject(before, deepClone(delta[field]), { performDeletions: true }) });
  }
  for (const field of LISTS) Object.assign(actor, { [field]: listWith(actor[field], delta[field]) });
  return actor;
}

function listWith(base: unknown, changes: unknown): PlainObject[] {
  const byId = new Map(sourcesIn(base).map((source) => [source._id, source]));
  for (const change of sourcesIn(changes)) {
    if (change._tombstone === true) byId.delete(change._id);
    else byId.set(change._id, deepClone(change));
  }
  return [...byId.values()];
}

function sourcesIn(list: unknown): PlainObject[] {
  return Array.isArray(list) ? list.filter(isPlainObject) : [];
}

/** The difference of a token's own actor from its base actor, as stored. */
export function deltaBetween(base: PlainObject, actor: PlainObject): PlainObject {
  const delta: PlainObject = {};
  for (const field of VALUES) if (!equals(base[field], actor[field])) delta[field] = actor[field];
  for (const field of RECORDS) {
    const [before, after] = [base[field], actor[field]];
    const changed = recordDelta(isPlainObject(before) ? before : {}, isPlainObject(after) ? after : {});
    if (!isEmpty(changed)) delta[field] = changed;
  }
  for (const field of LISTS) {
    const changed = listDelta(sourcesIn(base[field]), sourcesIn(actor[field]));
    if (changed.length > 0) delta[field] = changed;
  }
  return delta;
}

function recordDelta(before: PlainObject, after: PlainObject): PlainObject {
  const delta: PlainObject = {};
  for (const [key, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (isPlainObject(old) && isPlainObject(value)) {
      const inner = recordDelta(old, value);
      if (!isEmpty(inner)) delta[key] = inner;
    } else if (!equals(old, value)) delta[key] = deepClone(value);
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) delta[`-=${key}`] = null;
  return delta;
}

function listDelta(before: PlainObject[], after: PlainObject[]): PlainObject[] {
  const old = new Map(before.map((source) => [source._id, source]));
  const kept = new Set(after.map(({ _id }) => _id));
  const changed = after.filter((source) => !equals(old.get(source._id), source));
  const gone = before.filter(({ _id }) => !kept.has(_id));
  return [...deepClone(changed), ...gone.map(({ _id }) => ({ _id, _tombstone: true }))];
}
