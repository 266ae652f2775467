import { expect, test } from "vitest";
import { type Question, createEmptyState, happened } from "../../../engine/index.ts";
import {
  type ExchangeSnapshot,
  NOTHING,
  ANNOUNCEMENTS,
  listAnnouncements,
  computeProgress,
} from "./announcement-table.ts";

const ROLE = { type: "controller", fighter: "bo" } as const;
const DODGE: Question = {
  ...{ id: "reaction", role: ROLE, prompt: "react", data: {}, sealed: true, kind: "pick" },
  options: [{ id: "dodge", label: "dodge", data: {}, cost: {} }],
};
const DECLARED = happened("declared", { attacker: "ana", target: "bo" }, [{ at: ["fight", "x"], after: 1 }]);
const HARM = happened("wounded", { fighter: "bo" });
const ASK = { id: "ask", frame: "f", policy: "all", questions: [DODGE], answered: {} } as const;

const begun: ExchangeSnapshot = {
  ...{ message: "m", rolls: [], way: null, isClosed: false, isUndone: false },
  state: { ...createEmptyState("d10"), events: [DECLARED], ask: ASK },
};

function told(before: ExchangeSnapshot | null, known: ExchangeSnapshot): readonly (readonly [string, object])[] {
  const isHarm = ({ type }: { type: string }): boolean => type === "wounded";
  return listAnnouncements(before ? computeProgress(before) : NOTHING, known, isHarm).map(({ what, data }) => [
    what,
    data,
  ]);
}

test("a new exchange: what is declared and changed, and who is asked what, not what may be answered", () => {
  const question = { question: "reaction", kind: "pick", prompt: "react", fighter: "bo" };
  expect(told(null, begun)).toEqual([
    ["declared", { message: "m", event: "declared", attacker: "ana", target: "bo" }],
    ["changed", { message: "m", event: "declared", changes: [{ at: ["fight", "x"], before: null, after: 1 }] }],
    ["asked", { message: "m", ask: "ask", questions: [question] }],
  ]);
});

test("an answer is told without what was answered, with the dice that it opened and the harm that came of it", () => {
  const roll = { user: "u", fighter: "ana", formula: "1d10", faces: [7], total: 7 };
  const ended = { ...begun.state, ask: null, events: [DECLARED, HARM], result: { hit: true } };
  expect(told(begun, { ...begun, rolls: [roll], state: ended, isClosed: true })).toEqual([
    ["answered", { message: "m", ask: "ask", question: "reaction" }],
    ["opened", { message: "m", rolls: [roll] }],
    ["harmed", { message: "m", event: "wounded", fighter: "bo" }],
    ["closed", { message: "m", result: { hit: true } }],
  ]);
});

test("nothing new is told twice; undone and redone are", () => {
  expect(told(begun, begun)).toEqual([]);
  const undone = { ...begun, isUndone: true };
  expect(told(begun, undone)).toEqual([["undone", { message: "m", redone: false }]]);
  expect(told(undone, begun)).toEqual([["undone", { message: "m", redone: true }]]);
});

test("a move is told once, when it begins", () => {
  const moved = { ...begun, way: { token: "t" } };
  expect(told(null, moved)[0]).toEqual(["moved", { message: "m", way: { token: "t" } }]);
  expect(told(moved, moved)).toEqual([]);
});

test("every hook has a name of its own", () => {
  expect(new Set(ANNOUNCEMENTS).size).toBe(ANNOUNCEMENTS.length);
});
