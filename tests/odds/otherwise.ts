import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { type Data, type Json, isData } from "../../src/engine/kernel/json.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import type { Unknowns } from "../../src/engine/odds/unknown.ts";

/** What anybody sees of a fighter of each game, apart from the things in hand and worn. */
const SHOWS: Readonly<Record<string, readonly string[]>> = {
  d10: ["wound", "bleeding"],
  "d10-classic": ["wound", "bleeding"],
  "d10-injury": ["wound", "bleeding"],
  d20: ["size", "legs", "state", "fatigued", "npc"],
  d6: [],
  d6x3: ["body", "conditions"],
};
const ALWAYS = ["id", "name", "side", "customs", "influences", "raises", "weakened", "hindrance", "straining"];

/** A fighter with other hidden numbers; what shows and what has been named is as it was. */
function otherwise(fighter: Data, kept: readonly string[], by: number, isKept: (thing: Json) => boolean): Data {
  return Object.fromEntries(
    Object.entries(fighter).map(([key, value]): [string, Json] => {
      if (kept.includes(key)) return [key, value];
      if (!["weapons", "armour", "powers"].includes(key)) return [key, changed(value, by)];
      if (Array.isArray(value)) return [key, value.filter(isKept)];
      return [key, Object.fromEntries(Object.entries(isData(value) ? value : {}).filter(([, thing]) => isKept(thing)))];
    }),
  );
}

function changed(value: Json, by: number): Json {
  if (typeof value === "number") return value + by;
  if (typeof value === "boolean") return by % 2 === 0 ? value : !value;
  if (Array.isArray(value)) return by % 3 === 0 ? [] : value.map((each: Json) => changed(each, by));
  return isData(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, by)]))
    : value;
}

/** A scene in which those who are unknown have other hidden numbers. */
export function withOthers(scene: Scene, said: Json, unknowns: Unknowns, rules: Ruleset, by: number): Scene {
  const text = JSON.stringify([said, scene.fight.effects]);
  const fighters = Object.entries(scene.fighters).map(([id, fighter]): [string, Data] => {
    if (!unknowns.unknown.includes(id)) return [id, fighter];
    const isSeen = !unknowns.hidden.includes(id);
    const isKept = (thing: Json): boolean =>
      isData(thing) &&
      ((isSeen && (thing["ready"] === true || thing["worn"] === true)) || text.includes(JSON.stringify(thing["id"])));
    return [id, otherwise(fighter, [...ALWAYS, ...(isSeen ? (SHOWS[rules.id] ?? []) : [])], by, isKept)];
  });
  return { ...scene, fighters: Object.fromEntries(fighters) };
}
