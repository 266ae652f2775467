import { expect, test } from "vitest";
import { textsOf } from "../../../tests/language-keys.ts";
import { CONDITIONS, CONDITION_TABLE, ABILITIES } from "./vocabulary.ts";
import { LINES } from "./attack/stunts.ts";
import { ACTION_NAMES, PREPARABLE } from "./economy/economy.ts";
import { type EffectRow, EFFECTS } from "./fighter/conditions.ts";
import { IMPOSED_BY_GM } from "./harm/harm.ts";
import { BADGES } from "./family.ts";

const texts = textsOf("lang/en.json");

/** Lists the keys of missing texts, for each name under each prefix. */
function missing(names: readonly string[], places: readonly string[]): readonly string[] {
  const keys = places.flatMap((place) => names.map((name) => `RIPOSTE.d6x3.${place}.${name}`));
  return keys.filter((key) => !texts.has(key));
}

test("every condition has its words: on sheets, on cards, as a step of health, and as what is imposed", () => {
  expect(missing(CONDITIONS, ["condition", "wound"])).toEqual([]);
  const steps = CONDITIONS.filter((each) => CONDITION_TABLE[each].left !== undefined);
  expect(missing(["unhurt", ...steps], ["standing.health"])).toEqual([]);
  expect(missing(IMPOSED_BY_GM, ["reaction"])).toEqual([]);
});

test("every effect that is seen has its words: its name, its end by hand, its badges", () => {
  const seen = Object.entries<EffectRow>(EFFECTS).filter(([kind, row]) => kind === "prepared" || row.seen.length > 0);
  const kinds = seen.map(([kind]) => kind);
  expect(missing(kinds, ["effect", "told.ended"])).toEqual([]);
  const badges = BADGES.flatMap(({ id }) => [`${id}.short`, `${id}.hint`]);
  expect(missing(badges, ["badges"])).toEqual([]);
});

test("every ability that the GM is asked to set a number for has its words", () => {
  expect(missing(ABILITIES, ["told.askedTest"])).toEqual([]);
});

test("every action and every stunt has its words", () => {
  const told = ACTION_NAMES.filter((name) => name !== "prepare");
  expect(missing(ACTION_NAMES, ["action"])).toEqual([]);
  expect(missing(told, ["told.acted"])).toEqual([]);
  expect(missing(PREPARABLE, ["action", "told.prepared", "told.interrupted"])).toEqual([]);
  expect(
    missing(
      LINES.map(({ does }) => does),
      ["reaction", "told.bought", "told.askedOn"],
    ),
  ).toEqual([]);
});
