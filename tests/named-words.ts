import { findEdition, RULESETS } from "../src/rulesets/all.ts";
import {
  type Family,
  type FieldSpec,
  collectAllowances,
  toChoiceLabel,
  listFields,
} from "../src/engine/describe/field.ts";
import type { InputSpec } from "../src/engine/describe/declaring.ts";
import type { Ruleset } from "../src/engine/describe/ruleset.ts";
import { lookup } from "../src/engine/kernel/json.ts";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import { type Sample, SAMPLES } from "./contract/samples.ts";
import { must } from "./contract/must.ts";

/** Every key of a word that the data of a ruleset of the list names. */
export function wordsNamedBy(id: string): readonly string[] {
  const [rules, edition, sample] = [RULESETS[id], findEdition(id), SAMPLES[id]];
  return rules && edition && sample ? wordsIn(rules, edition, sample) : [];
}

/** The states of a budget that have texts: one that the turn needs may have something paid for left. */
function listBudgetStates({ turnNeeds = [], hasTurnLeft }: Family, resource: string): readonly string[] {
  return hasTurnLeft && turnNeeds.includes(resource) ? ["ready", "spent", "paid"] : ["ready", "spent"];
}

/** Every key of a word that a game's data names: its fields, declarations, budgets, what is seen of a fighter, what waits. */
export function wordsIn(rules: Ruleset, edition: Family, sample: Sample): readonly string[] {
  const word = (each: string): string => lookup(edition.rewords ?? {}, each) ?? `RIPOSTE.${edition.words}.${each}`;
  const allowances = allowancesIn(rules, sample);
  const fields = edition.shown.flatMap((sheet) => [
    ...sheet.groups.map(({ label }) => label),
    ...listFields(sheet).flatMap(({ field }) => wordsOfField(field)),
  ]);
  const declared = rules.declarations.flatMap(({ kind, inputs }) => [
    word(`act.kind.${kind}`),
    word(`act.hint.${kind}`),
    ...inputs.flatMap((input) => wordsOfInput(input, word)),
  ]);
  const seen = edition.badges.flatMap((badge) => ["short", "hint"].map((how) => word(`badges.${badge.id}.${how}`)));
  const lasting = edition.badges.flatMap(({ from }) => ("lasting" in from ? [word(`told.ended.${from.lasting}`)] : []));
  const spent = Object.keys(collectAllowances(allowances, edition.badges)).map((resource) => word(`spent.${resource}`));
  const budgets = Object.keys(allowances).flatMap((resource) =>
    listBudgetStates(edition, resource).flatMap((state) => [
      word(`budget.${resource}.${state}`),
      word(`budgetHint.${resource}.${state}`),
    ]),
  );
  const hand = edition.quickActions.filter(({ kind }) => rules.declarations.some((spec) => spec.kind === kind));
  const atHand = [...hand.map(({ id: each }) => word(`atHand.${each}`)), word("atHand.attack")];
  const prices = Object.keys(collectAllowances(allowances, edition.badges)).map((resource) =>
    word(`price.${resource}`),
  );
  const lacking = Object.keys(allowances).map((resource) => `RIPOSTE.Refusal.economy.lacking.${resource}`);
  const waits = Object.keys(rules.exchanges).map((kind) => word(`waits.${kind}`));
  const marks = [...edition.statuses, ...edition.rungs].map(({ label }) => label);
  const figures = edition.statistics.kinds.map((kind) => word(`metric.${kind}`));
  const orders = edition.orders.map((order) => word(`order.${order}`));
  const ruled = edition.rulings.flatMap(({ name }) => ["name", "hint"].map((how) => word(`ruling.${name}.${how}`)));
  return [
    ...fields,
    ...declared,
    ...seen,
    ...lasting,
    ...spent,
    ...budgets,
    ...atHand,
    ...prices,
    ...waits,
    ...marks,
    ...figures,
    ...orders,
    ...ruled,
    ...lacking,
  ];
}

/** What the first fighter of a sample is allowed. */
function allowancesIn(rules: Ruleset, { fighters: [first] }: Sample) {
  return first ? rules.allowance(must(rules.readFighter(first)), createEmptyFight(1)) : {};
}

function wordsOfField(field: FieldSpec): readonly string[] {
  if (field.kind === "choice") return [field.label, ...field.choices.map((each) => toChoiceLabel(field, each))];
  if (field.kind === "records" || field.kind === "log")
    return [field.label, ...Object.values(field.of).flatMap(wordsOfField)];
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
