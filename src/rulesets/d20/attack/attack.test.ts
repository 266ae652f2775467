import { describe, expect, it, test } from "vitest";
import { ANA, blowWith, GM, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { sumModifiers } from "../../../engine/index.ts";
import {
  listAttackReasons,
  declareAttack,
  declareStage,
  listDefenceReasons,
  buildAttack,
  trackReason,
} from "./attack.ts";
import { attackSwitches, validateCircumstances } from "./circumstances.ts";
import { RULINGS } from "../rulings.ts";

const sword = { id: "sword", name: "sword", kind: "melee", dice: 1, sides: 6 };
const ana = person("ana", { bcb: 4, weapons: [sword] });
const bo = person("bo");
const scene = sceneOf([ana, bo], { order: ["ana", "bo"], turn: "ana" });
const attack = { attacker: "ana", target: "bo", weapon: "sword" };

test.each([
  [3, ANA, "action/malformed"],
  [{ ...attack, attacker: "cy" }, ANA, "action/nobody"],
  [{ ...attack, target: "constructor" }, ANA, "attack/no-target"],
  [{ ...attack, target: "ana" }, ANA, "attack/self"],
  [{ ...attack, weapon: "axe" }, ANA, "attack/no-weapon"],
  [{ ...attack, modifiers: "flanking" }, ANA, "payload/no-list"],
  [{ ...attack, modifiers: ["lucky"] }, ANA, "attack/unknown-modifier"],
  [{ ...attack, modifiers: ["targetPartialCover", "targetGoodCover"] }, ANA, "attack/modifiers-exclude"],
  [{ ...attack, distance: -1 }, ANA, "payload/not-a-number"],
  [{ ...attack, foes: ["ana"] }, ANA, "action/not-oneself"],
  [{ ...attack, gmModifier: 2, gmReason: "so" }, ANA, "action/gm-only"],
  [{ ...attack, attacker: "bo", target: "ana" }, ANA, "action/not-yours"],
  [{ ...attack, attacker: "bo", target: "ana" }, GM, "turn/not-yours"],
])("an attack as %j is refused: %3$s", (payload, seat, code) => {
  expectRefusal(declareAttack(RULINGS)(payload, seat, scene), code);
});

it("is refused to those who are down, or have had their standard action (S3; d20/D)", () => {
  const down = sceneOf([person("ana", { wounds: 0 }), bo]);
  expectRefusal(declareAttack(RULINGS)(attack, ANA, down), "condition/incapacitated");
  const spent = sceneOf([ana, bo], { budgets: { ana: { standard: { span: "1+", spent: 1 } } } });
  expectRefusal(declareAttack(RULINGS)(attack, ANA, spent), "economy/spent");
});

describe("circumstances", () => {
  const both = (circumstances: readonly string[], weapon = weaponWith()): readonly number[] => {
    const blow = blowWith({ circumstances, weapon });
    return [
      sumModifiers(listAttackReasons(scene, ana, blow, RULINGS)) - 4,
      sumModifiers(listDefenceReasons(scene, bo, blow, RULINGS)),
    ];
  };

  test.each([
    [["flanking"], [2, 0]],
    [["targetPartialCover"], [0, 2]],
    [
      ["targetGoodCover", "flanking"],
      [2, 4],
    ],
    [["targetNearlyHidden"], [0, 8]],
    [["targetProne"], [0, -4]],
    [
      ["targetProne", "targetPartialCover"],
      [0, -2],
    ],
  ])("%j change attack and defence by %j (d20/H; d20/J-2, d20/J-26)", (circumstances, changes) => {
    expect(both(circumstances)).toEqual(changes);
  });

  it("lying low helps against what comes from afar (S3; d20/H)", () => {
    expect(both(["targetProne"], weaponWith({ kind: "ranged", ability: "strength" }))).toEqual([0, 4]);
  });

  it("are offered with what each is worth to the attacker", () => {
    const values = Object.fromEntries(attackSwitches(RULINGS)(attack, scene).map(({ id, value }) => [id, value]));
    expect(values).toMatchObject({ flanking: 2, targetGoodCover: -4, targetProne: 4 });
    expect(must(validateCircumstances([], []))).toEqual([]);
  });
});

it("injuries of one part stack along the track (S3; d20/F.2)", () => {
  const hurt = (...parts: readonly string[]) =>
    trackReason(person("bo", { injuries: parts.map((part) => ({ part, text: "" })) }), "attack", [], RULINGS).value;
  expect([hurt(), hurt("attack"), hurt("attack", "attack"), hurt("speed")]).toEqual([0, -2, -4, 0]);
});

it("lapses where somebody is gone, or cannot pay", () => {
  const facts = buildAttack(blowWith());
  expect(declareStage(RULINGS)(facts, {}, sceneOf([ana]))).toMatchObject({
    type: "close",
    events: [{ type: "aborted" }],
  });
  expect(declareStage(RULINGS)(facts, {}, scene)).toMatchObject({ type: "next", events: [{ type: "declared" }] });
});
