import { type Data, lookup } from "../kernel/json.ts";
import type { Modifier, Adjustable, Adjustment } from "../kernel/modifier.ts";
import type { ExchangeKind } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";
import { numberInput } from "../describe/declaring.ts";
import { MAX_GM_MODIFIER, MAX_REASON_LENGTH } from "../kernel/commands.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import type { InputValues } from "./declaration-reader.ts";

/** The GM's modifier on a roll that the GM has not modified. */
export const UNADJUSTED: Adjustment = { value: 0, reason: "" };

/**
 * A roll that the GM may modify. `thrownIn` is the stage that throws its dice; `now` reads its modifier in the facts of an exchange, and
 * `to` replaces it. A roll with an empty fighter is not offered.
 */
export type AdjustableRoll<X extends Data> = {
  readonly thrownIn: string;
  fighter(facts: X, stage: string, scene: Scene): string;
  now(facts: X): Adjustment;
  to(facts: X, adjustment: Adjustment): ReturnType<Adjustable<X>["to"]>;
};

type RollTable<X extends Data> = Readonly<Record<string, AdjustableRoll<X>>>;

/** Lets the GM modify the listed rolls of an exchange, each until the end of the stage that throws its dice. */
export function withAdjustableRolls<X extends Data, F extends Data>(
  kind: ExchangeKind<X, F>,
  rolls: RollTable<X> | ((facts: X) => RollTable<X>),
): ExchangeKind<X, F> {
  const stages = Object.keys(kind.stages);
  const isAhead = (stage: string, { thrownIn }: AdjustableRoll<X>): boolean =>
    stages.indexOf(stage) <= stages.indexOf(thrownIn);
  const adjustable = (facts: X, stage: string, scene: Scene): readonly Adjustable<X>[] =>
    Object.entries(typeof rolls === "function" ? rolls(facts) : rolls)
      .filter(([, roll]) => isAhead(stage, roll) && roll.fighter(facts, stage, scene) !== "")
      .map(([name, roll]) => ({
        roll: name,
        fighter: roll.fighter(facts, stage, scene),
        now: roll.now(facts),
        to: (adjustment) => roll.to(facts, adjustment),
      }));
  return { ...kind, adjustable };
}

/** Facts that store the GM's modifiers by roll. */
export type AdjustedFacts = { readonly adjusted?: Readonly<Record<string, Adjustment>> };

/** Returns the GM's modifier on a roll; `UNADJUSTED` if the GM has not modified it. */
export function findAdjustment({ adjusted = {} }: AdjustedFacts, roll: string): Adjustment {
  return lookup(adjusted, roll) ?? UNADJUSTED;
}

/** Converts a GM's modifier into a term of a sum, with the GM's reason in `said`, if there is one. */
export function toModifier(source: string, { value, reason }: Adjustment): Modifier {
  return reason === "" ? { source, value } : { source, value, said: reason };
}

/** Defines a roll whose modifier the facts store under the roll's name. */
export function defineAdjustedRoll<X extends Data & AdjustedFacts>(
  name: string,
  thrownIn: string,
  fighter: (facts: X, stage: string) => string,
): AdjustableRoll<X> {
  return {
    thrownIn,
    fighter,
    now: (facts) => findAdjustment(facts, name),
    to: (facts, adjustment) => ({ facts: { ...facts, adjusted: { ...facts.adjusted, [name]: adjustment } } }),
  };
}

/** The GM's modifiers to an attack, to the defence and to the damage, with the reason. */
export type GmCall = {
  readonly attack: number;
  readonly defence: number;
  readonly damage: number;
  readonly reason: string;
  /** The reason for the modifier of a side, if it differs from `reason`. */
  readonly reasons?: Readonly<Partial<Record<CalledSide, string>>>;
};

/** The sides whose rolls the GM may modify. */
export type CalledSide = "attack" | "defence";

/** The GM's modifiers if the GM has set none. */
export const NO_CALL: GmCall = { attack: 0, defence: 0, damage: 0, reason: "" };

function defineGmNumber<const N extends string>(name: N) {
  return { ...numberInput(name, { min: -MAX_GM_MODIFIER, max: MAX_GM_MODIFIER, initial: 0 }), gm: true } as const;
}

/** The inputs of a declaration that carry the GM's modifiers. */
export const GM_CALLS = [
  defineGmNumber("gmModifier"),
  defineGmNumber("gmDefence"),
  defineGmNumber("gmDamage"),
  { name: "gmReason", is: "text", longest: MAX_REASON_LENGTH, gm: true },
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
  if (changes && reason === "") return refuse("attack/no-gm-reason", { longest: MAX_REASON_LENGTH });
  return ok({ attack, defence, damage, reason });
}

/** Returns the GM's modifier on one side's roll, with its reason. */
export function toAdjustment(call: GmCall, side: CalledSide): Adjustment {
  return { value: call[side], reason: call.reasons?.[side] ?? call.reason };
}

/** Returns the GM's modifiers with the one on a side's roll replaced. */
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
