import { expect, test } from "vitest";
import { textsOf } from "../../../tests/language-keys.ts";
import { CONDITIONS, TABLE } from "./fighter/condition-table.ts";
import { IMPOSED_BY_GM } from "./harm/harm.ts";

const texts = textsOf("lang/en.json");

/** The words that are missing, by their keys: those of each name under each place. */
function missing(names: readonly string[], places: readonly string[]): readonly string[] {
  const keys = places.flatMap((place) => names.map((name) => `RIPOSTE.d6x3.${place}.${name}`));
  return keys.filter((key) => !texts.has(key));
}

test("every condition has its words: on sheets, on cards, as a step of health, and as what is imposed", () => {
  expect(missing(CONDITIONS, ["condition", "wound"])).toEqual([]);
  const steps = CONDITIONS.filter((each) => TABLE[each].left !== undefined);
  expect(missing(["unhurt", ...steps], ["standing.health"])).toEqual([]);
  expect(missing(IMPOSED_BY_GM, ["reaction"])).toEqual([]);
});
