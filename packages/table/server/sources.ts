import type { Source } from "../shared/protocol.ts";
import { deepClone, expandObject, isPlainObject, isValidId, mergeObject, randomID } from "../shared/utils/index.ts";
import { OWNERSHIP_LEVELS, USER_ROLES } from "../shared/permissions.ts";
import { checkSource, cleanHtmlIn, dropGmOnly, keepKnown, readGmOnly, rulesFor } from "./clean.ts";
import { plainKey, type Json } from "./json.ts";
import { embeddedIn, type Kind } from "./kinds.ts";
import type { System } from "./manifest.ts";
import { Refusal } from "./refusal.ts";

/** The author, the time and the system of a change. */
export interface Author {
  readonly userId: string | null;
  readonly isGamemaster: boolean;
  readonly now: number;
  readonly system: System;
  readonly coreVersion: string;
}

const KEPT_STATS = ["compendiumSource", "duplicateSource", "exportSource"];

/** A new source made of what was asked for: known fields only, with an id, defaults, statistics and clean HTML. */
export function makeSource(kind: Kind, given: Json, id: string, author: Author): Source {
  const source = fillSource(kind, expandObject(given), id, author);
  if (author.userId && isPlainObject(source["ownership"])) {
    source["ownership"] = { ...source["ownership"], [author.userId]: OWNERSHIP_LEVELS.OWNER };
  }
  checkSource(kind, source, author.system);
  return source;
}

function fillSource(kind: Kind, given: Json, id: string, author: Author): Source {
  const source: Source = { ...defaultsOf(kind), ...keepKnown(kind, given), _id: id };
  for (const [field, inside] of embeddedIn(kind)) source[field] = fillEmbedded(inside, given[field], author);
  const rules = rulesFor(author.system, kind, source["type"]);
  cleanHtmlIn(kind, source, rules);
  if (!author.isGamemaster) dropGmOnly(source, rules);
  source["_stats"] = newStats(given["_stats"], author);
  return source;
}

function fillEmbedded(kind: Kind, given: unknown, author: Author): unknown {
  if (!Array.isArray(given)) return given ?? [];
  const taken = new Set<string>();
  return given.map((entry) => {
    if (!isPlainObject(entry)) throw new Refusal(`${kind.name} documents must be objects`);
    const wanted = entry["_id"];
    const id = isValidId(wanted) && !taken.has(wanted) ? wanted : randomID();
    taken.add(id);
    return fillSource(kind, entry, id, author);
  });
}

function defaultsOf(kind: Kind): Json {
  const defaults: Json = { flags: {} };
  if (kind.fields["type"] === "type") {
    defaults["type"] = kind.name === "JournalEntryPage" ? "text" : "base";
    defaults["system"] = {};
  }
  if (kind.fields["ownership"]) {
    defaults["ownership"] = {
      default: kind.isPrimary ? OWNERSHIP_LEVELS.NONE : OWNERSHIP_LEVELS.INHERIT,
    };
  }
  if (kind.fields["role"]) defaults["role"] = USER_ROLES.PLAYER;
  return keepKnown(kind, defaults);
}

function newStats(given: unknown, { userId, now, system, coreVersion }: Author): Json {
  const kept = isPlainObject(given) ? Object.entries(given).filter(([key]) => KEPT_STATS.includes(key)) : [];
  const versions = { coreVersion, systemId: system.id, systemVersion: system.version };
  return { ...Object.fromEntries(kept), ...versions, createdTime: now, modifiedTime: now, lastModifiedBy: userId };
}

/** What an update makes of a source, and the changes as they were applied; null when nothing is left to apply. */
export function applyChanges(
  kind: Kind,
  source: Source,
  given: Json,
  author: Author,
): { source: Source; changes: Source } | null {
  const changes = knownChanges(kind, given);
  if (Object.keys(changes).length === 0) return null;
  const type = changes["type"] ?? source["type"];
  const rules = rulesFor(author.system, kind, type);
  cleanHtmlIn(kind, changes, rules);
  changes["_stats"] = { modifiedTime: author.now, lastModifiedBy: author.userId };
  const changed: Source = { ...deepClone(source) };
  mergeObject(changed, deepClone(changes), { performDeletions: true, applyOperators: true });
  if (!author.isGamemaster && readGmOnly(changed, rules) !== readGmOnly(source, rules)) {
    throw new Refusal(`Only a Gamemaster may change ${rules.gmOnlyFields.join(", ")} of ${kind.name} [${source._id}]`);
  }
  checkSource(kind, changed, author.system);
  return { source: changed, changes: { ...changes, _id: source._id } };
}

/** The expanded changes to known fields, without the id; lists of embedded documents are refused by name. */
export function knownChanges(kind: Kind, given: Json): Json {
  const expanded = expandObject(deepClone(given));
  for (const [field, inside] of embeddedIn(kind)) {
    if (Object.keys(expanded).some((key) => plainKey(key) === field)) {
      throw new Refusal(
        `The local table does not offer changing ${field} by an update of the ${kind.name}: update each ${inside.name}`,
      );
    }
  }
  const changes = keepKnown(kind, expanded);
  for (const key of Object.keys(changes)) {
    if (["_id", "_stats"].includes(plainKey(key))) Reflect.deleteProperty(changes, key);
  }
  return changes;
}
