import { expect, test } from "vitest";
import { sceneOf } from "../../../../tests/contract/d10-people.ts";
import { TURN_BOUND } from "./order.ts";

test.each([
  ["evade", { dedicated: true }, true, "S1; d10/D.7: a defensive action"],
  ["evade", { dedicated: false }, false, "S0; d10/D.8"],
  ["evade", {}, false, "S0; d10/D.8"],
  ["task", { passive: true }, true, "S0; d10/D.3"],
  ["task", {}, false, "S0; d10/D.1"],
])("%s of %j is free of its turn: %s (%s)", (kind, said, free, _from) => {
  const bound = TURN_BOUND.find((each) => each.kind === kind);
  expect(bound?.free?.(said, sceneOf([]))).toBe(free);
});
