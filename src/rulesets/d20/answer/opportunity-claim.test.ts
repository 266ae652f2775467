import { expect, it } from "vitest";
import { ANA, blowWith, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { declaredAs, must } from "../../../../tests/contract/must.ts";
import { BARE_HANDS } from "../fighter/fighter.ts";
import { RULINGS } from "../rulings.ts";
import { claimKind, listClaimWeapons } from "./opportunity.ts";

const blade = { id: "blade", name: "blade", kind: "melee", dice: 1, sides: 6 };
const weapons = [blade, { ...blade, id: "bow", kind: "ranged" }, { ...blade, id: "dirk", ready: false }];
const scene = sceneOf([person("ana", { name: "Ana", weapons }), person("bo", { name: "Bo" })]);

it("asks the GM by name who claims an opening against whom (S3; d20/E; d20/J-59)", () => {
  const claim = claimKind(RULINGS);
  const facts = must(declaredAs(claim, { attacker: "ana", target: "bo", weapon: "blade" }, ANA, scene));
  expect(claim.stages["weigh"]?.(facts, {}, scene)).toMatchObject({
    type: "ask",
    questions: [{ id: "approval", role: { type: "gm" }, data: { name: "Ana", againstName: "Bo" } }],
  });
});

it("offers hand weapons in hand, and bare hands (S3; d20/E; d20/J-56, d20/J-59)", () => {
  expect(listClaimWeapons({ attacker: "ana" }, scene)).toMatchObject({
    weapon: [{ id: "blade" }, { id: "unarmed" }],
  });
  expect(listClaimWeapons({ attacker: "cy" }, scene)).toEqual({});
});

it("comes to nothing without what it is struck with (S3; d20/E; d20/J-32)", () => {
  const strike = claimKind(RULINGS).stages["strike"];
  const facts = { ...blowWith({ weapon: weaponWith({ id: "gone" }), time: "opportunity" }), allowed: true };
  expect(strike?.(facts, {}, scene)).toMatchObject({ type: "close", result: null, events: [{ type: "aborted" }] });
});

it("is lost on somebody who is down by then (S3; d20/E; d20/J-32)", () => {
  const strike = claimKind(RULINGS).stages["strike"];
  const facts = { ...blowWith({ weapon: BARE_HANDS, time: "opportunity" }), allowed: true };
  const felled = sceneOf([person("ana"), person("bo", { wounds: 0 })]);
  expect(strike?.(facts, {}, felled)).toMatchObject({
    result: { used: false },
    events: [{ type: "could-not-react", data: { fighter: "ana", reasons: ["reaction/target-down"] } }],
  });
});
