import { describe, expect, it } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { type Answers, type Data, type Scene, happened } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { type Rulings, RULINGS } from "../rulings.ts";
import { onTurnStart, shockKind } from "./harm.ts";

const turnOf = (fighter: string) => happened("turn-start", { fighter });
const effects = { "grappled.1": buildLasting("grappled", "bo", { data: { by: "ana" } }) };

it("a hold that is broken is over as any turn starts, and one that holds is not (d20/F.4; d20/J-65)", () => {
  const [able, down] = [person("ana"), person("ana", { wounds: 0 })];
  expect(onTurnStart(turnOf("cy"), sceneOf([able, person("bo")], { effects }))).toEqual([]);
  expect(onTurnStart(turnOf("cy"), sceneOf([down, person("bo")], { effects }))).toEqual([
    { as: "freed.0", kind: "let-go", facts: { actor: "ana", target: "bo" } },
  ]);
});

it("the dying save on their own turn alone (d20/J-4)", () => {
  const scene = sceneOf([person("ana", { wounds: 0, state: "dying" }), person("bo")]);
  expect(onTurnStart(turnOf("ana"), scene)).toMatchObject([{ kind: "dying", facts: { fighter: "ana" } }]);
  expect(onTurnStart(turnOf("bo"), scene)).toEqual([]);
});

describe("lost wound points (d20/J-4)", () => {
  const ruled = { ...RULINGS, woundsStun: true };
  const facts = { fighter: "bo", lost: 3 };
  const shocked = (stage: string, rulings: Rulings, scene: Scene<Fighter>, answers: Answers = {}) =>
    shockKind(rulings).stages[stage]?.(facts, answers, scene);
  const bo = person("bo");

  it("tire where a table rules so, and once", () => {
    const tiring = { ...RULINGS, woundsTire: true };
    expect(shocked("tire", tiring, sceneOf([bo]))).toMatchObject({ type: "next", events: [{ type: "tired" }] });
    expect(shocked("tire", tiring, sceneOf([person("bo", { fatigued: true })]))).toMatchObject({ events: [] });
    expect(shocked("tire", ruled, sceneOf([bo]))).toMatchObject({ type: "next", events: [] });
  });

  it("stun who does not save by 5 and what is lost, in a fight alone", () => {
    const scene = sceneOf([bo]);
    expect(shocked("stun", ruled, scene, { save: [8] })).toMatchObject({ type: "next", events: [{ type: "saved" }] });
    expect(shocked("stun", ruled, scene, { save: [7] })).toMatchObject({ type: "ask", questions: [{ id: "rounds" }] });
    expect(shocked("stun", ruled, scene, { save: [7], rounds: [2] })).toMatchObject({
      events: [
        { type: "saved", data: { peril: "stun", difficulty: 8 } },
        { type: "stunned", data: { rounds: 2 } },
      ],
    });
    expect(shocked("stun", ruled, sceneOf([bo], { round: 0 }))).toMatchObject({ type: "next", events: [] });
    expect(shocked("stun", RULINGS, scene)).toMatchObject({ type: "next", events: [] });
  });

  it("let fall who has none left, and falls no more who lies there (d20/J-4)", () => {
    const killing = { ...RULINGS, woundsKill: true };
    const falling = (data: Data, rulings = killing) => shocked("fall", rulings, sceneOf([person("bo", data)]));
    expect(falling({ wounds: 0 })).toMatchObject({ type: "ask", questions: [{ id: "save" }] });
    expect(falling({ wounds: 1 })).toMatchObject({ type: "close", events: [] });
    expect(falling({ wounds: 0, state: "stable" })).toMatchObject({ type: "close", events: [] });
    expect(falling({ wounds: 0 }, RULINGS)).toMatchObject({ type: "close", events: [] });
    const disabled = falling({ wounds: 0, state: "disabled" });
    expect(disabled).toMatchObject({ events: [{ type: "fallen", data: { state: "dying" } }] });
  });

  it.each([
    [3, 1, 3],
    [1, 3, 3],
  ])("stun for the longer time: %i rounds and %i are %i (d20/J-45)", (before, rounds, count) => {
    const effects = { "stunned.1": buildLasting("stunned", "bo", { count: before }) };
    expect(shocked("stun", ruled, sceneOf([bo], { effects }), { save: [2], rounds: [rounds] })).toMatchObject({
      events: [{}, { changes: [{ after: { anchor: { moment: "turn-end", of: "bo", count } } }] }],
    });
  });
});
