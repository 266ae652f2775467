import {
  type Change,
  type Json,
  type Scene,
  WORLD_TIME,
  isData,
  isSame,
  movesClock,
  parseJson,
  valueAt,
} from "../../engine/index.ts";
import { type Kept, keptAt } from "../../view/places.ts";
import { fightFlags, fightText, keptFight, knownText } from "../fight/fight.ts";
import { storeFight } from "../fight/kept-fight.ts";
import { changesOutside, isOfFight, ownEffects, readLasting, withLasting } from "../fight/outside.ts";
import { readMark } from "../world/flags.ts";
import { type Keeper, documentAt, plainSource, statusesAt } from "../documents/documents.ts";
import { isWorldPlace, lastingStored, storedLasting, storedWorldPlace, WORLD } from "../world/world.ts";
import { TIME_ADDRESS } from "../world/world-time.ts";

/**
 * The values that one document is to hold afterwards: field paths in its source with the values before and after, and the document's mark,
 * if it differs from that of the step.
 */
export type DocumentPlan = { readonly uuid: string; readonly changes: readonly Change[]; readonly mark?: string };

/** Everything that one step of an exchange writes outside of its message. */
export type Plan = readonly DocumentPlan[];

/** The ruleset of the exchange being written, and its combat. */
export type Writing = { readonly ruleset: string; readonly combat: Combat.Implementation | null };

/**
 * Sorts the changes of a scene by the documents that store them: actors, their items, the data of the whole world with the effects that
 * last outside of fights, and the fight, which is one text on its combat.
 */
export function planFor(changes: readonly Change[], after: Scene, { ruleset, combat }: Writing): Plan {
  const kept = new Map<string, Change[]>();
  for (const { at, ...values } of changes) {
    const place = keptAt(at);
    if (!place) continue;
    const { uuid, path } = documentOf(place);
    kept.set(uuid, [...(kept.get(uuid) ?? []), { at: path, ...values }]);
  }
  const world = worldPlan(changes, ruleset, combat !== null);
  const beyond = [...[...kept].map(([uuid, list]) => ({ uuid, changes: list })), ...world];
  const fought = changes.some(isOfFight);
  if (!fought || !combat) return beyond;
  const own = { ...after.fight, effects: ownEffects(after.fight.effects) };
  const text = storeFight(own, changes.some(movesClock) ? after.fight : keptFight(combat));
  return [...beyond, { uuid: combat.uuid, changes: changesOfFight(combat, text) }];
}

/** Returns the changes of a combat that is to store a fight. */
export function changesOfFight(combat: Combat.Implementation, text: string): readonly Change[] {
  const before: Readonly<Record<string, string | null>> = { fight: fightText(combat), known: knownText(combat) };
  return Object.entries(fightFlags(combat, text)).map(([key, after]) => {
    const found = before[key] ?? null;
    return { at: ["flags", "riposte", key], ...(found === null ? {} : { before: found }), after };
  });
}

/** Adds changes of a document to a plan. */
export function withChanges(plan: Plan, uuid: string, changes: readonly Change[]): Plan {
  const known = plan.find((each) => each.uuid === uuid);
  if (!known) return changes.length > 0 ? [...plan, { uuid, changes }] : plan;
  return plan.map((each) => (each === known ? { ...each, changes: [...each.changes, ...changes] } : each));
}

/** Returns the document that stores a value of a fighter, and the field path in it. */
function documentOf({ fighter, thing, path }: Kept) {
  if (path[0] === "statuses") return { uuid: statusesAt(fighter), path };
  return { uuid: thing === "" ? fighter : `${fighter}.Item.${thing}`, path: ["system", ...path] };
}

function worldPlan(changes: readonly Change[], ruleset: string, inFight: boolean): Plan {
  const ofWorld = changes.filter(({ at }) => at[0] === "world");
  const own = ofWorld.filter((change) => !isOfTime(change));
  const time = ofWorld.filter(isOfTime).map(({ at: _at, ...values }) => ({ at: [WORLD_TIME], ...values }));
  const moved = own.map(({ at, ...values }) => ({ at: storedWorldPlace(ruleset, at), ...values }));
  const all = [...moved, ...lastingChange(changesOutside(changes, inFight), ruleset)];
  return [
    ...(all.length > 0 ? [{ uuid: WORLD, changes: all }] : []),
    ...(time.length > 0 ? [{ uuid: TIME_ADDRESS, changes: time }] : []),
  ];
}

function isOfTime({ at }: Change): boolean {
  return at[0] === "world" && at[1] === WORLD_TIME;
}

/** Returns the change of the effects that last outside of fights, which are stored as one value; empty if they stay the same. */
function lastingChange(changes: readonly Change[], ruleset: string): readonly Change[] {
  const before = lastingStored(ruleset);
  const after = withLasting(readLasting(before), changes);
  if (isSame(after, readLasting(before))) return [];
  const sides = { ...(before === undefined ? {} : { before }), ...(isSame(after, {}) ? {} : { after }) };
  return [{ at: storedLasting(ruleset), ...sides }];
}

/**
 * Writes each document of a plan once, with the mark of the step; a document that was written already is left alone. A value changed
 * meanwhile is overwritten or left as decided; the part of the plan that is still undecided is returned.
 */
export async function applyPlan(
  plan: Plan,
  stepMark: string,
  isOverwritten: (uuid: string) => boolean | undefined,
): Promise<Plan> {
  const left: DocumentPlan[] = [];
  for (const part of plan) {
    const { uuid, changes, mark = stepMark } = part;
    const document = await documentAt(uuid);
    if (!document || isWritten(document, changes, mark)) continue;
    const source = plainSource(document);
    const clash = changes.some((change) => isForeign(valueAt(source, change.at), change));
    const overwrite = clash ? isOverwritten(uuid) : true;
    if (overwrite === undefined) left.push(part);
    if (overwrite !== true) continue;
    await document.update({ ...valuesAfter(changes), "flags.riposte.mark": mark });
  }
  return left;
}

/** Returns the values after changes as a document update, by their field paths. */
export function valuesAfter(changes: readonly Change[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(changes.map(({ at, after }) => [at.join("."), after ?? null]));
}

/** True if a document with the step's mark was written, even if changed since; a mark alone proves nothing. */
function isWritten(document: Keeper, changes: readonly Change[], mark: string): boolean {
  const source = plainSource(document);
  const stands = (change: Change): boolean => isSame(valueAt(source, change.at), change.before);
  return readMark(document.getFlag("riposte", "mark")) === mark && !changes.some(stands);
}

/** True if a value was changed meanwhile: it is neither the plan's value before nor the one after. */
function isForeign(now: Json | undefined, { before, after }: Change): boolean {
  return !isSame(now, before) && !isSame(now, after);
}

/** Formats a plan as one text; empty if there is nothing to write. */
export function storePlan(plan: Plan): string {
  return plan.length > 0 ? JSON.stringify(plan) : "";
}

/** Parses a text that `storePlan` wrote; empty for any other text. */
export function parsePlan(text: string): Plan {
  const data = text === "" ? [] : parseJson(text);
  return Array.isArray(data) ? data.filter(isDocumentPlan) : [];
}

function isDocumentPlan(data: unknown): data is DocumentPlan {
  if (!isData(data) || typeof data["uuid"] !== "string") return false;
  const { changes, uuid } = data;
  return Array.isArray(changes) && changes.every((change) => isData(change) && isOurPlace(change["at"], uuid));
}

/** Field paths at which a combat stores its fight, the addresses of its combatants, and the turns to which it can go back. */
const OF_A_FIGHT = /^flags\.riposte\.(?:fight|known|turns\.t\d+)$/;

/**
 * True if an exchange may write a field path: the system of a fighter or of an item, the data of the whole world and its time, and the
 * fight on its combat with its past turns; nothing else.
 */
function isOurPlace(at: Json | undefined, uuid: string): boolean {
  if (!Array.isArray(at)) return false;
  if (uuid === WORLD) return isWorldPlace(at);
  if (uuid === TIME_ADDRESS) return at.length === 1 && at[0] === WORLD_TIME;
  return at[0] === "system" || at[0] === "statuses" || OF_A_FIGHT.test(at.join("."));
}
