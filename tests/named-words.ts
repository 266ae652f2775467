import { editionOf, keyOf, RULESETS } from "../src/rulesets/all.ts";
import { spendable } from "../src/engine/describe/badges.ts";
import { type FieldSpec, choiceLabel, placedFields } from "../src/engine/describe/field.ts";
import type { InputSpec } from "../src/engine/describe/declaring.ts";
import { emptyFight } from "../src/engine/kernel/fight.ts";
import { SAMPLES } from "./contract/samples.ts";
import { must } from "./contract/must.ts";

/** Every key of a word that a game's data names: its fields, declarations, budgets, badges and waiting exchanges. */
export function wordsNamedBy(id: string): readonly string[] {
  const [rules, edition] = [RULESETS[id], editionOf(id)];
  if (!rules || !edition) return [];
  const word = (each: string): string => keyOf(id, each);
  const fields = edition.shown.flatMap((sheet) => [
    ...sheet.groups.map(({ label }) => label),
    ...placedFields(sheet).flatMap(({ field }) => wordsOfField(field)),
  ]);
  const declared = rules.declarations.flatMap(({ kind, inputs }) => [
    word(`act.kind.${kind}`),
    word(`act.hint.${kind}`),
    ...inputs.flatMap((input) => wordsOfInput(input, word)),
  ]);
  const seen = edition.badges.flatMap((badge) => ["short", "hint"].map((how) => word(`badges.${badge.id}.${how}`)));
  const spent = Object.keys(spendable(budgetOf(id), edition.badges)).map((resource) => word(`spent.${resource}`));
  const budgets = Object.keys(budgetOf(id)).flatMap((resource) =>
    ["ready", "spent"].flatMap((state) => [
      word(`budget.${resource}.${state}`),
      word(`budgetHint.${resource}.${state}`),
    ]),
  );
  const lacking = Object.keys(budgetOf(id)).map((resource) => `RIPOSTE.Refusal.economy.lacking.${resource}`);
  const waits = Object.keys(rules.exchanges).map((kind) => word(`waits.${kind}`));
  const marks = edition.statuses.map(({ label }) => label);
  const figures = edition.statistics.kinds.map((kind) => word(`metric.${kind}`));
  const orders = edition.orders.map((order) => word(`order.${order}`));
  const ruled = edition.rulings.flatMap(({ name }) => ["name", "hint"].map((how) => word(`ruling.${name}.${how}`)));
  return [
    ...fields,
    ...declared,
    ...seen,
    ...spent,
    ...budgets,
    ...waits,
    ...marks,
    ...figures,
    ...orders,
    ...ruled,
    ...lacking,
  ];
}

/** The allowance of one of the game's sample fighters. */
function budgetOf(id: string) {
  const [rules, fighter] = [RULESETS[id], SAMPLES[id]?.fighters[0]];
  return rules && fighter ? rules.allowance(must(rules.readFighter(fighter)), emptyFight(1)) : {};
}

function wordsOfField(field: FieldSpec): readonly string[] {
  if (field.kind === "choice") return [field.label, ...field.choices.map((each) => choiceLabel(field, each))];
  if (field.kind === "records") return [field.label, ...Object.values(field.of).flatMap(wordsOfField)];
  return [field.label];
}

function wordsOfInput(input: InputSpec, word: (each: string) => string): readonly string[] {
  if (input.is === "switches") return [];
  if (input.is === "parts") {
    const parts = Object.entries(input.of);
    return parts.flatMap(([part, inner]) => [
      word(`act.part.${part}`),
      ...inner.flatMap((each) => wordsOfInput(each, word)),
    ]);
  }
  const choices = input.is === "choice" ? input.choices.map((each) => `${input.labels}.${each}`) : [];
  return [word(`act.input.${input.name}`), ...choices];
}
