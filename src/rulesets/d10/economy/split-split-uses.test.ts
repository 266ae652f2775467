import { describe, expect, it } from "vitest";
import { armourOf, person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { findBestDivision, createEmptyState, runToEnd } from "../../../engine/index.ts";
import { d10 } from "../index.ts";
import { listPartUses } from "./split.ts";

const attack = (target: string) => ({ action: "attack", target, weapon: "sword" });
const fighter = { attributes: { dexterity: 4 }, abilities: { melee: 1, athletics: 3 } };

/** The best division of Ana's five dice; Bo's armour takes every die of damage, and neither has an answer. */
function best(...parts: readonly Readonly<Record<string, string>>[]) {
  const ana = person("ana", { ...fighter, weapons: [weaponWith()] });
  const scene = sceneOf([ana, person("bo", { armour: [armourOf(10)] }), person("cy")]);
  const spec = d10.declarations.find(({ kind }) => kind === "split");
  const payload = { actor: "ana", parts };
  return spec && runToEnd(findBestDivision({ state: createEmptyState(d10.id), scene, payload, spec }, d10));
}

describe("how the parts of a split are used (S0; S1; d10/D.5)", () => {
  it("is by what each was set aside for, and by Strength where the split says so; a defence waits for its attack", () => {
    const parts = [
      { ...attack("bo"), dice: 3, byStrength: true },
      { action: "dodge", dice: 2 },
    ];
    expect(listPartUses({ actor: "ana", parts })).toEqual([
      {
        kind: "attack",
        payload: { attacker: "ana", target: "bo", weapon: "sword", dice: 3, modifiers: ["byStrength"] },
      },
      null,
    ]);
    expect([listPartUses({ actor: "ana" }), listPartUses({ actor: "ana", parts: [3] })]).toEqual([[], [null]]);
  });

  it("gives what can be given to the attack that does harm: 2 dice for Bo in armour, 3 for Cy", () => {
    expect(best(attack("bo"), attack("cy"))?.divisions).toEqual([[2, 3]]);
    expect(best(attack("cy"), attack("bo"))?.divisions).toEqual([[3, 2]]);
  });

  it("leaves a defence the least that a part may have, since it does no harm", () => {
    const found = best({ action: "dodge" }, attack("cy"));
    expect(found?.divisions).toEqual([[2, 3]]);
    expect(found?.promises).toMatchObject([{ id: "damage", of: "cy" }]);
  });

  it("goes by a task where no harm is done: three dice succeed with 76.4 of 100, two with 67 (d10/A.2)", () => {
    // A die at 6 counts -1, 0, 1, 2 with 1, 4, 4, 1 in ten. Two come to 1 or more with .34 + .24 + .08 + .01.
    const found = best({ action: "dodge" }, { action: "task", attribute: "dexterity", ability: "melee" });
    expect(found?.divisions).toEqual([[2, 3]]);
    expect(found?.promises).toMatchObject([{ id: "success", of: "ana", value: expect.closeTo(0.764, 10) }]);
  });
});
