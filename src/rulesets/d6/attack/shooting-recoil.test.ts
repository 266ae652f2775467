import { expect, it, test } from "vitest";
import { declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { type Scene, createEmptyState, run } from "../../../engine/index.ts";
import { d6 } from "../index.ts";
import { recoilDice, computeRecoil, reduceRecoil } from "./shooting.ts";

test.each([
  // rate, rounds, by round, dice
  [2, 10, false, 2],
  [1, 3, true, 3],
  [0, 10, true, 0],
])("a rate of %i and %i rounds, by round %s: %i dice (N16; d6/L-4)", (rate, rounds, byRound, dice) => {
  expect(computeRecoil(rate, rounds, byRound)).toBe(dice);
});

test.each([
  [3, true, 2],
  [1, true, 0],
  [3, false, 0],
])("%i dice at the start of a turn, fired in the last: %s: %i are left (N16)", (dice, wasFired, left) => {
  expect(reduceRecoil(dice, wasFired)).toBe(left);
});

const gun = weaponWith({ id: "gun", kind: "gun", skill: "pistols", mode: "sa", recoil: 2 });
const ana = person("ana", { skills: { pistols: 5 }, weapons: [gun] });
const scene = sceneOf([ana, person("bo")], { turn: "ana" });
const shoot = { attacker: "ana", targets: ["bo"], weapon: "gun" };
const dice = (current: Scene): number => recoilDice(current, "ana", "gun").value;
const pass = (current: Scene, round: number, turn: string): Scene =>
  must(run(createEmptyState(d6.id), { type: "pass", round, turn, seat: { gm: true, fighters: [] } }, current, d6))
    .scene;

it("each shot takes its rate from the next; a turn begins with one less, and a pass without a shot clears it (N16; d6/F.5)", () => {
  const once = must(declared(scene, "attack", shoot)).scene;
  const twice = must(declared(once, "attack", shoot)).scene;
  expect([scene, once, twice].map(dice)).toEqual([0, -2, -4]);
  const next = pass(twice, 2, "ana");
  expect(dice(next)).toBe(-3);
  expect(dice(pass(next, 3, "ana"))).toBe(0);
});

it("each Take Aim steadies every weapon by one (S4, Take Aim)", () => {
  const once = must(declared(scene, "attack", shoot)).scene;
  const aimed = must(declared(once, "aim", { fighter: "ana", subject: "bo", weapon: "gun" })).scene;
  expect(dice(aimed)).toBe(-1);
});
