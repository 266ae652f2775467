import { expect, test } from "vitest";
import { describeCheck } from "./rolls.ts";

const DEXTERITY = { ability: "dexterity", focus: "" } as const;
const STEALTH = { ability: "dexterity", focus: "stealth" } as const;
const [by, ability, focus] = ["ability.dexterity", "ability.dexterity", "focus.stealth"];

test.each([
  [DEXTERITY, {}, { called: "ability", what: ability, by, task: "", difficulty: null }],
  [STEALTH, {}, { called: "focus", what: focus, by, task: "", difficulty: null }],
  [DEXTERITY, { task: "act", target: 9 }, { called: "ability", what: ability, by, task: "", difficulty: 9 }],
  [STEALTH, { task: "plain", target: 9 }, { called: "focus", what: focus, by, task: "", difficulty: 9 }],
  [DEXTERITY, { task: "resist" }, { called: "task.ability", what: ability, by, task: "task.resist", difficulty: null }],
  [STEALTH, { task: "resist" }, { called: "task.focus", what: focus, by, task: "task.resist", difficulty: null }],
])("a test of %j with %j is told by %j (d6x3/A.1, d6x3/A.2, d6x3/A.4)", (tested, said, told) => {
  expect(describeCheck(tested, said)).toEqual(told);
});
