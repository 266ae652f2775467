import { type Data, type Fight, type Json, type StatusByHand, isData } from "../../engine/index.ts";
import { statusesBeside } from "../../rulesets/index.ts";
import { type StoredTime, timeIn } from "../client/compat-effects.ts";
import { readMarks } from "../world/flags.ts";

type Effects = Fight["effects"];

/** Prefix of the ids of effects that are read from a token's status conditions. */
const OF_STATUS = "status.";

/** The moment at which such an effect would end by itself, which never comes. */
const NEVER = "status-taken-away";

/**
 * Finds the rule for a status condition that is set by hand on an actor of a type; undefined if the condition means nothing to the rules.
 */
export function readAs(type: string, id: string): StatusByHand | undefined {
  return statusesBeside(type).find((status) => status.id === id)?.byHand;
}

/** True if the rules know a status condition of an actor: they read it, or have set it themselves. */
export function isKnownStatus(type: string, id: string, actor: Actor.Implementation | null): boolean {
  return readAs(type, id) !== undefined || (actor !== null && !statusesByHand(actor).includes(id));
}

/** Lists the status conditions of an actor that the rules have not set themselves. */
export function statusesByHand(actor: Actor.Implementation): readonly string[] {
  if (actor.statuses.size === 0) return [];
  const marks = readMarks(actor.flags.riposte?.marks);
  return [...actor.statuses].filter((id) => !marks.includes(id));
}

/**
 * Lists the status conditions set by hand on an actor, as an undo finds and restores them: each with its rounds or turns, if it has any.
 */
export function statusesWithTimes(actor: Actor.Implementation): Data {
  return Object.fromEntries(statusesByHand(actor).map((id) => [id, timeOf(actor, id) ?? true]));
}

function timeOf(actor: Actor.Implementation, id: string): StoredTime | null {
  const effect = actor.effects.find(({ statuses }) => statuses.has(id));
  return effect ? keptTime(timeIn(effect)) : null;
}

/** Reads the rounds or turns of a stored status condition; null if no fight's clock ends it. */
export function keptTime(stored: Json | undefined): StoredTime | null {
  const { amount, unit, combat, round, turn } = isData(stored) ? stored : {};
  const isTimed = typeof amount === "number" && (unit === "rounds" || unit === "turns") && typeof combat === "string";
  return isTimed ? { amount, unit, combat, round: Number(round), turn: Number(turn) } : null;
}

/** Lists the flags that status conditions set by hand put on an actor, each with its status. */
export function flagsByHand(
  actor: Actor.Implementation,
): readonly { readonly id: string; readonly path: readonly string[] }[] {
  return statusesByHand(actor).flatMap((id) => {
    const read = readAs(actor.type, id);
    return read && "flag" in read ? [{ id, path: read.flag }] : [];
  });
}

/** Builds the effects that the status conditions set by hand on some actors have on them in a fight. */
export function effectsByHand(actors: Iterable<Actor.Implementation | null | undefined>): Effects {
  const found: [string, Effects[string]][] = [];
  for (const actor of actors) {
    for (const id of actor ? statusesByHand(actor) : []) {
      const read = actor && readAs(actor.type, id);
      if (!read || !("lasts" in read)) continue;
      const bearer = actor.uuid;
      const anchor = { moment: NEVER, of: bearer, count: 1 };
      found.push([`${OF_STATUS}${id}.${bearer.replaceAll(".", "-")}`, { kind: read.lasts, bearer, anchor, data: {} }]);
    }
  }
  return Object.fromEntries(found);
}

/** True if an effect of a fight is read from a status condition. */
export function isOfStatus(id: string): boolean {
  return id.startsWith(OF_STATUS);
}

/** Returns the id of the status condition from which an effect of a fight is read. */
export function statusIn(id: string): string {
  return id.slice(OF_STATUS.length, id.lastIndexOf("."));
}
