import { describe, expect, it, test } from "vitest";
import { readStoredFight, mergeStoredParts, storeFight } from "./stored-fight.ts";
import { isSameFighter } from "./uuids.ts";

const A = "Actor.ana";
const B = "Scene.ford.Token.one.Actor.ana";
const FOE = "Actor.bo";

const held = { kind: "held", bearer: A, anchor: { moment: "turn-end", of: A, count: 1 }, data: { target: FOE, of: A } };
const hands = { round: 2, turn: A, had: [FOE, A], paused: [A] };
const fight = { budgets: { [A]: { action: { span: "2", spent: 1 } } }, effects: { "held.1": held } };
const text = storeFight(fight, hands);
const addresses = JSON.stringify({ one: [A], two: [FOE] });

function read(present: Readonly<Record<string, string>>) {
  return readStoredFight(mergeStoredParts(text, addresses), present, isSameFighter);
}

describe("a kept fight", () => {
  it("is read as it was stored", () => {
    const known = { one: [A], two: [FOE] };
    expect(read({ one: A, two: FOE })).toEqual({ ...fight, ...hands, known });
  });

  it("belongs to its combatants: budgets, effects and turns follow them to another address", () => {
    expect(read({ one: B, two: FOE })).toEqual({
      budgets: { [B]: { action: { span: "2", spent: 1 } } },
      effects: {
        "held.1": { kind: "held", bearer: B, anchor: { ...held.anchor, of: B }, data: { target: FOE, of: B } },
      },
      ...{ round: 2, turn: B, had: [FOE, B], paused: [B] },
      known: { one: [A, B], two: [FOE] },
    });
  });

  it("keeps the order of what it stores, so that nothing seems to have changed", () => {
    const { anchor, bearer, data, kind } = held;
    const turned = { ...fight, effects: { "held.1": { data, orElse: [], bearer, anchor, kind } } };
    expect(JSON.stringify(readStoredFight(turned, {}, isSameFighter).effects)).toBe(JSON.stringify(turned.effects));
  });

  it("is read under the new address again after it was stored under it", () => {
    const moved = read({ one: B, two: FOE });
    const stored = mergeStoredParts(storeFight(moved, moved), JSON.stringify(moved.known));
    const again = readStoredFight(stored, { one: A, two: FOE }, isSameFighter);
    expect(again).toEqual({ ...fight, ...hands, known: { one: [B, A], two: [FOE] } });
  });

  it("is one that has not begun where nothing is kept", () => {
    expect(readStoredFight(undefined, { one: A }, isSameFighter)).toEqual({
      ...{ budgets: {}, effects: {}, round: 0, turn: "", had: [], paused: [], known: { one: [A] } },
    });
  });

  test.each([
    [{ effects: { "held.1": { kind: "held" }, "held.2": held, x: 5 } }, { effects: { "held.2": held } }],
    [{ effects: { "held.1": { ...held, data: undefined }, "held.2": { ...held, anchor: 3 } } }, { effects: {} }],
    [
      { effects: 5, budgets: [1] },
      { effects: {}, budgets: {} },
    ],
    [
      { budgets: { [A]: { action: 1, quick: { span: "1", spent: 2 } }, x: null } },
      { budgets: { [A]: { quick: { span: "1", spent: 2 } } } },
    ],
    [
      { round: "x", turn: 3, had: [1, A], paused: "x", known: 7 },
      { round: 0, turn: "", had: [A], paused: [] },
    ],
  ])("leaves out what is none of it: %j", (data, kept) => {
    expect(readStoredFight(data, {}, isSameFighter)).toMatchObject(kept);
  });
});
