import { describe, expect, it, test } from "vitest";
import { refuse } from "../kernel/result.ts";
import {
  askAmount,
  askFaces,
  askPlan,
  askShares,
  askText,
  readFacesAnswer,
  buildOption,
  toOptions,
  readPickAnswer,
  pickAny,
  pickOne,
  readPlanAnswer,
} from "./questions.ts";

const ANA = { type: "controller", fighter: "ana" };

describe("a question", () => {
  it("goes to the controller of a fighter, and tells the fighter unless it tells something else", () => {
    const base = { id: "guard", prompt: "guard", role: ANA, sealed: false };
    const amount = { kind: "amount", min: 0, max: 3, fallback: 3 };
    expect(askAmount({ id: "guard", fighter: "ana" }, { max: 3 })).toEqual({
      ...base,
      ...amount,
      data: { fighter: "ana" },
    });
    expect(askAmount({ id: "guard", fighter: "ana", data: { hull: 2 } }, { max: 3 }).data).toEqual({ hull: 2 });
  });

  it("goes to the GM where no fighter is named", () => {
    expect(pickOne({ id: "which" }, toOptions(["a", "b"]), "b")).toEqual({
      ...{ id: "which", prompt: "which", role: { type: "gm" }, data: {}, sealed: false, kind: "pick", fallback: "b" },
      options: [
        { id: "a", label: "a", data: {}, cost: {} },
        { id: "b", label: "b", data: {}, cost: {} },
      ],
    });
  });

  it("falls back on its first option, and a free choice of several on none", () => {
    expect(pickOne({ id: "which" }, toOptions(["a", "b"])).fallback).toBe("a");
    expect(pickAny({ id: "caught" }, toOptions(["a", "b"]))).toMatchObject({ kind: "basket", budget: 0, fallback: [] });
  });

  it("lets any be picked whose prices come within a budget", () => {
    const asked = pickAny({ id: "stunts" }, toOptions(["a", "b"]), { price: "points", budget: 3 });
    expect(asked).toMatchObject({ kind: "basket", price: "points", budget: 3, fallback: [] });
  });

  it("for dice is sealed and has no fallback", () => {
    const asked = askFaces({ id: "attack", fighter: "ana" }, { count: 4, sides: 6 });
    expect(asked).toMatchObject({ kind: "faces", prompt: "roll", sealed: true, count: 4, sides: 6, role: ANA });
    expect(asked).not.toHaveProperty("fallback");
  });

  it("of shares divides all of a total", () => {
    const shares = { among: ["bo", "cy"], total: 3, fallback: { bo: 2, cy: 1 } };
    expect(askShares({ id: "shares", fighter: "ana", data: { outcome: 3 } }, shares)).toEqual({
      ...{ id: "shares", prompt: "shares", role: ANA, data: { outcome: 3 }, sealed: false },
      ...{ kind: "shares", among: ["bo", "cy"], total: 3, exact: true, fallback: { bo: 2, cy: 1 } },
    });
  });

  it("of a plan falls back on all of the amount and the last option, which are read from an answer", () => {
    const options = toOptions(["none", "injured"]);
    const asked = askPlan({ id: "endure", fighter: "ana" }, { total: 5, max: 3, options });
    expect(asked).toMatchObject({ kind: "plan", total: 5, max: 3, fallback: { amount: 3, option: "injured" } });
    expect(readPlanAnswer({ amount: 2, option: "none" })).toEqual({ amount: 2, option: "none" });
    expect(readPlanAnswer(undefined)).toBeNull();
  });

  it("for a text says how long it may be, and has no fallback", () => {
    expect(askText({ id: "injury", fighter: "ana" }, 200)).toEqual({
      ...{ id: "injury", prompt: "injury", role: ANA, data: { fighter: "ana" }, sealed: false },
      ...{ kind: "text", longest: 200 },
    });
  });
});

it("an option says what it costs, and why it is refused", () => {
  const allowed = refuse("weapon/not-ready", { name: "axe" });
  expect(buildOption("axe", { cost: { action: 1 }, allowed })).toEqual({
    ...{ id: "axe", label: "axe", data: {}, cost: { action: 1 } },
    refusal: { code: "weapon/not-ready", data: { name: "axe" } },
  });
});

it("faces are the numbers of an answer", () => {
  expect([[3, "x", 5], "3", undefined].map((answer) => readFacesAnswer(answer))).toEqual([[3, 5], [], []]);
});

test.each([
  ["trip", { option: "trip", text: "" }],
  [
    { option: "other", text: "sand" },
    { option: "other", text: "sand" },
  ],
  [undefined, { option: "", text: "" }],
])("of %j the option and the words are read", (answer, read) => {
  expect(readPickAnswer(answer)).toEqual(read);
});
