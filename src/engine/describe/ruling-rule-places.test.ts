import { expect, it } from "vitest";
import { findRulePassage } from "./ruling.ts";

const PLACES = { penalty: "H.1", "penalty.split": "D.5", name: "J.1" };

it.each([
  ["penalty.split", "D.5", "what is named itself"],
  ["penalty.wound", "H.1", "what only its kind is named of"],
  ["penalty.wound.old", "H.1", "two steps up"],
  ["name:Lullaby", "J.1", "a name of its own"],
  ["name:Dr. No", "J.1", "a name with a full stop"],
  ["stance", "", "what is not named"],
  ["constructor", "", "a word of the language"],
])("%s stands at %j: %s", (name, place) => {
  expect(findRulePassage(PLACES, name)).toBe(place);
});
