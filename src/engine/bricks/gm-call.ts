import { numberInput } from "../describe/declaring.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import type { InputValues } from "./declaration-reader.ts";

/** The GM's modifiers to an attack, to the defence and to the damage, with the reason. */
export type GmCall = {
  readonly attack: number;
  readonly defence: number;
  readonly damage: number;
  readonly reason: string;
};

/** No modifier by the GM. */
export const NO_CALL: GmCall = { attack: 0, defence: 0, damage: 0, reason: "" };

/** The largest modifier by the GM in either direction, and the longest reason in characters. */
export const GM_MOST = 10;
export const LONGEST_REASON = 100;

function gmNumber<const N extends string>(name: N) {
  return { ...numberInput(name, { min: -GM_MOST, max: GM_MOST, initial: 0 }), gm: true } as const;
}

/** The inputs of a declaration that carry the GM's modifiers. */
export const GM_CALLS = [
  gmNumber("gmModifier"),
  gmNumber("gmDefence"),
  gmNumber("gmDamage"),
  { name: "gmReason", is: "text", longest: LONGEST_REASON, gm: true },
] as const;

/** Reads the GM's modifiers; refused without a reason. */
export function callOf({
  gmModifier: attack,
  gmDefence: defence,
  gmDamage: damage,
  gmReason,
}: InputValues<typeof GM_CALLS, never>): Result<GmCall> {
  const reason = gmReason.trim();
  const changes = attack !== 0 || defence !== 0 || damage !== 0;
  if (changes && reason === "") return refuse("attack/no-gm-reason", { longest: LONGEST_REASON });
  return ok({ attack, defence, damage, reason });
}
