import { describe, expect, it, test } from "vitest";
import { person, sceneAfter, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { chanceOf, chanceThat, meanOf, optionsOf, pickOne } from "../../../engine/index.ts";
import { adviseDefence, adviseOpening, bestOf } from "./advice.ts";
import { type AttackFacts, plainAttack } from "../attack/attack.ts";
import { beginGuard } from "../attack/guard.ts";
import { stateOf } from "../fighter/conditions.ts";
import { readHits } from "../dice.ts";
import { happened } from "../events.ts";
import { type Fighter, readFighter } from "../fighter/fighter.ts";
import { RULINGS, type Rulings } from "../rulings.ts";
import { ATTRIBUTES } from "../vocabulary.ts";
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

describe("an attack of one die, which hits once in three and then fills 3 boxes of nobody's Body", () => {
  const ana = person("ana", { attributes: { strength: 1 } });
  const bo = person("bo", { skills: { dodge: 1, gymnastics: 1 } });
  const weapon = weaponWith({ damage: 2, addsStrength: false });
  const plain = { ...plainAttack("ana", ["bo"], weapon), attack: { dice: 1, why: [] } };
  const unmet = { ...weapon, blast: true };
  const opening = [{ aim: "opening", dice: 2 }] as const;
  const preserving = [{ aim: "preserving", dice: 1 }] as const;
  const aim = { subject: "bo", weapon: "sword", dice: 1, called: "" };
  const scene = sceneOf([ana, bo, person("cy")]);
  const guarded = sceneAfter(scene, [happened("guarded", { fighter: "bo" }, must(beginGuard(scene, bo)))]);

  test.each<[string, Partial<AttackFacts>, string, number, number]>([
    ["a blast, which nobody dodges (d6/L-7)", { weapon: unmet }, "defence-bo dodge", 1 / 3, 1],
    ["a blast under Full Defense (S4)", { weapon: unmet }, "guard-bo full-defence", 1 / 3, 8 / 9],
    ["no dice in defence", {}, "defence-bo luck", 1 / 3, 1],
    ["one die in defence", {}, "defence-bo dodge", 2 / 9, 2 / 3],
    ["what Full Defense would add, while there is none", {}, "added-bo dodge", 2 / 9, 2 / 3],
    ["a range of one increment (d6/H.1)", { weapon: unmet, range: 1 }, "defence-bo dodge", 0, 0],
    ["an aim at them (S4)", { weapon: unmet, aim }, "defence-bo dodge", 5 / 9, 16 / 9],
    ["an aim at another", { weapon: unmet, aim: { ...aim, subject: "cy" } }, "defence-bo dodge", 1 / 3, 1],
    ["a charge (S4)", { weapon: unmet, bonus: 1 }, "defence-bo dodge", 1 / 3, 4 / 3],
    ["Strength 1 (N12)", { weapon: { ...unmet, addsStrength: true } }, "defence-bo dodge", 1 / 3, 4 / 3],
    [
      "an opening behind cover (d6/H.3)",
      { weapon: unmet, called: opening, cover: 1 },
      "defence-bo dodge",
      1 / 3,
      4 / 3,
    ],
    ["what stands in the way (N9)", { weapon: unmet, through: 1 }, "defence-bo dodge", 1 / 3, 2 / 3],
    ["preserved cover (N8)", { weapon: unmet, called: preserving, through: 9 }, "defence-bo dodge", 1 / 3, 1 / 3],
    [
      "a die that the GM gives to the answer",
      { adjusted: { "defence.bo": { value: 1, reason: "so" } } },
      "defence-bo luck",
      2 / 9,
      2 / 3,
    ],
  ])("%s", (_what, changes, asked, hit, damage) => {
    const [question = "", option = ""] = asked.split(" ");
    const facts = { ...plain, weapon: { ...weapon, kind: "gun" } as const, ...changes };
    expect(estimateAnswers(facts, question, option, scene)).toEqual([
      { id: "hit", as: "chance", value: expect.closeTo(hit, 12) },
      { id: "damage", as: "amount", value: expect.closeTo(damage, 12) },
      { id: "out", as: "chance", value: 0 },
    ]);
  });

  it("meets two dice of defence under Full Defense, also where a question tells another part of it (S4)", () => {
    const both = (1 / 3) * (4 / 9);
    for (const [question, option] of [
      ["defence-bo", "dodge"],
      ["added-bo", "gymnastics"],
      ["guard-bo", "pass"],
    ] as const)
      expect(answerOdds({ facts: plain, question, option, scene: guarded })?.hit).toBeCloseTo(both, 12);
  });
});

describe("boxes of the critical track", () => {
  const bo = { id: "bo", name: "bo", attributes: Object.fromEntries(ATTRIBUTES.map((name) => [name, 0])), critical: 8 };
  const target = (rulings: Partial<Rulings>, armour = 0) =>
    must(readFighter({ ...bo, armour: [{ ...vest, piercing: armour }] }, { ...RULINGS, ...rulings }));
  const hard: Blow = { ...blow, base: 2, pierce: 0, track: "critical" };

  test.each<[string, Partial<Rulings>, number, number, number]>([
    // rulings, armour, boxes, dead
    ["beyond track and buffer are death (d6/G.3)", {}, 0, 1, 1 / 3],
    ["armour takes a constant (d6/G.2.3)", {}, 1, 2 / 3, 1 / 3],
    ["rolled armour is dice (d6/J-11)", { armourIsRolled: true }, 1, 8 / 9, 1 / 3],
    ["more armour than damage turns to the light track (d6/J-11)", { armourIsRolled: true }, 4, 136 / 243, 0],
  ])("%s", (_what, rulings, armour, boxes, dead) => {
    const odds = blowOdds(netOdds(1, 0, 0), hard, target(rulings, armour));
    expect([odds.expected, odds.dead, odds.out]).toEqual([boxes, dead, dead].map((each) => expect.closeTo(each, 12)));
  });

  it("a tie hits where a table rules so (d6/J-1)", () => {
    expect(blowOdds(netOdds(0, 0, 0), hard, target({ tieHits: true })).hit).toBe(1);
    expect(blowOdds(netOdds(0, 0, 0), hard, target({})).hit).toBe(0);
  });
});
