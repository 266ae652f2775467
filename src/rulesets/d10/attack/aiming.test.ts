import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import type { Data } from "../../../engine/index.ts";
import { aimStage, declareAim, checkAiming } from "./aiming.ts";

const ANA = { gm: false, fighters: ["ana"] };
const rifle = { id: "rifle", name: "Rifle", kind: "firearm", difficulty: 7, damage: 4 };
const sheathed = { ...rifle, id: "sheathed", ready: false };
const sword = { id: "sword", name: "Sword", kind: "melee", difficulty: 6, damage: 2 };
const ana = person("ana", { attributes: { dexterity: 3 }, weapons: [rifle, sheathed, sword] });
const scene = sceneOf([ana, person("bo")]);
const aim = { actor: "ana", target: "bo", weapon: "rifle" };

describe("a round of aiming (S1; d10/F.2)", () => {
  test.each([
    [{ actor: "constructor" }, "action/nobody"],
    [{ actor: "bo" }, "action/not-yours"],
    [{ target: "ana" }, "attack/self"],
    [{ target: "cy" }, "attack/no-target"],
    [{ weapon: "axe" }, "attack/no-weapon"],
    [{ weapon: "sheathed" }, "weapon/not-ready"],
    [{ weapon: "sword" }, "aim/no-shot"],
    [{ weapon: "unarmed" }, "aim/no-shot"],
    [{ modifiers: ["attackerBehindCover"] }, "aim/behind-cover"],
    [{ modifiers: "dark" }, "payload/no-list"],
  ])("with %j is refused: %s", (odd: Data, code) => {
    expectRefusal(declareAim({ ...aim, ...odd }, ANA, scene), code);
  });

  it("needs a declaration, rounds, and somebody who can act", () => {
    expectRefusal(declareAim(null, ANA, scene), "action/malformed");
    expectRefusal(declareAim(aim, ANA, sceneOf([ana, person("bo")], 0)), "economy/no-rounds");
    const down = sceneOf([{ ...ana, wound: 7 }, person("bo")]);
    expectRefusal(declareAim(aim, ANA, down), "condition/incapacitated");
  });

  it("takes the action and begins the aim", () => {
    expect(aimStage(must(declareAim(aim, ANA, scene)), {}, scene)).toMatchObject({
      type: "close",
      result: { rounds: 1 },
      events: [{ type: "aimed", data: { fighter: "ana", target: "bo", rounds: 1 } }],
    });
  });

  it("lapses where somebody is gone", () => {
    const facts = must(declareAim(aim, ANA, scene));
    expect(aimStage(facts, {}, sceneOf([ana]))).toMatchObject({ events: [{ type: "aborted" }] });
  });
});

test.each([
  [["attackerBehindCover"], "aim/behind-cover", "d10/case-85"],
  [["dark", "attackerBehindCover"], "aim/behind-cover", "d10/case-85"],
  [["attackerWalking"], "aim/must-stand", "d10/L-37"],
  [["attackerRunning"], "aim/must-stand", "d10/L-37"],
  [["lucky"], "attack/unknown-modifier", "unknown"],
] as const)("nobody aims with %j: %s (%s)", (circumstances, code, _from) => {
  expectRefusal(checkAiming(circumstances), code);
});

test("other circumstances leave room to aim", () => {
  for (const circumstances of [[], ["dark", "targetRunning", "targetBehindCover"]])
    expect(must(checkAiming(circumstances))).toBe(true);
});
