import {
  type Data,
  type Family,
  type Fight,
  type Json,
  type StatusByHand,
  type StatusSpec,
  type Change,
  type Effect,
  type UndoTarget,
  isData,
  toData,
  canOutlastFight,
} from "../../../engine/index.ts";
import { GAMES, findSheetSpec, listGameStatuses } from "../../../rulesets/index.ts";
import { type StoredTime, readTime } from "../../platform/compat-effects.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { readStatusMarks } from "../../platform/world/flags.ts";
import { isEffect } from "./stored-fight.ts";

type StatusEffects = Fight["effects"];

const STATUSES: readonly StatusSpec[] = GAMES.flatMap(({ statuses }) => statuses);

/** Registers the status conditions that Foundry does not have by itself. */
export function registerStatuses(): void {
  for (const { id, label, img } of STATUSES) {
    if (!isRegisteredStatus(id)) CONFIG.statusEffects.push({ id, name: label, img: `systems/riposte/${img}` });
  }
}

/**
 * Leaves on the HUD of the games' actors, once the world's rules are loaded, the status conditions that have a meaning if they are set by
 * hand. Those that modules add after this call stay as they are.
 */
export function limitStatuses(): void {
  const ids = CONFIG.statusEffects.map(({ id }) => id);
  void loadWorldRules().then((rules) => offerStatuses(ids, rules.ok ? rules.value.family : null));
}

/** Offers each of these status conditions on the HUD of the actors for whom it does something. */
export function offerStatuses(ids: readonly string[], family: Pick<Family, "badges" | "sheets"> | null): void {
  const readByFoundry = listFoundryStatuses();
  for (const status of CONFIG.statusEffects) {
    if (!ids.includes(status.id) || readByFoundry.includes(status.id)) continue;
    const types = game.documentTypes.Actor.filter((type) => mayOfferStatus(type, status.id, family));
    status.hud = { actorTypes: types };
  }
}

/** Lists the status conditions that Foundry itself reads, such as for what a token sees. Being out of a fight is set in the tracker. */
function listFoundryStatuses(): readonly string[] {
  const effects = Object.entries(CONFIG.specialStatusEffects);
  return effects.flatMap(([name, id]) => (name === "DEFEATED" ? [] : [id]));
}

/** True if actors of a type are offered a status condition; those of other packages are offered all. An edition may lack a state. */
function mayOfferStatus(type: string, id: string, family: Pick<Family, "badges" | "sheets"> | null): boolean {
  if (!findSheetSpec(type)) return true;
  const rule = findStatusRule(type, id);
  const isOfWorld = family?.sheets.some((sheet) => sheet.type === type) === true;
  return rule !== undefined && (!isOfWorld || "flag" in rule || family.badges.some(({ status }) => status === id));
}

/** True if Foundry has a status condition, by itself or registered. */
export function isRegisteredStatus(id: string): boolean {
  return CONFIG.statusEffects.some((status) => status.id === id);
}

/** True if a status condition is drawn over the whole token. */
export function isOverlay(id: string): boolean {
  return STATUSES.find((status) => status.id === id)?.overlay ?? false;
}

/** The prefix of the ids of effects that are read from a token's status conditions. */
const STATUS_PREFIX = "status.";

/** The moment that would end such an effect; it never occurs. */
const NEVER = "status-taken-away";

/** Finds the rule for a status condition that a user sets on an actor of a type; undefined if the rules ignore the condition. */
export function findStatusRule(type: string, id: string): StatusByHand | undefined {
  return listGameStatuses(type).find((status) => status.id === id)?.byHand;
}

/** True if the rules know a status condition of an actor: they read it, or have set it themselves. */
export function isKnownStatus(type: string, id: string, actor: Actor.Implementation | null): boolean {
  return findStatusRule(type, id) !== undefined || (actor !== null && !listManualStatuses(actor).includes(id));
}

/** Lists the status conditions of an actor that the rules have not set themselves. */
export function listManualStatuses(actor: Actor.Implementation): readonly string[] {
  if (actor.statuses.size === 0) return [];
  const marks = readStatusMarks(actor.flags.riposte?.marks);
  return [...actor.statuses].filter((id) => !marks.includes(id));
}

/**
 * Returns the status conditions that users have set on an actor, in the form that an undo compares and restores. The value of each is its
 * rounds or turns, or true without a duration.
 */
export function listTimedStatuses(actor: Actor.Implementation): Data {
  return Object.fromEntries(listManualStatuses(actor).map((id) => [id, findTime(actor, id) ?? true]));
}

function findTime(actor: Actor.Implementation, id: string): StoredTime | null {
  const effect = actor.effects.find(({ statuses }) => statuses.has(id));
  return effect ? readStoredTime(readTime(effect)) : null;
}

/** Reads the rounds or turns of a stored status condition; null if no fight's clock ends it. */
export function readStoredTime(stored: Json | undefined): StoredTime | null {
  const { amount, unit, combat, round, turn } = isData(stored) ? stored : {};
  const isTimed = typeof amount === "number" && (unit === "rounds" || unit === "turns") && typeof combat === "string";
  return isTimed ? { amount, unit, combat, round: Number(round), turn: Number(turn) } : null;
}

/** Lists the flags of an actor that are set by its status conditions, each with the status. */
export function listManualFlags(
  actor: Actor.Implementation,
): readonly { readonly id: string; readonly path: readonly string[] }[] {
  return listManualStatuses(actor).flatMap((id) => {
    const rule = findStatusRule(actor.type, id);
    return rule && "flag" in rule ? [{ id, path: rule.flag }] : [];
  });
}

/** Builds the effects in a fight that follow from the status conditions which users have set on some actors. */
export function buildManualEffects(actors: Iterable<Actor.Implementation | null | undefined>): StatusEffects {
  const entries: [string, StatusEffects[string]][] = [];
  for (const actor of actors) {
    for (const id of actor ? listManualStatuses(actor) : []) {
      const rule = actor && findStatusRule(actor.type, id);
      if (!rule || !("lasts" in rule)) continue;
      const bearer = actor.uuid;
      const anchor = { moment: NEVER, of: bearer, count: 1 };
      entries.push([
        `${STATUS_PREFIX}${id}.${bearer.replaceAll(".", "-")}`,
        { kind: rule.lasts, bearer, anchor, data: {} },
      ]);
    }
  }
  return Object.fromEntries(entries);
}

/** True if an effect of a fight is read from a status condition. */
export function isStatusEffect(id: string): boolean {
  return id.startsWith(STATUS_PREFIX);
}

/** Returns the id of the status condition from which an effect of a fight is read. */
export function toStatusId(id: string): string {
  return id.slice(STATUS_PREFIX.length, id.lastIndexOf("."));
}

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

/** Replaces the outside effects of a fight with the outside effects of another fight, which may have changed them. */
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
