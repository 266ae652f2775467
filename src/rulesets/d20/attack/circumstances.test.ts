import { expect, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { attackSwitches, checkSwitches } from "./circumstances.ts";
import { RULINGS } from "../rulings.ts";

const bow = { id: "bow", name: "Bow", kind: "ranged", dice: 1, sides: 6 };
const scene = sceneOf([person("ana", { weapons: [bow] }), person("bo")]);

const worth = (switches: readonly { readonly id: string; readonly value: number }[]) =>
  Object.fromEntries(switches.map(({ id, value }) => [id, value]));

test.each([
  ["unarmed", 4],
  ["bow", -4],
])(
  "with %s a prone target is worth %i to the attacker, and cover stands in the way (S3; d20/H; d20/J-26)",
  (weapon, prone) => {
    const shown = worth(attackSwitches(RULINGS)({ attacker: "ana", weapon }, scene));
    expect(shown).toMatchObject({ flanking: 2, targetPartialCover: -2, targetGoodCover: -4, targetNearlyHidden: -8 });
    expect(shown).toMatchObject({
      targetProne: prone,
      "bonus.major": 4,
      "penalty.major": -4,
      "defenceBonus.minor": -2,
    });
  },
);

test("what stands in the way of a check is worth less than nothing, what hinders the rival more (S3; d20/A.2, d20/H)", () => {
  const alone = worth(checkSwitches(RULINGS)({ actor: "ana" }));
  expect(alone).toMatchObject({
    improvisedTools: -2,
    alliesAttack: -2,
    rushed: -2,
    "bonus.minor": 2,
    "penalty.extreme": -8,
  });
  expect(Object.keys(alone).filter((id) => id.startsWith("rival"))).toEqual([]);
  const opposed = worth(checkSwitches(RULINGS)({ actor: "ana", against: "bo" }));
  expect(opposed).toMatchObject({ ...alone, "rivalBonus.major": -4, "rivalPenalty.major": 4 });
});

test("what covers a target excludes other cover, and nothing else is excluded (S3; d20/H)", () => {
  const groups = attackSwitches(RULINGS)({ attacker: "ana" }, scene).map(({ group }) => group);
  const repeated = groups.filter((group, index) => groups.indexOf(group) !== index);
  expect(repeated).toEqual(["cover", "cover"]);
});
