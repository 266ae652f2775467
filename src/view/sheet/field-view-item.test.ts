import { expect, it } from "vitest";
import { initialData } from "../../../tests/sheet-data.ts";
import type { Family } from "../../engine/index.ts";
import { FAMILIES } from "../../rulesets/all.ts";
import { buildItemView } from "./field-view.ts";

const weapon = (FAMILIES.find(({ words }) => words === "d10") as Family).sheets.find(({ role }) => role === "weapon");

it("shows every field of an item with what it stores, and no group without fields", () => {
  const groups = weapon ? buildItemView(weapon, { ...initialData(weapon), committed: true, kind: "bow" }).groups : [];
  const fields = groups.flatMap((group) => group.fields);
  expect(groups.every((group) => group.fields.length > 0)).toBe(true);
  expect(fields.find(({ key }) => key === "committed")).toMatchObject({ is: "flag", value: true });
  expect(fields.find(({ key }) => key === "kind")?.options.find(({ chosen }) => chosen)?.value).toBe("bow");
  expect(fields.find(({ key }) => key === "difficulty")).toMatchObject({ is: "number", min: 2, max: 10, value: 6 });
});

it("shows the lists of an item, a row for each entry: what a power does", () => {
  const power = (FAMILIES.find(({ words }) => words === "d10") as Family).shown.find(({ role }) => role === "power");
  const effects = [{ effect: "permit", permit: "parryFirearms" }];
  const [list] = power ? buildItemView(power, { ...initialData(power), effects }).lists : [];
  expect(list).toMatchObject({ key: "effects", none: "RIPOSTE.Sheet.none.effects" });
  const permit = list?.rows[0]?.fields.find(({ name }) => name === "system.effects.0.permit");
  expect(permit?.options.find(({ chosen }) => chosen)?.value).toBe("parryFirearms");
});
