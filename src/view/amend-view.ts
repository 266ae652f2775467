import { type Allowance, type Badge, type Data, type Fight, type Result, lookup, countSpent } from "../engine/index.ts";
import {
  type RowSubject,
  type BadgeView,
  type ToggleView,
  listLastingBadges,
  listToggleViews,
} from "./tracker-view.ts";
import { type Sentence, describeRefusal } from "./terms.ts";
import { fillWordKey } from "./word-families.ts";

/** An edit of a fighter's combat state: the changed spending by resource, and the effects to end. */
export type Amendment = { readonly spent: Readonly<Record<string, number>>; readonly ended: readonly string[] };

/** The spent amount of a resource. */
export type SpentView = {
  readonly resource: string;
  readonly label: string;
  readonly spent: number;
  readonly max: number;
  /** True if its allowance is 1. */
  readonly once: boolean;
};

/** An effect on the fighter; `ended` is true if the edit ends it. */
export type EndingView = BadgeView & { readonly effect: string; readonly ended: boolean };

/** An exchange that is offered before the first round. */
export type BeginningView = Pick<Badge, "id" | "icon"> & { readonly label: string; readonly kind: string };

/** The window for editing a fighter's combat state. */
export type AmendView = {
  readonly spent: readonly SpentView[];
  readonly lasting: readonly EndingView[];
  readonly toggles: readonly ToggleView[];
  readonly beginnings: readonly BeginningView[];
  readonly refusal: Sentence | null;
};

type AmendQuery = {
  readonly ruleset: string;
  readonly badges: readonly Badge[];
  readonly allowances: Readonly<Record<string, Allowance>>;
  readonly fight: Fight;
  readonly beheld: RowSubject;
  readonly amending: Amendment;
  readonly gm: boolean;
  /** The result of a dry run of the edit; its refusal is shown. */
  readonly tried: Result<unknown>;
};

/** Builds the view of the window for editing a fighter's combat state. */
export function buildAmendView({ ruleset, badges, fight, beheld, ...query }: AmendQuery): AmendView {
  const { allowances, amending, gm, tried } = query;
  const hasBegun = fight.round > 0;
  const spent = Object.entries(allowances).map(([resource, allowance]) => ({
    resource,
    label: fillWordKey(ruleset, "spent.*", resource),
    spent: lookup(amending.spent, resource) ?? countSpent(fight, beheld.fighter, resource, allowance),
    max: allowance.amount,
    once: allowance.amount === 1,
  }));
  const lasting = listLastingBadges(ruleset, badges, fight, beheld);
  return {
    spent: hasBegun ? spent : [],
    lasting: lasting.map((view) => ({ ...view, ended: amending.ended.includes(view.effect) })),
    toggles: gm ? listToggleViews(ruleset, badges, fight, beheld.fighter) : [],
    beginnings: hasBegun ? [] : listBeginnings(ruleset, badges),
    refusal: tried.ok ? null : describeRefusal(tried.refusal),
  };
}

function listBeginnings(ruleset: string, badges: readonly Badge[]): readonly BeginningView[] {
  return badges.flatMap(({ id, icon, begunBy }) =>
    begunBy === undefined ? [] : [{ id, icon, kind: begunBy, label: fillWordKey(ruleset, "act.kind.*", begunBy) }],
  );
}

/** Builds the payload of the edit; effects that have ended meanwhile are left out. */
export function buildAmendPayload(fighter: string, { spent, ended }: Amendment, fight: Fight): Data {
  return { fighter, spent: { ...spent }, ended: ended.filter((id) => lookup(fight.effects, id)?.bearer === fighter) };
}
