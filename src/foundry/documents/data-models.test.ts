import { afterEach, expect, it, vi } from "vitest";
import { isWorldPack } from "./data-models.ts";

afterEach(() => vi.unstubAllGlobals());

const PACKS = [
  ...["riposte.d10-weapons", "riposte.d10-weapons-injury", "riposte.d10-armour", "riposte.d20-weapons"],
  ...["riposte.d6x3-gear", "riposte.macros", "world.village-smith", "another.d10-weapons"],
];

/** The compendia that a world of a ruleset offers. */
function offered(ruleset: string): readonly string[] {
  const packs = new Set(PACKS);
  vi.stubGlobal("game", { settings: { get: () => ruleset }, packs });
  return PACKS.filter((pack) => isWorldPack(pack));
}

const OTHERS = ["riposte.macros", "world.village-smith", "another.d10-weapons"];

it.each([
  ["d10", ["riposte.d10-weapons", "riposte.d10-armour"]],
  // Its weapons have other numbers; everything else is that of the game.
  ["d10-injury", ["riposte.d10-weapons-injury", "riposte.d10-armour"]],
  ["d10-classic", ["riposte.d10-weapons", "riposte.d10-armour"]],
  ["d20", ["riposte.d20-weapons"]],
  ["d6", []],
  ["d6x3", ["riposte.d6x3-gear"]],
])("a world of %s offers the compendia of its edition and of other packages, and no others: %j", (ruleset, own) => {
  expect(offered(ruleset)).toEqual([...own, ...OTHERS]);
});
