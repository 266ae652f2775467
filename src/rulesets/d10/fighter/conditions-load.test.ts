import { describe, expect, it, test } from "vitest";
import { incomingOf, person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Json, ok } from "../../../engine/index.ts";
import { payForAction } from "../economy/economy.ts";
import { declareAttack } from "../attack/attack.ts";
import { d10 } from "../index.ts";
import { DEFENCE, isOpen, listRefusalCodes } from "../answer/possible.ts";
import { RULINGS } from "../rulings.ts";
import { toActionUse } from "../economy/split.ts";
import { splitKind } from "../turn/splitting.ts";
import { evadePool } from "../answer/evasion.ts";
import { computeFreeLoad, computeHeaviestLoad, isOverloaded, loadModifier, countLoadSteps } from "./conditions.ts";
import { dodgePool, parryPool } from "../answer/reactions.ts";

const GM = { gm: true, fighters: [] };

test("25 pounds are free for each point of Strength, 50 are the most (d10/B.4; d10/I.5)", () => {
  expect([1, 2, 5].map(computeFreeLoad)).toEqual([25, 50, 125]);
  expect([1, 2, 5].map(computeHeaviestLoad)).toEqual([50, 100, 250]);
});

test.each([
  // load, strength, steps
  [0, 2, 0, "nothing"],
  [50, 2, 0, "exactly what is free"],
  [74, 2, 0, "d10/L-35: a step begun"],
  [75, 2, 1, "one full step"],
  [99, 2, 1, "d10/L-35"],
  [100, 2, 2, "d10/case-91: 50 pounds over"],
  [10, 0, 0, "no Strength, a step begun"],
] as const)("%i pounds at Strength %i are %i steps over (%s)", (load, strength, steps, _from) => {
  expect(countLoadSteps(load, strength)).toBe(steps);
});

test.each([
  [100, 2, false],
  [101, 2, true],
  [0, 0, false],
  [1, 0, true],
])("%i pounds at Strength %i are more than can be carried: %s (d10/I.5)", (load, strength, over) => {
  expect(isOverloaded(load, strength)).toBe(over);
});

test("each full step makes physical actions one harder (S1; d10/F.2; d10/case-91)", () => {
  const value = (load: number) => loadModifier(person("ana", { attributes: { strength: 3 }, load })).value;
  expect([75, 99, 100, 125, 150].map(value)).toEqual([0, 0, 1, 2, 3]);
});

it("hinders every defence as it hinders attacks: dodge, parry, evasion (d10/I.5)", () => {
  const difficulties = (load: number) => {
    const ana = person("ana", { attributes: { strength: 2, dexterity: 3 }, load });
    return [dodgePool(ana), parryPool(ana, weaponWith(), "melee"), evadePool(ana)].map(({ difficulty }) => difficulty);
  };
  expect(difficulties(74)).toEqual([6, 6, 7]);
  expect(difficulties(100)).toEqual([8, 8, 9]);
});

describe("under more than can be carried the body does nothing (d10/I.5)", () => {
  const laden = person("bo", { attributes: { strength: 1, dexterity: 2 }, load: 51, willpower: { value: 1, max: 1 } });
  const people = [laden, person("ana")];
  const scene = sceneOf(people);

  test.each(["attack", "volley", "aim", "evade", "dedicatedDodge", "dodge", "parry"])("%s is refused", (action) => {
    expectRefusal(payForAction(scene, laden, toActionUse(action)), "load/too-heavy");
    must(payForAction(scene, { ...laden, load: 50 }, toActionUse(action)));
  });

  test.each(["hold", "task", "power"])("%s is no matter of the body by itself", (action) => {
    must(payForAction(scene, laden, toActionUse(action)));
  });

  it("an attack cannot be declared, held, or set aside for", () => {
    const attack = { target: "ana", weapon: "unarmed" };
    expectRefusal(declareAttack(RULINGS)({ attacker: "bo", ...attack }, GM, scene), "load/too-heavy");
    const hold = d10.exchanges["hold"]?.declare?.({ holder: "bo", trigger: "now", ...attack }, GM, scene);
    expectRefusal(hold ?? ok(true), "load/too-heavy");
    const parts: Json = [
      { action: "task", attribute: "wits", ability: "alertness", dice: 2 },
      { action: "dodge", dice: 2 },
    ];
    expectRefusal(declaredAs(splitKind(RULINGS), { actor: "bo", parts }, GM, scene), "load/too-heavy");
  });

  it("nothing answers an attack: no dodge, no parry, none in despair, none from cover", () => {
    const acted = { ...scene, fight: { ...scene.fight, budgets: { bo: { action: { span: "1", spent: 1 } } } } };
    for (const at of [scene, acted])
      for (const behindCover of [false, true]) {
        const possible = DEFENCE.own(at, laden, incomingOf("unarmed", { behindCover }));
        expect(isOpen(possible)).toBe(false);
        expect(listRefusalCodes(possible)).toEqual(["load/too-heavy"]);
      }
  });
});

test("what is carried adds to the load that is written, what is left behind does not (d10/I.5, B; d10/L-73)", () => {
  const stones = { id: "stones", quantity: 6, weight: 10, carried: true };
  expect(person("ana", { load: 5 }).load).toBe(5);
  expect(person("ana", { load: 5, gear: [stones] }).load).toBe(65);
  expect(person("ana", { load: 5, gear: [{ ...stones, carried: false }] }).load).toBe(5);
});
