import { expect, it, test } from "vitest";
import { ANA, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { BLOW_DEFAULTS } from "./attack.ts";
import { RULINGS } from "../rulings.ts";
import { blowsStage, checkBlowCount, seriesKind } from "./several-blows.ts";

const blade = { id: "blade", name: "blade", kind: "melee", dice: 1, sides: 6 };
const ana = person("ana", { extraAttack: 2, multipleAttack: 2, weapons: [blade, { ...blade, id: "dirk" }] });
const scene = sceneOf([ana, person("bo"), person("cy")]);
const payload = { attacker: "ana", targets: ["bo", "cy"], weapon: "unarmed" };
const extra = seriesKind("extra-attack", RULINGS);
const multiple = seriesKind("multiple-attack", RULINGS);
const two = seriesKind("two-weapon", RULINGS);

it("is learnt, and has its number (S3; d20/D; d20/J-5)", () => {
  expectRefusal(checkBlowCount("extra-attack", person("bo"), 1), "attack/no-extra-attack");
  expectRefusal(checkBlowCount("extra-attack", ana, 3), "attack/too-many");
  expectRefusal(checkBlowCount("multiple-attack", ana, 0), "attack/too-many");
  expect(must(checkBlowCount("multiple-attack", ana, 2))).toBe(true);
  expect(must(checkBlowCount("two-weapon", person("bo"), 2))).toBe(true);
});

test.each([
  [3, "action/malformed"],
  [{ ...payload, weapon: "axe" }, "attack/no-weapon"],
  [{ ...payload, targets: ["dan"] }, "payload/nobody"],
  [{ ...payload, targets: ["bo", "ana"] }, "action/not-oneself"],
  [{ ...payload, targets: [] }, "attack/too-many"],
  [{ ...payload, manoeuvres: "trip" }, "payload/wrong-length"],
  [{ ...payload, manoeuvres: ["trip", "trip", "trip"] }, "payload/wrong-length"],
  [{ ...payload, manoeuvres: ["tickle"] }, "payload/unknown-word"],
])("as %j is refused: %s", (declaration, code) => {
  expectRefusal(declaredAs(extra, declaration, ANA, scene), code);
});

it("takes the whole round as an extra attack, a standard action as a multiple one (S3; d20/D)", () => {
  const budgets = { ana: { action: { span: "1+", spent: 1 } } };
  const walked = { ...scene, fight: { ...scene.fight, budgets } };
  expectRefusal(declaredAs(extra, payload, ANA, walked), "economy/spent");
  expectRefusal(declaredAs(two, { ...payload, weapon: "blade", offhand: "dirk" }, ANA, walked), "economy/spent");
  expect(must(declaredAs(multiple, payload, ANA, walked))).toMatchObject({ way: "multiple-attack", penalty: 0 });
});

it("may have manoeuvres among the blows of an extra attack, and of no other (S3; d20/F.4)", () => {
  const tripping = { ...payload, manoeuvres: ["trip"] };
  expect(must(declaredAs(extra, tripping, ANA, scene))).toMatchObject({
    blows: [{ manoeuvre: "trip" }, { manoeuvre: "" }],
  });
  expect(declaredAs(extra, { ...payload, manoeuvre: "trip" }, ANA, scene)).toEqual(
    declaredAs(extra, tripping, ANA, scene),
  );
  expectRefusal(declaredAs(extra, { ...payload, manoeuvre: "tickle" }, ANA, scene), "payload/unknown-word");
  expectRefusal(declaredAs(multiple, tripping, ANA, scene), "manoeuvre/not-among-these");
});

it("with two weapons is one blow with each, two less on both (S3; d20/D; d20/J-5)", () => {
  const declared = { ...payload, weapon: "blade", offhand: "dirk" };
  expect(must(declaredAs(two, declared, ANA, scene))).toMatchObject({
    penalty: 2,
    blows: [
      { target: "bo", weapon: { id: "blade" } },
      { target: "cy", weapon: { id: "dirk" } },
    ],
  });
  expect(must(declaredAs(two, { ...declared, targets: ["bo"] }, ANA, scene))).toMatchObject({
    blows: [{ target: "bo" }, { target: "bo" }],
  });
  for (const offhand of ["blade", "axe"])
    expectRefusal(declaredAs(two, { ...declared, offhand }, ANA, scene), "attack/no-second-weapon");
});

it("is an attack or a manoeuvre for each target, and gives back what came of each (S3; d20/D)", () => {
  const weapon = weaponWith();
  const blows = [
    { target: "bo", weapon, manoeuvre: "", item: "", words: "" },
    { target: "bo", weapon, manoeuvre: "trip", item: "", words: "" },
  ] as const;
  const facts = { ...BLOW_DEFAULTS, foes: [], way: "extra-attack", attacker: "ana", blows } as const;
  expect(blowsStage(facts, {})).toMatchObject({
    children: [
      { as: "blow.0", kind: "attack" },
      { as: "blow.1", kind: "manoeuvre" },
    ],
  });
  expect(blowsStage(facts, { "blow.0": 1, "blow.1": null })).toMatchObject({ result: { blows: [1, null] } });
  expect(extra.stages["declare"]?.(facts, {}, sceneOf([]))).toMatchObject({ events: [{ type: "aborted" }] });
});
