import { describe, expect, it, test } from "vitest";
import {
  OFFERED,
  RULESETS,
  findEdition,
  hasCreation,
  loadAdvancement,
  loadOpponents,
  loadRulePlaces,
} from "../src/rulesets/all.ts";
import { COUNTED } from "./floors.ts";
import { lackedBy } from "./ruleset-parts.ts";
import { textOf } from "./sources.ts";

describe("a ruleset of the list", () => {
  test.each(OFFERED)("%s has all that is written by hand for it", (id) => {
    expect(lackedBy(id)).toEqual([]);
  });

  it("is told what it lacks by the place where that belongs", () => {
    expect(lackedBy("d99")).toEqual([
      "src/rulesets/d99/entry.ts",
      "src/rulesets/d99/rules.ts",
      "src/rulesets/d99/README.md",
      "src/rulesets/d99/game.ts",
      "tests/contract/d99-sample.ts",
      "tests/cases/d99.yaml",
      "tests/cases/d99/index.ts",
      "tests/transcripts/d99/words.json",
      "docs/rules/d99.md",
      "packs/d99/rules",
      "demo/d99/world.json",
      "lang/en.json: RIPOSTE.Rulesets.d99",
      "lang/en.json: RIPOSTE.d99",
      "a fighter among the sheets of d99",
    ]);
  });
});

describe("what a ruleset may leave out, so that the tests of it play only those that have it", () => {
  test.each([...COUNTED, "d10-classic", "d10-injury"])("is all there in %s", async (id) => {
    const [family, rules] = [findEdition(id), RULESETS[id]];
    const parts = {
      ...{
        rules,
        creation: hasCreation(id),
        advancement: await loadAdvancement(id),
        opponents: await loadOpponents(id),
      },
      ...{ places: await loadRulePlaces(id), rolls: family?.rolls, rulings: family?.rulings[0] },
      statusByHand: family?.statuses.find(({ byHand }) => byHand),
      ...{ odds: rules?.measured, oddsOfStrangers: rules?.asUnknown },
    };
    expect(Object.entries(parts).flatMap(([part, value]) => (value ? [] : [part]))).toEqual([]);
  });

  it("is told of in the README", () => {
    for (const game of COUNTED) expect(textOf("README.md")).toMatch(new RegExp(`\\b${game}\\b`));
  });
});
