import { describe, expect, it, test } from "vitest";
import {
  type Data,
  listFaults,
  sumLeftoverPoints,
  readPoints,
  buildReadyValues,
  listTallies,
  withValues,
} from "../../../engine/index.ts";
import { buildCreationRules as classicUnder } from "../../d10-classic/campaign/creation.ts";
import { buildCreationRules as injuryUnder } from "../../d10-injury/campaign/creation.ts";
import { buildCreationRules } from "./creation.ts";

const made = (system: Data) => ({ name: "Ana", system, items: [] });
const experienceOf = (system: Data) => listTallies(buildCreationRules({}), made(system))[0];

/** All attributes at 1, no ability, and the Willpower that comes for nothing. */
const PLAIN: Data = {
  attributes: { strength: 1, dexterity: 1, stamina: 1, charisma: 1, perception: 1, intelligence: 1, wits: 1 },
  abilities: {},
  willpower: { value: 3, max: 3 },
};

test.each([
  // what is raised, to what, what it costs
  ["attributes.wits", 3, 12, "d10/case-33: 4 and 8"],
  ["abilities.melee", 3, 8, "d10/case-33: 2, 2 and 4"],
  ["attributes.wits", 5, 40, "4, 8, 12 and 16"],
  ["abilities.melee", 5, 22, "2, 2, 4, 6 and 8"],
  ["willpower.max", 6, 12, "d10/case-35: 4 each"],
] as const)("%s at %i costs %i (d10/J.2; %s)", (path, rating, cost, _from) => {
  const spent = experienceOf(withValues(PLAIN, { [path]: rating }));
  expect(spent).toMatchObject({ total: 150, spent: cost, left: 150 - cost });
});

it("comes to 126 with the Fencer: 80 for attributes, 38 for abilities, 8 for Willpower (d10/J.2; d10/L-80)", () => {
  const creation = buildCreationRules({});
  const [fencer] = creation.ready;
  if (!fencer) throw new Error("no Fencer");
  const system = withValues(PLAIN, buildReadyValues(creation, fencer, PLAIN));
  expect(experienceOf(system)).toMatchObject({ spent: 126, left: 24 });
  expect(readPoints(system, "willpower.value")).toBe(5);
});

it("keeps what is left for later, and refuses what is too much (d10/J.2)", () => {
  const creation = buildCreationRules({});
  expect(sumLeftoverPoints(creation, made(withValues(PLAIN, { "attributes.wits": 3 })))).toBe(138);
  expect(listFaults(creation, made(PLAIN))).toEqual([]);
  // Three attributes at 5 are 120, one at 4 is 24 more, one at 3 another 12: 156.
  const dear = { "attributes.wits": 5, "attributes.dexterity": 5, "attributes.strength": 5, "attributes.stamina": 4 };
  const system = withValues(PLAIN, { ...dear, "attributes.charisma": 3 });
  expect(listFaults(creation, made(system))).toEqual([
    { step: "attributes", code: "creation/over", data: { what: "RIPOSTE.d10.creation.experience", by: 6 } },
  ]);
  expect(sumLeftoverPoints(creation, made(system))).toBe(0);
});

it("refuses ratings that no new character has (d10/B.1, d10/B.2)", () => {
  const system = withValues(PLAIN, { "attributes.wits": 0, "abilities.melee": 6 });
  expect(listFaults(buildCreationRules({}), made(system)).map(({ step, code }) => `${step} ${code}`)).toEqual([
    "attributes creation/below",
    "abilities creation/above",
  ]);
});

it("goes by the experience that a table sets, and by nothing that is no budget (d10/L-80)", () => {
  const [experience] = listTallies(buildCreationRules({ newExperience: 40, newWeapons: "many" }), made(PLAIN));
  expect(experience).toMatchObject({ total: 40, left: 40 });
});

describe("the other editions", () => {
  it("costs 3 for the first point of an ability in the classic one, and has Dodge (d10/J.2, B; d10/K.2)", () => {
    const [experience] = listTallies(classicUnder({}), made(withValues(PLAIN, { "abilities.dodge": 2 })));
    expect(experience?.spent).toBe(5);
  });

  it("has Brawn, no Willpower and three Limits in the one with Injuries (d10/B.1; d10/H.5; d10/J.4)", () => {
    const attributes = { brawn: 3, dexterity: 1, wits: 1, charisma: 1, perception: 1, intelligence: 1 };
    const system: Data = { attributes, abilities: {}, willpower: { value: 9, max: 9 }, limits: [{ name: "Murder" }] };
    const creation = injuryUnder({});
    expect(listTallies(creation, made(system))[0]?.spent).toBe(12);
    expect(listFaults(creation, made(system))).toEqual([
      {
        step: "limits",
        code: "creation/tooFew",
        data: { what: "RIPOSTE.d10.creation.limits.label", needed: 3, count: 1 },
      },
    ]);
  });
});
