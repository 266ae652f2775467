import type { Gap } from "../../engine/index.ts";

/** Facts that decide the rank of a fighter or thing among those that a declaration may name. */
export type RankFacts = {
  /** True if the user targets them, or attacked them last. */
  readonly targeted: boolean;
  readonly latest: boolean;
  /** True if they are on the actor's side, no fighters, or out of the fight. */
  readonly own: boolean;
  readonly thing: boolean;
  readonly defeated: boolean;
  /** The distance to them; null where the scene does not tell it. */
  readonly gap: Gap | null;
  /** True if anything in the actor's hands reaches them; null where that is not known. */
  readonly reached: boolean | null;
};

/**
 * Sorts the fighters and things that a declaration may name: the targeted, those attacked last unless they are out of reach, opponents in
 * reach, other opponents, the own side, things, and the defeated; the nearest first within each group.
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

/** Counts the spaces to a fighter; a number above any other where they are not known. */
function countSpaces({ gap }: RankFacts): number {
  return Math.min(gap?.spaces ?? Infinity, Number.MAX_SAFE_INTEGER);
}
