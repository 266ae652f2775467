import { describe, expect, it, test } from "vitest";
import { WAYS, incomingOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import type { Data } from "../../../engine/index.ts";
import { BARE_HANDS } from "../../d10/fighter/fighter.ts";
import { WEAPON_KINDS } from "../../d10/vocabulary.ts";
import { d10Classic } from "../index.ts";
import { listReactions } from "../../d10/answer/reactions.ts";
import { CLASSIC_ANSWERS, CLASSIC_DEFENCE_RULES, dodgePool, parryAbility, parryPool } from "./reactions.ts";

const person = (data: Data) => must(d10Classic.readFighter({ id: "ana", name: "Ana", ...data }));

describe("a dodge (S1; d10/E.1; d10/case-67)", () => {
  it("is Dexterity and Dodge at 6, and not Athletics", () => {
    const ana = person({ attributes: { dexterity: 3 }, abilities: { dodge: 2, athletics: 5 } });
    expect(dodgePool(ana)).toMatchObject({ dice: 5, difficulty: 6 });
  });

  it("may be done with a Secondary Ability of Dodge, one point easier (d10/B.3)", () => {
    const secondaries = [{ name: "tumbling", ability: "dodge", rating: 4 }];
    const ana = person({ attributes: { dexterity: 3 }, abilities: { dodge: 2 }, secondaries });
    const ways = listReactions(ana, incomingOf("melee"), CLASSIC_DEFENCE_RULES).filter(
      ({ label }) => label === "dodge",
    );
    expect(ways.map(({ pool }) => [pool.dice, pool.difficulty])).toEqual([
      [5, 6],
      [7, 5],
    ]);
  });
});

describe("a parry (S1; d10/E.2; d10/K.6)", () => {
  const ana = person({ attributes: { dexterity: 2, strength: 5 }, abilities: { melee: 3, brawl: 1 } });

  test.each([
    [weaponWith({ attribute: "strength", difficulty: 7 }), "melee", 5],
    [weaponWith({ attribute: "strength", difficulty: 7 }), "unarmed", 5],
    [BARE_HANDS, "unarmed", 3],
  ] as const)("is Dexterity and the ability of the hand at 6, whatever it meets", (weapon, against, dice) => {
    const difficultyWhy = [{ source: "difficulty.usual", value: 6 }];
    expect(parryPool(ana, weapon, against)).toMatchObject({ dice, difficulty: 6, difficultyWhy });
  });

  test.each([
    ["melee", "melee"],
    ["unarmed", "brawl"],
    ["knuckles", "brawl"],
  ] as const)("with %s is made by %s", (kind, ability) => {
    expect(parryAbility({ kind })).toBe(ability);
  });
});

test.each(WEAPON_KINDS)(
  "%s is dodged, and whatever flies is only dodged (S1; d10/E.4; d10/L-42; d10/case-69)",
  (kind) => {
    expect(CLASSIC_ANSWERS[kind].dodge).toBe("");
    const flies = ["thrown", "bow", "firearm", "crossbow"].includes(kind);
    const allowed = WAYS.filter((way) => CLASSIC_ANSWERS[kind][way] === "");
    if (flies) expect(allowed).toEqual(["dodge"]);
  },
);
