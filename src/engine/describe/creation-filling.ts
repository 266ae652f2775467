import { type Data, type Json, withPathValue } from "../kernel/json.ts";
import {
  type AssignStep,
  type BuyStep,
  type Creation,
  type CreationStep,
  type GearStep,
  type PickStep,
  type ReadyCharacter,
  type RecordStep,
  type Subject,
  type Values,
  type StepPreferences,
  splitPath,
} from "./creation.ts";
import { findChosenOption, readPoints, listScores, findShelf, computeStepCost } from "./creation-tally.ts";

/** Returns stored data with some values changed. */
export function withValues(system: Data, values: Values): Data {
  return Object.entries(values).reduce((data, [path, value]) => withPathValue(data, splitPath(path), value), system);
}

/**
 * Returns changed values with their consequences: the values that chosen options set, and the fixed and the dependent values, which are
 * computed again. An option adds nothing if one of its own values was changed.
 */
export function withConsequences(creation: Creation, system: Data, values: Values): Values {
  let result: Values = values;
  const add = (more: Values): void => {
    result = { ...result, ...more };
  };
  for (const step of creation.steps) {
    const option = step.kind === "option" ? findChosenOption(step, system) : undefined;
    const optionValues = option?.values(withValues(system, result)) ?? {};
    if (!Object.keys(optionValues).some((path) => path in values)) add(optionValues);
  }
  add(
    Object.fromEntries(creation.listFixedNumbers(withValues(system, result)).map(({ path, value }) => [path, value])),
  );
  add(creation.buildDependentValues(withValues(system, result)));
  return result;
}

/** Returns the values of a step before any choice. */
export function resetStepValues(step: CreationStep, system: Data): Values {
  switch (step.kind) {
    case "buy":
      return spendPoints(step, {}, EMPTY);
    case "assign":
      return placeScores(step, []);
    case "option":
      return step.options[0]?.values(system) ?? {};
    case "pick":
      return pickFlags(step, [], 0);
    case "records":
      return { [step.path]: [] };
    case "gear":
      return {};
  }
}

/** Returns the values of all steps before any choice, with their consequences. */
export function resetAllValues(creation: Creation, system: Data): Values {
  let values: Values = {};
  for (const step of creation.steps) values = { ...values, ...resetStepValues(step, withValues(system, values)) };
  return withConsequences(creation, withValues(system, values), values);
}

/**
 * Returns the values of a ready-made character within the budgets: for all steps, or only for the step `only`, with the others unchanged.
 */
export function buildReadyValues(creation: Creation, { wishes }: ReadyCharacter, system: Data, only?: string): Values {
  const steps = creation.steps.filter(({ id }) => only === undefined || id === only);
  const before = Object.assign({}, ...steps.map((step) => resetStepValues(step, system)));
  let values: Values = before;
  for (const step of steps) {
    const current = withValues(system, values);
    values = {
      ...values,
      ...applyPreferences(step, wishes[step.id] ?? {}, computePurse(creation, step, current), current),
    };
  }
  return withConsequences(creation, withValues(system, values), values);
}

/** Picks the items of a ready-made character, shelf by shelf, as far as each shelf has room in addition to the owned items. */
export function pickItems<T extends Subject["items"][number]>(
  step: GearStep,
  { things = [] }: StepPreferences,
  available: readonly T[],
  owned: Subject["items"] = [],
): readonly T[] {
  const wanted = things.flatMap((name) => available.filter((each) => each.name === name).slice(0, 1));
  return step.shelves.flatMap((shelf) => {
    const count = owned.filter((each) => findShelf(step, each) === shelf).length;
    return wanted.filter((each) => findShelf(step, each) === shelf).slice(0, Math.max(0, shelf.most - count));
  });
}

/**
 * Gives a score to a rating. The rating that had this score gets the other rating's score in exchange, so that each score is still used
 * once.
 */
export function moveScore({ fields }: AssignStep, system: Data, path: string, score: number): Values {
  const holder = fields.find((each) => each.path !== path && readPoints(system, each.path) === score);
  return { ...(holder && { [holder.path]: readPoints(system, path) }), [path]: score };
}

/** The points that a step may spend; `spendsAll` if none of them may be left. */
type Purse = { readonly points: number; readonly spendsAll: boolean };
const EMPTY: Purse = { points: 0, spendsAll: false };

/** Computes the points of a step's budget that other steps have not spent; none for a step that buys nothing. */
function computePurse({ budgets, steps }: Creation, step: CreationStep, system: Data): Purse {
  if (step.kind !== "buy") return EMPTY;
  const others = steps.filter(
    (each): each is BuyStep => each.kind === "buy" && each.budget === step.budget && each !== step,
  );
  const budget = budgets.find(({ id }) => id === step.budget);
  const spent = others.reduce((sum, each) => sum + computeStepCost(each, system), 0);
  return { points: (budget?.total ?? 0) - spent, spendsAll: budget?.left === "mustBeSpent" };
}

function applyPreferences(step: CreationStep, preferences: StepPreferences, purse: Purse, system: Data): Values {
  switch (step.kind) {
    case "buy":
      return spendPoints(step, preferences.points ?? {}, purse);
    case "assign":
      return placeScores(step, preferences.order ?? []);
    case "option":
      return (step.options.find(({ id }) => id === preferences.option) ?? step.options[0])?.values(system) ?? {};
    case "pick":
      return pickFlags(step, preferences.order ?? [], step.count);
    case "records":
      return { [step.path]: chooseRecords(step, preferences.records ?? []) };
    case "gear":
      return {};
  }
}

/**
 * Raises ratings point by point, the most preferred first, until the points are spent. If `spendsAll` and all points have the same price,
 * the remaining points then raise all ratings up to the limit of the step.
 */
function spendPoints(step: BuyStep, wanted: Readonly<Record<string, number>>, { points, spendsAll }: Purse): Values {
  const ratings = new Map(step.fields.map(({ path }) => [path, step.from]));
  const ordered = [...ratings.keys()].toSorted((a, b) => (wanted[b] ?? 0) - (wanted[a] ?? 0));
  let left = points - (step.given ?? 0) * step.fields.length;
  const raiseRatings = (goal: (path: string) => number): void => {
    for (let level = step.from; level < step.most; level += 1)
      for (const path of ordered) {
        const price = step.price(level);
        if (ratings.get(path) !== level || level >= goal(path) || price > left) continue;
        ratings.set(path, level + 1);
        left -= price;
      }
  };
  raiseRatings((path) => Math.min(step.most, wanted[path] ?? step.from));
  const hasFlatPrice = step.price(step.from) === step.price(step.most - 1);
  if (spendsAll && hasFlatPrice) raiseRatings(() => step.most);
  return Object.fromEntries(ratings);
}

function placeScores(step: AssignStep, order: readonly string[]): Values {
  const paths = sortPaths(step.fields, order);
  return Object.fromEntries(listScores(step).map((score, index) => [paths[index] ?? "", score]));
}

function pickFlags({ groups }: PickStep, order: readonly string[], count: number): Values {
  const paths = sortPaths(
    groups.flatMap(({ picks }) => picks),
    order,
  );
  return Object.fromEntries(paths.map((path, index) => [path, index < count]));
}

function chooseRecords({ ready, count, needed }: RecordStep, wanted: readonly Data[]): readonly Json[] {
  const others = needed ? ready.filter((each) => !wanted.some(({ name }) => name === each["name"])) : [];
  return [...wanted, ...others].slice(0, count);
}

/** Returns the field paths in the given order, followed by those that it leaves out. */
function sortPaths(fields: readonly { readonly path: string }[], order: readonly string[]): readonly string[] {
  const paths = fields.map(({ path }) => path);
  const first = order.filter((each) => paths.includes(each));
  return [...first, ...paths.filter((each) => !first.includes(each))];
}
