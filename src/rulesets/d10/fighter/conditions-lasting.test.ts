import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { type Data, applyEvents, happened, listMomentEvents } from "../../../engine/index.ts";
import {
  DESPERATE_DICE,
  LOST_BY_ACTING,
  readAmount,
  debtPenalty,
  endByActing,
  beginLasting,
  findLasting,
} from "./conditions.ts";
import { type LastingId, LASTING } from "../vocabulary.ts";

const bare = sceneOf([person("ana"), person("bo")]);
const derivedHealth = (kind: LastingId, data: Data = {}) =>
  applyEvents(bare, [
    happened("begun", {}, [beginLasting(bare, kind, "bo", { data, anchor: { moment: "action", of: "bo", count: 1 } })]),
  ]);

describe("what lasts until its bearer acts (pipeline 7; d10/L-16, d10/L-21, d10/L-22)", () => {
  test.each(LASTING.map(({ id }) => id))("%s is borne by one, and ends when that one acts", (kind) => {
    const scene = derivedHealth(kind);
    expect(findLasting(scene, "bo", kind)).toMatchObject({ kind, bearer: "bo" });
    expect(findLasting(scene, "ana", kind)).toBeUndefined();
    expect(endByActing(scene, "ana")).toEqual([]);
    expect(findLasting(applyEvents(scene, endByActing(scene, "bo")), "bo", kind)).toBeUndefined();
  });

  it("takes the place of an older one, and stands beside that of others", () => {
    const one = derivedHealth("evade", { points: 1 });
    const two = applyEvents(one, [happened("begun", {}, [beginLasting(one, "evade", "bo", { data: { points: 2 } })])]);
    const three = applyEvents(two, [
      happened("begun", {}, [beginLasting(two, "evade", "ana", { data: { points: 3 } })]),
    ]);
    expect(Object.keys(three.fight.effects)).toHaveLength(2);
    expect(findLasting(three, "bo", "evade")?.data).toEqual({ points: 2 });
    expect(findLasting(three, "ana", "evade")?.data).toEqual({ points: 3 });
  });

  it("outlasts the round", () => {
    expect(listMomentEvents(derivedHealth("held"), { moment: "round-end", of: "" })).toEqual([]);
  });

  it("is told in the price of acting where it would be kept", () => {
    expect(LOST_BY_ACTING).toEqual(["held", "evade", "aim"]);
  });
});

it("what lasts for the round ends with it, and not by acting (d10/L-18)", () => {
  const scene = applyEvents(bare, [
    happened("begun", {}, [beginLasting(bare, "dedicatedDodge", "bo", { data: { points: 2 } })]),
  ]);
  expect(endByActing(scene, "bo")).toEqual([]);
  expect(listMomentEvents(scene, { moment: "round-end", of: "" })).toHaveLength(1);
});

test.each([
  ["an action of its bearer (d10/L-16)", beginLasting(bare, "held", "bo"), "action", "bo", 1],
  ["the end of the fight (d10/L-6)", beginLasting(bare, "ambushed", "bo"), "fight-end", "", 1],
  ["the first round (S1; d10/C)", beginLasting(bare, "surprising", "bo"), "round-start", "", 1],
  ["the end of the round (d10/L-18)", beginLasting(bare, "moving", "bo"), "round-end", "", 1],
  ["the next round's end (d10/L-27)", beginLasting(bare, "stunned", "bo", { count: 2 }), "round-end", "", 2],
  ["a grip is broken (d10/0.3.23)", beginLasting(bare, "grappled", "bo"), "freed", "bo", 1],
  ["its bearer moves (d10/L-46)", beginLasting(bare, "near", "bo"), "moved", "bo", 1],
] as const)("lasts until %s, of one bearer", (_until, change, moment, of, count) => {
  expect(change.after).toMatchObject({ bearer: "bo", anchor: { moment, of, count } });
});

it("its numbers are read by name, and nothing that is none", () => {
  expect(readAmount({ data: { points: 3 } }, "points")).toBe(3);
  expect(readAmount({ data: { points: "3" } }, "points")).toBe(0);
  expect(readAmount({ data: {} }, "constructor")).toBe(0);
});

it("a desperate reaction is owed two dice (S0; d10/D.10; d10/L-52)", () => {
  expect(debtPenalty(derivedHealth("debt", { dice: DESPERATE_DICE }), "bo")).toEqual({
    source: "penalty.desperate",
    value: -2,
  });
  expect(debtPenalty(bare, "bo").value).toBe(0);
});
