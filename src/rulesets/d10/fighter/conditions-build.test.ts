import fc from "fast-check";
import { expect, it } from "vitest";
import { incomingOf, person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { DEFENCE } from "../answer/possible.ts";
import { findBuild } from "./conditions.ts";

const sword = { id: "sword", name: "Sword", kind: "melee", difficulty: 6, damage: 2 };
const numbers = { attributes: { dexterity: 3, strength: 4 }, abilities: { athletics: 2, melee: 1, brawl: 3 } };
const bo = person("bo", { ...numbers, willpower: { value: 3, max: 4 }, weapons: [sword] });

const passing = fc.record({
  wound: fc.integer({ min: 0, max: 8 }),
  willpower: fc.record({ value: fc.integer({ min: 0, max: 2 }), max: fc.integer({ min: 0, max: 2 }) }),
  bleeding: fc.boolean(),
  rested: fc.integer({ min: 0, max: 3 }),
  scars: fc.constantFrom([], [{ name: "burn", effect: "", damage: 4 }]),
});

it("leaves what is answered by those of a build as it is for each of them by themselves", () => {
  fc.assert(
    fc.property(passing, fc.constantFrom("melee", "unarmed", "bow", "firearm"), (now, weapon) => {
      const kept = { ...bo, ...now };
      const alone = { ...kept, weapons: [...kept.weapons] };
      expect(findBuild(kept)).not.toBe(findBuild(alone));
      const answers = [kept, alone].map((each) => DEFENCE.own(sceneOf([each]), each, incomingOf(weapon)));
      expect(answers[0]).toEqual(answers[1]);
    }),
  );
});

it("is another one where anything else differs", () => {
  const build = findBuild(bo);
  expect(findBuild({ ...bo, wound: 3 })).toBe(build);
  for (const other of [{ load: 60 }, { attributes: { ...bo.attributes } }, { name: "Bob" }, { load: 70, wound: 2 }])
    expect(findBuild({ ...bo, ...other })).not.toBe(build);
});
