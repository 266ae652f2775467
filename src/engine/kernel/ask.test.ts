import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyJson } from "../../../tests/contract/any-json.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { type Question, type Role, mayRepresent, readAnswer } from "./ask.ts";

const shared = { id: "q", role: { type: "gm" }, prompt: "p", data: {}, sealed: false } as const;
const pick: Question = {
  ...shared,
  kind: "pick",
  options: [
    { id: "dodge", label: "dodge", data: {}, cost: {} },
    { id: "parry", label: "parry", data: {}, cost: {}, refusal: { code: "reaction/no", data: { name: "bo" } } },
  ],
};
const amount: Question = { ...shared, kind: "amount", min: 1, max: 3 };
const worded: Question = {
  ...shared,
  kind: "pick",
  options: [{ id: "cripple", label: "cripple", data: {}, cost: {}, words: 8 }, ...pick.options],
};
const plan: Question = { ...shared, kind: "plan", total: 5, max: 3, options: pick.options };
const faces: Question = { ...shared, kind: "faces", count: 2, sides: 10 };

describe("who may speak for whom", () => {
  const ana: Role = { type: "controller", fighter: "ana" };
  const helpers: Role = { type: "anyone", fighters: ["bo", "cy"] };
  const gm: Role = { type: "gm" };

  test.each([
    // fighters        gm     ana    helpers gm's own
    [["ana"], false, true, false, false],
    [["cy", "dan"], false, false, true, false],
    [[], false, false, false, false],
    [[], true, true, true, true],
  ] as const)("fighters %j, GM %s", (fighters, isGm, forAna, forHelpers, forGm) => {
    const seat = { gm: isGm, fighters };
    expect([ana, helpers, gm].map((role) => mayRepresent(seat, role))).toEqual([forAna, forHelpers, forGm]);
  });
});

/** Two that exclude each other, of which one brings 2, and one for 3, with 1 to spend. */
const basket: Question = {
  ...shared,
  kind: "basket",
  price: "points",
  budget: 1,
  options: [
    { id: "raise", label: "raise", data: {}, cost: { points: -2, fortune: 4 }, oneOf: "turn" },
    { id: "lower", label: "lower", data: {}, cost: { points: 1 }, oneOf: "turn" },
    { id: "hamstring", label: "hamstring", data: {}, cost: { points: 3 } },
  ],
};

describe("an answer", () => {
  test("of a basket may bring what it spends, and takes one of those that exclude each other", () => {
    expect(must(readAnswer(basket, ["raise", "hamstring"]))).toEqual(["raise", "hamstring"]);
    expect(must(readAnswer(basket, ["lower"]))).toEqual(["lower"]);
    expectRefusal(readAnswer(basket, ["hamstring"]), "answer/over-budget");
    expectRefusal(readAnswer(basket, ["raise", "lower"]), "answer/one-of");
  });

  test("of a basket pays for an option with a text, and takes it once", () => {
    const option = { id: "name", label: "name", data: {}, cost: { points: 2 }, words: 20 };
    const named: Question = { ...basket, budget: 3, options: [...basket.options, option] };
    const entry = { option: "name", text: "the north wind" };
    expect(must(readAnswer(named, [entry, "lower"]))).toEqual([entry, "lower"]);
    expect(must(readAnswer(named, [{ ...entry, extra: 1 }]))).toEqual([entry]);
    expectRefusal(readAnswer({ ...named, budget: 1 }, [entry]), "answer/over-budget");
    expectRefusal(readAnswer(named, [entry, { ...entry }]), "answer/twice");
  });

  test.each([
    [pick, "dodge"],
    [worded, { option: "cripple", text: "a limp" }],
    [worded, "dodge"],
    [amount, 1],
    [amount, 3],
    [plan, { amount: 0, option: "dodge" }],
    [plan, { amount: 3, option: "dodge" }],
    [faces, [1, 10]],
  ] as const)("that the question allows is taken: %#", (question, value) => {
    expect(must(readAnswer(question, value))).toEqual(value);
  });

  test.each([
    [pick, "constructor", "answer/not-an-option"],
    [pick, 0, "answer/not-an-option"],
    [pick, "parry", "reaction/no"],
    [worded, "cripple", "answer/not-an-option"],
    [worded, { option: "dodge", text: "a limp" }, "answer/not-an-option"],
    [worded, { option: "cripple", text: " " }, "answer/not-a-text"],
    [worded, { option: "cripple" }, "answer/not-a-text"],
    [worded, { option: "cripple", text: "a long limp" }, "answer/too-long"],
    [amount, 0, "answer/not-an-amount"],
    [amount, 4, "answer/not-an-amount"],
    [amount, 1.5, "answer/not-an-amount"],
    [amount, "2", "answer/not-an-amount"],
    [plan, { amount: 4, option: "dodge" }, "answer/not-an-amount"],
    [plan, { option: "dodge" }, "answer/not-an-amount"],
    [plan, { amount: 1, option: "fly" }, "answer/not-an-option"],
    [plan, { amount: 1 }, "answer/not-an-option"],
    [plan, { amount: 1, option: "parry" }, "reaction/no"],
    [plan, 3, "answer/not-a-plan"],
    [faces, [1], "answer/how-many-faces"],
    [faces, [1, 2, 3], "answer/how-many-faces"],
    [faces, [0, 5], "answer/no-such-face"],
    [faces, [11, 5], "answer/no-such-face"],
    [faces, [1.5, 5], "answer/no-such-face"],
    [faces, ["1", 5], "answer/no-such-face"],
    [faces, { length: 2 }, "answer/not-faces"],
    [faces, "12", "answer/not-faces"],
  ] as const)("%# that it does not allow is refused: %j %j %s", (question, value, code) => {
    expectRefusal(readAnswer(question, value), code);
  });

  it("of any shape is taken or refused, and never throws; what is refused is told in few letters", () => {
    fc.assert(
      fc.property(fc.constantFrom(pick, amount, faces), anyJson(), (question, value) => {
        const read = readAnswer(question, value);
        if (read.ok) expect(read.value).toEqual(value);
        else expect(JSON.stringify(read.refusal.data).length).toBeLessThan(200);
      }),
    );
  });
});
