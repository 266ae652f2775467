import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { chanceOf, chanceThat, meanOf, optionsOf, pickOne } from "../../../engine/index.ts";
import { adviseDefence, adviseOpening, bestOf } from "./advice.ts";
import { plainAttack } from "../attack/attack.ts";
import { stateOf } from "../fighter/conditions.ts";
import { readHits } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { takeBoxes } from "../harm/harm.ts";
import { type Blow, blowOdds, hitOdds, netOdds } from "./odds.ts";
import { answerOdds, estimateAnswers } from "./estimates.ts";

const FACES = [1, 2, 3, 4, 5, 6];

/** Every way in which so many dice may fall. */
function throwsOf(dice: number): readonly (readonly number[])[] {
  if (dice <= 0) return [[]];
  return throwsOf(dice - 1).flatMap((faces) => FACES.map((face) => [...faces, face]));
}

const blow: Blow = {
  ...{ base: 3, type: "piercing", track: "light", pierce: 1, through: 0, preserved: 0, resisting: 0 },
};
const vest = { id: "vest", name: "vest", worn: true, piercing: 3 };

/** What may come of a blow, counted throw by throw; no fighter here has dice to hold out with. */
function byThrows(attack: number, defence: number, threshold: number, target: Fighter) {
  const counted = { hit: 0, expected: 0, out: 0, all: 0 };
  for (const a of throwsOf(attack))
    for (const d of throwsOf(defence))
      for (const r of throwsOf(target.attributes.body)) {
        const net = readHits(a) - readHits(d) - threshold;
        const boxes = net > 0 ? Math.max(0, Math.max(0, 3 + net - 2) - readHits(r)) : 0;
        const state = stateOf({ ...target, ...takeBoxes(target, "light", boxes) });
        counted.all += 1;
        counted.hit += net > 0 ? 1 : 0;
        counted.expected += boxes;
        counted.out += state === "downed" ? 1 : 0;
      }
  const { all, hit, expected, out } = counted;
  return { hit: hit / all, expected: expected / all, out: out / all };
}

test.each([
  [3, 2, 0, 0],
  [4, 1, 1, 8],
  [2, 2, 0, 9],
])("%i dice against %i and %i, at %i light boxes, are as counted throw by throw", (attack, defence, rise, light) => {
  const target = person("bo", { attributes: { body: 2 }, light, armour: [vest] });
  const odds = blowOdds(netOdds(attack, defence, rise), blow, target);
  const counted = byThrows(attack, defence, rise, target);
  expect(odds.hit).toBeCloseTo(counted.hit, 12);
  expect(odds.expected).toBeCloseTo(counted.expected, 12);
  expect(odds.out).toBeCloseTo(counted.out, 12);
});

it("a die hits once in three; two of two once in nine (d6/A.1)", () => {
  expect(meanOf(hitOdds(9))).toBeCloseTo(3, 12);
  expect(chanceOf(hitOdds(2), 2)).toBeCloseTo(1 / 9, 12);
});

it("who may hold out is out only when that fails: one die, two in three (N5; d6/L-6)", () => {
  // Body 2, Willpower 4: a track of 11, full. One box, which two dice may resist, is one beyond it; 4 dice less 3 are one.
  const target = person("bo", { attributes: { body: 2, willpower: 4 }, light: 11 });
  const odds = blowOdds(netOdds(0, 0, -1), { ...blow, base: 0, pierce: 0 }, target);
  expect(odds.out).toBeCloseTo((4 / 9) * (2 / 3), 12);
});

describe("what an answer may lead to", () => {
  const ana = person("ana", { attributes: { agility: 3 } });
  const bo = person("bo", {
    attributes: { reaction: 3, agility: 1, body: 1 },
    skills: { dodge: 2, gymnastics: 1 },
  });
  const scene = sceneOf([ana, bo], { turn: "ana" });
  const facts = { ...plainAttack("ana", ["bo"], weaponWith({ damage: 2 })), attack: { dice: 4, why: [] } };
  const chance = (question: string, option: string) => estimateAnswers(facts, question, option, scene)[0]?.value;

  it("is told of each way to defend and of going to Full Defense (d6/F.2; S4)", () => {
    const hitAgainst = (dice: number) => chanceThat(netOdds(4, dice, 0), (net) => net > 0);
    expect(chance("defence-bo", "dodge")).toBeCloseTo(hitAgainst(5), 12);
    expect(chance("defence-bo", "gymnastics")).toBeCloseTo(hitAgainst(2), 12);
    expect(chance("guard-bo", "pass")).toBeCloseTo(hitAgainst(5), 12);
    expect(chance("guard-bo", "full-defence")).toBeCloseTo(hitAgainst(7), 12);
  });

  it("is not told of other questions", () => {
    expect(answerOdds({ facts, question: "attack", option: "", scene })).toBeNull();
    expect(estimateAnswers(facts, "defence-zed", "dodge", scene)).toEqual([]);
  });

  it("an order takes the least chance of a wound, spends no points, and lets openings pass if it says so", () => {
    const defend = pickOne({ id: "defence-bo" }, optionsOf(["gymnastics", "dodge"]));
    const guard = pickOne({ id: "guard-bo" }, optionsOf(["full-defence", "pass"]));
    expect(["best", "dodge", "pass", "ask"].map((order) => adviseDefence(facts, defend, order, scene))).toEqual([
      ...["dodge", "dodge", "dodge"],
      undefined,
    ]);
    expect(adviseDefence(facts, guard, "best", scene)).toBe("pass");
    expect(["best", "pass"].map((order) => adviseOpening({}, guard, order))).toEqual([undefined, "pass"]);
    expect(bestOf(optionsOf(["a", "b"]), () => 0.5)).toBe("a");
  });
});
