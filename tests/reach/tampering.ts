import { type Data, type Json, isData } from "../../src/engine/kernel/json.ts";
import { type Draw, one } from "../chance.ts";

/** A payload with one value that no form sends. */
export function tamperedWith(said: Data, fighters: readonly string[], draw: Draw): Data {
  const key = one([...Object.keys(said), "modifiers"], draw);
  const inner = said[key];
  const records = Array.isArray(inner) ? inner.filter(isData) : [];
  if (records.length === 0 || draw(3) === 0) return { ...said, [key]: oddValue(fighters, draw) };
  const at = draw(records.length);
  return { ...said, [key]: records.map((each, index) => (index === at ? tamperedWith(each, fighters, draw) : each)) };
}

function oddValue(fighters: readonly string[], draw: Draw): Json {
  const fighter = one(fighters, draw);
  const lists: readonly Json[] = [[], [fighter], fighters, ["no such"], [{}], [{ action: "no such" }]];
  return one<Json>([fighter, fighter, "no such", "", 99, -1, true, one(lists, draw), one(lists, draw)], draw);
}
