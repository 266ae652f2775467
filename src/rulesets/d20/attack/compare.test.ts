import { expect, it, test } from "vitest";
import { blowWith, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { buildAttack } from "./attack.ts";
import { compareStage, listDuelDice, isCritical, isHit, rollStage } from "./compare.ts";
import type { CheckRoll } from "../dice.ts";
import { RULINGS } from "../rulings.ts";

const check = (face: number | null, total: number): CheckRoll => ({ face, why: [], total });

test.each([
  // attack die, total, defence die, total, hit
  [9, 15, null, 15, true, "D11: who throws has the tie"],
  [9, 14, null, 15, false, "C2"],
  [null, 17, 13, 17, false, "D13: the defender throws"],
  [null, 18, 13, 17, true, "d20/F.1"],
  [9, 15, 11, 15, true, "d20/J-1: both throw"],
  [null, 14, null, 14, true, "d20/J-24: nobody throws"],
  [20, 5, null, 30, true, "d20/J-11"],
  [1, 30, null, 5, false, "d20/J-11"],
  [null, 30, 20, 5, false, "d20/J-11"],
  [null, 5, 1, 30, true, "d20/J-11"],
  [20, 5, 1, 30, true, "d20/J-11"],
  [20, 25, 20, 26, false, "d20/J-35: two extremes leave it to the totals"],
  [1, 5, 1, 5, true, "d20/J-35"],
] as const)("a %s that is %i against a %s that is %i hits: %s (%s)", (face, attack, against, defence, hit, _from) => {
  expect(isHit(check(face, attack), check(against, defence), RULINGS)).toBe(hit);
});

test.each([
  // attack die, defence die, threat, critical
  [20, null, 1, true, "S3"],
  [19, null, 1, false, "S3"],
  [19, null, 2, true, "S3: or lower, by weapon"],
  [null, 1, 1, true, "D41"],
  [null, 2, 1, false, "S3"],
  [null, 2, 2, true, "S3: or higher, by weapon"],
  [12, 1, 1, true, "d20/J-36"],
  [null, null, 1, false, "d20/J-14"],
] as const)(
  "a blow with %s against %s, threatening with %i, is critical: %s (%s)",
  (face, against, threat, critical, _from) => {
    expect(isCritical(check(face, 30), check(against, 5), threat, RULINGS)).toBe(critical);
    if (face !== 20 && against !== 1)
      expect(isCritical(check(face, 5), check(against, 30), threat, RULINGS)).toBe(false);
  },
);

it("only those throw whom players play (S3; d20/A.4)", () => {
  const [ana, bo] = [person("ana"), person("bo", { npc: true })];
  const ids = (a: typeof ana, b: typeof bo) => listDuelDice(a, b, RULINGS).map(({ id }) => id);
  expect([ids(ana, bo), ids(bo, ana), ids(ana, ana), ids(bo, bo)]).toEqual([
    ["attack"],
    ["defence"],
    ["attack", "defence"],
    [],
  ]);
});

it("a roll lapses where somebody is gone; a miss ends the attack", () => {
  const facts = buildAttack(blowWith());
  expect(rollStage(RULINGS)(facts, {}, sceneOf([]))).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
  const missed = { ...facts, attack: check(5, 9), defence: check(null, 10) };
  expect(compareStage(RULINGS)(missed, {}, sceneOf([]))).toMatchObject({
    type: "close",
    result: { hit: false, margin: -1 },
  });
});
