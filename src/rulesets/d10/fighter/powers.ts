import {
  type Change,
  type Data,
  type Json,
  type NamedDocument,
  type StoredRecord,
  type Result,
  type Scene,
  type StoredSheet,
  buildChange,
  ok,
  readEach,
  readRecord,
  readStored,
  refuse,
} from "../../../engine/index.ts";
import { POWER_EFFECT, POWER_SHEET } from "./power-sheet.ts";
import { type StandIns, withKnownAttribute } from "./stand-ins.ts";

/** A power in the form that the rules use. (d10/J.1) */
export type Power = StoredSheet<typeof POWER_SHEET> & NamedDocument;

/** One effect of a power. */
export type PowerEffect = StoredRecord<typeof POWER_EFFECT>;

/** A roll for a power or against it. (d10/J.1) */
export type PowerRoll = Power["roll"];

/** Reads a power; attributes that the edition lacks are replaced. (d10/J.1; d10/K.1) */
export function readPower(data: Data, standIns: StandIns = {}): Result<Power> {
  const read = readStored(POWER_SHEET, data);
  if (!read.ok) return read;
  const { roll, resistance, effects } = read.value;
  return ok({
    ...read.value,
    roll: withKnownAttribute(roll, standIns),
    resistance: withKnownAttribute(resistance, standIns),
    effects: effects.map((effect) => withKnownAttribute(effect, standIns)),
  });
}

/** Reads the effects of a power; data that is not a list is read as an empty list. (d10/J.1) */
export function readEffects(data: Json | undefined, power: string): Result<readonly PowerEffect[]> {
  return readEach<Json, PowerEffect>(Array.isArray(data) ? data : [], (each) => readRecord(POWER_EFFECT, each, power));
}

/** Counts the uses of a power that are left today; null if unlimited. (d10/J.1; d10/L-66) */
export function countUsesLeft({ usesADay, used }: Pick<Power, "usesADay" | "used">): number | null {
  return usesADay === 0 ? null : Math.max(0, usesADay - used);
}

/** Refuses a power that has no uses left today. (d10/J.1; d10/L-66) */
export function mayUseToday(power: Power): Result<true> {
  return countUsesLeft(power) === 0 ? refuse("power/used-up", { name: power.name, uses: power.usesADay }) : ok(true);
}

/** Counts a use of a power with a daily limit. (d10/J.1; d10/L-66) */
export function countUse(scene: Scene, user: string, power: Power): readonly Change[] {
  const left = countUsesLeft(power);
  if (left === null || left === 0) return [];
  return [buildChange(scene, ["fighters", user, "powers", power.id, "used"], power.used + 1)];
}

/** Restores the uses of all powers on a new day. (d10/J.1; d10/L-66) */
export function refreshPowers(scene: Scene, { id, powers }: PowerOwner): readonly Change[] {
  const spent = Object.values(powers).filter(({ used }) => used > 0);
  return spent.map((power) => buildChange(scene, ["fighters", id, "powers", power.id, "used"], 0));
}

/** The fighter who has the powers. */
type PowerOwner = { readonly id: string; readonly powers: Readonly<Record<string, Power>> };

/** True if a power works without being used. (d10/J.1) */
export function isConstantPower({ duration }: Pick<Power, "duration">): boolean {
  return duration === "always";
}
