import { expect, it, test } from "vitest";
import { blowWith, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { describeStage, injureStage, buildNestedInjury, chooseSave } from "./critical.ts";
import { RULINGS } from "../rulings.ts";

const facts = { attacker: "ana", target: "bo", save: "fortitude", part: "attack", text: "a cut" } as const;
const old = { part: "speed", text: "a limp" };
const scene = sceneOf([person("bo", { saves: { fortitude: 2 }, injuries: [old] })]);

test.each([
  ["strength", "fortitude"],
  ["dexterity", "reflex"],
] as const)("a blow aimed by %s is saved against by %s (S3; d20/F.2)", (ability, save) => {
  expect(chooseSave(ability)).toBe(save);
  expect(buildNestedInjury("after", blowWith({ weapon: weaponWith({ ability }) }), facts).facts).toMatchObject({
    save,
  });
});

it("tells what the attacker describes (S3; d20/F.2)", () => {
  const details = { attacker: "ana", target: "bo", part: "attack", text: "a cut" };
  expect(describeStage(facts)).toMatchObject({ type: "next", events: [{ type: "injury-described", data: details }] });
});

test.each([
  [12, true, "D39"],
  [13, false, "d20/F.2"],
])("with a %i on the save, at 2: injured %s (%s)", (face, injured, _from) => {
  const move = injureStage(RULINGS)(facts, { save: [face] }, scene);
  const after = [old, { part: "attack", text: "a cut" }];
  const events = [
    { type: "saved", data: { peril: "injury" } },
    ...(injured ? [{ type: "injured", changes: [{ after }] }] : []),
  ];
  expect(move).toMatchObject({ type: "close", events });
});

it("lapses where the target is gone", () => {
  expect(injureStage(RULINGS)(facts, {}, sceneOf([]))).toMatchObject({ events: [{ type: "aborted" }] });
});
