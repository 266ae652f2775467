import { expect, test } from "vitest";
import type { Data } from "../../src/engine/kernel/json.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import { run } from "../../src/engine/kernel/run.ts";
import { createEmptyState } from "../../src/engine/kernel/state.ts";
import { must } from "../contract/must.ts";
import { sceneFor } from "../contract/random-play.ts";
import { claimsOf, meanOf } from "./claims.ts";
import { type Choice, claimAfter } from "./choice.ts";
import type { Claim } from "./evidence.ts";
import { outlookAfter } from "./outlook-after.ts";

/** The mean of a measure. */
function meanAfter(choice: Choice, measure: string): number {
  return [...claimAfter(choice, measure)].reduce((sum, [value, chance]) => sum + Number(value) * chance, 0);
}

type Asked = Pick<Choice, "question" | "answer">;

function choiceIn(id: string, people: readonly Data[], payload: Data, asked: Asked): Choice {
  const rules = RULESETS[id];
  if (!rules) throw new Error(`no rules for ${id}`);
  return { rules, scene: sceneFor(rules, people), declared: { kind: "attack", payload }, ...asked };
}

const CLUB = { id: "club", name: "club", ready: true, dice: 1, sides: 6, ability: "none" };

/** Ana strikes Bo, whose Defense is 10, with 3d6; a die is kept as it is. */
function d6x3(bo: Data, stunts: readonly string[] = []): Choice {
  const people: readonly Data[] = [
    { id: "ana", name: "ana", level: 0, weapons: [CLUB] },
    { id: "bo", name: "bo", level: 0, minor: true, ...bo },
  ];
  const payload = { actor: "ana", way: "melee", target: "bo", weapon: "club", distance: 1 };
  return choiceIn("d6x3", people, payload, { question: "stunts", answer: stunts });
}

// What lies open is 5, 5 and 5: a hit. A club is 1d6, of which Toughness 4 leaves 1 or 2 in a sixth each, and a wound takes out.
test.each<[string, Data, number, number]>([
  ["Toughness 4", { abilities: { constitution: 4 } }, 3 / 6, 2 / 6],
  ["Toughness 0", {}, 21 / 6, 1],
])("3d6: 1d6 of damage against %s (d6x3/G.1)", (_what, bo, damage, out) => {
  expect(meanAfter(d6x3(bo), "damage bo")).toBeCloseTo(damage, 12);
  expect(meanAfter(d6x3(bo), "out bo")).toBeCloseTo(out, 12);
});

// The Drama Die is 5, so a Vicious Blow and Overcome Toughness, at 2 points each, may be bought together.
test.each<[readonly string[], number]>([
  [["overcome-toughness"], (0 + 0 + 1 + 2 + 3 + 4) / 6],
  [["vicious-blow"], (4 * 1 + 5 * 2 + 6 * 3 + 5 * 4 + 4 * 5 + 3 * 6 + 2 * 7 + 8) / 36],
  [["vicious-blow", "overcome-toughness"], 2 * 3.5 - 2],
])("3d6: with %j 1d6 of damage against Toughness 4 leaves %d (d6x3/H.1)", (stunts, damage) => {
  expect(meanAfter(d6x3({ abilities: { constitution: 4 } }, stunts), "damage bo")).toBeCloseTo(damage, 12);
});

/** Ana strikes Bo with one die, which hits once in three; a hit fills as many boxes as its damage and its net hit. */
function d6(bo: Data, answer: string): Choice {
  const club = { id: "club", name: "club", kind: "melee", attribute: "agility", damage: 2, addsStrength: false };
  const attributes = { body: 0, reaction: 0 };
  const people: readonly Data[] = [
    { id: "ana", name: "ana", attributes: { agility: 1 }, weapons: [club] },
    { id: "bo", name: "bo", attributes, ...bo },
  ];
  const payload = { attacker: "ana", targets: ["bo"], weapon: "club" };
  return choiceIn("d6", people, payload, { question: "defence-bo", answer });
}

test.each<[string, Data, string, number]>([
  ["no dice", {}, "dodge", 1 / 3],
  ["one die, which saves once in three", { skills: { dodge: 1 } }, "dodge", 2 / 9],
])("d6: one die against %s hits and fills 3 boxes (d6/F.3; d6/G.1)", (_what, bo, answer, hit) => {
  expect(claimedHit(claimAfter(d6(bo, answer), "hit bo"))).toBeCloseTo(hit, 12);
  expect(meanAfter(d6(bo, answer), "damage bo")).toBeCloseTo(3 * hit, 12);
});

function claimedHit(claim: Claim): number {
  return claim.get(1) ?? 0;
}

type Declared = Readonly<{ id: string; kind: string; people: readonly Data[]; payload: Data }>;

/** The mean of a measure of what is declared, by the GM's word and outside of a fight. */
function meanDeclared({ id, kind, people, payload }: Declared, measure: string): number {
  const rules = RULESETS[id];
  if (!rules) throw new Error(`no rules for ${id}`);
  const scene = { ...sceneFor(rules, people), fight: createEmptyFight(0) };
  const step = must(
    run(createEmptyState(id), { type: "declare", kind, payload, seat: { gm: true, fighters: [] } }, scene, rules),
  );
  return meanOf(claimsOf(outlookAfter(step, rules) ?? []), measure);
}

const ana = { id: "ana", name: "ana" };
const hurt = { id: "bo", name: "bo", light: 5 };
const healer = { ...ana, attributes: { logic: 3 }, skills: { firstAid: 1 } };

test.each<[string, Declared, string, number]>([
  [
    "d20: 6 faces of a die reach 15 (S3; d20/A.1)",
    { id: "d20", kind: "check", people: [ana], payload: { actor: "ana", by: "wisdom", difficulty: 15 } },
    "success ana",
    6 / 20,
  ],
  [
    "d6: the third and the fourth hit of 4 dice heal a box each (d6/G.5)",
    { id: "d6", kind: "first-aid", people: [healer, hurt], payload: { fighter: "ana", patient: "bo", track: "light" } },
    "healed bo",
    (4 * 2 * 1 + 2) / 81,
  ],
  [
    "3d6: a breather brings 1d6 of Fortune back, up to 4 (S2, Breathers)",
    {
      id: "d6x3",
      kind: "breather",
      people: [{ ...ana, level: 0, fortune: 0, fortuneMax: 4 }],
      payload: { actor: "ana" },
    },
    "regained ana",
    (1 + 2 + 3 + 4 + 4 + 4) / 6,
  ],
])("%s", (_what, declared, measure, mean) => {
  expect(meanDeclared(declared, measure)).toBeCloseTo(mean, 12);
});
