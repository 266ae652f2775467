import type { Data, Family, Fight } from "../engine/index.ts";
import { listBadgeViews, listWoundRungs } from "./tracker-view.ts";

/** The marks of a fighter: `out` is true if they are out of the fight, and `statuses` are their status conditions. */
export type Marks = { readonly out: boolean; readonly statuses: readonly string[] };

type MarksQuery = {
  readonly ruleset: string;
  readonly family: Family;
  /** The type of the actor. */
  readonly type: string;
  /** The stored data of the actor. */
  readonly system: Data;
  readonly fighter: string;
  /** All fights that the fighter is in. */
  readonly fights: readonly Fight[];
};

/**
 * Collects the current marks of a fighter. They come from the wound (a rung of the ladder, or the levels of tracks), and from the badges
 * that the fighter has in any of the fights.
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

/** Lists the marks that must be switched on and off to get from `before` to `after`. */
export function compareMarks(
  before: readonly string[],
  after: readonly string[],
): { readonly on: readonly string[]; readonly off: readonly string[] } {
  return { on: after.filter((id) => !before.includes(id)), off: before.filter((id) => !after.includes(id)) };
}
