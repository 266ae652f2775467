import { type Data, type Json, TIME_UNITS, type TimeSpan } from "../../engine/index.ts";
import { numberIn, textIn } from "../read.ts";
import type { Sentence } from "../terms.ts";

const SECONDS = 60;
const DAY = TIME_UNITS.days * SECONDS;

/** The name of the world's time. */
export const TIME_NAME: Sentence = { key: "RIPOSTE.Rest.worldTime", data: {} };

/** Describes a time of the world: its day, the first of which is 1, and the time of that day. */
export function clockSaid(seconds: Json | undefined): Sentence {
  const all = typeof seconds === "number" ? Math.floor(seconds) : 0;
  const day = Math.floor(all / DAY);
  const minutes = Math.floor((all - day * DAY) / SECONDS);
  const time = [Math.floor(minutes / TIME_UNITS.hours), minutes % TIME_UNITS.hours];
  const said = time.map((part) => String(part).padStart(2, "0")).join(":");
  return { key: "RIPOSTE.Rest.clock", data: { day: day + 1, time: said } };
}

/** Describes a length of time. */
export function spanSaid({ amount, unit }: TimeSpan): Sentence {
  return { key: `RIPOSTE.Rest.span.${unit}.${amount === 1 ? "one" : "other"}`, data: { amount } };
}

/** Returns the key of the sentence that tells how much time passes. */
export function timeToldKey(data: Data): string {
  return `RIPOSTE.Rest.told.${textIn(data, "unit")}.${numberIn(data, "amount") === 1 ? "one" : "other"}`;
}
