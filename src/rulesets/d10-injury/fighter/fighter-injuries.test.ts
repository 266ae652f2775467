import fc from "fast-check";
import { expect, test } from "vitest";
import { createInjury, isUntreated, toSeverityName, computeWoundLevel, findWorstUntreated } from "./fighter.ts";
import { d10Injury } from "../index.ts";

const of = (...severities: readonly number[]) => severities.map((severity) => createInjury(severity));

test.each([
  [[], 0],
  [[1], 1],
  [[4], 4],
  [[1, 2, 3], 5],
  [[3, 3, 3, 2], 6],
  [[2, 4], 5],
] as const)("Injuries of %j are a Wound Level of %i (d10/H.3; d10/case-27)", (severities, level) => {
  expect(computeWoundLevel(of(...severities))).toBe(level);
});

test("the order of Injuries changes nothing, and each one more makes it worse (d10/H.3)", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (all, more) => {
        expect(computeWoundLevel(of(...all.toReversed()))).toBe(computeWoundLevel(of(...all)));
        expect(computeWoundLevel(of(...all, more))).toBeGreaterThan(computeWoundLevel(of(...all)));
      },
    ),
  );
});

test.each([
  [1, "minor", false],
  [2, "moderate", false],
  [3, "threatening", true],
  [4, "serious", true],
  [5, "severe", true],
  [6, "critical", true],
  [7, "beyond", true],
  [12, "beyond", true],
] as const)("Severity %i is %s; that it needs treatment is %s (d10/H.3, d10/H.4)", (severity, name, needs) => {
  expect(toSeverityName(severity)).toBe(name);
  expect(isUntreated(createInjury(severity))).toBe(needs);
});

test("the worst that needs treatment comes first, the oldest of several (d10/H.4)", () => {
  expect(findWorstUntreated(of(2, 3, 5, 5))).toBe(2);
  expect(findWorstUntreated([...of(3), { ...createInjury(6), stabilised: true }])).toBe(0);
  expect(findWorstUntreated(of(1, 2))).toBeNull();
});

test.each([
  [{ severity: 0 }, "sheet/not-a-number"],
  [{ severity: 100 }, "sheet/not-a-number"],
  [{ severity: 2.5 }, "sheet/not-a-number"],
  [{ severity: 1, days: -1 }, "sheet/not-a-number"],
  [{ severity: 1, name: 7 }, "sheet/not-a-text"],
] as const)("an Injury of %j is refused", (data, code) => {
  const read = d10Injury.readFighter({ id: "ana", name: "Ana", injuries: [data] });
  expect(read).toMatchObject({ ok: false, refusal: { code } });
});
