import { type Data, type Json, TIME_UNITS, type TimeSpan } from "../../engine/index.ts";
import { readNumber, readText } from "../read.ts";
import type { Sentence } from "../terms.ts";
import { fillKey } from "../word-families.ts";

const MINUTE = 60;
const DAY = TIME_UNITS.days * MINUTE;

/** The name of the world's time. */
export const TIME_NAME: Sentence = { key: "RIPOSTE.Rest.worldTime", data: {} };

/** Describes a time of the world, given in seconds, as a day, counted from 1, and a time of day. */
export function describeClock(seconds: Json | undefined): Sentence {
  const total = typeof seconds === "number" ? Math.floor(seconds) : 0;
  const day = Math.floor(total / DAY);
  const minutes = Math.floor((total - day * DAY) / MINUTE);
  const time = [Math.floor(minutes / TIME_UNITS.hours), minutes % TIME_UNITS.hours];
  const clock = time.map((part) => String(part).padStart(2, "0")).join(":");
  return { key: "RIPOSTE.Rest.clock", data: { day: day + 1, time: clock } };
}

/** Describes a length of time. */
export function describeSpan({ amount, unit }: TimeSpan): Sentence {
  return { key: fillKey("RIPOSTE.Rest.span.*.*", unit, amount === 1 ? "one" : "other"), data: { amount } };
}

/** Returns the key of the sentence about the time that has passed. */
export function timePassedKey(data: Data): string {
  return fillKey("RIPOSTE.Rest.told.*.*", readText(data, "unit"), readNumber(data, "amount") === 1 ? "one" : "other");
}
