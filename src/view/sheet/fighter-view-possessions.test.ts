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
  expect(view.things.map(({ load }) => load)).toEqual([0, 20, 0, 0]);
  expect(view.weight).toBe(25);
});

test("an order by name or weight sorts the things in each container, which stay below it", async () => {
  const found = await family();
  const items = [
    item("bolts", "d20Gear", { within: "quiver", weight: 2 }),
    item("arrows", "d20Gear", { within: "quiver", quantity: 20 }),
    item("tent", "d20Gear", { weight: 30 }),
    item("quiver", "d20Gear", { container: true, weight: 2 }),
  ];
  const order = (by: "name" | "weight") => buildInventory(items, found, by).things.map(({ id }) => id);
  expect(order("name")).toEqual(["quiver", "arrows", "bolts", "tent"]);
  expect(order("weight")).toEqual(["tent", "quiver", "arrows", "bolts"]);
});

test("things in containers that are in each other are still listed, once", async () => {
  const found = await family();
  const items = [
    item("one", "d20Gear", { container: true, within: "two" }),
    item("two", "d20Gear", { container: true, within: "one" }),
  ];
  expect(buildInventory(items, found).things.map(({ id }) => id)).toEqual(["one", "two"]);
});
