import type { Badge, Declaration, Fight } from "../engine/index.ts";
import { listBadgeViews } from "./badge-view.ts";
import { fillWordKey } from "./word-families.ts";

/** A situation that affects a fighter before the first round, and the exchange that sets it. */
export type ToggleView = Pick<Badge, "id" | "icon"> & {
  readonly label: string;
  readonly setBy: string;
  readonly isSet: boolean;
};

/** Lists the situations that may affect a fighter before the first round, with their present values; empty afterwards. */
export function listToggleViews(
  ruleset: string,
  badges: readonly Badge[],
  fight: Fight,
  fighter: string,
): readonly ToggleView[] {
  if (fight.round > 0) return [];
  return badges.flatMap((badge) => {
    const { id, icon, setBy } = badge;
    if (setBy === undefined) return [];
    const isSet = listBadgeViews(ruleset, [badge], fight, { fighter, nameOf: String }).length > 0;
    return [{ id, icon, setBy, isSet, label: fillWordKey(ruleset, "badges.*.short", id) }];
  });
}

/** Builds the declaration that sets or removes a fighter's situation. */
export function buildToggleDeclaration(fighter: string, { id, setBy, isSet }: ToggleView): Declaration {
  return { kind: setBy, payload: { fighter, [id]: !isSet } };
}
