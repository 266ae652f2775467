import { expect, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal } from "../../../../tests/contract/must.ts";
import { OPEN_PART } from "../economy/split.ts";
import { READING } from "../fighter/fighter.ts";
import { RULINGS } from "../rulings.ts";
import { listOfferedParts, planParts, SPLIT_RULES } from "./splitting.ts";

const weak = { ...READING, attributes: READING.attributes.filter((each) => each !== "strength") };

test.each([
  [READING, ["target", "weapon", "byStrength"]],
  [weak, ["target", "weapon"]],
])(
  "an attack as a part names its target and weapon, and Strength where an edition has it (d10/D.5; d10/L-69)",
  (reading, names) => {
    expect(listOfferedParts(SPLIT_RULES, reading)["attack"]?.map(({ name }) => name)).toEqual(names);
  },
);

test("dice are left for any defence only where an edition lets them be (S1; d10/D.1; d10/K.3)", () => {
  const ana = person("ana", { attributes: { dexterity: 4 } });
  const by = { rulings: RULINGS, splitting: { ...SPLIT_RULES, parts: [OPEN_PART] } as const, reading: READING };
  const planned = planParts([{ action: OPEN_PART, dice: 2 }], { actor: ana, scene: sceneOf([ana]) }, by);
  expectRefusal(planned, "split/unknown-action");
});
