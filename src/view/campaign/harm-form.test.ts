import { describe, expect, it, test } from "vitest";
import { type DeclarationSpec, type InputSpec, numberInput } from "../../engine/index.ts";
import "../../rulesets/all.ts";
import {
  listSharedInputs,
  buildHarmPayloads,
  listHarmInputs,
  buildSharedPayload,
  describeWrongNumber,
} from "./harm-form.ts";

const DICE: InputSpec = numberInput("dice", { min: 1, max: 40, initial: 1 });
const EACH: DeclarationSpec = { kind: "hazard", actor: "fighter", gm: true, inputs: [DICE] };
const ALL: DeclarationSpec = {
  kind: "gas",
  actor: "",
  gm: true,
  inputs: [DICE, { name: "fighters", is: "fighters", self: true }, { name: "halved", is: "fighters", self: true }],
};
const PEOPLE = [
  { id: "Actor.a", name: "Ana" },
  { id: "Actor.b", name: "Bo" },
];

describe("what hurts several", () => {
  it("is declared of each, where the game declares it of one", () => {
    expect(buildHarmPayloads(EACH, { dice: ["3"] }, PEOPLE)).toEqual([
      { fighter: "Actor.a", dice: 3 },
      { fighter: "Actor.b", dice: 3 },
    ]);
  });

  it("is declared once, where the game names all", () => {
    expect(buildHarmPayloads(ALL, { dice: ["3"], halved: ["Actor.b"] }, PEOPLE)).toEqual([
      { dice: 3, fighters: ["Actor.a", "Actor.b"], halved: ["Actor.b"] },
    ]);
  });

  it("does not ask again for those who are ticked, but which of them take half", () => {
    expect(listHarmInputs(ALL, {}, PEOPLE, "d6x3").map(({ name }) => name)).toEqual(["dice", "halved"]);
    const [, halved] = listHarmInputs(ALL, {}, PEOPLE, "d6x3");
    expect(halved?.choices.map(({ label }) => label)).toEqual(["Ana", "Bo"]);
  });
});

test.each([
  ["", null],
  ["1", null],
  ["40", null],
  ["0", "RIPOSTE.Rest.wrongNumber"],
  ["41", "RIPOSTE.Rest.wrongNumber"],
  ["1.5", "RIPOSTE.Rest.wrongNumber"],
  ["many", "RIPOSTE.Rest.wrongNumber"],
])("a number filled in as %j: %s", (dice, key) => {
  const inputs = listSharedInputs([DICE], {}, "d10");
  expect(describeWrongNumber(inputs, { dice: [dice] })?.key ?? null).toBe(key);
});

test("what is said of all has its usual value where nothing is said", () => {
  expect(buildSharedPayload([DICE], {})).toEqual({ dice: 1 });
  expect(buildSharedPayload([DICE], { dice: ["7"] })).toEqual({ dice: 7 });
});
