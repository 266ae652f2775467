import { type Data, type Json, toData, isData, lookup, getText } from "../../../engine/index.ts";

/** The current UUID of each combatant's actor, by the combatant's id; empty if the actor has been deleted. */
export type CurrentUuids = Readonly<Record<string, string>>;

/**
 * The UUIDs with which each combatant has acted, the latest last, by the combatant's id. An UUID changes when the token is linked or
 * unlinked, or when the combatant gets another token.
 */
export type KnownUuids = Readonly<Record<string, readonly string[]>>;

/**
 * The renaming of old UUIDs in stored data. `moved` maps an old UUID to the one that replaces it. `copied` lists old UUIDs that are still
 * in use; their budget is copied to the new UUID.
 */
export type UuidRenaming = {
  readonly moved: ReadonlyMap<string, string>;
  readonly copied: readonly (readonly [from: string, to: string])[];
};

/** Reads the stored UUIDs of a fight; invalid entries are left out. */
export function readKnownUuids(data: unknown): KnownUuids {
  const lists = Object.entries(isData(data) ? data : {}).map(
    ([id, list]) => [id, Array.isArray(list) ? list : []] as const,
  );
  return Object.fromEntries(lists.map(([id, list]) => [id, list.filter((each) => typeof each === "string")]));
}

/**
 * Updates the known UUIDs so that the current UUID of each combatant is the last. The UUIDs of combatants who have left are kept: if they
 * join again, their spending still applies.
 */
export function updateKnownUuids(known: KnownUuids, current: CurrentUuids, areSame: SameFighterTest): KnownUuids {
  const all = mergeRejoined(known, current, areSame);
  const entries = Object.entries(all).map(([id, list]) => {
    const now = lookup(current, id) ?? "";
    return [id, now === "" ? list : [...list.filter((each) => each !== now), now]] as const;
  });
  return Object.fromEntries(entries.filter(([, list]) => list.length > 0));
}

/** Decides if two UUIDs belong to one fighter. */
export type SameFighterTest = (one: string, other: string) => boolean;

/**
 * Returns the known UUIDs by the current combatants. A combatant who is the same fighter as one who has left takes over the UUIDs of that
 * one. A combatant who has only the id of one who has left does not, and the UUIDs of that one are kept under the last of them.
 */
function mergeRejoined(known: KnownUuids, current: CurrentUuids, areSame: SameFighterTest): KnownUuids {
  const all = new Map<string, readonly string[]>();
  const left = new Map<string, readonly string[]>();
  for (const [id, list] of Object.entries(known)) {
    const [last = "", now] = [list.at(-1), lookup(current, id)];
    if (now === "" || (now !== undefined && isSameCombatant(last, now))) all.set(id, list);
    else left.set(now === undefined ? id : last, list);
  }
  for (const [id, now] of Object.entries(current)) {
    if (all.has(id)) continue;
    const [earlier, list = []] = [...left].find(([, each]) => areSame(each.at(-1) ?? "", now)) ?? [];
    if (earlier !== undefined) left.delete(earlier);
    all.set(id, list);
  }
  return Object.fromEntries([...all, ...left]);
}

/** True if two UUIDs can belong to one combatant: it may get another token of its actor, and its token may get another actor. */
function isSameCombatant(one: string, other: string): boolean {
  return isSameFighter(one, other) || toBaseActor(one) === toBaseActor(other);
}

const ACTOR_UUID = /^(?:(Scene\.[^.]+\.Token\.[^.]+)\.)?(Actor\.[^.]+)$/;
const TOKEN_UUID = /^Scene\.[^.]+\.Token\.[^.]+$/;

/** True if a text is the UUID of an actor of the world, or of the actor of an unlinked token. */
export function isActorUuid(text: unknown): text is string {
  return typeof text === "string" && ACTOR_UUID.test(text);
}

/** True if a text is the UUID of a token. */
export function isTokenUuid(text: unknown): text is string {
  return typeof text === "string" && TOKEN_UUID.test(text);
}

/**
 * Returns the UUID of the world's actor behind a UUID: the actor itself, or the actor that its token represents. Empty for another text.
 */
export function toBaseActor(uuid: string): string {
  return ACTOR_UUID.exec(uuid)?.[2] ?? "";
}

/**
 * True if two UUIDs belong to one fighter: the same token, or the same actor if at most one of them is the UUID of a token. Two tokens of
 * one actor are two fighters.
 */
export function isSameFighter(one: string, other: string): boolean {
  const [, token, actor] = ACTOR_UUID.exec(one) ?? [];
  const [, otherToken, otherActor] = ACTOR_UUID.exec(other) ?? [];
  if (token !== undefined && otherToken !== undefined) return token === otherToken;
  return actor !== undefined && actor === otherActor;
}

/**
 * Computes the renaming of old UUIDs. The data under a UUID belong to the combatant who had it last. If another combatant still has it, all
 * data stay with that combatant, and the new UUID gets a copy of the budget.
 */
export function computeRenaming(known: KnownUuids, current: CurrentUuids, areSame: SameFighterTest): UuidRenaming {
  const combatants = Object.entries(mergeRejoined(known, current, areSame)).map(([id, list]) => ({
    list,
    last: list.at(-1) ?? "",
    now: lookup(current, id) ?? "",
  }));
  const staying = new Set(combatants.flatMap(({ last, now }) => (last === now ? [now] : [])));
  const inUse = new Set(Object.values(current));
  const moved = new Map<string, string>();
  const copied: [string, string][] = [];
  for (const { last, now } of combatants) {
    if (now === "" || last === "" || last === now) continue;
    if (staying.has(last) || moved.has(last)) copied.push([last, now]);
    else moved.set(last, now);
  }
  for (const { list, now } of combatants)
    for (const old of list) if (now !== "" && !inUse.has(old) && !moved.has(old)) moved.set(old, now);
  return { moved, copied };
}

/**
 * Replaces the old UUIDs in the keys and texts of plain data. UUIDs are also found after a number and a point, as in the span of a budget,
 * and after a name and a space, as in its resource.
 */
export function renameUuids(value: Json, moved: UuidRenaming["moved"]): Json {
  if (moved.size === 0) return value;
  if (typeof value === "string") return renameText(value, moved);
  if (Array.isArray(value)) return value.map((each: Json) => renameUuids(each, moved));
  return isData(value) ? renameKeys(value, moved) : value;
}

function renameKeys(data: Data, moved: UuidRenaming["moved"]): Data {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [renameText(key, moved), renameUuids(value, moved)]),
  );
}

const COMPOUND = /^(\d+\.|.* )(\S+)$/;

/** Replaces the old UUID in a text that equals it or ends with it. */
export function renameText(text: string, moved: UuidRenaming["moved"]): string {
  const [, before = "", uuid = text] = moved.has(text) ? [] : (COMPOUND.exec(text) ?? []);
  const now = moved.get(uuid);
  return now === undefined ? text : `${before}${now}`;
}

/**
 * Moves budgets to the current UUIDs. If several budgets become one, the spending in the later round applies, and in the same round the
 * larger one.
 */
export function renameBudgets(budgets: Data, { moved, copied }: UuidRenaming): Data {
  const copies = copied.flatMap(([from, to]): [string, Json][] => {
    const budget = lookup(budgets, from);
    return budget === undefined ? [] : [[to, budget]];
  });
  const own = Object.entries(budgets).map(([fighter, budget]): [string, Json] => [renameText(fighter, moved), budget]);
  const result = new Map<string, Data>();
  for (const [fighter, budget] of [...own, ...copies])
    result.set(fighter, mergeBudgets(result.get(fighter) ?? {}, toData(renameUuids(budget, moved))));
  return Object.fromEntries(result);
}

function mergeBudgets(one: Data, other: Data): Data {
  const entries = Object.entries(other).map(([resource, entry]): [string, Json] => {
    const first = lookup(one, resource);
    return [resource, first !== undefined && isLater(toData(first), toData(entry)) ? first : entry];
  });
  return { ...one, ...Object.fromEntries(entries) };
}

function isLater(one: Data, other: Data): boolean {
  const round = (entry: Data): number => Number.parseInt(getText(entry, "span"), 10) || 0;
  return round(one) === round(other) ? Number(one["spent"]) >= Number(other["spent"]) : round(one) > round(other);
}
