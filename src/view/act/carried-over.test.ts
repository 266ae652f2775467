import { describe, expect, it, test } from "vitest";
import type { DeclarationSpec, InputSpec } from "../../engine/index.ts";
import { keepSharedValues } from "./form.ts";

function kindWith(...inputs: readonly InputSpec[]): DeclarationSpec {
  return { kind: "k", actor: "actor", inputs };
}

describe("another kind of declaration", () => {
  it("takes over target and weapon, but neither parts nor boxes that were not shown", () => {
    const filled = { shown: ["1"], target: ["bo"], weapon: ["pike"], "parts.division": ["3,4"] };
    const spec = kindWith({ name: "target", is: "fighter" }, { name: "weapon", is: "thing", of: "weapon" });
    expect(keepSharedValues(filled, spec, spec)).toEqual({ target: ["bo"], weapon: ["pike"] });
  });

  const target: InputSpec = { name: "x", is: "fighter" };
  const dice: InputSpec = { name: "x", is: "number", min: 1, max: 9, initial: 1 };
  const words: InputSpec = { name: "x", is: "text", longest: 3 };
  const way: InputSpec = { name: "x", is: "choice", choices: ["high", "low"], labels: "way" };
  test.each<[string, InputSpec, InputSpec, string, boolean]>([
    ["a person is no number", target, dice, "Actor.bo", false],
    ["a person is no text", target, words, "bo", false],
    ["a text is no number", words, dice, "7", false],
    [
      "a weapon is no power",
      { name: "x", is: "thing", of: "weapon" },
      { name: "x", is: "thing", of: "power" },
      "a",
      false,
    ],
    ["one target becomes one of several", target, { name: "x", is: "fighters" }, "bo", true],
    ["a number that the other may be", dice, { ...dice, max: 4 }, "4", true],
    ["a number beyond the other's most", dice, { ...dice, max: 4 }, "5", false],
    ["a number below the other's least", dice, { ...dice, min: 3 }, "2", false],
    ["no number at all", dice, dice, "", true],
    ["half a number", dice, dice, "1.5", false],
    ["a choice that the other has", way, { ...way, choices: ["low"] }, "low", true],
    ["a choice that the other has not", way, { ...way, choices: ["low"] }, "high", false],
    ["no choice, where one may be left open", way, { ...way, optional: true }, "", true],
    ["no choice, where one must be made", { ...way, optional: true }, way, "", false],
    ["a text that is too long", { ...words, longest: 9 }, words, "long", false],
  ])("takes over only what fits: %s", (_what, from, to, value, carried) => {
    const kept = keepSharedValues({ x: [value], kind: ["new"] }, kindWith(from), kindWith(to));
    expect(kept).toEqual({ ...(carried ? { x: [value] } : {}), kind: ["new"] });
  });
});
