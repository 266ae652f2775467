import { type Data, lookup } from "../kernel/json.ts";
import type { Modifier } from "../kernel/modifier.ts";
import type { Adjustable, Adjustment } from "../kernel/adjustable.ts";
import type { ExchangeKind } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";

/** The GM's modifier on a roll that the GM has not modified. */
export const UNADJUSTED: Adjustment = { value: 0, reason: "" };

/**
 * A roll that the GM may modify: the stage that throws its dice, its fighter, and its modifier in the facts of an exchange. A roll with an
 * empty fighter is not offered.
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

/** Defines a roll whose modifier the facts store under its name. */
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
