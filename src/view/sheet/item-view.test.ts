import { expect, it } from "vitest";
import { type Family, initialData } from "../../engine/index.ts";
import { FAMILIES } from "../../rulesets/all.ts";
import { itemView } from "./item-view.ts";

const weapon = (FAMILIES[0] as Family).sheets.find(({ role }) => role === "weapon");

it("shows every field of an item with what it stores, and no group without fields", () => {
  const groups = weapon ? itemView(weapon, { ...initialData(weapon), committed: true, kind: "bow" }).groups : [];
  const fields = groups.flatMap((group) => group.fields);
  expect(groups.every((group) => group.fields.length > 0)).toBe(true);
  expect(fields.find(({ key }) => key === "committed")).toMatchObject({ is: "flag", value: true });
  expect(fields.find(({ key }) => key === "kind")?.options.find(({ chosen }) => chosen)?.value).toBe("bow");
  expect(fields.find(({ key }) => key === "difficulty")).toMatchObject({ is: "number", min: 2, max: 10, value: 6 });
});
