import type { Data, Family, Fight } from "../engine/index.ts";
import { listBadgeViews } from "./badge-view.ts";
import { listWoundRungs } from "./tracker-view.ts";

/** A fighter's marks: `out` if they are out of the fight, and their status conditions. */
export type Marks = { readonly out: boolean; readonly statuses: readonly string[] };

type MarksQuery = {
  readonly ruleset: string;
  readonly family: Family;
  readonly type: string;
  readonly system: Data;
  readonly fighter: string;
  /** Every fight that they are in. */
  readonly fights: readonly Fight[];
};

/**
 * Collects a fighter's present marks: from the rung of the ladder or the points left on each track, and from effects on them in any fight.
 */
export function collectMarks({ ruleset, family, type, system, fighter, fights }: MarksQuery): Marks {
  const rungs = listWoundRungs(family, type, system);
  const badgeStatuses = family.badges.flatMap((badge) => {
    const isShown = fights.some(
      (fight) => listBadgeViews(ruleset, [badge], fight, { fighter, nameOf: String }).length > 0,
    );
    return badge.status !== undefined && isShown ? [badge.status] : [];
  });
  const rungStatuses = rungs.flatMap(({ status }) => (status ? [status] : []));
  return { out: rungs.some(({ out }) => out), statuses: [...new Set([...rungStatuses, ...badgeStatuses])] };
}

/** Compares two sets of marks; those in both are left alone. */
export function compareMarks(
  before: readonly string[],
  after: readonly string[],
): { readonly on: readonly string[]; readonly off: readonly string[] } {
  return { on: after.filter((id) => !before.includes(id)), off: before.filter((id) => !after.includes(id)) };
}
