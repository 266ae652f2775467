import { expect, test } from "vitest";
import { createEmptyState } from "../../../engine/index.ts";
import type { ExchangeRecord } from "../record.ts";
import { canReverse } from "./reversible.ts";

test("of an exchange that a user knows only in part, the undo may be asked for; one that changed nothing has none", () => {
  const over = { phase: "closed", undone: false, state: { ...createEmptyState("d10"), serial: 1 } } as ExchangeRecord;
  expect(canReverse(over, "undo")).toBe(false);
  expect(canReverse({ ...over, isPartial: true }, "undo")).toBe(true);
  expect(canReverse({ ...over, isPartial: true, phase: "open" }, "undo")).toBe(false);
});
