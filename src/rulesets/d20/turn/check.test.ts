import { expect, test } from "vitest";
import { person } from "../../../../tests/contract/d20-people.ts";
import { toNamedSource, sumModifiers } from "../../../engine/index.ts";
import { listCheckReasons, describeCheck, isRolled, isCheckWon } from "./check.ts";
import { buildCheck } from "../dice.ts";
import { RULINGS } from "../rulings.ts";

test.each([
  [false, 0, true],
  [true, 0, false],
  [true, -4, false],
  [true, -8, true],
  [true, 8, false],
])("easy %s, circumstances %i: rolled %s (S3; d20/A.3; d20/J-2)", (easy, track, rolled) => {
  expect(isRolled({ easy }, track, RULINGS)).toBe(rolled);
});

test.each([
  [12, 12, "thrower", true],
  [12, 12, "attacker", true],
  [12, 12, "defender", false],
  [13, 12, "defender", true],
  [11, 12, "attacker", false],
] as const)("%i against %i, ties to the %s: won %s (S3; d20/A.2; d20/J-1)", (own, other, ties, won) => {
  expect(isCheckWon(buildCheck(own, []), buildCheck(other, []), { ...RULINGS, ties })).toBe(won);
});

test.each([
  ["wisdom", "skills", -2, "S3; F.2: it weighs on checks"],
  ["will", "skills", 0, "S3; F.2: skills are no saves"],
  ["fortitude", "skills", 0, "S3; F.2: skills are no saves"],
  ["wisdom", "attack", 0, "S3; F.2: it weighs on its own part alone"],
] as const)("a check of %s with an injury of %s is %i (%s)", (by, part, sum, _from) => {
  const hurt = person("ana", { injuries: [{ part, text: "a ringing head" }] });
  const unsaid = { circumstances: [] };
  expect(sumModifiers(listCheckReasons(hurt, { by, skill: "" }, unsaid, RULINGS))).toBe(sum);
});

test.each([
  [
    { by: "will", skill: "" },
    { called: "save", what: "save.will", by: "", difficulty: 12 },
  ],
  [
    { by: "wisdom", skill: "" },
    { called: "ability", what: "ability.wisdom", by: "", difficulty: 12 },
  ],
  [
    { by: "wisdom", skill: "Sense" },
    { called: "skill", what: toNamedSource("Sense"), by: "ability.wisdom", difficulty: 12 },
  ],
] as const)("a check of %j is called %j (S3; d20/A.1)", (tested, called) => {
  expect(describeCheck(tested, 12)).toEqual(called);
});
