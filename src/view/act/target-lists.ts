import type { ChoiceView } from "./input-view.ts";

/** The most targets that are listed at once, and the number of those that are listed first if there are more. */
const [MAX_LISTED, LISTED_FIRST] = [8, 6];

/** A target in a list, with the key of the heading above it; empty if it has none. */
type TargetView = ChoiceView & { readonly heading: string };

/** Targets that are folded away, and true if one of them is chosen. */
type FoldedTargets = { readonly targets: readonly TargetView[]; readonly isChosen: boolean };

/** The targets of an attack: those that are listed first, those for whom there is no room, and those out of the fight. */
export type TargetLists = {
  readonly first: readonly TargetView[];
  readonly further: FoldedTargets;
  readonly defeated: FoldedTargets;
};

/**
 * Lists the targets of an attack, which are in the order of their rank: opponents, the actor's side, objects and vehicles, and those out of
 * the fight. A group after opponents has a heading.
 */
export function listTargets(ranked: readonly ChoiceView[]): TargetLists {
  const standing = ranked.filter(({ defeated }) => !defeated);
  const foes = standing.filter(({ own, thing }) => !own && !thing);
  const friends = standing.filter(({ own }) => own);
  const things = standing.filter(({ thing }) => thing);
  const [firstFriend, firstThing] = [friends, things].map(([first]) => (foes.length > 0 ? first : undefined));
  const view = (choice: ChoiceView): TargetView => ({
    ...choice,
    heading: choice === firstFriend ? "RIPOSTE.Act.ownTargets" : choice === firstThing ? "RIPOSTE.Act.things" : "",
  });
  const all = [...foes, ...friends, ...things].map(view);
  const count = all.length > MAX_LISTED ? LISTED_FIRST : all.length;
  const defeated = ranked.filter((each) => each.defeated).map(view);
  return { first: all.slice(0, count), further: foldTargets(all.slice(count)), defeated: foldTargets(defeated) };
}

function foldTargets(targets: readonly TargetView[]): FoldedTargets {
  return { targets, isChosen: targets.some(({ chosen }) => chosen) };
}
