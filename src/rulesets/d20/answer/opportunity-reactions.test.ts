import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { happened } from "../events.ts";
import { buildLasting } from "../fighter/conditions.ts";
import {
  sortByTurn,
  checkOpening,
  listDistractionOpenings,
  buildLostManoeuvreTrigger,
  opportunityStage,
} from "./opportunity.ts";
import { RULINGS } from "../rulings.ts";

const ana = person("ana");
const bow = { id: "bow", name: "bow", kind: "ranged", dice: 1, sides: 6 };
const bo = person("bo", { weapons: [bow, { ...bow, id: "axe", kind: "melee" }] });
const scene = sceneOf([ana, bo], { order: ["bo", "ana"] });
const facts = { fighter: "bo", against: "ana", distance: null, time: "opportunity" } as const;
const AS_USUAL = { time: "opportunity", flatFootedStrikes: false } as const;

test.each([
  [
    ["bo", "cy"],
    ["cy", "bo"],
    ["bo", "cy"],
  ],
  [
    ["dan", "cy", "bo"],
    ["bo", "cy", "dan"],
    ["dan", "cy", "bo"],
  ],
  [["cy"], ["bo", "cy", "ana"], ["cy", "bo", "ana"]],
  [[], ["bo", "ana"], ["bo", "ana"]],
  [[], ["bo", "bo"], ["bo"]],
])("in the order %j, %j are asked as %j (d20/J-33)", (order, fighters, asked) => {
  expect(sortByTurn(order, fighters)).toEqual(asked);
});

const LOST = {
  attacker: "ana",
  target: "bo",
  manoeuvre: "trip",
  words: "",
  attack: 9,
  defence: 12,
  margin: -3,
} as const;

it("a distraction opens to each foe, a lost manoeuvre to its target within reach (S3; d20/E, d20/F.4; d20/J-34)", () => {
  const distracted = happened("distracted", { fighter: "ana", foes: ["cy", "bo"] });
  expect(listDistractionOpenings(distracted, scene)).toEqual([
    { as: "opening.0", kind: "opportunity", facts: { ...facts, cause: "distracted" } },
    { as: "opening.1", kind: "opportunity", facts: { ...facts, cause: "distracted", fighter: "cy" } },
  ]);
  const lost = (inReach: boolean) => happened("manoeuvre-lost", { ...LOST, inReach });
  expect(buildLostManoeuvreTrigger(RULINGS)(lost(true))).toEqual([
    { as: "opening", kind: "opportunity", facts: { ...facts, cause: "manoeuvre-lost" } },
  ]);
  expect(buildLostManoeuvreTrigger(RULINGS)(lost(false))).toEqual([]);
});

describe("an opening", () => {
  it("is for those who can (S3; d20/E; d20/J-18, d20/J-32)", () => {
    const spent = { bo: { opportunity: { span: "1", spent: 1 } } };
    expect(must(checkOpening(scene, bo, ana, AS_USUAL))).toBe(true);
    expectRefusal(checkOpening(scene, person("bo", { wounds: 0 }), ana, AS_USUAL), "condition/incapacitated");
    expectRefusal(checkOpening(scene, bo, person("ana", { wounds: 0 }), AS_USUAL), "reaction/target-down");
    expectRefusal(checkOpening(sceneOf([ana, bo], { budgets: spent }), bo, ana, AS_USUAL), "economy/spent");
    const surprised = sceneOf([ana, bo], { effects: { "flat-footed.1": buildLasting("flat-footed", "bo") } });
    expectRefusal(checkOpening(surprised, bo, ana, AS_USUAL), "reaction/flat-footed");
  });

  it("is not for the pinned (S3; d20/E; d20/J-43)", () => {
    const pinned = { ...bo, hindrance: "pinned" } as const;
    expectRefusal(checkOpening(scene, pinned, ana, AS_USUAL), "condition/pinned");
    expect(opportunityStage(RULINGS)(facts, {}, sceneOf([ana, pinned]))).toMatchObject({
      type: "close",
      events: [{ type: "could-not-react", data: { fighter: "bo", reasons: ["condition/pinned"] } }],
    });
  });

  it("is offered for the weapons of the hand alone (S3; d20/E)", () => {
    expect(opportunityStage(RULINGS)(facts, {}, scene)).toMatchObject({
      questions: [
        {
          options: [{ id: "axe" }, { id: "unarmed" }, { id: "weighed" }, { id: "pass" }],
          fallback: "pass",
        },
      ],
    });
  });

  it("becomes an attack, or nothing", () => {
    const attack = { kind: "attack", facts: { attacker: "bo", target: "ana", time: "opportunity" } };
    expect(opportunityStage(RULINGS)(facts, { opportunity: "axe" }, scene)).toMatchObject({
      type: "push",
      children: [attack],
    });
    expect(opportunityStage(RULINGS)(facts, { opportunity: "pass" }, scene)).toMatchObject({
      type: "close",
      events: [{ type: "passed", data: { fighter: "bo" } }],
    });
    expect(opportunityStage(RULINGS)(facts, { opportunity: "axe", attack: null }, scene)).toMatchObject({
      type: "close",
      events: [],
    });
    expect(opportunityStage(RULINGS)(facts, {}, sceneOf([bo]))).toMatchObject({ events: [{ type: "aborted" }] });
  });
});

it("each weapon is offered by its name and kind and at its cost, each circumstance by its word (S3; d20/E; d20/J-60)", () => {
  expect(opportunityStage(RULINGS)(facts, {}, scene)).toMatchObject({
    questions: [
      { options: [{ label: "strike", data: { weapon: "bow", kind: "melee" }, cost: { opportunity: 1 } }, {}, {}, {}] },
    ],
  });
  expect(opportunityStage(RULINGS)(facts, { opportunity: "weighed" }, scene)).toMatchObject({
    questions: [
      {
        id: "which",
        options: [
          { id: "axe", label: "strike", data: { kind: "melee" } },
          { id: "unarmed", data: { kind: "unarmed" } },
        ],
      },
      { id: "circumstances" },
    ],
  });
  const move = opportunityStage(RULINGS)(facts, { opportunity: "weighed", which: "axe" }, scene);
  const [asked] = move.type === "ask" ? move.questions : [];
  expect(asked && "options" in asked ? asked.options.map(({ id, data }) => [id, data["word"]]) : []).toContainEqual([
    "flanking",
    "circumstance.flanking",
  ]);
});
