import { type Data, type Fight, type Json, type StatusByHand, type StatusSpec, isData } from "../../../engine/index.ts";
import { GAMES, listGameStatuses } from "../../../rulesets/index.ts";
import { type StoredTime, readTime } from "../../platform/compat-effects.ts";
import { readStatusMarks } from "../../platform/world/flags.ts";

type StatusEffects = Fight["effects"];

const STATUSES: readonly StatusSpec[] = GAMES.flatMap(({ statuses }) => statuses);

/** Registers the status conditions that Foundry does not have by itself. */
export function registerStatuses(): void {
  for (const { id, label, img } of STATUSES) {
    if (!isRegisteredStatus(id)) CONFIG.statusEffects.push({ id, name: label, img: `systems/riposte/${img}` });
  }
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
