import { expect, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { computeChance, createEmptyState, estimateStep, happened, run, runToEnd } from "../../../engine/index.ts";
import { d6x3 } from "../index.ts";
import { measureEvent } from "./odds.ts";

const attack = (hit: number, points: number) => [
  { id: "hit", of: "", value: hit },
  { id: "points", of: "", value: points },
];

test.each([
  ["compared", { hit: true, points: 4 }, attack(1, 4)],
  ["compared", { hit: false, points: 4 }, attack(0, 0)],
  ["exploded", { hit: true, points: 2 }, attack(1, 2)],
  ["exploded", { hit: false, points: 2 }, attack(0, 0)],
  ["rolled", { fighter: "ana", sure: 4 }, attack(1, 4)],
  ["rolled", { fighter: "ana", sure: 0 }, []],
  ["compared", { hit: true, points: 4, sure: true }, []],
  ["soaked", { fighter: "bo", left: 7 }, [{ id: "damage", of: "bo", value: 7 }]],
  ["taken-out", { fighter: "bo" }, [{ id: "out", of: "bo", value: 1 }]],
  ["tested", { fighter: "ana", success: true }, [{ id: "success", of: "ana", value: 1 }]],
  ["tested", { fighter: "ana", success: false }, [{ id: "success", of: "ana", value: 0 }]],
  ["contested", { attacker: "ana", won: true }, [{ id: "success", of: "ana", value: 1 }]],
  ["contested", { attacker: "ana", won: false }, [{ id: "success", of: "ana", value: 0 }]],
  ["breathed", { fighter: "ana", regained: 5 }, [{ id: "regained", of: "ana", value: 5 }]],
  ["moved", { fighter: "ana" }, []],
])("%s with %j counts for the odds: points only of a hit (d6x3/A.5)", (type, data, counted) => {
  expect(measureEvent(happened(type, data))).toEqual(counted);
});

test.each([0, 6])(
  "the odds before the dice count every hit once, with %i Fortune to turn dice (d6x3/A.5; d6x3/H.1)",
  (fortune) => {
    const ana = person("ana", { fortune, abilities: { fighting: 5 }, weapons: [{ ...weaponWith() }] });
    const scene = sceneOf([ana, person("bo")], 1, "ana");
    const payload = { actor: "ana", target: "bo", weapon: "sword" };
    const seat = { fighters: ["ana"], gm: false };
    const step = must(run(createEmptyState(d6x3.id), { type: "declare", kind: "attack", payload, seat }, scene, d6x3));
    const odds = runToEnd(estimateStep(step, d6x3)) ?? [];
    // Three dice and 5 reach a Defense of 10 with a sum of 5 or more: all but 4 of 216.
    expect(computeChance(odds, "hit", "")).toBeCloseTo(212 / 216);
    expect(computeChance(odds, "damage", "bo")).toBeLessThanOrEqual(212 / 216);
  },
);
