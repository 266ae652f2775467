import type { Data, Event } from "../../engine/index.ts";
import { textIn, textsIn } from "../read.ts";

/** The people of an exchange by their ids, as they are called. */
export type Names = Readonly<Record<string, string>>;

/** Where an event says who somebody is. */
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

/** The people whom events name, and those who are known besides; some are called otherwise, by those who may not know their names. */
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
