import { describe, expect, it } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { type Data, applyEvents, happened } from "../../../engine/index.ts";
import { listHelpers, helpStage } from "./react.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { RULINGS } from "../rulings.ts";

const axe = { id: "axe", name: "Axe", kind: "melee", difficulty: 6, damage: 1 };
const fighter = (id: string, data: Data = {}) => person(id, { weapons: [axe], ...data });
const [ana, bo, cy, dan] = [fighter("ana"), fighter("bo"), fighter("cy"), fighter("dan", { wound: 7 })];
const help = helpStage(RULINGS);

function standing(near: Readonly<Record<string, readonly string[]>>, order: readonly string[] = []) {
  const people = sceneOf([ana, bo, cy, dan, fighter("eva")]);
  let scene = { ...people, fight: { ...people.fight, order } };
  for (const [id, fighters] of Object.entries(near))
    scene = applyEvents(scene, [happened("stood", {}, [beginLasting(scene, "near", id, { data: { fighters } })])]);
  return scene;
}

const facts = attackFacts([ana, bo], {});

describe("those who could parry for somebody else (S0; d10/L-46; d10/0.3.21)", () => {
  it("stand within reach, in the order of initiative, those without a turn last", () => {
    const near = { cy: ["bo"], dan: ["ana"], eva: ["bo"] };
    const ids = (order: readonly string[]) => listHelpers(facts, standing(near, order)).map(({ id }) => id);
    expect(ids(["eva", "bo", "dan", "ana", "cy"])).toEqual(["eva", "dan", "cy"]);
    expect(ids(["eva", "dan"])).toEqual(["eva", "dan", "cy"]);
  });

  it("are neither the attacker nor the target, who answers for themselves", () => {
    expect(listHelpers(facts, standing({ ana: ["bo"], bo: ["ana"] }))).toEqual([]);
  });
});

describe("asking them", () => {
  it("offers parries, and neither a dodge nor a clash (d10/L-15), one person after the other, and first not to step in", () => {
    const scene = standing({ cy: ["bo"], eva: ["bo"] }, ["cy", "eva"]);
    expect(help(facts, {}, scene)).toMatchObject({
      type: "ask",
      questions: [
        {
          id: "help.cy",
          role: { type: "controller", fighter: "cy" },
          fallback: "pass",
          options: [
            { id: "pass", label: "standBack" },
            { id: "parry:axe", cost: { action: 1 } },
            { id: "parry:unarmed", refusal: { code: "reaction/unarmed-meets-unarmed" } },
          ],
        },
      ],
    });
    expect(help(facts, { "help.cy": "pass" }, scene)).toMatchObject({ questions: [{ id: "help.eva" }] });
  });

  it("costs each of them their own action, and none of the target's (S0; d10/case-77)", () => {
    const scene = standing({ cy: ["bo"], eva: ["bo"] }, ["cy", "eva"]);
    expect(help(facts, { "help.cy": "parry:axe", "help.eva": "parry:axe" }, scene)).toMatchObject({
      type: "next",
      facts: { helpers: [{ fighter: "cy", outcome: 0 }, { fighter: "eva" }] },
      events: [
        { type: "protected", data: { target: "bo" }, changes: [{ at: ["fight", "budgets", "cy"] }] },
        { type: "protected", changes: [{ at: ["fight", "budgets", "eva"] }] },
      ],
    });
  });

  it("asks nobody who can do nothing, and nobody where the attack cannot be parried", () => {
    expect(help(facts, {}, standing({ dan: ["bo"] }))).toMatchObject({ type: "next", facts: { helpers: [] } });
    const shot = { ...facts, weapon: { ...facts.weapon, kind: "firearm" as const } };
    expect(help(shot, {}, standing({ cy: ["bo"] }))).toMatchObject({ type: "next" });
    expect(help({ ...facts, surprise: true }, {}, standing({ cy: ["bo"] }))).toMatchObject({ type: "next" });
  });

  it("keeps apart what two desperate parries owe", () => {
    const scene = standing({ cy: ["bo"], eva: ["bo"] }, ["cy", "eva"]);
    const spent = { action: { span: "1", spent: 1 } };
    const acted = { ...scene, fight: { ...scene.fight, budgets: { cy: spent, eva: spent } } };
    const desperate = { "help.cy": "desperate:parry:axe", "help.eva": "desperate:parry:axe" };
    const move = help(facts, desperate, acted);
    const after = applyEvents(acted, move.type === "next" ? move.events : []);
    const debts = Object.values(after.fight.effects).filter(({ kind }) => kind === "debt");
    expect(debts.map(({ bearer }) => bearer)).toEqual(["cy", "eva"]);
  });
});
