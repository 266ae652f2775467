import { describe, expect, test } from "vitest";
import { listFaults, sumLeftoverPoints, listTallies } from "../src/engine/describe/creation-tally.ts";
import { resetAllValues, buildReadyValues, pickItems, withValues } from "../src/engine/describe/creation-filling.ts";
import type { Creation, GearStep, Subject } from "../src/engine/describe/creation.ts";
import type { RulingSpec } from "../src/engine/describe/ruling.ts";
import type { Data, Json } from "../src/engine/kernel/json.ts";
import { OFFERED, toGameName, hasCreation, loadCreation, listRulings, findSheetSpec } from "../src/rulesets/all.ts";
import { entriesIn } from "./packs/entries.ts";
import { initialData } from "./sheet-data.ts";
import { type Draw, chanceFrom } from "./chance.ts";

/** The data of a new actor of a type. */
function newActor(type: string): Data {
  const spec = findSheetSpec(type);
  return spec ? initialData(spec) : {};
}

const gearOf = ({ steps }: Creation): GearStep | undefined => steps.find((step) => step.kind === "gear");

/** All that the compendia have on the shelves of a game. */
function stock(creation: Creation, game: string): Subject["items"] {
  return (gearOf(creation)?.shelves ?? []).flatMap(({ pack }) =>
    entriesIn(`${game}/${pack}`).map(({ name, type }) => ({ name, type, pack })),
  );
}

/** Budgets at random, from the least to the most that a table may set. */
function anyBudgets(specs: readonly RulingSpec[], draw: Draw): Data {
  const budgets = specs.filter(({ name }) => name.startsWith("new"));
  const any = (spec: RulingSpec): Json => {
    if (spec.is === "number") return spec.min + draw(spec.max - spec.min + 1);
    if (spec.is === "row") return Array.from({ length: 1 + draw(9) }, () => spec.min + draw(spec.max - spec.min + 1));
    return null;
  };
  return Object.fromEntries(budgets.map((spec) => [spec.name, any(spec)]));
}

describe.each(OFFERED.filter(hasCreation))("a character of %s", (ruleset) => {
  const game = toGameName(ruleset);

  test("made from a ready one is legal, whatever the table's budgets are", async () => {
    const draw = chanceFrom(28);
    for (let tries = 0; tries < 40; tries += 1) {
      const rulings = tries === 0 ? {} : anyBudgets(listRulings(ruleset), draw);
      const creation = await loadCreation(ruleset, rulings);
      const gear = gearOf(creation);
      for (const ready of creation.ready) {
        const system = newActor(creation.type);
        const values = buildReadyValues(creation, ready, withValues(system, resetAllValues(creation, system)));
        const things = gear ? pickItems(gear, ready.wishes[gear.id] ?? {}, stock(creation, game)) : [];
        const made = { name: "Ana", system: withValues(system, values), items: things };
        expect(listFaults(creation, made), `${ready.id} ${JSON.stringify(rulings)}`).toEqual([]);
      }
    }
  });

  test("that is ready has a weapon and armour out of the compendia, and five things at the most", async () => {
    const creation = await loadCreation(ruleset);
    const gear = gearOf(creation);
    if (!gear) throw new Error("no gear");
    const names = stock(creation, game).map(({ name }) => name);
    for (const { id, wishes } of creation.ready) {
      const found = pickItems(gear, wishes[gear.id] ?? {}, stock(creation, game));
      const types = found.map(({ type }) => type);
      expect(types, id).toContain(`${game}Weapon`);
      if (id !== "sensitive") expect(types, id).toContain(`${game}Armour`);
      const others = wishes[gear.id]?.things?.filter((name) => !names.includes(name)) ?? [];
      // The two sets of weapons of d10 have other guns.
      expect(
        others.filter((name) => !["Revolver", "Handgun", "Pistol"].includes(name)),
        id,
      ).toEqual([]);
    }
  });

  test("with nothing chosen has spent nothing, is not legal without a name, and nothing else is wrong with its numbers", async () => {
    const creation = await loadCreation(ruleset);
    const system = newActor(creation.type);
    const made = { name: "", system: withValues(system, resetAllValues(creation, system)), items: [] };
    const budgets = listTallies(creation, made).filter(({ id }) => creation.budgets.some((budget) => budget.id === id));
    // The attributes of d6 begin at 1, which counts.
    const begun = budgets.map(({ label }) => (label === "RIPOSTE.d6.creation.attributes.label" ? 8 : 0));
    expect(budgets.map(({ spent }) => spent)).toEqual(begun);
    expect(listFaults(creation, made)).toContainEqual({ step: "", code: "creation/unnamed", data: {} });
    expect(listFaults(creation, made).filter(({ code }) => /over|above|below|fixed|tooMany/.test(code))).toEqual([]);
  });

  test("keeps nothing for later that is not kept", async () => {
    const creation = await loadCreation(ruleset);
    const system = newActor(creation.type);
    const made = { name: "Ana", system: withValues(system, resetAllValues(creation, system)), items: [] };
    expect(sumLeftoverPoints(creation, made)).toBe(game === "d10" ? 150 : 0);
  });
});
