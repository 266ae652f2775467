import { describe, expect, it } from "vitest";
import type { Option, Question } from "../engine/index.ts";
import { areAlike } from "./open-questions.ts";

function option(id: string, more: Partial<Option> = {}): Option {
  return { id, label: `reaction.${id}`, data: {}, cost: {}, ...more };
}

/** A question about how a fighter reacts to an attack. */
function asked(fighter: string, options: readonly Option[], prompt = "react"): Question {
  const role = { type: "controller", fighter } as const;
  return { id: `react ${fighter}`, role, prompt, data: { of: fighter }, sealed: false, kind: "pick", options };
}

const BOTH = [option("dodge", { cost: { action: 1 } }), option("pass")];
const ONE = asked("Actor.one", BOTH);

/** True if a question is like the one above. */
function isLike(other: Question, ruleset = "d10"): boolean {
  return areAlike({ ruleset: "d10", question: ONE }, { ruleset, question: other });
}

describe("questions for which one answer does", () => {
  it("ask the same of another fighter", () => {
    expect(isLike(asked("Actor.two", BOTH))).toBe(true);
  });

  it("may show other numbers, and refuse other options", () => {
    const hurt = [
      option("dodge", { cost: { action: 1 }, data: { dice: 2 } }),
      option("pass"),
      option("clash", { refusal: { code: "economy/spent", data: {} } }),
    ];
    expect(isLike(asked("Actor.two", hurt))).toBe(true);
  });

  it.each([
    ["one of them cannot dodge", asked("Actor.two", [option("pass")])],
    ["a dodge costs one of them more", asked("Actor.two", [option("dodge", { cost: { action: 2 } }), option("pass")])],
    ["something else is asked", asked("Actor.two", BOTH, "despair")],
    ["an amount is asked", { ...asked("Actor.two", []), kind: "amount", min: 0, max: 3 } as Question],
  ])("are not alike where %s", (_why, other) => {
    expect(isLike(other)).toBe(false);
  });

  it("are of one game", () => {
    expect(isLike(asked("Actor.two", BOTH), "d20")).toBe(false);
  });

  it("never ask for dice", () => {
    const dice = { ...asked("Actor.one", []), kind: "faces", count: 3, sides: 10 } as Question;
    expect(areAlike({ ruleset: "d10", question: dice }, { ruleset: "d10", question: dice })).toBe(false);
  });

  it("ask for amounts between the same bounds", () => {
    const amount = (max: number) => ({ ...asked("Actor.one", []), kind: "amount", min: 0, max }) as Question;
    const like = (a: number, b: number): boolean =>
      areAlike({ ruleset: "d10", question: amount(a) }, { ruleset: "d10", question: amount(b) });
    expect([like(3, 3), like(3, 4)]).toEqual([true, false]);
  });
});
