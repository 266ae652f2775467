import type { Data, Json } from "../../src/engine/kernel/json.ts";
import { type Draw, one } from "../chance.ts";

const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty", "then", "attacker", "target", "id", "ana", ""];
const NUMBERS = [0, -0, -1, 1, 1.5, 7, 1e9, -1e9, 2 ** 53, Number.NaN, Infinity, -Infinity];
const DEEP = 2000;

/** A word that has no meaning here, or should not have. */
export function hostileName(draw: Draw): string {
  return one(NAMES, draw);
}

/** A number that no die shows and no sheet holds, or that might be valid. */
export function hostileNumber(draw: Draw): number {
  return one(NUMBERS, draw);
}

/** Hostile plain data: wrong kinds, keys that every object inherits, long, deep, and invalid numbers. */
export function hostileValue(draw: Draw, depth = 0): Json {
  const kind = draw(depth > 2 ? 5 : 9);
  if (kind === 0) return null;
  if (kind === 1) return draw(2) === 1;
  if (kind === 2) return hostileNumber(draw);
  if (kind === 3 || kind === 4) return hostileName(draw);
  if (kind === 5) return Array.from({ length: draw(4) }, () => hostileValue(draw, depth + 1));
  if (kind < 8) return hostileRecord(draw, depth);
  return draw(20) === 0 ? enormous(draw) : "x".repeat(draw(200));
}

/** A record of hostile data under hostile names. */
export function hostileRecord(draw: Draw, depth: number): Data {
  const entries = Array.from({ length: draw(4) }, () => [hostileName(draw), hostileValue(draw, depth + 1)]);
  return Object.fromEntries(entries);
}

function enormous(draw: Draw): Json {
  if (draw(2) === 0) return Array.from({ length: 500 }, () => hostileNumber(draw));
  let deep: Json = 1;
  for (let i = 0; i < DEEP; i += 1) deep = draw(2) === 0 ? [deep] : { of: deep };
  return deep;
}
