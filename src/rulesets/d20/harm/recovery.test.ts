import fc from "fast-check";
import { expect, it, test } from "vitest";
import { GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { computePoolRate, MAX_REST, reduceLoss, computeRecoveryRate, restKind } from "./recovery.ts";
import { DRAINABLES } from "../vocabulary.ts";

const ana = person("ana");
const scene = sceneOf([ana]);

test.each([
  [1, -3, 1, "d20/case-D53"],
  [1, -1, 1, "d20/J-10"],
  [5, 2, 7, "d20/J-10"],
  [5, -2, 3, "d20/J-10"],
])("level %i with Constitution %i recovers %i a period (%s)", (level, constitution, rate, _from) => {
  expect(computePoolRate(level, constitution)).toBe(rate);
});

it("Constitution counts as it is now, and ability scores always come back by 1 (S3; d20/G.2)", () => {
  const ill = person("ana", { level: 4, abilities: { constitution: 14 }, damaged: { constitution: 4 } });
  expect(computeRecoveryRate(ill, "vitality")).toBe(4);
  expect(computeRecoveryRate(ill, "constitution")).toBe(1);
});

it("rests that are cut short never add up, and no time takes anything away (S3; d20/G.2)", () => {
  const minutes = fc.nat(MAX_REST);
  const lost = fc.record({ damaged: fc.nat(99), drained: fc.nat(99) });
  fc.assert(
    fc.property(fc.constantFrom(...DRAINABLES), lost, minutes, minutes, (what, before, first, second) => {
      const after = (from: typeof before, time: number) =>
        reduceLoss(from, what, { minutes: time, way: "resting", rate: 2 });
      const [apart, whole] = [after(after(before, first), second), after(before, first + second)];
      expect(whole.damaged).toBeLessThanOrEqual(apart.damaged);
      expect(whole.drained).toBeLessThanOrEqual(apart.drained);
      expect(apart.damaged).toBeLessThanOrEqual(before.damaged);
    }),
  );
});

test.each([
  [3, GM, "action/malformed"],
  [{ fighter: "bo", minutes: 10, way: "resting" }, GM, "action/nobody"],
  [{ fighter: "ana", minutes: 0, way: "resting" }, GM, "payload/not-a-number"],
  [{ fighter: "ana", minutes: MAX_REST + 1, way: "resting" }, GM, "payload/not-a-number"],
  [{ fighter: "ana", minutes: 10, way: "asleep" }, GM, "payload/unknown-word"],
])("a rest of %j is refused: %s", (payload, seat, code) => {
  expectRefusal(declaredAs(restKind, payload, seat, scene), code);
});

it("a rest comes to nothing where the rester is gone", () => {
  const facts = must(declaredAs(restKind, { fighter: "ana", minutes: 10, way: "resting" }, GM, scene));
  expect(restKind.stages["rest"]?.(facts, {}, sceneOf([]))).toMatchObject({ events: [{ type: "aborted" }] });
});
