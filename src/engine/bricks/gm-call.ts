import { numberInput } from "../describe/declaring.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import type { SaidOf } from "./said.ts";

/** What the GM adds to the roll of an attack, to what answers it and to its damage, or takes off them, and why. */
export type GmCall = {
  readonly attack: number;
  readonly defence: number;
  readonly damage: number;
  readonly reason: string;
};

/** The GM says nothing. */
export const NO_CALL: GmCall = { attack: 0, defence: 0, damage: 0, reason: "" };

/** The most that the GM adds or takes off by one word, and the longest word. */
export const GM_MOST = 10;
export const LONGEST_REASON = 100;

function gmNumber<const N extends string>(name: N) {
  return { ...numberInput(name, { min: -GM_MOST, max: GM_MOST, initial: 0 }), gm: true } as const;
}

/** How the GM's changes are said in a declaration. */
export const GM_CALLS = [
  gmNumber("gmModifier"),
  gmNumber("gmDefence"),
  gmNumber("gmDamage"),
  { name: "gmReason", is: "text", longest: LONGEST_REASON, gm: true },
] as const;

/** What the GM changes; refused without a reason. */
export function callOf({
  gmModifier: attack,
  gmDefence: defence,
  gmDamage: damage,
  gmReason,
}: SaidOf<typeof GM_CALLS, never>): Result<GmCall> {
  const reason = gmReason.trim();
  const changes = attack !== 0 || defence !== 0 || damage !== 0;
  if (changes && reason === "") return refuse("attack/no-gm-reason", { longest: LONGEST_REASON });
  return ok({ attack, defence, damage, reason });
}
