import { expect, test } from "vitest";
import { measureEvent } from "./odds.ts";

test.each([
  // event, what is told of it, what it counts for
  ["damaged", { amount: 3 }, { hit: 1, damage: 3 }],
  ["wounded", { condition: "incapacitated" }, { out: 1 }],
  ["wounded", { condition: null }, {}],
  ["stunned", { damage: 4, stamina: 3 }, { stunned: 1 }],
  ["grappled", { by: "ana" }, { held: 1 }],
  ["freed", { by: "ana" }, { freed: 1 }],
  ["surprised", { targets: ["ana", "cy"] }, { surprise: 2 }],
  ["noticed", {}, { surprise: 0 }],
  ["evasion-kept", { points: 2 }, { points: 2 }],
])("%s %j counts for %j in the odds of a choice, and of its own fighter", (type, told, counts) => {
  const found = measureEvent({ type, data: { fighter: "bo", name: "bo", ...told }, changes: [] });
  expect(Object.fromEntries(found.map(({ id, value }) => [id, value]))).toEqual(counts);
  for (const { of } of found) expect(of).toBe("bo");
});
