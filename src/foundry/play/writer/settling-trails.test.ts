import { beforeEach, describe, expect, it } from "vitest";
import { clientState } from "../../platform/state.ts";
import {
  type LegCharge,
  type Leg,
  beginTrail,
  beginRun,
  dropRevertedLegs,
  endRun,
  getTrailEnds,
  isLongTrail,
  addLeg,
  listTrailedTokens,
} from "./settling-trails.ts";

const at = (x: number) => ({ x, y: 0, elevation: 0 });
const leg = (x: number, due: LegCharge = "charged", user = "mira"): Leg => ({ waypoints: [], to: at(x), user, due });

/** A trail from 0 through these legs. */
function trail(...legs: readonly Leg[]): void {
  for (const each of legs) addLeg("token", at(0), each);
}

beforeEach(() => clientState.reset());

describe("the trail of a token", () => {
  it("leads from where it began to its last leg, and is settled leg by leg", () => {
    trail(leg(1), leg(2));
    expect(getTrailEnds("token")).toEqual({ from: at(0), to: at(2) });
    const run = beginRun("token");
    expect(run).toHaveLength(2);
    addLeg("token", at(9), leg(3));
    endRun("token", run);
    expect(getTrailEnds("token")).toEqual({ from: at(2), to: at(3) });
    endRun("token", beginRun("token"));
    expect([getTrailEnds("token"), listTrailedTokens()]).toEqual([null, []]);
  });

  it("is long once it has more legs than anyone goes without standing still, until they are settled", () => {
    for (let x = 1; x < 60; x += 1) trail(leg(x));
    expect([isLongTrail("token"), isLongTrail("another")]).toEqual([false, false]);
    trail(leg(60));
    expect(isLongTrail("token")).toBe(true);
    endRun("token", beginRun("token"));
    expect(isLongTrail("token")).toBe(false);
  });

  it("is settled no further than asked for: what comes after may be of a later turn", () => {
    const [end, later] = [leg(2), leg(3)];
    trail(leg(1), end, later);
    const run = beginRun("token", end);
    expect(run.map(({ to }) => to.x)).toEqual([1, 2]);
    endRun("token", run);
    expect(beginRun("token", end)).toEqual([]);
    expect(beginRun("token", later)).toEqual([later]);
  });

  it("keeps what could not be settled", () => {
    trail(leg(1));
    beginRun("token");
    endRun("token", []);
    expect(beginRun("token")).toHaveLength(1);
    expect(getTrailEnds("token")?.from).toEqual(at(0));
  });

  it.each([
    ["what costs nothing", leg(2, "free")],
    ["what another user moves", leg(2, "charged", "gm")],
    ["what takes back", leg(2, "taken-back")],
  ])("settles %s by itself", (_what, other) => {
    trail(leg(1), other, leg(3));
    expect(beginRun("token").map(({ to }) => to.x)).toEqual([1]);
  });

  it.each([
    ["to a leg", 1, [1]],
    ["to its beginning", 0, []],
  ])("is cut back %s before it is charged", (_where, x, left) => {
    trail(leg(1), leg(2), leg(3));
    expect(dropRevertedLegs("token", { to: at(x), user: "mira" })).toBe(true);
    expect(beginRun("token").map(({ to }) => to.x)).toEqual(left);
  });

  it.each([
    ["to a place where it has not been", 7, "mira", [leg(1), leg(2)]],
    ["by another user", 0, "gm", [leg(1)]],
    ["over what cost nothing", 0, "mira", [leg(1), leg(2, "free")]],
  ])("is not cut back %s", (_where, x, user, legs) => {
    trail(...legs);
    expect(dropRevertedLegs("token", { to: at(x), user })).toBe(false);
    expect(getTrailEnds("token")?.to).toEqual(legs.at(-1)?.to);
  });

  it.each([
    ["that it has led through", 1, { from: at(1), to: at(2) }],
    ["that it has not told of", 7, { from: at(7), to: at(2) }],
    ["at which it ends", 2, null],
  ])("begins at a place %s", (_which, x, ends) => {
    trail(leg(1), leg(2));
    beginTrail("token", at(x));
    expect(getTrailEnds("token")).toEqual(ends);
  });

  it("is not cut back where it is being charged", () => {
    trail(leg(1), leg(2));
    const run = beginRun("token");
    addLeg("token", at(0), leg(3));
    expect(dropRevertedLegs("token", { to: at(1), user: "mira" })).toBe(false);
    expect(dropRevertedLegs("token", { to: at(2), user: "mira" })).toBe(true);
    endRun("token", run);
    expect(getTrailEnds("token")).toBeNull();
  });
});
