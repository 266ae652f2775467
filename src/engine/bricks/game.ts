import { type AllowanceRule, buildAmendingKind } from "../describe/amending.ts";
import type { Ruleset } from "../describe/ruleset.ts";
import { type Data, pickEntries } from "../kernel/json.ts";
import { FREE_POOL } from "../describe/free-pool.ts";
import { buildFreePoolKind, measureFreePool } from "./free-pool.ts";
import { buildGmKinds } from "./several.ts";

/** The parts of a game that no ruling changes. */
export type GameIdentity<R> = Pick<Ruleset, "id" | "source" | "sheets"> & {
  /** Applies a table's changes to rulings; missing if the game has no rulings. */
  readRulings?(changes: Data, rulings: R): R;
};

/** The parts of a game under certain rulings. */
export type GameParts<F extends Data> = Omit<Ruleset<F>, "id" | "source" | "sheets" | "withRulings"> & {
  /** The kinds of exchange that a GM may declare for several fighters at once: rests, and harms; missing if there are none. */
  readonly forSeveral?: { readonly rests: readonly string[]; readonly harms: readonly string[] };
  /** The resources whose spending may be edited in the tracker; the fighter's allowances by default. */
  readonly amendable?: AllowanceRule<F>;
};

/**
 * Returns the builder of a game under rulings. To the exchanges of the game it adds those that games share: amending a fighter's
 * spending, rolling a free pool, letting time pass, and hurting several fighters.
 */
export function defineGame<F extends Data, R>(
  { readRulings, ...identity }: GameIdentity<R>,
  buildParts: (rulings: R) => GameParts<F>,
): (rulings: R) => Ruleset<F> {
  const build = (rulings: R): Ruleset<F> => {
    const { forSeveral, amendable, exchanges, ...parts } = buildParts(rulings);
    const { freePool, measured } = parts;
    return {
      ...identity,
      ...parts,
      ...(freePool && { measured: (event) => [...(measured?.(event) ?? []), ...measureFreePool(event)] }),
      exchanges: {
        ...exchanges,
        ...(forSeveral &&
          buildGmKinds(pickEntries(forSeveral.rests, exchanges), pickEntries(forSeveral.harms, exchanges))),
        ...(freePool && { [FREE_POOL]: buildFreePoolKind<F>(freePool) }),
        amend: buildAmendingKind(amendable ?? parts.allowance, identity.sheets),
      },
      ...(readRulings && { withRulings: (changes) => build(readRulings(changes, rulings)) }),
    };
  };
  return build;
}
