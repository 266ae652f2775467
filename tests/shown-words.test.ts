import { describe, expect, it, test } from "vitest";
import { type Data, type Json, isData, withPathValue } from "../src/engine/kernel/json.ts";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import { run } from "../src/engine/kernel/run.ts";
import type { ExchangeStep } from "../src/engine/kernel/state.ts";
import {
  type Family,
  type FieldSpec,
  type SheetSpec,
  getInitialValue,
  listFields,
} from "../src/engine/describe/field.ts";
import { findEdition, OFFERED, RULESETS } from "../src/rulesets/all.ts";
import { listAdjustViews } from "../src/view/adjust-view.ts";
import { buildExchangeCard } from "../src/view/exchange-view.ts";
import { listOddsViews } from "../src/view/odds-view.ts";
import { buildFighterView } from "../src/view/sheet/fighter-view.ts";
import { buildItemView } from "../src/view/sheet/field-view.ts";
import { listWoundRungs } from "../src/view/tracker-view.ts";
import { chanceFrom } from "./chance.ts";
import { playAtRandom } from "./contract/random-play.ts";
import { SAMPLES } from "./contract/samples.ts";
import { textsOf } from "./language-keys.ts";
import { initialData } from "./sheet-data.ts";

const english = textsOf("lang/en.json");

/** The keys in a view that may have no text: an option's consequence, and the rule of a number. */
const OPTIONAL = ["consequence", "rules"];

/** The keys that a view names and that have no text. */
function missingIn(view: unknown): readonly string[] {
  if (typeof view === "string") return /^(?:RIPOSTE|TYPES)\./.test(view) && !english.has(view) ? [view] : [];
  if (Array.isArray(view)) return view.flatMap(missingIn);
  if (typeof view !== "object" || view === null) return [];
  return Object.entries(view).flatMap(([name, inner]) => (OPTIONAL.includes(name) ? [] : missingIn(inner)));
}

/** A fighter of the sample as its sheet shows it, with an item of each kind. */
function shownFighter(ruleset: string, family: Family, spec: SheetSpec, system: Data): unknown {
  const items = family.shown
    .filter(({ document }) => document === "Item")
    .map((each) => ({ id: each.type, name: each.type, img: "", type: each.type, system: initialData(each) }));
  const now = { ruleset, fight: createEmptyFight(1) };
  const source = { id: "one", name: "One", system: { ...initialData(spec), ...system }, items, now };
  return [
    buildFighterView(source, spec, family),
    buildFighterView(source, spec, family, "play"),
    listWoundRungs(family, spec.type, source.system),
  ];
}

/**
 * Documents of a type: new, with every number at its minimum and at its maximum, and with each choice and flag in turn.
 */
function filledIn(spec: SheetSpec): readonly Data[] {
  const fields = listFields(spec);
  const most = Math.max(2, ...fields.map(({ field }) => (field.kind === "choice" ? field.choices.length : 0)));
  const withAll = (value: (field: FieldSpec) => Json) =>
    fields.reduce<Data>((data, { path, field }) => withPathValue(data, path, value(field)), initialData(spec));
  return Array.from({ length: most }, (_none, at) =>
    withAll((field) => {
      if (field.kind === "number") return at % 2 === 0 ? field.min : field.max;
      if (field.kind === "flag") return at % 2 === 1;
      return field.kind === "choice" ? (field.choices[at % field.choices.length] ?? "") : getInitialValue(field);
    }),
  ).concat([initialData(spec)]);
}

describe.each(OFFERED)("%s names no word that has no text", (id) => {
  const family = findEdition(id);
  const sample = SAMPLES[id];
  const [fighters, things] = [
    family?.shown.filter(({ document }) => document === "Actor") ?? [],
    family?.shown.filter(({ document }) => document === "Item") ?? [],
  ];

  it.each(fighters)("on the sheet of $type, new or in use", (spec) => {
    const stored = [...(sample?.fighters ?? []), ...filledIn(spec)];
    const shown = stored.map((data) => family && shownFighter(id, family, spec, data));
    expect([...new Set(missingIn(shown))]).toEqual([]);
  });

  it.each(things)("on the sheet of $type", (spec) => {
    expect(missingIn(filledIn(spec).map((data) => buildItemView(spec, data)))).toEqual([]);
  });

  it("on the card and in the prompts of what is played", () => {
    const rules = RULESETS[id];
    if (!rules || !sample) throw new Error(`${id} has no sample`);
    const seat = { gm: true, fighters: [] };
    const shown = ({ state, scene }: ExchangeStep): readonly unknown[] => {
      const rolls = listAdjustViews(state, scene, rules);
      const adjusted = rolls.slice(0, 1).map(({ frame, roll }) => {
        const step = run(state, { type: "adjust", seat, frame, roll, value: 1, reason: "so" }, scene, rules);
        return step.ok && buildExchangeCard(step.value.state, seat);
      });
      const measured = state.events.flatMap((event) => rules.measured?.(event) ?? []);
      const odds = listOddsViews(
        rules.id,
        measured.map((each) => ({ ...each, as: "chance" })),
        "",
      );
      return [buildExchangeCard(state, seat), rolls, adjusted, odds];
    };
    const missing = new Set<string>();
    for (let seed = 1; seed <= PLAYS; seed += 1) {
      const draw = chanceFrom(seed);
      const numbers = Array.from({ length: 97 }, () => draw(1000));
      for (const step of playAtRandom(rules, sample, numbers).steps)
        for (const key of missingIn(shown(step))) missing.add(key);
    }
    expect([...missing]).toEqual([]);
  });
});

/** How many exchanges of each game are played and checked. */
const PLAYS = 60;

test("a key without a text is found, however deep it stands", () => {
  expect(missingIn({ a: [{ label: "RIPOSTE.Sheet.none.nonsense" }], rules: ["RIPOSTE.Nowhere"] })).toEqual([
    "RIPOSTE.Sheet.none.nonsense",
  ]);
  expect(isData({}) && missingIn({ label: "RIPOSTE.Sheet.none.weapons" })).toEqual([]);
});
