import {
  type Data,
  type Result,
  type Scene,
  type Seat,
  lookup,
  ok,
  refuse,
  shown,
  textAt,
} from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";

/** The most metres that anybody declares. */
export const FARTHEST = 10_000;

/** The fighter in whose name somebody declares; refuses one who is not there, or not theirs. */
export function declarer(payload: Data, seat: Seat, scene: Scene<Fighter>): Result<Fighter> {
  const actor = lookup(scene.fighters, textAt(payload, "actor"));
  if (!actor) return refuse("attack/no-attacker");
  const theirs = seat.gm || seat.fighters.includes(actor.id);
  return theirs ? ok(actor) : refuse("attack/not-yours", { name: actor.name });
}

/** The whole number under a key, 0 where there is none; refuses anything else. */
export function numberAt(payload: Data, key: string, most: number): Result<number> {
  const value = lookup(payload, key);
  if (value === undefined) return ok(0);
  const fits = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
  return fits ? ok(value) : refuse("payload/not-a-number", { field: key, value: shown(value), min: 0, max: most });
}

/** Whether a key says yes; refuses anything but yes, no and nothing. */
export function markAt(payload: Data, key: string): Result<boolean> {
  const value = lookup(payload, key);
  if (value === undefined || typeof value === "boolean") return ok(value === true);
  return refuse("payload/not-a-mark", { field: key, value: shown(value) });
}

/** The fighters listed under a key, none where nothing is; refuses what is no list, and who is not there. */
export function fightersAt(payload: Data, key: string, scene: Scene<Fighter>): Result<readonly string[]> {
  const value = lookup(payload, key);
  if (value === undefined) return ok([]);
  const ids = Array.isArray(value) ? value : [value];
  const found = ids.map((id) => (typeof id === "string" ? lookup(scene.fighters, id)?.id : undefined));
  const known = found.filter((id) => id !== undefined);
  if (!Array.isArray(value) || known.length < ids.length) return refuse("payload/nobody", { field: key });
  return ok(known);
}

/** One of these words under a key; refuses anything else. */
export function wordAt<W extends string>(payload: Data, key: string, words: readonly W[]): Result<W> {
  const value = lookup(payload, key);
  const found = words.find((word) => word === value);
  return found === undefined ? refuse("payload/unknown-word", { field: key, value: shown(value) }) : ok(found);
}

/** The words listed under a key, none where nothing is; refuses what is no list, and words that are not these. */
export function wordsAt<W extends string>(payload: Data, key: string, words: readonly W[]): Result<readonly W[]> {
  const value = lookup(payload, key);
  if (value === undefined) return ok([]);
  const said = Array.isArray(value) ? value : [value];
  const known = said.flatMap((each) => words.filter((word) => word === each));
  const fits = Array.isArray(value) && known.length === said.length && new Set(known).size === known.length;
  return fits ? ok(known) : refuse("payload/unknown-word", { field: key, value: shown(value) });
}

/** One of these words under a key, or none where nothing is said. */
export function wordOrNone<W extends string>(payload: Data, key: string, words: readonly W[]): Result<W | ""> {
  return lookup(payload, key) === undefined ? ok("") : wordAt(payload, key, words);
}

/** What is said under some keys, cut short, nothing where nothing is; refuses what is no text. */
export function textsAt<K extends string>(payload: Data, keys: readonly K[]): Result<Record<K, string>> {
  const entries: [string, string][] = [];
  for (const key of keys) {
    const value = lookup(payload, key);
    if (value !== undefined && typeof value !== "string") return refuse("payload/not-a-text", { field: key });
    entries.push([key, (value ?? "").slice(0, 200)]);
  }
  return ok(Object.fromEntries(entries) as Record<K, string>);
}

/** The fighter named under a key; refuses where nobody is named, or somebody who is not there. */
export function fighterAt(payload: Data, key: string, scene: Scene<Fighter>): Result<Fighter> {
  const found = lookup(scene.fighters, textAt(payload, key));
  return found ? ok(found) : refuse("payload/nobody", { field: key });
}
