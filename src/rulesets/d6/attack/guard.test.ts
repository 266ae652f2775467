import { describe, expect, it } from "vitest";
import { declared, person, sceneAfter, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { happened } from "../../../engine/index.ts";
import { buildDefaultAttack } from "./attack.ts";
import { payFullDefence, guardStage, isOnFullDefence } from "./guard.ts";
import { RULINGS } from "../rulings.ts";
import { d6 } from "../index.ts";

const ana = person("ana");
const bo = person("bo");
const scene = sceneOf([ana, bo, person("dan", { light: 20 })], { turn: "ana" });
const guarded = sceneAfter(scene, [happened("guarded", {}, must(payFullDefence(scene, bo, RULINGS)))]);

describe("Full Defense (S4)", () => {
  it("runs to the end of the next own turn: this one does not count (d6/J-14)", () => {
    expect(guarded.fight.effects["full-defence.1"]?.anchor).toEqual({ moment: "turn-end", of: "bo", count: 1 });
    const own = sceneAfter(scene, [happened("guarded", {}, must(payFullDefence(scene, ana, RULINGS)))]);
    expect(own.fight.effects["full-defence.1"]?.anchor.count).toBe(2);
  });

  it("leaves no opportunity attack while it runs, as the tracker shows (S4)", () => {
    const countOpenings = ({ fight }: typeof scene) => d6.allowance(bo, fight)["opportunity"]?.amount;
    expect([countOpenings(scene), countOpenings(guarded)]).toEqual([1, 0]);
  });

  it("is not begun twice, nor without four points, nor by who cannot act (d6/J-15; d6/J-17)", () => {
    expect(isOnFullDefence(guarded, "bo")).toBe(true);
    expectRefusal(payFullDefence(guarded, bo, RULINGS), "reaction/already-guarded");
    expectRefusal(payFullDefence(scene, person("dan", { light: 20 }), RULINGS), "condition/downed");
    const budgets = { bo: { points: { span: "0+", spent: 2 } } };
    expectRefusal(payFullDefence(sceneOf([ana, bo], { turn: "ana", budgets }), bo, RULINGS), "economy/spent");
  });

  it("is offered to each of a blast's targets that may, and of other attacks with the defence", () => {
    const facts = buildDefaultAttack("ana", ["bo", "dan"], weaponWith({ blast: true }));
    expect(guardStage(RULINGS)(buildDefaultAttack("ana", ["bo", "dan"], weaponWith()), {}, scene)).toMatchObject({
      type: "next",
    });
    expect(guardStage(RULINGS)(facts, {}, scene)).toMatchObject({
      type: "ask",
      questions: [{ id: "guard-bo", fallback: "pass" }],
    });
    expect(guardStage(RULINGS)(facts, {}, guarded)).toMatchObject({ type: "next", events: [] });
  });

  it("of two targets has two places", () => {
    const both = sceneOf([ana, bo, person("cy")], { turn: "ana" });
    const facts = buildDefaultAttack("ana", ["bo", "cy"], weaponWith({ blast: true }));
    const move = guardStage(RULINGS)(facts, { "guard-bo": "full-defence", "guard-cy": "full-defence" }, both);
    const after = sceneAfter(both, move.type === "next" ? move.events : []);
    expect([isOnFullDefence(after, "bo"), isOnFullDefence(after, "cy")]).toEqual([true, true]);
  });

  it("is not asked about where the attacker cannot go on", () => {
    const facts = buildDefaultAttack("dan", ["bo"], weaponWith());
    expect(guardStage(RULINGS)(facts, {}, scene)).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
  });

  it("is extended on the own turn, while it runs", () => {
    expectRefusal(declared(scene, "extend", { fighter: "ana" }), "reaction/not-guarded");
    expectRefusal(declared(guarded, "extend", { fighter: "bo" }), "turn/not-yours");
    const his = { ...guarded, fight: { ...guarded.fight, turn: "bo" } };
    const longer = must(declared(his, "extend", { fighter: "bo" })).scene;
    expect(longer.fight.effects["full-defence.1"]?.anchor.count).toBe(2);
    expectRefusal(declared(his, "full-defence", { fighter: "bo" }), "reaction/already-guarded");
  });
});
