import { expect, it, test } from "vitest";
import { person, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { parryPool } from "../answer/reactions.ts";
import { readRecord } from "../../../engine/index.ts";
import { pickBestSecondary, SECONDARY_EASE } from "./fighter.ts";
import { SECONDARY } from "./sheets.ts";

const fencing = { name: "fencing", ability: "melee", rating: 2 } as const;
const knives = { name: "knives", ability: "melee", rating: 3 } as const;
const climbing = { name: "climbing", ability: "athletics", rating: 4 } as const;

it("makes an attack or a defence one point easier, once (S1; d10/B.3; d10/case-95)", () => {
  expect(SECONDARY_EASE.value).toBe(-1);
});

it("makes a parry easier with a weapon that it covers (S1; d10/B.3)", () => {
  const difficulty = (secondary: boolean) =>
    parryPool(person("ana"), weaponWith({ secondary, difficulty: 7 }), "melee").difficulty;
  expect([difficulty(false), difficulty(true)]).toEqual([7, 6]);
});

it("stands under its own primary ability; the best one counts (d10/B.3)", () => {
  expect(pickBestSecondary([fencing, climbing, knives], "melee")).toEqual(knives);
  expect(pickBestSecondary([fencing, climbing, knives], "brawl")).toBeUndefined();
  expect(pickBestSecondary([{ ...fencing, rating: 0 }], "melee")).toBeUndefined();
});

it("is read with its name, its primary ability and its rating (d10/B.3)", () => {
  expect(must(readRecord(SECONDARY, { ...fencing, colour: "red" }, "Ana"))).toEqual(fencing);
});

test("of an ability that the edition does not know is left out (d10/K.2)", () => {
  expect(person("ana", { secondaries: [fencing, { ...fencing, ability: "dodge" }] }).secondaries).toEqual([fencing]);
});

test.each([
  [{ ...fencing, ability: "juggling" }, "sheet/unknown-word"],
  [{ ...fencing, name: 7 }, "sheet/not-a-text"],
  [{ ...fencing, rating: 6 }, "sheet/not-a-number"],
  [{ ...fencing, rating: -1 }, "sheet/not-a-number"],
])("%j is refused: %s", (data, code) => {
  expectRefusal(readRecord(SECONDARY, data, "Ana"), code);
});
