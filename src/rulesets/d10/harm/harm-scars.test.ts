import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { readRecord } from "../../../engine/index.ts";
import { isScarring, addScar } from "./harm.ts";
import { SCAR } from "../fighter/sheets.ts";

test.each([
  [3, false],
  [4, true],
  [5, true],
  [0, false],
])("d10/case-107: %i damage from one attack leaves a scar: %s (S1; d10/G.2)", (damage, scars) => {
  expect(isScarring(damage)).toBe(scars);
});

it("is two texts and the damage that left it, four where it is not said", () => {
  const burn = { name: "burn", effect: "", damage: 5 };
  expect(must(readRecord(SCAR, { ...burn, colour: "red" }, "Ana"))).toEqual(burn);
  expect(must(readRecord(SCAR, { name: "burn", effect: "" }, "Ana"))).toEqual({ ...burn, damage: 4 });
  expectRefusal(readRecord(SCAR, { ...burn, name: 7 }, "Ana"), "sheet/not-a-text");
  expectRefusal(readRecord(SCAR, { ...burn, damage: "much" }, "Ana"), "sheet/not-a-number");
});

it("is one more in the list, for the table to name (S1; d10/G.2)", () => {
  const old = { name: "burn", effect: "", damage: 0 };
  const bo = person("bo", { scars: [old] });
  expect(addScar(sceneOf([bo]), bo, 6)).toMatchObject([
    {
      type: "scarred",
      data: { fighter: "bo", scars: 2 },
      changes: [{ at: ["fighters", "bo", "scars"], before: [old], after: [old, { name: "", effect: "", damage: 6 }] }],
    },
  ]);
  expect(addScar(sceneOf([bo]), bo, 3)).toEqual([]);
});
