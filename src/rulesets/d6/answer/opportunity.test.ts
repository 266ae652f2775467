import { describe, expect, it } from "vitest";
import { answered, declared, person, sceneAfter, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { happened } from "../events.ts";
import { payFullDefence } from "../attack/guard.ts";
import { sortByInitiative, listOpportunities, payForOpening } from "./opportunity.ts";
import { RULINGS } from "../rulings.ts";

const ana = person("ana");
const GUNS = [weaponWith({ id: "gun", kind: "gun" }), weaponWith({ id: "away", ready: false })];
const bo = person("bo", { weapons: [weaponWith(), ...GUNS] });
const scene = sceneOf([bo, ana, person("cy")], { turn: "ana" });

describe("an opening (S4, Opportunity Attack)", () => {
  it("is offered in the order of initiative, to others last (d6/J-5)", () => {
    expect(sortByInitiative(scene, ["zed", "cy", "bo"])).toEqual(["bo", "cy", "zed"]);
    const opened = listOpportunities(
      happened("provoked", { fighter: "ana", enemies: ["cy", "bo"], why: "move" }),
      scene,
    );
    expect(opened.map(({ facts }) => facts["fighter"])).toEqual(["bo", "cy"]);
  });

  it("is refused under Full Defense, and to who cannot act", () => {
    const guarded = sceneAfter(scene, [
      happened("guarded", { fighter: "bo" }, must(payFullDefence(scene, bo, RULINGS))),
    ]);
    expectRefusal(payForOpening(guarded, bo, RULINGS), "reaction/guarded");
    expectRefusal(payForOpening(scene, person("dan", { light: 20 }), RULINGS), "condition/downed");
    expect(payForOpening(scene, bo, RULINGS).ok).toBe(true);
  });

  it("is used with what is readied and is no complex attack, or let go (S4)", () => {
    const step = must(declared(scene, "move", { fighter: "ana", past: ["bo"] }));
    const [question] = step.state.ask?.questions ?? [];
    const options = question?.kind === "pick" ? question.options : [];
    expect(options.flatMap(({ id, of }) => (of === undefined ? [id] : []))).toEqual([
      "sword",
      "gun",
      "unarmed",
      "pass",
    ]);
    expect(options.filter(({ of }) => of === "gun").map(({ id, cost }) => [id, cost["points"]])).toEqual(
      [2, 3, 4, 5].map((dice) => [`gun+opening-${dice}`, 3]),
    );
    expect(answered(step, ["pass"]).state.stack).toEqual([]);
  });

  it("lists equal weapons once", () => {
    const twins = ["left", "right"].map((id) => weaponWith({ id }));
    const armed = sceneOf([person("bo", { weapons: [...twins, weaponWith({ id: "big", damage: 2 })] }), ana], {
      turn: "ana",
    });
    const [question] = must(declared(armed, "move", { fighter: "ana", past: ["bo"] })).state.ask?.questions ?? [];
    const options = question?.kind === "pick" ? question.options : [];
    const plain = options.flatMap(({ id, of }) => (of === undefined ? [id] : []));
    expect(plain).toEqual(["left", "big", "unarmed", "pass"]);
  });

  it("cannot be declared", () => {
    for (const kind of [
      "opportunity",
      "strike",
      "stray",
      "come-under-fire",
      "lift-zone",
      "decay",
      "resist-status",
      "assault",
    ])
      expectRefusal(declared(scene, kind, {}), "declare/not-declared");
  });
});
