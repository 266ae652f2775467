import { expect, test } from "vitest";
import { listFields, collectAllowances } from "../src/engine/describe/field.ts";
import type { UndoTarget } from "../src/engine/kernel/history.ts";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import { findEdition, OFFERED, RULESETS, toGameName } from "../src/rulesets/all.ts";
import { LISTS } from "../src/view/stored-fields.ts";
import { buildChangedFieldView } from "../src/view/changes-view.ts";
import { must } from "./contract/must.ts";
import { SAMPLES } from "./contract/samples.ts";
import { leastOf } from "./floors.ts";
import { filesUnder, textOf } from "./sources.ts";

const words: object = JSON.parse(textOf("lang/en.json"));

/** The text under a key of the language file; undefined if there is none. */
function textUnder(key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>((at, part) => Object.entries(Object(at)).find(([name]) => name === part)?.[1], words);
}

/** The resources that a game's fighters may spend: those allowed, those shown once spent, and those its rules name. */
function resourcesOf(id: string): readonly string[] {
  const [rules, fighter] = [RULESETS[id], SAMPLES[id]?.fighters[0]];
  const allowed = rules && fighter ? rules.allowance(must(rules.readFighter(fighter)), createEmptyFight(1)) : {};
  const sources = filesUnder([`src/rulesets/${id}`], [".ts"]).filter((path) => !path.endsWith(".test.ts"));
  const named = sources.flatMap((path) =>
    [...textOf(path).matchAll(/\bresource: ["`]([\w-]+)/g)].map(([, name = ""]) => name),
  );
  return [...new Set([...Object.keys(collectAllowances(allowed, findEdition(id)?.badges ?? [])), ...named])];
}

/**
 * Every place that an undo under a ruleset can show: budgets, whole and by resource, effects, and each field of each
 * sheet.
 */
function placesUnder(id: string): readonly (readonly [type: string, place: UndoTarget])[] {
  const entry = { span: "1", spent: 1 };
  const budgets = resourcesOf(id).flatMap((resource): UndoTarget[] => [
    { at: ["fight", "budgets", "Actor.bo", resource], left: entry },
    { at: ["fight", "budgets", "Actor.bo"], left: { [resource]: entry } },
    { at: ["fight", "budgets"], left: { "Actor.bo": { [resource]: entry } } },
    { at: ["fight", "budgets", "Actor.bo"], left: { [resource]: entry, other: entry } },
  ]);
  const lasting: UndoTarget = { at: ["fight", "effects", "held.1"], left: { kind: "held", bearer: "Actor.bo" } };
  const fields = (RULESETS[id]?.sheets ?? []).flatMap((sheet) =>
    listFields(sheet).map(({ path }): readonly [string, UndoTarget] => {
      const list = sheet.role === "fighter" ? [] : [LISTS[sheet.role], "thing"];
      return [sheet.type, { at: ["fighters", "Actor.bo", ...list, ...path], left: 1 }];
    }),
  );
  return [...[...budgets, lasting].map((place): readonly [string, UndoTarget] => ["", place]), ...fields];
}

test.each(OFFERED)("every place that an undo under %s can show is called by a word", (id) => {
  const family = findEdition(id);
  const places = placesUnder(id);
  expect(places.length).toBeGreaterThanOrEqual(leastOf("undone", toGameName(id)));
  const missing = places.flatMap(([type, place]) => {
    const { what } = buildChangedFieldView(place, { ruleset: id, family, type });
    const isNamed = typeof textUnder(what.key) === "string" && what.key !== "RIPOSTE.Undo.value.plain";
    return isNamed ? [] : [`${place.at.join(".")}: ${what.key}`];
  });
  expect(missing).toEqual([]);
});
