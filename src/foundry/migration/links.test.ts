import { expect, test } from "vitest";
import { presentLinks } from "./links.ts";

test.each([
  ["weapons.Item.a", "d10-weapons.Item.a"],
  ["weapons-injury.Item.a", "d10-weapons-injury.Item.a"],
  ["weapons-3d6.Item.a", "d6x3-weapons.Item.a"],
  ["armour-d6.Item.a", "d6-armour.Item.a"],
  ["opponents-d20.Actor.a", "d20-opponents.Actor.a"],
  ["d10-weapons.Item.a", "d10-weapons.Item.a"],
  ["weapons-homebrew.Item.a", "weapons-homebrew.Item.a"],
])("a link to riposte.%s leads to riposte.%s", (former, present) => {
  expect(presentLinks(`<p>@UUID[Compendium.riposte.${former}]{One}</p>`)).toBe(
    `<p>@UUID[Compendium.riposte.${present}]{One}</p>`,
  );
});

test("links elsewhere stay", () => {
  const text = "@UUID[Compendium.world.weapons.Item.a] @UUID[Item.weapons]";
  expect(presentLinks(text)).toBe(text);
});
