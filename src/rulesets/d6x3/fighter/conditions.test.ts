import { expect, it, test } from "vitest";
import { canAct, conditionPenalty, gainCondition, lacksSense } from "./conditions.ts";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { expectRefusal } from "../../../../tests/contract/must.ts";

const having = (...names: readonly string[]) =>
  person("ana", { conditions: Object.fromEntries(names.map((name) => [name, true])) });

test.each([
  [[], 0],
  [["injured"], -1],
  [["wounded"], -2],
  [["injured", "wounded"], -2],
  [["prone", "exhausted"], 0],
  [["dazed", "injured"], -3],
])("%j takes %i from every test (d6x3/G.3; d6x3/J-12)", (names, penalty) => {
  expect(conditionPenalty(having(...names).conditions)).toBe(penalty);
});

test.each([
  ["injured", [], ["injured", "fatigued"]],
  ["injured", ["fatigued"], ["injured"]],
  ["wounded", [], ["wounded", "exhausted"]],
  ["wounded", ["exhausted"], ["wounded"]],
  ["unconscious", [], ["unconscious", "prone", "helpless"]],
  ["injured", ["injured"], ["wounded", "exhausted"]],
  ["injured", ["injured", "wounded"], ["dying"]],
  ["wounded", ["wounded"], ["dying"]],
  ["fatigued", ["fatigued"], ["exhausted"]],
  ["fatigued", ["exhausted"], ["helpless"]],
  ["exhausted", ["exhausted"], ["helpless"]],
] as const)("gaining %s while %j brings %j (d6x3/G.3)", (condition, before, after) => {
  const ana = having(...before);
  expect(gainCondition(sceneOf([ana]), ana, condition).map(({ at }) => at.at(-1))).toEqual(after);
});

it("who is taken out, helpless or unconscious does nothing (d6x3/G.2, d6x3/G.3)", () => {
  for (const name of ["taken-out", "helpless", "unconscious", "dead"])
    expectRefusal(canAct(having(name)), "condition/out");
  expect(canAct(having("injured", "wounded", "prone", "dying")).ok).toBe(true);
});

test.each([
  [["blinded"], "sight", true],
  [["blinded"], "hearing", false],
  [["deafened"], "hearing", true],
  [["deafened"], "sight", false],
  [["blinded", "deafened"], "", false],
  [[], "sight", false],
  [[], "hearing", false],
])("%j fails a test that needs %j: %s (d6x3/G.3)", (names, sense, fails) => {
  expect(lacksSense(having(...names).conditions, sense)).toBe(fails);
});
