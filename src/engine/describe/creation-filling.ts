import { type Data, type Json, withValueAt } from "../kernel/json.ts";
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
  type Wish,
  placeIn,
} from "./creation.ts";
import { optionIn, pointsAt, scoresOf, shelfOf, spentOn } from "./creation-tally.ts";

/** Returns stored data with some values changed. */
export function withValues(system: Data, values: Values): Data {
  return Object.entries(values).reduce((data, [path, value]) => withValueAt(data, placeIn(path), value), system);
}

/** Returns a change with its consequences: the chosen options are applied to it, and fixed and filled values are computed again. */
export function withWhatFollows(creation: Creation, system: Data, values: Values): Values {
  let made: Values = values;
  const add = (more: Values): void => {
    made = { ...made, ...more };
  };
  for (const step of creation.steps) {
    const option = step.kind === "option" ? optionIn(step, system) : undefined;
    const brought = option?.values(withValues(system, made)) ?? {};
    if (!Object.keys(brought).some((path) => path in values)) add(brought);
  }
  add(Object.fromEntries(creation.fixed(withValues(system, made)).map(({ path, value }) => [path, value])));
  add(creation.filled(withValues(system, made)));
  return made;
}

/** Returns the values of a step before any choice. */
export function emptied(step: CreationStep, system: Data): Values {
  switch (step.kind) {
    case "buy":
      return bought(step, {}, 0, false);
    case "assign":
      return assigned(step, []);
    case "option":
      return step.options[0]?.values(system) ?? {};
    case "pick":
      return picked(step, [], 0);
    case "records":
      return { [step.path]: [] };
    case "gear":
      return {};
  }
}

/** Returns the values of all steps before any choice, with their consequences. */
export function emptiedAll(creation: Creation, system: Data): Values {
  let values: Values = {};
  for (const step of creation.steps) values = { ...values, ...emptied(step, withValues(system, values)) };
  return withWhatFollows(creation, withValues(system, values), values);
}

/** Returns the values of a ready character under the budgets: for all steps, or for one with the others unchanged. */
export function readied(creation: Creation, { wishes }: ReadyCharacter, system: Data, only?: string): Values {
  const steps = creation.steps.filter(({ id }) => only === undefined || id === only);
  const before = Object.assign({}, ...steps.map((step) => emptied(step, system)));
  let values: Values = before;
  for (const step of steps) {
    const now = withValues(system, values);
    values = { ...values, ...wished(step, wishes[step.id] ?? {}, purseFor(creation, step, now), now) };
  }
  return withWhatFollows(creation, withValues(system, values), values);
}

/** Picks the things of a ready character for which there is room beside the owned ones, shelf by shelf. */
export function thingsFor<T extends Subject["items"][number]>(
  step: GearStep,
  { things = [] }: Wish,
  found: readonly T[],
  kept: Subject["items"] = [],
): readonly T[] {
  const wanted = things.flatMap((name) => found.filter((each) => each.name === name).slice(0, 1));
  return step.shelves.flatMap((shelf) => {
    const taken = kept.filter((each) => shelfOf(step, each) === shelf).length;
    return wanted.filter((each) => shelfOf(step, each) === shelf).slice(0, Math.max(0, shelf.most - taken));
  });
}

/** Gives a score to a rating: the rating that had it gets the other's, so that each score is still used once. */
export function swapped({ fields }: AssignStep, system: Data, path: string, score: number): Values {
  const holder = fields.find((each) => each.path !== path && pointsAt(system, each.path) === score);
  return { ...(holder && { [holder.path]: pointsAt(system, path) }), [path]: score };
}

/** Computes the points that a step may still spend of its budget, apart from its own. */
function purseFor({ budgets, steps }: Creation, step: CreationStep, system: Data): number {
  if (step.kind !== "buy") return 0;
  const others = steps.filter(
    (each): each is BuyStep => each.kind === "buy" && each.budget === step.budget && each !== step,
  );
  const total = budgets.find(({ id }) => id === step.budget)?.total ?? 0;
  return total - others.reduce((sum, each) => sum + spentOn(each, system), 0);
}

function wished(step: CreationStep, wish: Wish, purse: number, system: Data): Values {
  switch (step.kind) {
    case "buy":
      return bought(step, wish.points ?? {}, purse, true);
    case "assign":
      return assigned(step, wish.order ?? []);
    case "option":
      return (step.options.find(({ id }) => id === wish.option) ?? step.options[0])?.values(system) ?? {};
    case "pick":
      return picked(step, wish.order ?? [], step.count);
    case "records":
      return { [step.path]: recordsFor(step, wish.records ?? []) };
    case "gear":
      return {};
  }
}

/**
 * Raises ratings in turn, point by point, the preferred ones first, in their order, as far as the points last; then the others, if
 * `spendsAll` and all points have the same price.
 */
function bought(step: BuyStep, wanted: Readonly<Record<string, number>>, purse: number, spendsAll: boolean): Values {
  const ratings = new Map(step.fields.map(({ path }) => [path, step.from]));
  const ordered = [...ratings.keys()].toSorted((a, b) => (wanted[b] ?? 0) - (wanted[a] ?? 0));
  let left = purse - (step.given ?? 0) * step.fields.length;
  const raiseTo = (goal: (path: string) => number): void => {
    for (let level = step.from; level < step.most; level += 1)
      for (const path of ordered) {
        const price = step.price(level);
        if (ratings.get(path) !== level || level >= goal(path) || price > left) continue;
        ratings.set(path, level + 1);
        left -= price;
      }
  };
  raiseTo((path) => Math.min(step.most, wanted[path] ?? step.from));
  const isPlain = step.price(step.from) === step.price(step.most - 1);
  if (spendsAll && isPlain) raiseTo(() => step.most);
  return Object.fromEntries(ratings);
}

function assigned(step: AssignStep, order: readonly string[]): Values {
  const paths = inOrder(step.fields, order);
  return Object.fromEntries(scoresOf(step).map((score, index) => [paths[index] ?? "", score]));
}

function picked({ groups }: PickStep, order: readonly string[], count: number): Values {
  const paths = inOrder(
    groups.flatMap(({ picks }) => picks),
    order,
  );
  return Object.fromEntries(paths.map((path, index) => [path, index < count]));
}

function recordsFor({ ready, count, needed }: RecordStep, wanted: readonly Data[]): readonly Json[] {
  const others = needed ? ready.filter((each) => !wanted.some(({ name }) => name === each["name"])) : [];
  return [...wanted, ...others].slice(0, count);
}

/** Returns the field paths in the given order, followed by those that it leaves out. */
function inOrder(fields: readonly { readonly path: string }[], order: readonly string[]): readonly string[] {
  const paths = fields.map(({ path }) => path);
  const first = order.filter((each) => paths.includes(each));
  return [...first, ...paths.filter((each) => !first.includes(each))];
}
