import { type Data, type Json, type Result, isData, ok, oneOf, readList, refuse } from "../../../engine/index.ts";
import { BONUS, POOL, SCORE } from "../bounds.ts";
import { readArmour, readWeapon } from "./equipment.ts";
import { readFeat } from "./feats.ts";
import type { Fighter, Injury } from "./fighter.ts";
import { fieldsOf, readNumbers } from "./reading.ts";
import { readSkill } from "./skills.ts";
import { ABILITIES, DRAINABLES, PARTS, SAVES, SIZES, STATES, type Size } from "../vocabulary.ts";

/** Takes a fighter from plain data; refuses numbers that nobody has, naming the field. Scores are 10 where none is given. */
export function readFighter(data: Json): Result<Fighter> {
  if (!isData(data)) return refuse("fighter/malformed");
  const { id, name } = data;
  const size = oneOf(sizeNames(), data["size"] ?? "medium");
  if (typeof id !== "string" || typeof name !== "string" || !size) return refuse("fighter/malformed");
  const abilities = readNumbers(name, data["abilities"], ABILITY_FIELDS);
  if (!abilities.ok) return abilities;
  const saves = readNumbers(name, data["saves"], SAVE_FIELDS);
  if (!saves.ok) return saves;
  const own = readNumbers(name, data, OWN_FIELDS);
  if (!own.ok) return own;
  const lost = readLost(name, data);
  if (!lost.ok) return lost;
  const carried = readCarried(data);
  if (!carried.ok) return carried;
  const kind = { npc: data["npc"] === true, heroic: data["heroic"] === true, size, ...readStanding(data) };
  const numbers = { ...own.value, abilities: abilities.value, saves: saves.value, ...lost.value };
  return ok({ id, name, ...kind, ...numbers, ...mostOf(own.value), ...carried.value, ...UNHINDERED });
}

function readStanding(data: Data): Pick<Fighter, "fatigued" | "state"> {
  return { fatigued: data["fatigued"] === true, state: oneOf(STATES, data["state"]) ?? "" };
}

/** Nothing that passes is on a fighter as the sheet has them; the scene knows what is. (d20/J-4, d20/J-43) */
const UNHINDERED: Pick<Fighter, "weakened" | "hindrance" | "straining"> = {
  weakened: { strength: 0, dexterity: 0, constitution: 0, intelligence: 0, wisdom: 0, charisma: 0 },
  hindrance: "",
  straining: false,
};

/** What rest can bring back at the most; where nobody has said, as much as there is now. (d20/J-37) */
function mostOf({ vitality, vitalityMax, wounds, woundsMax }: OwnNumbers): Pick<Fighter, "vitalityMax" | "woundsMax"> {
  return { vitalityMax: Math.max(vitality, vitalityMax), woundsMax: Math.max(wounds, woundsMax) };
}

function readLost(name: string, data: Data): Result<Pick<Fighter, "damaged" | "drained">> {
  const damaged = readNumbers(name, data["damaged"], DAMAGED_FIELDS);
  if (!damaged.ok) return damaged;
  const drained = readNumbers(name, data["drained"], DRAINED_FIELDS);
  return drained.ok ? ok({ damaged: damaged.value, drained: drained.value }) : drained;
}

const ABILITY_FIELDS = fieldsOf(ABILITIES, SCORE);
const SAVE_FIELDS = fieldsOf(SAVES, BONUS);
const DAMAGED_FIELDS = fieldsOf(ABILITIES, POOL);
const DRAINED_FIELDS = fieldsOf(DRAINABLES, POOL);
const OWN_FIELDS = {
  bcb: BONUS,
  extraAttack: { initial: 0, max: 10 },
  multipleAttack: { initial: 0, max: 10 },
  legs: { initial: 2, max: 20 },
  speed: { initial: 30, max: 999 },
  dyingTurns: { initial: 0, max: 999 },
  level: { initial: 1, max: 40 },
  vitality: POOL,
  wounds: POOL,
  vitalityMax: POOL,
  woundsMax: POOL,
} as const;
type OwnNumbers = Readonly<Record<keyof typeof OWN_FIELDS, number>>;

function sizeNames(): readonly Size[] {
  return Object.keys(SIZES) as Size[];
}

function readCarried(data: Data): Result<Pick<Fighter, "weapons" | "armour" | "injuries" | "skills" | "feats">> {
  const weapons = readList(data["weapons"], readWeapon);
  if (!weapons.ok) return weapons;
  const armour = readList(data["armour"], readArmour);
  if (!armour.ok) return armour;
  const injuries = readList(data["injuries"], readInjury);
  if (!injuries.ok) return injuries;
  const skills = readList(data["skills"], readSkill);
  if (!skills.ok) return skills;
  const feats = readList(data["feats"], readFeat);
  if (!feats.ok) return feats;
  const things = { weapons: weapons.value, armour: armour.value };
  return ok({ ...things, injuries: injuries.value, skills: skills.value, feats: feats.value });
}

function readInjury(data: Data): Result<Injury> {
  const part = oneOf(PARTS, data["part"]);
  const { text } = data;
  return part && typeof text === "string" ? ok({ part, text }) : refuse("fighter/malformed");
}
