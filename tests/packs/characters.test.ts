import { expect, test } from "vitest";
import { listFaults, listTallies } from "../../src/engine/describe/creation-tally.ts";
import type { Subject } from "../../src/engine/describe/creation.ts";
import { OFFERED, toGameName, loadCreation } from "../../src/rulesets/all.ts";
import { type ActorEntry, entriesIn } from "./entries.ts";

const CHARACTERS = OFFERED.flatMap((ruleset) =>
  entriesIn<ActorEntry>(`${toGameName(ruleset)}/characters`).map((character) => ({ ruleset, character })),
);

function subjectOf({ name, system, items }: ActorEntry): Subject {
  return { name, system, items: items.map((item) => ({ name: item.name, type: item.type, pack: "" })) };
}

test("each game has six ready characters", () => {
  for (const ruleset of OFFERED) expect(CHARACTERS.filter((each) => each.ruleset === ruleset)).toHaveLength(6);
});

// How characters are made, and by which numbers, is stated once: in `campaign/creation.ts` and `budgets.ts` of each game.
test.each(CHARACTERS)("$character.name is made by the rules of $ruleset", async ({ ruleset, character }) => {
  expect(listFaults(await loadCreation(ruleset), subjectOf(character))).toEqual([]);
});

test.each(CHARACTERS.filter(({ ruleset }) => toGameName(ruleset) === "d10"))(
  "$character.name has spent more than half of the experience of $ruleset (d10/J.2)",
  async ({ ruleset, character }) => {
    const [experience] = listTallies(await loadCreation(ruleset), subjectOf(character));
    expect(experience?.spent).toBeGreaterThan(75);
  },
);
