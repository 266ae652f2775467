import { expect, it, test } from "vitest";
import { blowWith, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { describeStage, injureStage, nestedInjury, saveAgainst, weighStage } from "./crippling.ts";
import { RULINGS } from "../rulings.ts";

const facts = { attacker: "ana", target: "bo", save: "fortitude", part: "attack", text: "a cut" } as const;
const old = { part: "speed", text: "a limp" };
const scene = sceneOf([person("bo", { saves: { fortitude: 2 }, injuries: [old] })]);

test.each([
  ["strength", "fortitude"],
  ["dexterity", "reflex"],
] as const)("a blow aimed by %s is saved against by %s (S3; d20/F.2)", (ability, save) => {
  expect(saveAgainst(ability)).toBe(save);
  expect(nestedInjury("after", blowWith({ weapon: weaponWith({ ability }) })).facts).toMatchObject({ save });
});

it("asks the attacker for the part and the words (S3; d20/F.2)", () => {
  expect(describeStage(facts, {})).toMatchObject({ type: "ask", questions: [{ id: "part" }, { id: "injury" }] });
  expect(describeStage(facts, { part: "speed", injury: "a limp" })).toMatchObject({
    type: "next",
    facts: { part: "speed", text: "a limp" },
  });
});

it("asks the GM, whose no ends it (d20/J-28)", () => {
  expect(weighStage(facts, {}, scene)).toMatchObject({ type: "ask", questions: [{ role: { type: "gm" } }] });
  expect(weighStage(facts, { approval: "allow" }, scene)).toMatchObject({ type: "next" });
  expect(weighStage(facts, { approval: "forbid" }, scene)).toMatchObject({
    type: "close",
    events: [{ type: "injury-forbidden" }],
  });
});

test.each([
  [12, true, "D39"],
  [13, false, "d20/F.2"],
])("with a %i on the save, at 2: injured %s (%s)", (face, injured, _from) => {
  const move = injureStage(RULINGS)(facts, { save: [face] }, scene);
  const after = [old, { part: "attack", text: "a cut" }];
  const events = [{ type: "saved" }, ...(injured ? [{ type: "injured", changes: [{ after }] }] : [])];
  expect(move).toMatchObject({ type: "close", events });
});

it("lapses where the target is gone", () => {
  expect(injureStage(RULINGS)(facts, {}, sceneOf([]))).toMatchObject({ events: [{ type: "aborted" }] });
});
