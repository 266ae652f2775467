import { expect, it, test } from "vitest";
import { blowWith, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal } from "../../../../tests/contract/must.ts";
import { buildAttack } from "../attack/attack.ts";
import { listCriticalOptions, criticalStage, checkSecondStrike } from "./critical.ts";

const ana = person("ana");
const bo = person("bo", { weapons: [weaponWith()] });
const scene = sceneOf([ana, bo]);
const spent = sceneOf([ana], { budgets: { ana: { opportunity: { span: "1", spent: 1 } } } });
const facts = { ...buildAttack(blowWith()), margin: 3, damage: 4 };

it("strikes again by hand, with an opportunity left (S3; d20/F.2; d20/case-D37)", () => {
  expect(checkSecondStrike(scene, ana, { kind: "melee" }).ok).toBe(true);
  expectRefusal(checkSecondStrike(scene, ana, { kind: "thrown" }), "reaction/not-from-afar");
  expectRefusal(checkSecondStrike(spent, ana, { kind: "melee" }), "economy/spent");
});

const injuries = ["attack", "damage", "defence", "skills", "speed"].map((part) => `injury.${part}`);
const injury = { option: "injury.speed", text: "a limp" };

it("offers everything, and says what cannot be had (S3; d20/F.2)", () => {
  const open = (kind: string): readonly string[] =>
    listCriticalOptions(spent, { attacker: ana, target: bo }, weaponWith({ kind })).flatMap(({ id, refusal }) =>
      refusal ? [] : [id],
    );
  expect(open("melee")).toEqual([
    ...injuries,
    ...["bull-rush", "trip", "disarm", "grapple", "drag", "reposition", "sunder", "other", "pass"],
  ]);
  expect(open("ranged")).toEqual([...injuries, "trip", "disarm", "other", "pass"]);
});

it("a hit that is not critical is over", () => {
  expect(criticalStage(facts, {}, scene)).toMatchObject({ type: "close", result: { hit: true, margin: 3, damage: 4 } });
});

test.each([
  ["attack", { kind: "attack", facts: { time: "opportunity", critical: false } }],
  ["trip", { kind: "manoeuvre", facts: { time: "free", manoeuvre: "trip" } }],
  ["disarm", { kind: "manoeuvre", facts: { time: "free", manoeuvre: "disarm", item: "" } }],
] as const)("a critical hit becomes %s (S3; d20/F.2)", (critical, child) => {
  const hit = { ...facts, critical: true };
  expect(criticalStage(hit, { critical }, scene)).toMatchObject({ type: "push", children: [child] });
  const result = { hit: true, margin: 3, damage: 4, critical };
  expect(criticalStage(hit, { critical, after: null }, scene)).toMatchObject({ type: "close", result });
});

it("becomes an injury once the GM allows what a player describes; of the GM's own nothing is asked (S3; d20/F.2; d20/J-28)", () => {
  const hit = { ...facts, critical: true };
  const child = { kind: "crippling", facts: { save: "fortitude", part: "speed", text: "a limp" } };
  const becomes = { type: "push", children: [child] };
  expect(criticalStage(hit, { critical: injury }, scene)).toMatchObject({
    type: "ask",
    questions: [{ id: "approval", role: { type: "gm" } }],
  });
  expect(criticalStage(hit, { critical: injury, approval: "allow" }, scene)).toMatchObject(becomes);
  expect(criticalStage(hit, { critical: injury, approval: "forbid" }, scene)).toMatchObject({
    type: "close",
    events: [{ type: "critical-chosen" }, { type: "injury-forbidden" }],
  });
  const monsters = sceneOf([person("ana", { npc: true }), bo]);
  expect(criticalStage(hit, { critical: injury }, monsters)).toMatchObject(becomes);
});

it("takes one of several things, each an option of its own (d20/J-46)", () => {
  const both = person("bo", { weapons: [weaponWith(), weaponWith({ id: "dirk", name: "dirk" })] });
  const offered = listCriticalOptions(scene, { attacker: ana, target: both }, weaponWith()).map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining(["disarm.sword", "disarm.dirk", "sunder.sword", "sunder.dirk"]));
  expect(offered).not.toContain("disarm");
  const move = criticalStage({ ...facts, critical: true }, { critical: "disarm.dirk" }, sceneOf([ana, both]));
  expect(move).toMatchObject({ children: [{ facts: { manoeuvre: "disarm", item: "dirk" } }] });
});

it("may be forgone, and lapses where the attacker is gone (d20/J-31)", () => {
  const hit = { ...facts, critical: true };
  expect(criticalStage(hit, { critical: "pass" }, scene)).toMatchObject({ type: "close" });
  expect(criticalStage(hit, {}, scene)).toMatchObject({
    type: "ask",
    questions: [{ id: "critical", fallback: "pass" }],
  });
  expect(criticalStage(hit, {}, sceneOf([]))).toMatchObject({ events: [{ type: "aborted" }] });
});

it("takes nothing from those who have nothing to hand (S3; d20/F.2; d20/J-46)", () => {
  const options = listCriticalOptions(scene, { attacker: ana, target: person("bo") }, weaponWith());
  const refused = options.flatMap(({ id, refusal }) => (refusal ? [[id, refusal.code]] : []));
  expect(refused).toEqual([
    ["disarm", "manoeuvre/nothing-to-take"],
    ["sunder", "manoeuvre/nothing-to-take"],
  ]);
});
