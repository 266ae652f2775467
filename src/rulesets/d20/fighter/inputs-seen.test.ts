import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import type { Cell, Scene, Spot } from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";
import { measureLongestReach, suggestCircumstances } from "./inputs.ts";

const at = (...cells: readonly Cell[]): Spot => ({ cells, radius: 0, height: 0, level: "" });
const bow = weaponWith({ id: "bow", kind: "ranged" });
const spear = weaponWith({ id: "spear", kind: "melee", long: true });
const ana = person("ana", { side: "friendly", weapons: [weaponWith({ id: "sword", kind: "melee" }), bow, spear] });
const bo = person("bo", { side: "hostile" });
const cy = (fighter: object = {}): Fighter => person("cy", { side: "friendly", ...fighter });

type FlankingCase = { readonly stopped?: number; readonly where?: Cell; readonly helper?: Fighter };

/** Builds a scene with Bo in the middle, Ana above him, and Cy at the given cell. */
function scene({ stopped = 0, where = [1, 0], helper = cy() }: FlankingCase): Scene<Fighter> {
  return {
    ...sceneOf([ana, bo, helper]),
    space: {
      grid: { shape: "square", diagonals: "equidistant", distance: 5, unit: "ft" },
      spots: { ana: at([-1, 0]), bo: at([0, 0]), cy: at(where) },
      stopped: { from: "ana", to: { bo: stopped } },
    },
  };
}

const suggest = (flankingCase: FlankingCase, weapon = "sword"): readonly string[] =>
  suggestCircumstances({ attacker: "ana", target: "bo", weapon }, "ana", scene(flankingCase)).map(({ value }) => value);

test.each([
  [0, []],
  [1, ["targetPartialCover"]],
  [2, ["targetPartialCover"]],
  [3, ["targetGoodCover"]],
  [4, ["targetNearlyHidden"]],
])("with %i of four lines stopped by walls the scene suggests %j (S3; d20/H; d20/J-70)", (stopped, suggested) => {
  expect(suggest({ stopped }, "bow")).toEqual(suggested);
});

describe("flanking (S3; d20/H; d20/J-71)", () => {
  it("is suggested where an able comrade stands across from the attacker, and says who", () => {
    const [suggested] = suggestCircumstances({ target: "bo", weapon: "sword" }, "ana", scene({}));
    expect(suggested).toEqual({ value: "flanking", why: { by: "across", of: "bo", other: "cy" } });
  });

  it("is not where the other stands beside, does not reach the target, can do nothing, or is on no side of the attacker's", () => {
    expect(suggest({ where: [0, 1] })).toEqual([]);
    expect(suggest({ where: [2, 0] })).toEqual([]);
    expect(suggest({ helper: cy({ wounds: 0 }) })).toEqual([]);
    expect(suggest({ helper: cy({ side: "neutral" }) })).toEqual([]);
    expect(suggest({ helper: cy({ side: "hostile" }) })).toEqual([]);
  });

  it("goes with a long weapon from farther off, and with hand weapons alone", () => {
    expect(suggest({ where: [2, 0], helper: cy({ weapons: [spear] }) })).toEqual(["flanking"]);
    expect(suggest({}, "bow")).toEqual([]);
  });
});

test.each([
  [[], 5],
  [[spear], 10],
  [[{ ...spear, ready: false }], 5],
  [[{ ...bow, long: true }], 5],
])("with %j a fighter threatens %i feet: by hand weapons in hand (S3; d20/E, d20/F.3; d20/J-56)", (weapons, feet) => {
  expect(measureLongestReach(person("cy", { weapons }))).toBe(feet);
});
