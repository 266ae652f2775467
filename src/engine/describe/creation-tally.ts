import { type Data, toData, getNumber, getValue, getText } from "../kernel/json.ts";
import {
  type AssignStep,
  type BuyStep,
  type Creation,
  type CreationOption,
  type CreationPlace,
  type CreationStep,
  type GearStep,
  type OptionStep,
  type PickStep,
  type RecordStep,
  type GearShelf,
  type Subject,
  splitPath,
} from "./creation.ts";
import type { Refusal } from "../kernel/result.ts";

/** The total, the spent and the remaining number of points, picks or items; `left` is negative if too many are spent. */
export type Tally = {
  readonly id: string;
  readonly label: string;
  readonly total: number;
  readonly spent: number;
  readonly left: number;
  /** True if the character is not finished until nothing is left. */
  readonly isNeeded: boolean;
  /** True if unspent points are kept for later. */
  readonly isKept: boolean;
};

/** Returns the number at a field path; 0 for anything else. */
export function readPoints(system: Data, path: string): number {
  const value = getValue(system, splitPath(path));
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** Computes the cost of a rating: the cost of the initial rating, and the price of each point above it. */
export function computePrice(
  { from, given = 0, price }: Pick<BuyStep, "from" | "given" | "price">,
  rating: number,
): number {
  let sum = given;
  for (let current = from; current < rating; current += 1) sum += price(current);
  return sum;
}

/** Computes the cost of all ratings of a step. */
export function computeStepCost(step: BuyStep, system: Data): number {
  return step.fields.reduce((sum, { path }) => sum + computePrice(step, readPoints(system, path)), 0);
}

/** Lists the scores of a step, the highest first, one for each rating. If there are more ratings than scores, the others get `rest`. */
export function listScores({ scores, fields, rest }: AssignStep): readonly number[] {
  const best = scores.toSorted((a, b) => b - a).slice(0, fields.length);
  return [...best, ...fields.slice(best.length).map(() => rest)].toSorted((a, b) => b - a);
}

/** Finds the option whose values are all stored; undefined if any differs. */
export function findChosenOption({ options }: OptionStep, system: Data): CreationOption | undefined {
  return options.find((option) =>
    Object.entries(option.values(system)).every(([path, value]) => getValue(system, splitPath(path)) === value),
  );
}

/** Lists the flags that are picked. */
export function listPicks({ groups }: PickStep, system: Data): readonly CreationPlace[] {
  return groups.flatMap(({ picks }) => picks).filter(({ path }) => getValue(system, splitPath(path)) === true);
}

/** Lists the stored records of a step; empty if none are stored. */
export function listRecords({ path }: Pick<RecordStep, "path">, system: Data): readonly Data[] {
  const list = getValue(system, splitPath(path));
  return Array.isArray(list) ? list.map(toData) : [];
}

/** Finds the shelf for an item: the one with its type and its compendium, otherwise the first with its type. */
export function findShelf({ shelves }: GearStep, item: Subject["items"][number]): GearShelf | undefined {
  const fitting = shelves.filter(({ type }) => type === item.type);
  return fitting.find(({ pack }) => pack === item.pack) ?? fitting[0];
}

/** Lists all tallies of a character: first of the budgets, then of single steps. */
export function listTallies(creation: Creation, subject: Subject): readonly Tally[] {
  const { budgets, steps } = creation;
  const bought = budgets.map(({ id, label, total, left }) => {
    const spending = steps.filter((step): step is BuyStep => step.kind === "buy" && step.budget === id);
    const spent = spending.reduce((sum, step) => sum + computeStepCost(step, subject.system), 0);
    return buildTally({ id, label }, total, spent, { isNeeded: left === "mustBeSpent", isKept: left === "kept" });
  });
  return [...bought, ...steps.flatMap((step) => listStepTallies(step, subject))];
}

/** Lists the tallies of one step; none for a step that buys ratings or chooses an option. */
export function listStepTallies(step: CreationStep, { system, items }: Subject): readonly Tally[] {
  switch (step.kind) {
    case "buy":
    case "option":
      return [];
    case "assign":
      return [buildTally(step, step.fields.length, countPlacedScores(step, system), NEEDED)];
    case "pick":
      return [buildTally(step, step.count, listPicks(step, system).length, NEEDED)];
    case "records":
      return [buildTally(step, step.count, listRecords(step, system).length, { isNeeded: step.needed, isKept: false })];
    case "gear":
      return step.shelves.map((shelf) => {
        const shelfItems = items.filter((item) => findShelf(step, item) === shelf);
        return buildTally(shelf, shelf.most, shelfItems.length, { isNeeded: false, isKept: false });
      });
  }
}

/** Counts the ratings that equal a score of the step; each score can be used once. */
function countPlacedScores(step: AssignStep, system: Data): number {
  const unusedScores = [...listScores(step)];
  for (const { path } of step.fields) {
    const index = unusedScores.indexOf(readPoints(system, path));
    if (index >= 0) unusedScores.splice(index, 1);
  }
  return step.fields.length - unusedScores.length;
}

/** Sums the points that a finished character keeps as experience: the unspent points of the budgets that are `kept`. */
export function sumLeftoverPoints(creation: Creation, subject: Subject): number {
  const saved = listTallies(creation, subject).filter(({ isKept }) => isKept);
  return saved.reduce((sum, { left }) => sum + Math.max(0, left), 0);
}

/** Lists the fields of a record whose numbers exceed their limits. */
export function listExceededFields(record: Data, most: RecordStep["most"]): readonly string[] {
  return Object.entries(most).flatMap(([field, limit]) => (getNumber(record, field) > limit ? [field] : []));
}

const NEEDED = { isNeeded: true, isKept: false };

function buildTally(
  { id, label }: Pick<Tally, "id" | "label">,
  total: number,
  spent: number,
  flags: Pick<Tally, "isNeeded" | "isKept">,
): Tally {
  return { id, label, total, spent, left: total - spent, ...flags };
}

/**
 * A rule that a character breaks, as a refusal. `step` is the id of the step in which it can be corrected; empty if no step corrects it.
 */
export type CreationFault = Refusal & { readonly step: string };

/** Lists all reasons why a character is not legal; empty if it is legal. */
export function listFaults(creation: Creation, subject: Subject): readonly CreationFault[] {
  const unnamed = subject.name.trim() === "" ? [buildFault("", "creation/unnamed", {})] : [];
  const stepFaults = creation.steps.flatMap((step) => listStepFaults(step, subject));
  const fixed = creation
    .listFixedNumbers(subject.system)
    .filter(({ path, value }) => readPoints(subject.system, path) !== value)
    .map(({ label, value }) => buildFault("", "creation/fixed", { what: label, value }));
  return [...unnamed, ...listBudgetFaults(creation, subject), ...stepFaults, ...fixed];
}

function listBudgetFaults(creation: Creation, subject: Subject): readonly CreationFault[] {
  const ids = creation.budgets.map(({ id }) => id);
  return listTallies(creation, subject).flatMap(({ id, label, left, isNeeded }) => {
    const step = creation.steps.find((each) => each.kind === "buy" && each.budget === id)?.id ?? "";
    if (!ids.includes(id)) return [];
    if (left < 0) return [buildFault(step, "creation/over", { what: label, by: -left })];
    return left > 0 && isNeeded ? [buildFault(step, "creation/left", { what: label, left })] : [];
  });
}

function listStepFaults(step: CreationStep, subject: Subject): readonly CreationFault[] {
  const { system } = subject;
  switch (step.kind) {
    case "buy":
      return step.fields.flatMap(({ path, label }) => {
        const rating = readPoints(system, path);
        if (rating > step.most) return [buildFault(step.id, "creation/above", { what: label, most: step.most })];
        return rating < step.from ? [buildFault(step.id, "creation/below", { what: label, least: step.from })] : [];
      });
    case "assign": {
      const isAssigned = listStepTallies(step, subject).every(({ left }) => left === 0);
      return isAssigned ? [] : [buildFault(step.id, "creation/scores", { scores: listScores(step).join(", ") })];
    }
    case "option":
      return findChosenOption(step, system) ? [] : [buildFault(step.id, "creation/option", { what: step.label })];
    case "records":
      return [...listCountFaults(step, subject), ...listRecordFaults(step.id, listRecords(step, system), step.most)];
    case "pick":
    case "gear":
      return listCountFaults(step, subject);
  }
}

function listCountFaults(step: CreationStep, subject: Subject): readonly CreationFault[] {
  return listStepTallies(step, subject).flatMap(({ label, total, spent, left, isNeeded }) => {
    if (left < 0) return [buildFault(step.id, "creation/tooMany", { what: label, most: total, count: spent })];
    return left > 0 && isNeeded
      ? [buildFault(step.id, "creation/tooFew", { what: label, needed: total, count: spent })]
      : [];
  });
}

function listRecordFaults(
  step: string,
  records: readonly Data[],
  most: Readonly<Record<string, number>>,
): readonly CreationFault[] {
  return records.flatMap((record) => {
    const unnamed = getText(record, "name").trim() === "" ? [buildFault(step, "creation/nameless", {})] : [];
    const above = listExceededFields(record, most).map((field) =>
      buildFault(step, "creation/recordAbove", {
        name: getText(record, "name"),
        most: most[field] ?? 0,
        value: getNumber(record, field),
      }),
    );
    return [...unnamed, ...above];
  });
}

function buildFault(step: string, code: string, data: Refusal["data"]): CreationFault {
  return { step, code, data };
}
