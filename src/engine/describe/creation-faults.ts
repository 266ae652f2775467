import { type Data, getNumber, getText } from "../kernel/json.ts";
import type { Refusal } from "../kernel/result.ts";
import type { Creation, CreationStep, Subject } from "./creation.ts";
import {
  listExcesses,
  findChosenOption,
  readPoints,
  listRecords,
  listScores,
  listTallies,
  listStepTallies,
} from "./creation-tally.ts";

/**
 * The reason why a character is not legal: a refusal, and the id of the step in which it can be corrected. `step` is empty if no step
 * corrects it.
 */
export type CreationFault = Refusal & { readonly step: string };

/** Lists all reasons why a character is not legal; empty if it is legal. */
export function listFaults(creation: Creation, subject: Subject): readonly CreationFault[] {
  const unnamed = subject.name.trim() === "" ? [buildFault("", "creation/unnamed", {})] : [];
  const own = creation.steps.flatMap((step) => listStepFaults(step, subject));
  const fixed = creation
    .fixed(subject.system)
    .filter(({ path, value }) => readPoints(subject.system, path) !== value)
    .map(({ label, value }) => buildFault("", "creation/fixed", { what: label, value }));
  return [...unnamed, ...listBudgetFaults(creation, subject), ...own, ...fixed];
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
      const isShared = listStepTallies(step, subject).every(({ left }) => left === 0);
      return isShared ? [] : [buildFault(step.id, "creation/scores", { scores: listScores(step).join(", ") })];
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
    const above = listExcesses(record, most).map((field) =>
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
