import { describe, expect, it, test } from "vitest";
import { OFFERED } from "../src/rulesets/index.ts";
import { lackedBy } from "./ruleset-parts.ts";

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
      "demo/d99/world.json",
      "lang/en.json: RIPOSTE.Rulesets.d99",
      "lang/en.json: RIPOSTE.d99",
      "a fighter among the sheets of d99",
      "README.md: `d99`",
      "docs/rules/README.md: `d99`",
      "tools/pictures.ts: demo/d99",
    ]);
  });
});
