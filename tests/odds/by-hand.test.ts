import { expect, test } from "vitest";
import type { Data } from "../../src/engine/kernel/json.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { sceneFor } from "../contract/random-play.ts";
import { type Choice, claimAfter } from "./choice.ts";
import type { Claim } from "./evidence.ts";

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
function d6x3(bo: Data): Choice {
  const people: readonly Data[] = [
    { id: "ana", name: "ana", level: 0, weapons: [CLUB] },
    { id: "bo", name: "bo", level: 0, minor: true, ...bo },
  ];
  const payload = { actor: "ana", way: "melee", target: "bo", weapon: "club", distance: 1 };
  return choiceIn("d6x3", people, payload, { question: "stunts", answer: [] });
}

// What lies open is 5, 5 and 5: a hit. A club is 1d6, of which Toughness 4 leaves 1 or 2 in a sixth each, and a wound takes out.
test.each<[string, Data, number, number]>([
  ["Toughness 4", { abilities: { constitution: 4 } }, 3 / 6, 2 / 6],
  ["Toughness 0", {}, 21 / 6, 1],
])("3d6: 1d6 of damage against %s leaves %d and takes out with %d (d6x3/G.1)", (_what, bo, damage, out) => {
  expect(meanAfter(d6x3(bo), "damage bo")).toBeCloseTo(damage, 12);
  expect(meanAfter(d6x3(bo), "out bo")).toBeCloseTo(out, 12);
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
