import { expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { type Data, applyEvents, happened } from "../../../engine/index.ts";
import { takeCover } from "../economy/economy.ts";
import { buildBonusAttack } from "./attack.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { secondStage } from "./stunts.ts";

const sword = weaponWith();
const pistol = weaponWith({ id: "pistol", group: "gun", focus: "pistols", range: 40 });
const frag = weaponWith({ id: "frag", group: "explosive", focus: "throwing" });
const ana = person("ana", { weapons: [sword, pistol, frag] });
const bo = person("bo");

/** Returns the move after an attack of Ana on Bo with this weapon, for which these stunts were bought. */
function after(weapon: typeof sword, bought: Readonly<Record<string, string>>, people: readonly Fighter[] = [ana, bo]) {
  const facts = { ...buildBonusAttack("ana", weapon, "bo", 0), bought };
  return secondStage(facts, {}, sceneOf(people));
}

/** Returns the same move if Bo is behind total cover. */
function afterInCover(weapon: typeof sword, bought: Readonly<Record<string, string>>, people = [ana, bo]) {
  const scene = sceneOf(people);
  const hidden = applyEvents(scene, [happened("hid", {}, [takeCover(scene, "bo", 4)])]);
  return secondStage({ ...buildBonusAttack("ana", weapon, "bo", 0), bought }, {}, hidden);
}

const NOTHING = { type: "close", result: { hit: false, points: 0 } };
const lightning = { "lightning-attack": "bo" };

test.each([
  ["sword", sword, "melee"],
  ["pistol", pistol, "ranged"],
] as const)(
  "Lightning Attack strikes again with the same %s, at no cost (d6x3/H.1; d6x3/J-16)",
  (_name, weapon, way) => {
    const facts = { attacker: "ana", targets: ["bo"], weapon, way, paid: true, bonus: true };
    expect(after(weapon, lightning)).toMatchObject({
      type: "push",
      children: [{ as: "lightning", kind: "attack", facts }],
    });
  },
);

test.each([["jammed"], ["locked"], ["broken"]])(
  "a gun that is %s by now strikes no second time (d6x3/H.1; S2)",
  (jam) => {
    const stopped = person("ana", { weapons: [{ ...pistol, jam }] });
    expect(after(pistol, lightning, [stopped, bo])).toMatchObject(NOTHING);
  },
);

it("a grenade that was thrown strikes no second time (d6x3/H.1; S2, Explosives)", () => {
  expect(after(frag, lightning)).toMatchObject(NOTHING);
});

it("behind total cover the second shot meets nobody, and the second blow does (d6x3/H.1; S2, Taking Cover)", () => {
  expect(afterInCover(pistol, lightning)).toMatchObject(NOTHING);
  expect(afterInCover(sword, lightning)).toMatchObject({ children: [{ as: "lightning" }] });
});

const doubled = { "double-team": "cy" };
const withCy = (data: Data): readonly Fighter[] => [ana, bo, person("cy", data)];

it("Double-Team lets the ally strike the same target at once, with bare hands where nothing is at hand (d6x3/H.1; d6x3/R-20)", () => {
  const facts = { attacker: "cy", targets: ["bo"], weapon: { id: "unarmed" }, paid: true, bonus: true };
  expect(after(sword, doubled, withCy({}))).toMatchObject({
    type: "push",
    children: [{ as: "ally", kind: "attack", facts }],
  });
});

test.each([[{ "taken-out": true }], [{ unconscious: true }], [{ dead: true }]])(
  "an ally who is %j strikes nobody (d6x3/H.1; d6x3/G.3)",
  (conditions) => {
    expect(after(sword, doubled, withCy({ conditions }))).toMatchObject(NOTHING);
  },
);

it("nobody strikes themselves as an ally (d6x3/H.1)", () => {
  expect(after(sword, { "double-team": "bo" })).toMatchObject(NOTHING);
});

it("the ally chooses among what is in hand, works, is no grenade and reaches the target (d6x3/H.1; d6x3/R-20)", () => {
  const idle = [weaponWith({ id: "knife", ready: false }), { ...pistol, id: "revolver", jam: "jammed" }];
  const people = withCy({ weapons: [sword, pistol, frag, ...idle] });
  const idsOf = (move: ReturnType<typeof after>) =>
    move.type === "ask"
      ? move.questions.map((each) => ("options" in each ? each.options.map(({ id }) => id) : []))
      : [];
  expect(idsOf(after(sword, doubled, people))).toEqual([["sword", "pistol", "unarmed"]]);
  expect(idsOf(afterInCover(sword, doubled, [...people]))).toEqual([["sword", "unarmed"]]);
});
