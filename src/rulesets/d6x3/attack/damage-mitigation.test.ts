import fc from "fast-check";
import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { applyEvents, happened, sumModifiers } from "../../../engine/index.ts";
import { takeCover } from "../economy/economy.ts";
import { RULINGS } from "../rulings.ts";
import { halfToughness, remainingDamage, mayBeInjured, mayBeWounded, soakModifiers } from "./damage.ts";

const vest = { id: "vest", name: "vest", bonus: 2, penalty: 0, worn: true };
const bo = person("bo", { abilities: { constitution: 2 }, armour: [vest] });
const blow = { penetrating: false, flies: false, halved: false };

test.each([
  [11, 4, 7, "A31"],
  [13, 3, 10, "A33"],
  [2, 4, 0, "d6x3/G.1: never below 0"],
  [3, -1, 4, "d6x3/J-24: a Toughness below 0 adds"],
])("%i less %i leaves %i (%s)", (damage, taken, left) => {
  expect(remainingDamage(damage, taken)).toBe(left);
});

test.each([
  [blow, 4, "A31: Toughness 2 and armour 2"],
  [{ ...blow, penetrating: true }, 0, "S2: penetrating"],
  [{ ...blow, halved: true }, 2, "d6x3/H.1: Overcome Toughness"],
])("%j meets %i (%s)", (attack, soak) => {
  expect(sumModifiers(soakModifiers(sceneOf([bo]), bo, attack, RULINGS))).toBe(soak);
});

it("cover 2 takes 3 more from what flies and nothing from a blow; penetrating ignores it (d6x3/case-A39; d6x3/J-13)", () => {
  const cy = person("cy", { abilities: { constitution: 1 } });
  const scene = sceneOf([cy]);
  const hidden = applyEvents(scene, [happened("hid", {}, [takeCover(scene, "cy", 2)])]);
  expect(remainingDamage(9, sumModifiers(soakModifiers(hidden, cy, { ...blow, flies: true }, RULINGS)))).toBe(5);
  expect(remainingDamage(9, sumModifiers(soakModifiers(hidden, cy, blow, RULINGS)))).toBe(8);
  expect(soakModifiers(hidden, cy, { penetrating: true, flies: true, halved: false }, RULINGS)).toEqual([]);
});

test.each([
  [1, 2, 3, "worse than what was taken"],
  [3, 2, 4, "better"],
  [2, 0, 3, "alone"],
  [0, 0, 0, "none"],
])("cover %i in between, and %i taken, are %i more: %s (S2, Taking Cover; d6x3/H; d6x3/R-33)", (cover, taken, more) => {
  const cy = person("cy");
  const bare = sceneOf([cy]);
  const scene = taken > 0 ? applyEvents(bare, [happened("hid", {}, [takeCover(bare, "cy", taken)])]) : bare;
  expect(sumModifiers(soakModifiers(scene, cy, { ...blow, flies: true, cover }, RULINGS))).toBe(more);
  expect(soakModifiers(scene, cy, { ...blow, cover }, RULINGS)).toEqual([]);
});

it("halving never adds to Toughness (d6x3/R-3)", () => {
  fc.assert(fc.property(fc.integer({ min: -20, max: 40 }), (toughness) => halfToughness(toughness) <= toughness));
  expect([halfToughness(5), halfToughness(4), halfToughness(-1)]).toEqual([2, 2, -1]);
});

test.each([
  [{}, true, false, "S2: Injured first"],
  [{ injured: true }, false, true, "S2: then Wounded"],
  [{ wounded: true }, false, false, "S2: then out"],
  [{ injured: true, wounded: true }, false, false, "S2: then out"],
])("%j may be Injured: %s, Wounded: %s (%s)", (conditions, injured, wounded, _source) => {
  const { conditions: now } = person("bo", { conditions });
  expect([mayBeInjured(now), mayBeWounded(now, RULINGS)]).toEqual([injured, wounded]);
});
