import type { ChoiceView } from "./input-view.ts";

/** The most targets that are listed at once, and the number of those that are listed first if there are more. */
const [MAX_LISTED, LISTED_FIRST] = [8, 6];

/** A target in a list; the first one on the actor's side stands below a heading if opponents come before it. */
type TargetView = ChoiceView & { readonly isFirstOwn: boolean };

/** Targets that are folded away, and true if one of them is chosen. */
type FoldedTargets = { readonly targets: readonly TargetView[]; readonly isChosen: boolean };

/** The targets of an attack: those that are listed first, those for whom there is no room, and those out of the fight. */
export type TargetLists = {
  readonly first: readonly TargetView[];
  readonly further: FoldedTargets;
  readonly defeated: FoldedTargets;
};

/** Lists the targets of an attack, which are in the order of their rank: opponents, then the actor's side, then those out of the fight. */
export function listTargets(ranked: readonly ChoiceView[]): TargetLists {
  const standing = ranked.filter(({ defeated }) => !defeated);
  const foes = standing.filter(({ own }) => !own);
  const friends = standing.filter(({ own }) => own);
  const [firstFriend] = foes.length > 0 ? friends : [];
  const view = (choice: ChoiceView): TargetView => ({ ...choice, isFirstOwn: choice === firstFriend });
  const all = [...foes, ...friends].map(view);
  const count = all.length > MAX_LISTED ? LISTED_FIRST : all.length;
  const defeated = ranked.filter((each) => each.defeated).map(view);
  return { first: all.slice(0, count), further: foldTargets(all.slice(count)), defeated: foldTargets(defeated) };
}

function foldTargets(targets: readonly TargetView[]): FoldedTargets {
  return { targets, isChosen: targets.some(({ chosen }) => chosen) };
}
