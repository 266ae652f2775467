import { expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Data, sumModifiers } from "../../../engine/index.ts";
import { attackModifiers, checkWeapon, computeReach } from "./attack.ts";
import { declareAttack, declareThrow } from "./declaring.ts";

const weapons = [
  weaponWith(),
  weaponWith({ id: "pistol", group: "gun", focus: "pistols", range: 40 }),
  weaponWith({ id: "frag", group: "explosive", focus: "throwing" }),
];
const abilities = { fighting: 3, accuracy: 1, strength: 2, dexterity: 3 };
const ana = person("ana", { abilities, weapons, focuses: { pistols: true } });
const scene = sceneOf([ana, person("bo")], 1, "ana");
const ANA = { gm: false, fighters: ["ana"] };
const plain = { actor: "ana", way: "melee", target: "bo", weapon: "sword" };
const declared = (change: Data) => declareAttack({ ...plain, ...change }, ANA, scene);

test.each([
  [{ actor: "dan" }, "action/nobody"],
  [{ actor: "bo" }, "action/not-yours"],
  [{ target: "dan" }, "attack/no-target"],
  [{ target: "ana" }, "attack/self"],
  [{ weapon: "axe" }, "attack/no-weapon"],
  [{ way: "kick" }, "payload/unknown-word"],
  [{ way: "ranged" }, "attack/wrong-weapon"],
  [{ weapon: "pistol" }, "attack/wrong-weapon"],
  [{ way: "ranged", weapon: "frag" }, "attack/wrong-weapon"],
  [{ distance: 3 }, "attack/out-of-range"],
  [{ distance: -1 }, "payload/not-a-number"],
  [{ straight: "very" }, "payload/not-a-mark"],
  [{ away: ["dan"] }, "payload/nobody"],
  [{ away: "bo" }, "payload/no-list"],
  [{ way: "charge", metres: 7 }, "move/too-far"],
  [{ metres: "4" }, "payload/not-a-number"],
])("an attack with %j is refused with %s", (change, code) => {
  expectRefusal(declared(change), code);
});

it("an attack that may be is taken, and a throw names nobody", () => {
  expect(must(declared({ distance: 2 }))).toMatchObject({ attacker: "ana", targets: ["bo"], paid: false });
  expectRefusal(declareAttack("bo", ANA, scene), "action/malformed");
  expect(must(declareThrow({ actor: "ana", weapon: "frag" }, ANA, scene)).targets).toEqual([]);
  expectRefusal(declareThrow({ actor: "ana", weapon: "pistol" }, ANA, scene), "attack/no-explosive");
  expectRefusal(declareThrow(7, ANA, scene), "action/malformed");
});

it("a weapon must be in hand and clear (S2)", () => {
  expectRefusal(checkWeapon(ana, weaponWith({ ready: false }), "melee", { distance: 0 }), "weapon/not-ready");
  expectRefusal(
    checkWeapon(ana, weaponWith({ group: "gun", jam: "locked" }), "stunt", { distance: 0 }),
    "weapon/jammed",
  );
});

test.each([
  ["melee", 2],
  ["gun", 40],
  ["explosive", 12],
] as const)("with Strength 2 a %s of range 40 reaches %i m (S2; d6x3/F.7)", (group, reach) => {
  expect(computeReach(ana, weaponWith({ group, range: 40 }))).toBe(reach);
});

test.each([
  ["melee", "sword", 0, 0, 3, "Fighting, no focus"],
  ["ranged", "pistol", 40, 0, 3, "Accuracy 1, focus 2"],
  ["ranged", "pistol", 60, 0, 1, "A45: 2 less"],
  ["charge", "sword", 0, 4, 4, "S2: 1 for 4 straight metres"],
] as const)("%s with %s at %i m after %i m adds %i (%s)", (way, id, distance, metres, sum, _source) => {
  const weapon = ana.weapons[id] ?? weaponWith();
  const facts = { bearer: ana.id, way, weapon, distance, metres, straight: true, bonus: false };
  expect(sumModifiers(attackModifiers(scene, ana, facts))).toBe(sum);
});
