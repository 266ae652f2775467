import { expect, test } from "vitest";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { readPower, countUsesLeft } from "./powers.ts";

const BOLT = { id: "bolt", name: "Bolt" };

test("a power without particulars is as a new one: an action of one gift, on one target, without roll, price or effect (d10/J.1)", () => {
  expect(must(readPower(BOLT))).toMatchObject({
    ...{ id: "bolt", name: "Bolt", gifts: 1, time: "action", cost: "none", target: "one", mostTargets: 1, range: 0 },
    ...{ duration: "instant", effects: [] },
    roll: { by: "none", difficulty: 6 },
    resistance: { by: "none", difficulty: 6 },
  });
});

test("an effect without particulars gives one die to attacks with anything (d10/J.1)", () => {
  const [effect] = must(readPower({ ...BOLT, effects: [{}] })).effects;
  expect(effect).toMatchObject({ effect: "dice", value: 1, roll: "attack", weapon: "any", armourCounts: true });
  expect(effect?.addsMargin).toBe(false);
});

test.each([
  // field         what stands there      why it is refused
  ["gifts", 0, "not-a-number"], //  a power never costs less than one gift
  ["gifts", 21, "not-a-number"],
  ["mostTargets", 0, "not-a-number"],
  ["range", -1, "not-a-number"],
  ["time", "soon", "unknown-word"],
  ["time", "constructor", "unknown-word"],
  ["cost", "gold", "unknown-word"],
  ["target", "everybody", "unknown-word"],
  ["duration", 3, "unknown-word"],
  ["duration", null, "unknown-word"],
])("a power whose %s is %j is refused, and the field named (d10/J.1)", (field, value, code) => {
  const read = readPower({ ...BOLT, [field]: value });
  expectRefusal(read, `sheet/${code}`);
  const told = { name: "Bolt", field: `RIPOSTE.d10.Power.FIELDS.${field}.label`, value: String(value) };
  if (!read.ok) expect(read.refusal.data).toMatchObject(told);
});

test.each([
  ["roll", { by: "luck" }, "by"],
  ["roll", { difficulty: 1 }, "difficulty"],
  ["resistance", { difficulty: 11 }, "difficulty"],
  ["resistance", { attribute: "muscle" }, "attribute"],
  ["effects", [{}, { effect: "wish" }], "effect"],
  ["effects", [{ value: 21 }], "value"],
  ["effects", [{ permit: "everything" }], "permit"],
])("a power whose %s is %j is refused for its %s (d10/J.1)", (key, value, field) => {
  const read = readPower({ ...BOLT, [key]: value });
  expect(read.ok ? "" : read.refusal.data["field"]).toBe(`RIPOSTE.d10.Power.FIELDS.${key}.${field}.label`);
});

test("a power without a name is refused", () => {
  expectRefusal(readPower({ id: "bolt" }), "sheet/malformed");
  expectRefusal(readPower({ name: "Bolt" }), "sheet/malformed");
});

test.each([
  //  a day, used, left
  [0, 0, null],
  [0, 7, null],
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [3, 5, 0],
])("of %i uses a day, %i used, %j are left (d10/J.1; d10/L-66)", (usesADay, used, left) => {
  expect(countUsesLeft({ usesADay, used })).toBe(left);
});
