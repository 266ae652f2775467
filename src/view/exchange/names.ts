import type { Data, Event } from "../../engine/index.ts";
import { readText, readTextList } from "../read.ts";

/** The names of an exchange's fighters as the viewer sees them, by id. */
export type Names = Readonly<Record<string, string>>;

/** The pairs of keys for a fighter's id and name in an event. */
const SINGLE_KEYS = [
  ["fighter", "name"],
  ["attacker", "attackerName"],
  ["target", "targetName"],
  ["against", "againstName"],
] as const;

const LIST_KEYS = [
  ["attackers", "attackerNames"],
  ["targets", "targetNames"],
] as const;

/**
 * Collects the names of fighters from events and from `known`. The names in `replaced` override them for viewers who may not know a name.
 */
export function collectNames(events: readonly Event[], replaced: Names = {}, known: Names = {}): Names {
  const entries = events.flatMap(({ data }) => [...listSingleNames(data), ...listGroupNames(data)]);
  return { ...known, ...Object.fromEntries(entries), ...replaced };
}

function listSingleNames(data: Data): readonly (readonly [string, string])[] {
  const pairs = SINGLE_KEYS.map(([id, name]) => [readText(data, id), readText(data, name)] as const);
  return pairs.filter(([id, name]) => id !== "" && name !== "");
}

function listGroupNames(data: Data): readonly (readonly [string, string])[] {
  return LIST_KEYS.flatMap(([idKey, nameKey]) => {
    const names = readTextList(data, nameKey);
    return readTextList(data, idKey).flatMap((id, i): [string, string][] => (names[i] ? [[id, names[i]]] : []));
  });
}
