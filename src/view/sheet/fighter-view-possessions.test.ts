import { expect, test } from "vitest";
import { findFamily, loadRules } from "../../rulesets/index.ts";
import { buildInventory } from "./fighter-view.ts";

const item = (id: string, type: string, system: object = {}) => ({
  ...{ id, name: id, img: "", type },
  system: { quantity: 1, weight: 1, carried: true, within: "", ...system },
});

async function family() {
  await loadRules("d20");
  const found = findFamily("d20Character", "d20");
  if (!found) throw new Error("d20 has no characters");
  return found;
}

test("what is carried stands below its container, with the weight of all of it", async () => {
  const found = await family();
  const items = [
    item("arrows", "d20Gear", { within: "quiver", quantity: 20 }),
    item("sword", "d20Weapon", { weight: 3 }),
    item("quiver", "d20Gear", { container: true, weight: 2 }),
    item("tent", "d20Gear", { carried: false, weight: 30 }),
  ];
  const view = buildInventory(items, found);
  expect(view.things.map(({ id, depth, weight, here }) => [id, depth, weight, here])).toEqual([
    ["sword", 0, 3, true],
    ["quiver", 0, 2, true],
    ["arrows", 1, 20, true],
    ["tent", 0, 30, false],
  ]);
  expect(view.weight).toBe(25);
});

test("things in containers that are in each other are still listed, once", async () => {
  const found = await family();
  const items = [
    item("one", "d20Gear", { container: true, within: "two" }),
    item("two", "d20Gear", { container: true, within: "one" }),
  ];
  expect(buildInventory(items, found).things.map(({ id }) => id)).toEqual(["one", "two"]);
});
