import { expect, it, test } from "vitest";
import type { Data } from "../kernel/json.ts";
import { listFollowingValues, listStartValues } from "./sheet-fields.ts";

/** Cups hold 2, jugs 5; both are of clay, unless they say gold. */
const usually = ({ kind }: Data): Data => ({ holds: kind === "jug" ? 5 : 2, of: "clay" });
const cup = { kind: "cup", holds: 2, of: "clay" };

it.each([
  // before, after, what follows
  [cup, { ...cup, kind: "jug" }, { holds: 5 }, "what was as usual"],
  [{ ...cup, holds: 3 }, { ...cup, holds: 3, kind: "jug" }, {}, "not what was said otherwise"],
  [cup, { ...cup, kind: "jug", holds: 4 }, {}, "not what is changed with it"],
  [cup, { ...cup, of: "gold" }, {}, "not what other fields do"],
  [cup, cup, {}, "not where nothing changes"],
])("%j to %j: %j follows (%s)", (before, after, follows, _as) => {
  expect(listFollowingValues({ usually }, before, after)).toEqual(follows);
});

it("fills in of a new document what it does not state", () => {
  expect(listStartValues({ usually }, { kind: "jug" })).toEqual({ holds: 5, of: "clay" });
  expect(listStartValues({ usually }, { kind: "jug", holds: 1 })).toEqual({ of: "clay" });
});

test("nothing follows on a sheet where nothing usually goes together", () => {
  expect(listFollowingValues({}, cup, { ...cup, kind: "jug" })).toEqual({});
  expect(listStartValues({}, cup)).toEqual({});
});
