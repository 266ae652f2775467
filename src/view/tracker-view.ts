import {
  type Allowance,
  type Data,
  type Family,
  type Fight,
  type Rung,
  type PointTrack,
  listFields,
  countSpent,
  getValue,
} from "../engine/index.ts";
import { fillWordKey } from "./word-families.ts";

/** The amount that a fighter has left of one resource in the present round. */
export type BudgetView = {
  readonly resource: string;
  readonly label: string;
  /** The key of the whole sentence. */
  readonly hint: string;
  readonly left: number;
  readonly of: number;
  readonly spent: boolean;
};

/** Lists the budgets of one fighter, as a tracker shows them; empty before the first round. */
export function listBudgetViews(
  ruleset: string,
  allowance: Readonly<Record<string, Allowance>>,
  fight: Fight,
  fighter: string,
): readonly BudgetView[] {
  if (fight.round === 0) return [];
  return Object.entries(allowance).map(([resource, entry]) => {
    const amount = entry.amount;
    const left = amount - countSpent(fight, fighter, resource, entry);
    const spent = left <= 0;
    const state = spent ? "spent" : "ready";
    const label = fillWordKey(ruleset, "budget.*.*", resource, state);
    return { resource, label, hint: fillWordKey(ruleset, "budgetHint.*.*", resource, state), left, of: amount, spent };
  });
}

/** The budgets of a fighter's own turn. `isSpent` is true if all needed ones are spent; `isUnable`, if none of these has any allowance. */
export type OwnTurnView = {
  readonly budgets: readonly BudgetView[];
  readonly isSpent: boolean;
  readonly isUnable: boolean;
};

/**
 * Builds the budgets of a fighter's own turn: those that refresh with the turn, or, if there are none, those that refresh with the round.
 */
export function buildOwnTurnView(
  ruleset: string,
  { turnNeeds }: Pick<Family, "turnNeeds">,
  allowance: Readonly<Record<string, Allowance>>,
  fight: Fight,
  fighter: string,
): OwnTurnView {
  const entries = Object.entries(allowance);
  const own = entries.filter(([, { span }]) => span === "own-turn");
  const counted = own.length > 0 ? own : entries.filter(([, { span }]) => span === "round");
  const budgets = listBudgetViews(ruleset, Object.fromEntries(counted), fight, fighter);
  const needed = budgets.filter(({ resource }) => turnNeeds === undefined || turnNeeds.includes(resource));
  return {
    budgets,
    isSpent: needed.length > 0 && needed.every(({ spent }) => spent),
    isUnable: needed.length > 0 && needed.every(({ of }) => of <= 0),
  };
}

/**
 * Lists the wounds and conditions of a fighter. The wounds are the present rung of the ladder, or the level of each track that has lost
 * points. Empty for a fighter without any.
 */
export function listWoundRungs(family: Family, type: string, fighter: Data): readonly Rung[] {
  const spec = family.shown.find((sheet) => sheet.type === type);
  const ladder = spec && listFields(spec).find(({ field }) => field.kind === "number" && field.shown === "ladder");
  const states = family.states?.(fighter) ?? [];
  if (!ladder) return [...listTrackRungs(family.tracks(fighter)), ...states];
  const level = getValue(fighter, ladder.path);
  const rung = typeof level === "number" && level > 0 ? family.rungs[level] : undefined;
  return rung ? [rung, ...states] : states;
}

function listTrackRungs(tracks: readonly PointTrack[]): readonly Rung[] {
  const damaged = tracks.filter(({ rating, left }) => left < rating);
  return damaged.map(({ level, penalty, out, status }) => ({
    label: level,
    penalty,
    out,
    ...(status !== undefined && { status }),
  }));
}
