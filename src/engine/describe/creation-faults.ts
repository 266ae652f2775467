import { type Data, numberAt, textAt } from "../kernel/json.ts";
import type { Refusal } from "../kernel/result.ts";
import type { Creation, CreationStep, Subject } from "./creation.ts";
import { aboveIn, optionIn, pointsAt, recordsIn, scoresOf, tallies, talliesOf } from "./creation-tally.ts";

/** The reason why a character is not legal: a refusal, and the step where it can be corrected; empty if that is none of them. */
export type Fault = Refusal & { readonly step: string };

/** Lists all faults of a character by the rules, step by step; none if it is legal. */
export function faults(creation: Creation, subject: Subject): readonly Fault[] {
  const unnamed = subject.name.trim() === "" ? [fault("", "unnamed", {})] : [];
  const own = creation.steps.flatMap((step) => faultsOf(step, subject));
  const fixed = creation
    .fixed(subject.system)
    .filter(({ path, value }) => pointsAt(subject.system, path) !== value)
    .map(({ label, value }) => fault("", "fixed", { what: label, value }));
  return [...unnamed, ...budgetFaults(creation, subject), ...own, ...fixed];
}

function budgetFaults(creation: Creation, subject: Subject): readonly Fault[] {
  const ids = creation.budgets.map(({ id }) => id);
  return tallies(creation, subject).flatMap(({ id, label, left, isNeeded }) => {
    const step = creation.steps.find((each) => each.kind === "buy" && each.budget === id)?.id ?? "";
    if (!ids.includes(id)) return [];
    if (left < 0) return [fault(step, "over", { what: label, by: -left })];
    return left > 0 && isNeeded ? [fault(step, "left", { what: label, left })] : [];
  });
}

function faultsOf(step: CreationStep, subject: Subject): readonly Fault[] {
  const { system } = subject;
  switch (step.kind) {
    case "buy":
      return step.fields.flatMap(({ path, label }) => {
        const rating = pointsAt(system, path);
        if (rating > step.most) return [fault(step.id, "above", { what: label, most: step.most })];
        return rating < step.from ? [fault(step.id, "below", { what: label, least: step.from })] : [];
      });
    case "assign": {
      const isShared = talliesOf(step, subject).every(({ left }) => left === 0);
      return isShared ? [] : [fault(step.id, "scores", { scores: scoresOf(step).join(", ") })];
    }
    case "option":
      return optionIn(step, system) ? [] : [fault(step.id, "option", { what: step.label })];
    case "records":
      return [...countFaults(step, subject), ...recordFaults(step.id, recordsIn(step, system), step.most)];
    case "pick":
    case "gear":
      return countFaults(step, subject);
  }
}

function countFaults(step: CreationStep, subject: Subject): readonly Fault[] {
  return talliesOf(step, subject).flatMap(({ label, total, spent, left, isNeeded }) => {
    if (left < 0) return [fault(step.id, "tooMany", { what: label, most: total, count: spent })];
    return left > 0 && isNeeded ? [fault(step.id, "tooFew", { what: label, needed: total, count: spent })] : [];
  });
}

function recordFaults(
  step: string,
  records: readonly Data[],
  most: Readonly<Record<string, number>>,
): readonly Fault[] {
  return records.flatMap((record) => {
    const unnamed = textAt(record, "name").trim() === "" ? [fault(step, "nameless", {})] : [];
    const above = aboveIn(record, most).map((field) =>
      fault(step, "recordAbove", {
        name: textAt(record, "name"),
        most: most[field] ?? 0,
        value: numberAt(record, field),
      }),
    );
    return [...unnamed, ...above];
  });
}

function fault(step: string, what: string, data: Refusal["data"]): Fault {
  return { step, code: `creation/${what}`, data };
}
