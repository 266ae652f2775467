import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { addToEffect } from "../fighter/conditions.ts";
import { applyInitiativeStunts, moveInitiative, rankInitiative, groupRolls } from "./order.ts";

const ana = person("ana", { abilities: { dexterity: 2 }, focuses: { initiative: true } });
const scene = sceneOf([ana, person("bo")]);

it("the total of a Dexterity (Initiative) test, then the Drama Die (d6x3/C)", () => {
  expect(rankInitiative(ana, [3, 4, 5], scene)).toEqual([16, 5]);
  expect(rankInitiative(person("bo"), [3, 4, 5], scene)).toEqual([12, 5]);
});

it("minor opponents of one side share a roll, and nobody else (d6x3/B; d6x3/R-27)", () => {
  const shared = (minor: boolean, side: string) => groupRolls(person("bo", { minor, side }));
  expect(shared(true, "hostile")).toBe(shared(true, "hostile"));
  expect(shared(true, "friendly")).not.toBe(shared(true, "hostile"));
  expect([shared(false, "hostile"), shared(true, "hostile") === ""]).toEqual(["", false]);
});

it("Momentum for 2 points and a Feint move the same roll from 12 to 18 and 17 (d6x3/H.1)", () => {
  const shifted = [6, -1].reduce((now, by) => {
    return applyEvents(now, [
      happened("moved", {}, [addToEffect(now, "initiative", "by", { bearer: "bo", data: { by } })]),
    ]);
  }, scene);
  const places = { ana: [16, 5], bo: [12, 5, 1], cy: [] };
  expect(applyInitiativeStunts(places, scene)).toEqual(places);
  expect(applyInitiativeStunts(places, shifted)).toEqual({ ana: [16, 5], bo: [17, 5, 1], cy: [] });
});

test.each([
  [9, -1, 8],
  [1, -1, 1],
  [2, -3, 1],
  [-1, -1, -1],
  [9, 3, 12],
])("an initiative of %i, moved by %i, is %i: at least 1 (d6x3/H.1, Feint)", (initiative, by, after) => {
  expect(moveInitiative(initiative, by)).toBe(after);
});
