import { expect, it, test } from "vitest";
import { d10Family } from "./family.ts";
import { BADGES } from "./edition.ts";
import { STATUSES } from "./game.ts";

test.each([
  // wound level, how it is marked (d10/H.1; d10/L-26)
  [0, undefined],
  [6, undefined],
  [7, "unconscious"],
  [8, "dead"],
])("wound level %i is marked as %s", (wound, status) => {
  expect(d10Family.rungs[wound]?.status).toBe(status);
});

it("every status that a rung or a badge names is described, and none besides", () => {
  const named = [...d10Family.rungs, ...d10Family.badges].flatMap(({ status }) => (status ? [status] : []));
  expect([...new Set(named)].toSorted()).toEqual(STATUSES.map(({ id }) => id).toSorted());
});

test.each([
  ["stunned", "stun"],
  ["asleep", "sleep"],
  ["grappled", "restrain"],
  ["ambushed", "ambushed"],
  ["surprised", "surprised"],
])("who is %s bears %s", (id, status) => {
  expect(BADGES.find((badge) => badge.id === id)).toMatchObject({ status });
});
