import type { Data, Event } from "../../engine/index.ts";
import { textIn, textsIn } from "../read.ts";

/** The names of an exchange's fighters by id, as shown. */
export type Names = Readonly<Record<string, string>>;

/** The pairs of keys under which an event has a fighter's id and name. */
const NAMED = [
  ["fighter", "name"],
  ["attacker", "attackerName"],
  ["target", "targetName"],
  ["against", "againstName"],
] as const;

const LISTED = [
  ["attackers", "attackerNames"],
  ["targets", "targetNames"],
] as const;

/** Collects the names of fighters in events, and of those known besides; `otherwise` replaces names for viewers who may not know them. */
export function namesIn(events: readonly Event[], otherwise: Names = {}, known: Names = {}): Names {
  const named = events.flatMap(({ data }) => [...eachIn(data), ...allIn(data)]);
  return { ...known, ...Object.fromEntries(named), ...otherwise };
}

function eachIn(data: Data): readonly (readonly [string, string])[] {
  const pairs = NAMED.map(([id, name]) => [textIn(data, id), textIn(data, name)] as const);
  return pairs.filter(([id, name]) => id !== "" && name !== "");
}

function allIn(data: Data): readonly (readonly [string, string])[] {
  return LISTED.flatMap(([ids, called]) => {
    const names = textsIn(data, called);
    return textsIn(data, ids).flatMap((id, i): [string, string][] => (names[i] ? [[id, names[i]]] : []));
  });
}
