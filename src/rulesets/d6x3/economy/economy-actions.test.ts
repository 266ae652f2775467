import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Scene, applyEvents, happened } from "../../../engine/index.ts";
import * as actions from "./economy.ts";
import { type EffectKind, beginLasting, effectModifiers } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";

const ana = person("ana", { abilities: { dexterity: 3 } });
const bo = person("bo");
const scene = sceneOf([ana, bo], 1, "ana");
const withEffect = (kind: EffectKind, data = {}): Scene<Fighter> =>
  applyEvents(scene, [happened("began", {}, [beginLasting(scene, kind, "ana", { data })])]);

it("a Charge reaches half the Speed, rounded down: 6 of 13 metres (d6x3/case-A17)", () => {
  expect(actions.chargeReach(scene, ana)).toBe(6);
  expect(actions.checkMetres(6, actions.chargeReach(scene, ana)).ok).toBe(true);
  expectRefusal(actions.checkMetres(7, actions.chargeReach(scene, ana)), "move/too-far");
});

test.each([
  [4, true, 1],
  [3, true, 0],
  [6, false, 0],
])("a Charge of %i m, straight %s, adds %i (S2)", (metres, straight, bonus) => {
  expect(actions.chargeBonus(metres, straight)).toBe(bonus);
});

test.each(["prone", "injured", "wounded", "exhausted"])("nobody who is %s rushes (d6x3/G.3)", (condition) => {
  expectRefusal(
    actions.checkNeeds(scene, person("ana", { conditions: { [condition]: true } }), actions.ACTIONS.run),
    "move/no-rush",
  );
  expect(actions.checkNeeds(scene, ana, actions.ACTIONS.run).ok).toBe(true);
});

it("one acts on one's own turn, if one can act (S2; d6x3/G.3)", () => {
  expect(actions.payForAction(scene, ana, "major").ok).toBe(true);
  expectRefusal(actions.payForAction(scene, bo, "major"), "turn/not-yours");
  expect(actions.payForAction(sceneOf([ana, bo]), bo, "major").ok).toBe(true);
  const out = person("ana", { conditions: { "taken-out": true } });
  expectRefusal(actions.payForAction(scene, out, "major"), "condition/out");
});

it("Guard Up comes before any major action, and Defend does not go with it (S2; d6x3/case-A11, d6x3/case-A13)", () => {
  const [guard, defend] = [actions.ACTIONS["guard-up"], actions.ACTIONS.defend];
  expect(actions.checkNeeds(scene, ana, guard).ok).toBe(true);
  const acted = applyEvents(scene, [happened("paid", {}, must(actions.payForAction(scene, ana, "major")))]);
  expectRefusal(actions.checkNeeds(acted, ana, guard), "guard/after-major");
  expectRefusal(actions.checkNeeds(withEffect("defend"), ana, guard), "guard/defending");
  expect(actions.checkNeeds(scene, ana, defend).ok).toBe(true);
  expectRefusal(actions.checkNeeds(withEffect("guard-up"), ana, defend), "guard/no-defend");
});

it("one presses the attack on whom one struck (S2; d6x3/case-A27)", () => {
  expectRefusal(actions.checkPress(scene, ana, "bo"), "press/not-struck");
  expect(actions.checkPress(withEffect("struck", { foe: "bo" }), ana, "bo").ok).toBe(true);
  expectRefusal(actions.checkPress(withEffect("struck", { foe: "cy" }), ana, "bo"), "press/not-struck");
});

test.each([
  [{}, 1, [], 13, "S2, Move"],
  [{}, 2, [], 26, "S2, Run: twice the Speed"],
  [{}, 1, ["drop"], 7, "S2: half the Speed, rounded down, is 6"],
  [{ prone: true }, 1, ["stand"], 7, "S2: half the Speed, rounded down, is 6"],
  [{ prone: true }, 1, [], 7, "d6x3/G.3: one crawls; d6x3/A.6: half, rounded up"],
  [{ prone: true }, 1, ["stand", "board"], 1, "S2: 6 and 6"],
  [{ restrained: true }, 1, [], 0, "d6x3/G.3"],
] as const)(
  "%j, at %i times the Speed with %j, one of Speed 13 gets %i m far (%s)",
  (conditions, times, postures, most, _source) => {
    expect(
      actions.computeMoveLimit(scene, person("ana", { abilities: { dexterity: 3 }, conditions }), times, postures),
    ).toBe(most);
  },
);

test.each([
  [1, 2, -1],
  [2, 3, -2],
  [3, 4, -3],
  [4, 0, 0],
  [9, 0, 0],
])("cover %i gives armour %i and takes %i from own shots (S2; d6x3/H)", (rating, armour, shots) => {
  expect(actions.takeCover(scene, "ana", rating).after).toMatchObject({ data: { armour, shots } });
});

it("moving leaves one cover and may lead to another (S2)", () => {
  const covered = applyEvents(scene, [happened("hid", {}, [actions.takeCover(scene, "ana", 3)])]);
  const left = applyEvents(
    covered,
    actions.buildMoveEvents(covered, "ana", { metres: 4, away: [], cover: 0, postures: [] }),
  );
  expect(effectModifiers(left, "ana", "armour")).toEqual([]);
  const other = applyEvents(
    covered,
    actions.buildMoveEvents(covered, "ana", { metres: 4, away: [], cover: 1, postures: [] }),
  );
  expect(effectModifiers(other, "ana", "armour")).toEqual([{ source: "effect.cover", value: 2 }]);
});

it("a second effect of a kind takes the place of the first, and somebody else's stays (d6x3/D.2)", () => {
  const begin = (now: Scene<Fighter>, bearer: string, defense: number) =>
    applyEvents(now, [happened("began", {}, [beginLasting(now, "guard-up", bearer, { data: { defense } })])]);
  const all = begin(begin(begin(scene, "ana", 1), "bo", 1), "ana", 2);
  expect(Object.keys(all.fight.effects)).toEqual(["guard-up.1", "guard-up.2"]);
  expect(effectModifiers(all, "ana", "defense")).toEqual([{ source: "effect.guard-up", value: 2 }]);
});
