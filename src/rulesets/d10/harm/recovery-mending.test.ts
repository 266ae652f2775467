import { expect, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { bleedKind, checkBleeding, spareKind, treatKind } from "./recovery.ts";

const GM = { gm: true, fighters: [] };

test.each([
  [5, true, null],
  [6, true, null],
  [5, false, "mending/not-bleeding"],
  [8, true, "mending/dead"],
])("at level %i, bleeding %s: %s (d10/H.1)", (wound, bleeding, refused) => {
  const may = checkBleeding({ wound, bleeding });
  if (refused === null) expect(must(may)).toBe(true);
  else expectRefusal(may, refused);
});

test("only the dead are spared (d10/L-26)", () => {
  const declared = (wound: number) => spareKind.declare({ fighter: "bo" }, GM, sceneOf([person("bo", { wound })]));
  expect(must(declared(8))).toEqual({ fighter: "bo" });
  expectRefusal(declared(7), "mending/not-dead");
});

test("all of it is the GM's to say, of somebody who is there", () => {
  const scene = sceneOf([person("bo", { wound: 5, bleeding: true })]);
  for (const kind of [bleedKind, treatKind]) {
    expect(must(kind.declare({ fighter: "bo" }, GM, scene))).toEqual({ fighter: "bo" });
    expectRefusal(kind.declare({ fighter: "bo" }, { gm: false, fighters: ["bo"] }, scene), "action/gm-only");
    expectRefusal(kind.declare({ fighter: "cy" }, GM, scene), "action/nobody");
    expectRefusal(kind.declare(["bo"], GM, scene), "action/malformed");
  }
});
