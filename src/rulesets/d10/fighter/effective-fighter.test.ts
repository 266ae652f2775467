import { describe, expect, it, test } from "vitest";
import { type Data, applyEvents, happened } from "../../../engine/index.ts";
import { armourOf, person, powerWith, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { attackPool } from "../attack/attack.ts";
import { pickBestArmour } from "./fighter.ts";
import { evadePool } from "../answer/evasion.ts";
import { keepPower } from "./powers.ts";
import { dodgePool, parryPool } from "../answer/reactions.ts";
import { withEffectiveFighters, computeRaises, toEffectiveFighter, withSceneView } from "./effective-fighter.ts";

const ana = (powers: readonly Data[], data: Data = {}) =>
  toEffectiveFighter(
    person("ana", {
      attributes: { strength: 2, dexterity: 3 },
      abilities: { melee: 2, athletics: 1 },
      powers: powers.map((effect, i) => powerWith([effect], { id: `p${i}`, name: `P${i}` })),
      ...data,
    }),
  );

const raise = (attribute: string, value: number): Data => ({ effect: "attribute", attribute, value });

describe("attributes under powers (d10/J.1)", () => {
  it("of two raises of one attribute the highest counts", () => {
    expect(ana([raise("strength", 1), raise("strength", 3)]).attributes.strength).toBe(5);
  });

  it("raises of two attributes both count", () => {
    const { strength, dexterity } = ana([raise("strength", 1), raise("dexterity", 2)]).attributes;
    expect([strength, dexterity]).toEqual([3, 5]);
  });

  test.each([
    //  rating  shift  left
    [3, -1, 2],
    [3, -3, 1],
    [1, -2, 1],
    [0, -2, 0],
    [2, 2, 4],
  ])("%i changed by %i is %i: one point is left", (rating, shift, left) => {
    expect(ana([raise("wits", shift)], { attributes: { wits: rating } }).attributes.wits).toBe(left);
  });

  it("a raise and a loss both count, the loss down to one point", () => {
    expect(
      computeRaises(2, [
        { source: "a", value: 1 },
        { source: "b", value: -5 },
      ]),
    ).toEqual([
      { source: "a", value: 1 },
      { source: "b", value: -2 },
    ]);
  });

  it("is told beside the own rating in a pool", () => {
    const { dice, why } = attackPool(ana([raise("dexterity", 2)]), weaponWith(), []);
    expect(dice).toBe(7);
    expect(why).toEqual([
      { source: "attribute.dexterity", value: 3 },
      { source: "name:P0", value: 2 },
      { source: "ability.melee", value: 2 },
    ]);
  });
});

describe("pools under powers (d10/J.1; d10/L-4)", () => {
  const plus = (roll: string, more: Data = {}): Data => ({ effect: "dice", roll, value: 2, ...more });
  const minus = (roll: string): Data => ({ effect: "difficulty", roll, value: -1 });

  it("two dice with one weapon type go to attacks with it alone", () => {
    const swordsman = ana([plus("attack", { weapon: "melee" })]);
    expect(attackPool(swordsman, weaponWith(), []).dice).toBe(7);
    expect(attackPool(swordsman, weaponWith({ kind: "firearm" }), []).dice).toBe(3);
    expect(parryPool(swordsman, weaponWith(), "melee").dice).toBe(5);
  });

  it("dice for dodging count for a dodge and for an evasion", () => {
    expect([dodgePool(ana([plus("dodge")])).dice, evadePool(ana([plus("dodge")])).dice]).toEqual([6, 6]);
  });

  it("an easier parry is rolled against less", () => {
    expect(parryPool(ana([minus("parry")]), weaponWith(), "melee").difficulty).toBe(5);
    expect(attackPool(ana([minus("attack")]), weaponWith(), []).difficulty).toBe(5);
    expect(dodgePool(ana([minus("dodge")])).difficulty).toBe(5);
    expect(evadePool(ana([minus("dodge")])).difficulty).toBe(6);
  });

  it("the bonus comes before the Wound Penalty, which leaves one die of all", () => {
    const mauled = ana([plus("attack")], { wound: 6, attributes: { dexterity: 2 }, abilities: {} });
    expect(attackPool(mauled, weaponWith(), []).dice).toBe(1);
  });
});

describe("armour that is a power (S1; d10/0.3.16)", () => {
  const skin = (value: number) => ({ effect: "armour", value });

  test.each([
    //  power  vest  counts
    [1, 2, 2],
    [3, 2, 3],
    [2, 0, 2],
  ])("a skin of %i and a vest of %i: %i counts", (power, vest, counts) => {
    expect(pickBestArmour(ana([skin(power)], { armour: [{ ...armourOf(vest) }] }).armour)?.rating).toBe(counts);
  });

  it("two skins do not stack", () => {
    expect(pickBestArmour(ana([skin(2), skin(2)]).armour)?.rating).toBe(2);
  });
});

describe("powers that have been used and last (d10/J.1)", () => {
  const bless = powerWith([raise("strength", 2)], { duration: "round" });

  it("work on whoever bears them, and on nobody else", () => {
    const scene = sceneOf([ana([]), person("bo")]);
    const change = keepPower(scene, "ana", "bo", bless);
    const blessed = { ...scene, fight: { ...scene.fight, effects: effectIn(change?.after) } };
    expect(withEffectiveFighters(blessed).fighters["ana"]?.attributes.strength).toBe(4);
    expect(withEffectiveFighters(blessed).fighters["bo"]).toBe(scene.fighters["bo"]);
  });

  it("without any the scene is the same scene", () => {
    const scene = sceneOf([ana([])]);
    expect(withEffectiveFighters(scene)).toBe(scene);
  });

  it("take the place of their own earlier use, and stand beside those of other users", () => {
    const bare = sceneOf([ana([]), person("bo"), person("cy")]);
    const blessings = (users: readonly string[]) => {
      const after = users.reduce((scene, user) => {
        const change = keepPower(scene, "ana", user, bless);
        return change ? applyEvents(scene, [happened("blessed", {}, [change])]) : scene;
      }, bare);
      return Object.keys(after.fight.effects).length;
    };
    expect([blessings(["bo"]), blessings(["bo", "bo"]), blessings(["bo", "cy"])]).toEqual([1, 1, 2]);
  });

  it("powers that wait to be used do nothing yet", () => {
    const waiting = person("ana", { powers: [{ ...bless }] });
    expect(toEffectiveFighter(waiting)).toBe(waiting);
    const scene = sceneOf([waiting]);
    expect(withEffectiveFighters(scene)).toBe(scene);
  });
});

test("what estimates and advises sees the fighters as they are stored, and looks for itself (d10/J.1; d10/H.3)", () => {
  const estimate = () => [];
  const advise = () => undefined;
  const kind = withSceneView({ stages: {}, estimate, advise }, withEffectiveFighters);
  expect(kind.estimate).toBe(estimate);
  expect(kind.advise).toBe(advise);
});

function effectIn(after: unknown): Record<string, never> {
  return JSON.parse(JSON.stringify({ "power.1": after }));
}
