import { beforeEach, describe, expect, it, test, vi } from "vitest";
import {
  ForcedDeletion,
  ForcedReplacement,
  deepClone,
  diffObject,
  expandObject,
  getType,
  isEmpty,
  mergeObject,
} from "../../shared/utils/index.ts";
import { buildConstants } from "../constants.ts";
import { BooleanField, NumberField, SchemaField, StringField } from "../data/fields/index.ts";
import { Roll } from "../dice/roll.ts";
import { Die } from "../dice/terms/die.ts";
import { NumericTerm, OperatorTerm } from "../dice/terms/plain-terms.ts";
import { openTable } from "../documents/fixture.ts";

/* What others have seen the real thing do, in both generations: small behaviours on which packages rely. */

describe.each([13, 14] as const)("generation %i", (generation) => {
  beforeEach(() => openTable({ generation }));

  const schema = (): SchemaField =>
    new SchemaField({
      level: new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 20, initial: 1 }),
      ready: new BooleanField({ initial: true }),
      name: new StringField({ required: true, blank: false, initial: "Nobody" }),
    });

  test.each([
    ["a fraction becomes the nearest integer", { level: 14.7 }, { level: 15 }],
    ["what is below the least is corrected", { level: -3 }, { level: 1 }],
    ["what is above the greatest is corrected", { level: 21 }, { level: 20 }],
    ["a text of digits becomes a number", { level: "7" }, { level: 7 }],
    ["1 becomes true", { ready: 1 }, { ready: true }],
    ["0 becomes false", { ready: 0 }, { ready: false }],
    ["what is missing has its initial value", {}, { level: 1, ready: true, name: "Nobody" }],
  ])("fields: %s", (_what, given, cleaned) => expect(schema().clean(given)).toMatchObject(cleaned));

  test.each<[string, object, object, object, object]>([
    ["merges objects", { a: { b: 1 } }, { a: { c: 2 } }, {}, { a: { b: 1, c: 2 } }],
    ["replaces lists", { a: [1, 2, 3] }, { a: [4] }, {}, { a: [4] }],
    ["expands dotted keys", { a: { b: 1 } }, { "a.b": 2 }, {}, { a: { b: 2 } }],
    ["overwrite: false keeps what is there", { a: 1 }, { a: 2, b: 3 }, { overwrite: false }, { a: 1, b: 3 }],
    ["insertKeys: false adds none", { a: 1 }, { a: 2, b: 3 }, { insertKeys: false }, { a: 2 }],
    ["performDeletions deletes", { a: 1, b: 2 }, { "-=a": null }, { performDeletions: true }, { b: 2 }],
    ["applyOperators deletes", { a: 1, b: 2 }, { a: new ForcedDeletion() }, { applyOperators: true }, { b: 2 }],
    [
      "and replaces",
      { a: { b: 1 } },
      { a: new ForcedReplacement({ c: 1 }) },
      { applyOperators: true },
      { a: { c: 1 } },
    ],
  ])("fact 14.19: mergeObject %s", (_what, original, other, options, merged) => {
    const before = deepClone(original);
    expect(mergeObject(original, other, { ...options, inplace: false })).toEqual(merged);
    expect(original).toEqual(before);
    expect(mergeObject(original, other, options)).toBe(original);
    expect(original).toEqual(merged);
  });

  it("fact 14.19: mergeObject deletes nothing unasked, and enforceTypes throws", () => {
    expect(mergeObject({ a: 1 }, { "-=a": null })).toMatchObject({ a: 1 });
    expect(() => mergeObject({ a: 1 }, { a: "one" }, { enforceTypes: true })).toThrow("Mismatched data types");
    expect(mergeObject({ a: 1 }, { a: "one" })).toEqual({ a: "one" });
  });

  it("fact 14.19: small helpers", () => {
    expect([undefined, null, {}, [], new Map()].map(isEmpty)).toEqual([true, true, true, true, true]);
    expect(["", 0, false, [0]].map(isEmpty)).toEqual([false, false, false, false]);
    expect([null, undefined, [], {}, 1, "x"].map(getType)).toEqual([
      ...["null", "undefined", "Array", "Object", "number", "string"],
    ]);
    expect(diffObject({ a: 1, b: { c: 1, d: 2 } }, { a: 1, b: { c: 3, d: 2 } })).toEqual({ b: { c: 3 } });
    expect(expandObject({ "a.b": 1, "a.c": 2 })).toEqual({ a: { b: 1, c: 2 } });
  });

  it("constants have the names and the numbers of their generation", () => {
    const constants = Object(buildConstants(generation));
    expect(constants.CHAT_MESSAGE_STYLES).toEqual({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });
    if (generation === 13) {
      expect(constants.DICE_ROLL_MODES.BLIND).toBe("blindroll");
      expect(() => constants.ACTIVE_EFFECT_CHANGE_TYPES).toThrow("does not offer CONST.ACTIVE_EFFECT_CHANGE_TYPES");
      return;
    }
    expect(constants.ACTIVE_EFFECT_CHANGE_TYPES).toMatchObject({ custom: 0, add: 20, subtract: 20, override: 50 });
    expect(Object.keys(constants)).not.toContain("DICE_ROLL_MODES");
    expect(Object.keys(Object(CONFIG.ChatMessage.modes))).toEqual(["public", "gm", "blind", "self", "ic"]);
  });

  it("facts 14.20, 14.23: rolls are parsed into terms, rolled once, and refuse strange dice", async () => {
    const roll = new Roll("2d6+3");
    expect(roll.terms.map(({ constructor }) => constructor)).toEqual([Die, OperatorTerm, NumericTerm]);
    await roll.evaluate();
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
    expect(new Roll("2d6+3").evaluateSync({ maximize: true }).total).toBe(15);
    expect(() => new Roll("2dq")).toThrow("not registered");
    expect(Roll.validate("")).toBe(false);
  });

  it("fact 14.20: a value that is missing counts as 0", () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
    expect(new Roll("@nowhere + 2", {}).evaluateSync().total).toBe(2);
    warned.mockRestore();
  });

  test.each<[string, number, number]>([
    ["4d6cs", 6, 4],
    ["4d6cs", 1, 0],
    ["4d6cf", 1, 4],
    ["4d6df", 1, -4],
    ["4d6sf", 1, -4],
    ["4d6ms10", 6, 14],
  ])("facts 14.20, 14.21: %s, every die a %i, is %i", async (formula, face, total) => {
    CONFIG.Dice.randomUniform = () => 1 - face / 6;
    expect((await new Roll(formula).evaluate()).total).toBe(total);
  });

  it("fact 14.22: a stored roll names its class, leaves out its data, and needs the class to come back", async () => {
    class BladeRoll extends Roll {}
    const stored = JSON.stringify(await new BladeRoll("1d6 + @x", { x: 1 }).evaluate());
    expect(JSON.parse(stored)).toMatchObject({ class: "BladeRoll", evaluated: true });
    expect(JSON.parse(stored)).not.toHaveProperty("data");
    expect(() => Roll.fromJSON(stored)).toThrow("Unable to recreate BladeRoll");
    CONFIG.Dice.rolls.push(BladeRoll);
    expect(Roll.fromJSON(stored)).toBeInstanceOf(BladeRoll);
    expect(JSON.parse(JSON.stringify(Roll.fromJSON(stored)))).toEqual(JSON.parse(stored));
  });
});
