import { type Allowance, type Data, type Fight, type Glimpse, type Result, lookup, spentBy } from "../engine/index.ts";
import { type Beheld, type GlanceView, glanceViews, lastingViews } from "./glance-view.ts";
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
export type EndingView = GlanceView & { readonly effect: string; readonly ended: boolean };

/** What the situation does to somebody before the first round, and the exchange that sets it. */
export type ToggleView = Pick<Glimpse, "id" | "icon"> & {
  readonly label: string;
  readonly setBy: string;
  readonly isSet: boolean;
};

/** An exchange that is offered before the first round. */
export type BeginningView = Pick<Glimpse, "id" | "icon"> & { readonly label: string; readonly kind: string };

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
  readonly glance: readonly Glimpse[];
  readonly allowances: Readonly<Record<string, Allowance>>;
  readonly fight: Fight;
  readonly beheld: Beheld;
  readonly amending: Amending;
  readonly gm: boolean;
  /** What a dry run of it gave. */
  readonly tried: Result<unknown>;
};

/** The window in which somebody's round is put right by hand. */
export function amendView({ ruleset, glance, fight, beheld, ...rest }: Amended): AmendView {
  const { allowances, amending, gm, tried } = rest;
  const rounds = fight.round > 0;
  const spent = Object.entries(allowances).map(([resource, allowance]) => ({
    resource,
    label: wordKey(ruleset, `spent.${resource}`),
    spent: lookup(amending.spent, resource) ?? spentBy(fight, beheld.fighter, resource, allowance),
    max: allowance.amount,
    once: allowance.amount === 1,
  }));
  const lasting = lastingViews(ruleset, glance, fight, beheld);
  return {
    spent: rounds ? spent : [],
    lasting: lasting.map((view) => ({ ...view, ended: amending.ended.includes(view.effect) })),
    toggles: gm ? toggleViews(ruleset, glance, fight, beheld.fighter) : [],
    beginnings: rounds ? [] : beginningViews(ruleset, glance),
    refusal: tried.ok ? null : refusalSentence(tried.refusal),
  };
}

/** What the situation may do to a fighter before the first round, each as it is set now; nothing afterwards. */
export function toggleViews(
  ruleset: string,
  glance: readonly Glimpse[],
  fight: Fight,
  fighter: string,
): readonly ToggleView[] {
  if (fight.round > 0) return [];
  return glance.flatMap((glimpse) => {
    const { id, icon, setBy } = glimpse;
    if (setBy === undefined) return [];
    const isSet = glanceViews(ruleset, [glimpse], fight, { fighter, nameOf: String }).length > 0;
    return [{ id, icon, setBy, isSet, label: wordKey(ruleset, `glance.${id}.short`) }];
  });
}

function beginningViews(ruleset: string, glance: readonly Glimpse[]): readonly BeginningView[] {
  return glance.flatMap(({ id, icon, begunBy }) =>
    begunBy === undefined ? [] : [{ id, icon, kind: begunBy, label: wordKey(ruleset, `act.kind.${begunBy}`) }],
  );
}

/** What is declared of it; what has ended by itself in the meantime is left out. */
export function amendPayload(fighter: string, { spent, ended }: Amending, fight: Fight): Data {
  return { fighter, spent: { ...spent }, ended: ended.filter((id) => lookup(fight.effects, id)?.bearer === fighter) };
}
