import {
  type Data,
  type Json,
  type Named,
  type RecordOf,
  type Result,
  type Stored,
  ok,
  readEach,
  readRecord,
  readStored,
} from "../../../engine/index.ts";
import { POWER_EFFECT, POWER_SHEET } from "./power-sheet.ts";
import { type StandIns, withStandIn } from "./stand-ins.ts";

/** A power as it stands on a sheet. (d10/J.1) */
export type Power = Stored<typeof POWER_SHEET> & Named;

/** One effect of a power. */
export type PowerEffect = RecordOf<typeof POWER_EFFECT>;

/** A roll for a power or against it. (d10/J.1) */
export type PowerRoll = Power["roll"];

/** Takes a power from plain data, with the attributes that the edition knows. (d10/J.1; d10/K.1) */
export function readPower(data: Data, standIns: StandIns = {}): Result<Power> {
  const read = readStored(POWER_SHEET, data);
  if (!read.ok) return read;
  const { roll, resistance, effects } = read.value;
  return ok({
    ...read.value,
    roll: withStandIn(roll, standIns),
    resistance: withStandIn(resistance, standIns),
    effects: effects.map((effect) => withStandIn(effect, standIns)),
  });
}

/** Takes the effects of a power from plain data; no list is an empty one. (d10/J.1) */
export function readEffects(data: Json | undefined, power: string): Result<readonly PowerEffect[]> {
  return readEach<Json, PowerEffect>(Array.isArray(data) ? data : [], (each) => readRecord(POWER_EFFECT, each, power));
}

/** Whether using a power commits the whole pool of the round: always, if it needs an action. (S0; d10/D.6) */
export function isCommittedPower(time: Power["time"]): boolean {
  return time === "action";
}

/** Whether a power works without being used. (d10/J.1) */
export function isAlwaysOn({ duration }: Pick<Power, "duration">): boolean {
  return duration === "always";
}
