import { numberInput } from "../describe/declaring.ts";
import { GM_MOST, LONGEST_REASON } from "../kernel/adjusting.ts";
import type { Data } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import type { Adjustment } from "../kernel/adjustable.ts";
import type { AdjustableRoll } from "./adjustable-rolls.ts";
import type { InputValues } from "./declaration-reader.ts";

/** The GM's modifiers to an attack, to the defence and to the damage, with the reason. */
export type GmCall = {
  readonly attack: number;
  readonly defence: number;
  readonly damage: number;
  readonly reason: string;
  /** The reasons for the modifier of one side, if it differs from `reason`. */
  readonly reasons?: Readonly<Partial<Record<CalledSide, string>>>;
};

/** The sides whose rolls the GM may modify. */
export type CalledSide = "attack" | "defence";

/** The GM's modifiers if the GM has set none. */
export const NO_CALL: GmCall = { attack: 0, defence: 0, damage: 0, reason: "" };

function defineGmNumber<const N extends string>(name: N) {
  return { ...numberInput(name, { min: -GM_MOST, max: GM_MOST, initial: 0 }), gm: true } as const;
}

/** The inputs of a declaration that carry the GM's modifiers. */
export const GM_CALLS = [
  defineGmNumber("gmModifier"),
  defineGmNumber("gmDefence"),
  defineGmNumber("gmDamage"),
  { name: "gmReason", is: "text", longest: LONGEST_REASON, gm: true },
] as const;

/** Reads the GM's modifiers; refuses a modifier other than 0 without a reason. */
export function readGmCall({
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

/** Returns the GM's modifier on one side's roll, with its reason. */
export function toAdjustment(call: GmCall, side: CalledSide): Adjustment {
  return { value: call[side], reason: call.reasons?.[side] ?? call.reason };
}

/** Returns the GM's modifiers with another one on one side's roll. */
export function withCall(call: GmCall, side: CalledSide, { value, reason }: Adjustment): GmCall {
  return { ...call, [side]: value, reasons: { ...call.reasons, [side]: reason } };
}

/** Defines the roll of one side; the facts store the GM's modifier on it in `gm`. */
export function defineCalledRoll<X extends Data & { readonly gm?: GmCall }>(
  side: CalledSide,
  thrownIn: string,
  fighter: (facts: X, stage: string) => string,
): AdjustableRoll<X> {
  return {
    thrownIn,
    fighter,
    now: ({ gm = NO_CALL }) => toAdjustment(gm, side),
    to: (facts, adjustment) => ({ facts: { ...facts, gm: withCall(facts.gm ?? NO_CALL, side, adjustment) } }),
  };
}
