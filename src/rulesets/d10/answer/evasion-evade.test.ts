import { describe, expect, it } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Json, type ExchangeStep, applyEvents, createEmptyState, happened, run } from "../../../engine/index.ts";
import { evadeKind, evadePool } from "./evasion.ts";
import { buildD10Ruleset } from "../index.ts";
import { findLasting, beginLasting } from "../fighter/conditions.ts";
import { RULINGS } from "../rulings.ts";

const GM = { gm: true, fighters: [] };
const bo = person("bo", { attributes: { dexterity: 3 }, abilities: { athletics: 2 } });
const scene = sceneOf([bo]);
const dedicating = { ...RULINGS, dedicatedDodge: true };

describe("an evasion (S0; d10/D.8)", () => {
  it("is Dexterity and Athletics at 7", () => {
    expect(evadePool(bo)).toMatchObject({ dice: 5, difficulty: 7 });
    expect(evadePool(person("bo", { attributes: { dexterity: 3 }, wound: 4 })).dice).toBe(1);
  });

  it("is lessened by dice that are owed (d10/L-22)", () => {
    const owing = applyEvents(scene, [
      happened("owed", {}, [beginLasting(scene, "debt", "bo", { data: { dice: 2 } })]),
    ]);
    const facts = must(declaredAs(evadeKind(RULINGS), { evader: "bo" }, GM, owing));
    expect(facts.pool.dice).toBe(3);
  });

  it("of no shape that can be read is refused", () => {
    const declared = (payload: Json) => declaredAs(evadeKind(RULINGS), payload, GM, scene);
    expectRefusal(declared(null), "action/malformed");
    expectRefusal(declared({ evader: "bo", dedicated: "yes" }), "payload/not-a-mark");
  });

  it("without a die to roll keeps nothing", () => {
    const clumsy = sceneOf([person("bo")]);
    const step = must(
      run(
        createEmptyState("d10"),
        { type: "declare", kind: "evade", payload: { evader: "bo" }, seat: GM },
        clumsy,
        buildD10Ruleset(RULINGS),
      ),
    );
    expect(step.state.result).toEqual({ points: 0 });
    expect(findLasting(step.scene, "bo", "evade")).toBeUndefined();
  });

  it("lapses for those who cannot do it any more", () => {
    const { stages } = evadeKind(RULINGS);
    const facts = must(declaredAs(evadeKind(RULINGS), { evader: "bo" }, GM, scene));
    const down = sceneOf([person("bo", { wound: 7 })]);
    for (const stage of Object.values(stages))
      expect(stage(facts, {}, down)).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
  });
});

describe("a dodge for the whole round (S1; d10/D.7; d10/L-18; d10/0.3.11)", () => {
  const rules = buildD10Ruleset(dedicating);
  const three = ["ana", "cy", "dan"].map((id) => person(id, { attributes: { dexterity: 5 } }));
  const play = (
    from: ExchangeStep,
    kind: string,
    payload: Json,
    answers: Readonly<Record<string, Json>>,
  ): ExchangeStep => {
    let step = must(run(createEmptyState("d10"), { type: "declare", kind, payload, seat: GM }, from.scene, rules));
    for (const [question, value] of Object.entries(answers)) {
      const ask = step.state.ask?.id ?? "";
      step = must(run(step.state, { type: "answer", ask, question, value, seat: GM }, step.scene, rules));
    }
    return step;
  };

  it("is rolled at 6 as every dodge", () => {
    expect(must(declaredAs(evadeKind(dedicating), { evader: "bo", dedicated: true }, GM, scene)).pool.difficulty).toBe(
      6,
    );
  });

  it("d10/case-73: 2 takes 2 from each of 3, 2 and 5, and leaves 1, 0 and 3", () => {
    const start = { state: createEmptyState("d10"), scene: sceneOf([bo, ...three]), events: [] };
    let step = play(start, "evade", { evader: "bo", dedicated: true }, { evade: [6, 7, 2, 2, 2] });
    const faces = [
      [6, 6, 6, 2, 2],
      [6, 6, 2, 2, 2],
      [6, 6, 6, 6, 6],
    ];
    const margins = three.map(({ id }, i) => {
      const payload = { attacker: id, target: "bo", weapon: "unarmed" };
      step = play(step, "attack", payload, { reaction: "pass", attack: faces[i] ?? [] });
      return step.events.find(({ type }) => type === "compared")?.data["margin"];
    });
    expect(margins).toEqual([1, 0, 3]);
  });
});
