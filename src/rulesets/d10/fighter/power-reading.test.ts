import { expect, test } from "vitest";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { readPower } from "./power-reading.ts";

const BOLT = { id: "bolt", name: "Bolt" };

test("a power without particulars is a Free one of one gift, on oneself, always on, without roll, price or effect (d10/J.1)", () => {
  expect(must(readPower(BOLT))).toMatchObject({
    ...{ id: "bolt", name: "Bolt", gifts: 1, time: "free", cost: "none", target: "self", mostTargets: 1, range: 0 },
    ...{ duration: "always", effects: [] },
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
  ["gifts", 0], //  a power never costs less than one gift
  ["gifts", 21],
  ["mostTargets", 0],
  ["range", -1],
  ["time", "soon"],
  ["time", "constructor"],
  ["cost", "gold"],
  ["target", "everybody"],
  ["duration", 3],
  ["duration", null],
])("a power whose %s is %j is refused, and the field named (d10/J.1)", (field, value) => {
  const read = readPower({ ...BOLT, [field]: value });
  expectRefusal(read, "power/bad-field");
  if (!read.ok) expect(read.refusal.data).toEqual({ name: "Bolt", field, value: String(value) });
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
  expectRefusal(read, "power/bad-field");
  if (!read.ok) expect(read.refusal.data["field"]).toBe(field);
});

test("a power without a name is refused", () => {
  expectRefusal(readPower({ id: "bolt" }), "power/malformed");
  expectRefusal(readPower({ name: "Bolt" }), "power/malformed");
});
