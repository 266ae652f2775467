import { expect, test } from "vitest";
import { listFaults, listTallies } from "../../src/engine/describe/creation-tally.ts";
import { buildReadyValues, pickItems, withValues } from "../../src/engine/describe/creation-filling.ts";
import type { Creation, Subject } from "../../src/engine/describe/creation.ts";
import type { Data } from "../../src/engine/kernel/json.ts";
import { OFFERED, toGameName, hasCreation, loadCreation } from "../../src/rulesets/all.ts";
import { textsOf } from "../language-keys.ts";
import { type ActorEntry, entriesIn } from "./entries.ts";

/** The rulesets in which characters are made. */
const MADE = OFFERED.filter(hasCreation);

const CHARACTERS = MADE.flatMap((ruleset) =>
  entriesIn<ActorEntry>(`${toGameName(ruleset)}/characters`).map((character) => ({ ruleset, character })),
);

function subjectOf({ name, system, items }: ActorEntry): Subject {
  return { name, system, items: items.map((item) => ({ name: item.name, type: item.type, pack: "" })) };
}

/** All that the compendia have on the shelves of a game. */
function stockOf({ steps }: Creation, ruleset: string): Subject["items"] {
  const shelves = steps.flatMap((step) => (step.kind === "gear" ? step.shelves : []));
  return shelves.flatMap(({ pack }) =>
    entriesIn(`${toGameName(ruleset)}/${pack}`).map(({ name, type }) => ({ name, type, pack })),
  );
}

const TEXTS = textsOf("lang/en.json");
const textIn = (key: string): string => TEXTS.get(key) ?? key;

/** Stored data with texts in the place of their keys, as the window stores it. */
function localised(system: Data): unknown {
  return JSON.parse(JSON.stringify(system), (_key, value: unknown) =>
    typeof value === "string" ? textIn(value) : value,
  );
}

test("each game in which characters are made has six ready ones", () => {
  for (const ruleset of MADE) expect(CHARACTERS.filter((each) => each.ruleset === ruleset)).toHaveLength(6);
});

// How characters are made, and by which numbers, is stated once: in `campaign/creation.ts` and `budgets.ts` of each game.
test.each(CHARACTERS)("$character.name is made by the rules of $ruleset", async ({ ruleset, character }) => {
  expect(listFaults(await loadCreation(ruleset), subjectOf(character))).toEqual([]);
});

test.each(CHARACTERS)("$character.name is what creation makes of them in $ruleset", async ({ ruleset, character }) => {
  const creation = await loadCreation(ruleset);
  const ready = creation.ready.find(({ label }) => textIn(label) === character.name);
  if (!ready) throw new Error(`${character.name} is no ready-made character`);
  const made = withValues(character.system, buildReadyValues(creation, ready, character.system));
  expect(localised(made)).toEqual(character.system);
  const gear = creation.steps.find((step) => step.kind === "gear");
  const things = gear ? pickItems(gear, ready.wishes[gear.id] ?? {}, stockOf(creation, ruleset)) : [];
  // The weapons of another edition may have other names.
  const own = toGameName(ruleset) === ruleset ? character.items : things;
  expect(things.map(({ name }) => name).toSorted()).toEqual(own.map(({ name }) => name).toSorted());
  expect(things).toHaveLength(character.items.length);
});

test.each(CHARACTERS.filter(({ ruleset }) => toGameName(ruleset) === "d10"))(
  "$character.name has spent more than half of the experience of $ruleset (d10/J.2)",
  async ({ ruleset, character }) => {
    const [experience] = listTallies(await loadCreation(ruleset), subjectOf(character));
    expect(experience?.spent).toBeGreaterThan(75);
  },
);
