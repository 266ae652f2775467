import "../rulesets/all.ts";
import { expect, test } from "vitest";
import type { RulingSpec } from "../engine/index.ts";
import { readRulings, buildRulingsForm } from "./rulings-view.ts";

const SPECS: readonly RulingSpec[] = [
  { name: "ties", is: "choice", choices: ["thrower", "attacker"], initial: "thrower", setting: true },
  { name: "criticalWounds", is: "flag", initial: false },
  { name: "minor", is: "number", min: 0, max: 20, initial: 2 },
  { name: "limits", is: "row", min: 0, max: 20, initial: [1, 1, 2] },
];

test("what most tables are asked stands apart from the house rules; what is ruled otherwise is marked", () => {
  const { settings, house } = buildRulingsForm("d20", SPECS, { minor: 3, ties: "nobody", unknown: true });
  expect(settings).toMatchObject([
    {
      name: "ties",
      label: "RIPOSTE.d20.ruling.ties.name",
      is: { choice: true, flag: false },
      value: "thrower",
      changed: false,
    },
  ]);
  expect(settings[0]?.choices).toEqual([
    { value: "thrower", label: "RIPOSTE.d20.ruled.thrower", selected: true },
    { value: "attacker", label: "RIPOSTE.d20.ruled.attacker", selected: false },
  ]);
  expect(house).toMatchObject([
    { name: "criticalWounds", value: false, changed: false },
    { name: "minor", value: 3, min: 0, max: 20, changed: true },
    { name: "limits", is: { row: true, number: false }, value: "1 1 2", changed: false },
  ]);
});

test.each([
  //  said                                                    made
  [{ ties: "thrower", criticalWounds: false, minor: "2" }, {}],
  [
    { ties: "attacker", criticalWounds: true, minor: "20" },
    { ties: "attacker", criticalWounds: true, minor: 20 },
  ],
  [{ ties: "nobody", minor: "21" }, {}],
  [{ minor: "two" }, {}],
  [{ minor: "" }, {}],
  [{ minor: "2.5", strange: "7" }, {}],
  [{ limits: " 1, 1  3 " }, { limits: [1, 1, 3] }],
  [{ limits: "1 1 2" }, {}],
  [{ limits: "1 x 2" }, {}],
  [{ limits: "1 21" }, {}],
  [{}, {}],
] as const)("of %j the table has ruled %j", (said, made) => {
  expect(readRulings(SPECS, said)).toEqual(made);
});
