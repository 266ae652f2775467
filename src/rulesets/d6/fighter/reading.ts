import { type Data, type Json, type Result, isData, isWhole, ok, oneOf, refuse, shown } from "../../../engine/index.ts";
import { HIGHEST_VALUE } from "../bounds.ts";
import type { Armour, Weapon } from "./equipment.ts";
import { ATTRIBUTES, CHOKES, DAMAGE_TYPES, MODES, SKILLS, TRACKS, WEAPON_KINDS } from "../vocabulary.ts";

/** The numbers of a weapon, and the least and the most of each. (I; the bounds are ours) */
const NUMBERS = [
  ["damage", 0, HIGHEST_VALUE],
  ["pierce", 0, HIGHEST_VALUE],
  ["narrow", -4, 4],
  ["medium", -4, 4],
  ["wide", -4, 4],
  ["recoil", 0, HIGHEST_VALUE],
  ["magazine", 0, 999],
  ["rounds", 0, 999],
  ["increment", 0, 999],
  ["farthest", 0, 9999],
  ["reach", 0, HIGHEST_VALUE],
] as const;
type Numbers = Record<(typeof NUMBERS)[number][0], number>;

/** Takes a weapon from plain data; refuses words that this game does not have, and values that no sheet can show. (d6/I) */
export function readWeapon(data: Json | undefined): Result<Weapon> {
  if (!isData(data)) return refuse("weapon/malformed", { name: "" });
  const { id, name } = data;
  const words = wordsOf(data);
  const modes = modesOf(data);
  if (typeof id !== "string" || typeof name !== "string" || !words || !modes)
    return refuse("weapon/malformed", { name: shown(name) });
  const numbers = numbersOf(data, name);
  if (!numbers.ok) return numbers;
  const is = (key: string): boolean => data[key] === true;
  const marks = { addsStrength: is("addsStrength"), hafted: is("hafted"), blast: is("blast") };
  return ok({ id, name, ...words, ...numbers.value, ...marks, modes, ready: data["ready"] !== false });
}

type Words = Pick<Weapon, "kind" | "skill" | "attribute" | "type" | "track" | "mode" | "choke">;

function wordsOf(data: Data): Words | undefined {
  const kind = oneOf(WEAPON_KINDS, data["kind"]);
  const skill = oneOf(SKILLS, data["skill"]);
  const attribute = oneOf(ATTRIBUTES, data["attribute"] ?? "agility");
  const type = oneOf(DAMAGE_TYPES, data["type"]);
  const track = oneOf(TRACKS, data["track"]);
  const mode = oneOf(MODES, data["mode"] ?? "none");
  const choke = oneOf(CHOKES, data["choke"] ?? "none");
  if (!kind || !skill || !attribute || !type || !track || !mode || !choke) return undefined;
  return { kind, skill, attribute, type, track, mode, choke };
}

/** The modes that can be set: a list, or as a sheet marks them, with the one that is set; that one alone where none are named. */
function modesOf(data: Data): Weapon["modes"] | undefined {
  const set = data["mode"] ?? "none";
  const said = data["modes"] ?? [set];
  if (isData(said)) return MODES.filter((mode) => mode === set || said[mode] === true);
  if (!Array.isArray(said)) return undefined;
  const known = MODES.filter((mode) => said.includes(mode));
  return known.length === new Set(said).size ? known : undefined;
}

function numbersOf(data: Data, name: string): Result<Numbers> {
  const read: Numbers = { ...NOTHING };
  for (const [key, min, max] of NUMBERS) {
    const value = data[key] ?? (key === "damage" || Object.hasOwn(data, key) ? undefined : 0);
    if (!isWhole(value, min, max)) return badNumber(name, key, data[key]);
    read[key] = value;
  }
  return ok(read);
}

const NOTHING: Numbers = {
  ...{ damage: 0, pierce: 0, narrow: 0, medium: 0, wide: 0, recoil: 0 },
  ...{ magazine: 0, rounds: 0, increment: 0, farthest: 0, reach: 0 },
};

function badNumber(name: string, field: string, value: Json | undefined) {
  return refuse("weapon/bad-number", { name, field, value: shown(value) });
}

/** Takes a piece of armour from plain data; refuses values outside of 0 to 20. (d6/G.2; d6/B) */
export function readArmour(data: Data): Result<Armour> {
  const { id, name, worn } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("armour/malformed", { name: shown(name) });
  const values = { energy: 0, impact: 0, piercing: 0 };
  for (const type of DAMAGE_TYPES) {
    const value = data[type] ?? (Object.hasOwn(data, type) ? null : 0);
    if (!isWhole(value, 0, HIGHEST_VALUE)) return refuse("armour/bad-rating", { name, value: shown(value) });
    values[type] = value;
  }
  return ok({ id, name, worn: worn === true, ...values });
}
