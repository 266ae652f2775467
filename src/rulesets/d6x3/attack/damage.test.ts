import { expect, test } from "vitest";
import { person, weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { sumModifiers } from "../../../engine/index.ts";
import { damageModifiers } from "./damage.ts";

const ana = person("ana", { abilities: { strength: 2, perception: 1 } });

test.each([
  ["strength", "melee", 2, "d6x3/G.1"],
  ["strength", "all-out", 3, "S2: an All-Out Attack adds 1"],
  ["perception", "ranged", 1, "I: a pistol"],
  ["none", "ranged", 0, "I: a grenade"],
] as const)("%j by %s adds %i (%s)", (ability, way, sum, _source) => {
  expect(sumModifiers(damageModifiers(ana, weaponWith({ ability }), way))).toBe(sum);
});
