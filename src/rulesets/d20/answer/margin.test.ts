import { expect, it, test } from "vitest";
import { blowWith, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal } from "../../../../tests/contract/must.ts";
import { freshAttack } from "../attack/attack.ts";
import { criticalOptions, criticalStage, mayStrikeAgain } from "./margin.ts";

const ana = person("ana");
const bo = person("bo", { weapons: [weaponWith()] });
const scene = sceneOf([ana, bo]);
const spent = sceneOf([ana], { budgets: { ana: { opportunity: { span: "1", spent: 1 } } } });
const facts = { ...freshAttack(blowWith()), margin: 3, damage: 4 };

it("strikes again by hand, with an opportunity left (S3; d20/F.2; d20/case-D37)", () => {
  expect(mayStrikeAgain(scene, ana, { kind: "melee" }).ok).toBe(true);
  expectRefusal(mayStrikeAgain(scene, ana, { kind: "thrown" }), "reaction/not-from-afar");
  expectRefusal(mayStrikeAgain(spent, ana, { kind: "melee" }), "economy/spent");
});

it("offers everything, and says what cannot be had (S3; d20/F.2)", () => {
  const open = (kind: string): readonly string[] =>
    criticalOptions(spent, { attacker: ana, target: bo }, weaponWith({ kind })).flatMap(({ id, refusal }) =>
      refusal ? [] : [id],
    );
  expect(open("melee")).toEqual([
    ...["bull-rush", "trip", "disarm", "grapple", "drag", "reposition", "sunder", "other"],
    ...["injury", "pass"],
  ]);
  expect(open("ranged")).toEqual(["trip", "disarm", "other", "injury", "pass"]);
});

it("a hit that is not critical is over", () => {
  expect(criticalStage(facts, {}, scene)).toMatchObject({ type: "close", result: { hit: true, margin: 3, damage: 4 } });
});

test.each([
  ["attack", { kind: "attack", facts: { time: "opportunity", critical: false } }],
  ["trip", { kind: "manoeuvre", facts: { time: "free", manoeuvre: "trip" } }],
  ["injury", { kind: "crippling", facts: { save: "fortitude" } }],
] as const)("a critical hit becomes %s (S3; d20/F.2)", (critical, child) => {
  const hit = { ...facts, critical: true };
  expect(criticalStage(hit, { critical }, scene)).toMatchObject({ type: "push", children: [child] });
  const result = { hit: true, margin: 3, damage: 4, critical };
  expect(criticalStage(hit, { critical, after: null }, scene)).toMatchObject({ type: "close", result });
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
  const options = criticalOptions(scene, { attacker: ana, target: person("bo") }, weaponWith());
  const refused = options.flatMap(({ id, refusal }) => (refusal ? [[id, refusal.code]] : []));
  expect(refused).toEqual([
    ["disarm", "manoeuvre/nothing-to-take"],
    ["sunder", "manoeuvre/nothing-to-take"],
  ]);
});
