import { expect, it, test } from "vitest";
import { person } from "../../../../tests/contract/d20-people.ts";
import { sumModifiers } from "../../../engine/index.ts";
import { chooseAbility, featReason, manoeuvreBase } from "./fighter.ts";

const focus = { name: "Focus", to: "attack", bonus: 1 };
const wrestler = { name: "Wrestler", to: "manoeuvre", bonus: 2, manoeuvre: "grapple" };
const agile = { name: "Agile", to: "manoeuvre", bonus: 0, ability: "dexterity" };

it("feats add up, each to its own kind of roll (S3; d20/B)", () => {
  const ana = person("ana", { feats: [focus, { ...focus, name: "Focus again", bonus: 2 }, wrestler] });
  expect(featReason(ana, "attack").value).toBe(3);
  expect(featReason(ana, "defence").value).toBe(0);
});

test.each([
  ["grapple", 2],
  ["trip", 0],
] as const)("a feat for grapples adds to a %s: %i (S3; d20/F.4)", (manoeuvre, bonus) => {
  expect(featReason(person("ana", { feats: [wrestler] }), "manoeuvre", { manoeuvre }).value).toBe(bonus);
});

test.each([
  ["", "Whip", 2],
  ["Whip", "whip ", 2],
  ["Whip", "Sword", 0],
  ["Whip", "", 0],
])("a feat for the weapon %j adds with %j %i (S3; d20/B; d20/J-51)", (weapon, used, bonus) => {
  const ana = person("ana", { feats: [{ ...focus, bonus: 2, weapon }] });
  expect(featReason(ana, "attack", { weapons: [used] }).value).toBe(bonus);
});

it("a feat may put another ability in the place of Strength (S3; d20/F.4)", () => {
  const quick = person("ana", { bcb: 4, abilities: { strength: 8, dexterity: 16 }, feats: [agile] });
  expect(chooseAbility(quick, "manoeuvre", { manoeuvre: "trip" }, "strength")).toBe("dexterity");
  expect(chooseAbility(quick, "againstManoeuvre", { manoeuvre: "trip" }, "strength")).toBe("strength");
  expect(sumModifiers(manoeuvreBase(quick, { manoeuvre: "trip" }))).toBe(7);
});

it("a feat that puts no ability there leaves that to another (S3; d20/F.4)", () => {
  const both = person("ana", { feats: [wrestler, { ...agile, manoeuvre: "grapple" }] });
  expect(chooseAbility(both, "manoeuvre", { manoeuvre: "grapple" }, "strength")).toBe("dexterity");
  expect(chooseAbility(both, "manoeuvre", { manoeuvre: "trip" }, "strength")).toBe("strength");
});
