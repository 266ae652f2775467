import type { Gap } from "../../engine/index.ts";

/** The facts that decide the position of a fighter or object in the list of possible targets. */
export type RankFacts = {
  /** True if the user has targeted them; `latest` is true if the user attacked them last. */
  readonly targeted: boolean;
  readonly latest: boolean;
  /**
   * True if they are on the actor's side. `thing` is true for an object, which does not fight; `defeated`, for a fighter out of the fight.
   */
  readonly own: boolean;
  readonly thing: boolean;
  readonly defeated: boolean;
  /** The distance from the actor; null if it is not known. */
  readonly gap: Gap | null;
  /** True if a ready weapon of the actor reaches them; null if that is not known. */
  readonly reached: boolean | null;
};

/**
 * Sorts the fighters and objects that a declaration may name by group, and by distance within a group. The groups are: targeted, attacked
 * last and not out of reach, opponents in reach, other opponents, the actor's side, objects, defeated.
 */
export function sortByRank<Facts extends RankFacts>(all: readonly Facts[]): readonly Facts[] {
  return all.toSorted((a, b) => rankGroup(a) - rankGroup(b) || countSpaces(a) - countSpaces(b));
}

function rankGroup({ targeted, latest, own, thing, defeated, reached }: RankFacts): number {
  const isAble = !defeated && !thing;
  return [
    targeted,
    latest && !defeated && reached !== false,
    isAble && !own && reached === true,
    isAble && !own,
    isAble,
    !defeated,
    true,
  ].indexOf(true);
}

/** Counts the spaces to a fighter; an unknown distance is larger than any other. */
function countSpaces({ gap }: RankFacts): number {
  return Math.min(gap?.spaces ?? Infinity, Number.MAX_SAFE_INTEGER);
}
