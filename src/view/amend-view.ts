import { type Allowance, type Data, type Fight, type Badge, type Result, lookup, spentBy } from "../engine/index.ts";
import { type Beheld, type BadgeView, badgeViews, lastingViews } from "./badge-view.ts";
import { type Sentence, refusalSentence, wordKey } from "./terms.ts";

/** What somebody is about to put right: the resources that they have touched, and the effects that are to be over. */
export type Amending = { readonly spent: Readonly<Record<string, number>>; readonly ended: readonly string[] };

/** How much of a resource counts as spent; `once` where that is yes or no. */
export type SpentView = {
  readonly resource: string;
  readonly label: string;
  readonly spent: number;
  readonly max: number;
  readonly once: boolean;
};

/** An effect, and whether it is to be over. */
export type EndingView = BadgeView & { readonly effect: string; readonly ended: boolean };

/** What the situation does to somebody before the first round, and the exchange that sets it. */
export type ToggleView = Pick<Badge, "id" | "icon"> & {
  readonly label: string;
  readonly setBy: string;
  readonly isSet: boolean;
};

/** An exchange that is offered before the first round. */
export type BeginningView = Pick<Badge, "id" | "icon"> & { readonly label: string; readonly kind: string };

/** Everything that may be put right by hand. */
export type AmendView = {
  readonly spent: readonly SpentView[];
  readonly lasting: readonly EndingView[];
  readonly toggles: readonly ToggleView[];
  readonly beginnings: readonly BeginningView[];
  readonly refusal: Sentence | null;
};

type Amended = {
  readonly ruleset: string;
  readonly badges: readonly Badge[];
  readonly allowances: Readonly<Record<string, Allowance>>;
  readonly fight: Fight;
  readonly beheld: Beheld;
  readonly amending: Amending;
  readonly gm: boolean;
  /** What a dry run of it gave. */
  readonly tried: Result<unknown>;
};

/** The window in which somebody's round is put right by hand. */
export function amendView({ ruleset, badges, fight, beheld, ...rest }: Amended): AmendView {
  const { allowances, amending, gm, tried } = rest;
  const rounds = fight.round > 0;
  const spent = Object.entries(allowances).map(([resource, allowance]) => ({
    resource,
    label: wordKey(ruleset, `spent.${resource}`),
    spent: lookup(amending.spent, resource) ?? spentBy(fight, beheld.fighter, resource, allowance),
    max: allowance.amount,
    once: allowance.amount === 1,
  }));
  const lasting = lastingViews(ruleset, badges, fight, beheld);
  return {
    spent: rounds ? spent : [],
    lasting: lasting.map((view) => ({ ...view, ended: amending.ended.includes(view.effect) })),
    toggles: gm ? toggleViews(ruleset, badges, fight, beheld.fighter) : [],
    beginnings: rounds ? [] : beginningViews(ruleset, badges),
    refusal: tried.ok ? null : refusalSentence(tried.refusal),
  };
}

/** What the situation may do to a fighter before the first round, each as it is set now; nothing afterwards. */
export function toggleViews(
  ruleset: string,
  badges: readonly Badge[],
  fight: Fight,
  fighter: string,
): readonly ToggleView[] {
  if (fight.round > 0) return [];
  return badges.flatMap((badge) => {
    const { id, icon, setBy } = badge;
    if (setBy === undefined) return [];
    const isSet = badgeViews(ruleset, [badge], fight, { fighter, nameOf: String }).length > 0;
    return [{ id, icon, setBy, isSet, label: wordKey(ruleset, `badges.${id}.short`) }];
  });
}

function beginningViews(ruleset: string, badges: readonly Badge[]): readonly BeginningView[] {
  return badges.flatMap(({ id, icon, begunBy }) =>
    begunBy === undefined ? [] : [{ id, icon, kind: begunBy, label: wordKey(ruleset, `act.kind.${begunBy}`) }],
  );
}

/** What is declared of it; what has ended by itself in the meantime is left out. */
export function amendPayload(fighter: string, { spent, ended }: Amending, fight: Fight): Data {
  return { fighter, spent: { ...spent }, ended: ended.filter((id) => lookup(fight.effects, id)?.bearer === fighter) };
}
