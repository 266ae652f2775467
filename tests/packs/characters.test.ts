import { expect, test } from "vitest";
import { type Data, dataOf } from "../../src/engine/kernel/json.ts";
import { EXPERIENCE } from "../../src/rulesets/d10/campaign/experience.ts";
import { ABILITIES, ATTRIBUTES } from "../../src/rulesets/d10/vocabulary.ts";
import { CLASSIC_ABILITIES } from "../../src/rulesets/d10-classic/vocabulary.ts";
import { ATTRIBUTES as INJURY_ATTRIBUTES } from "../../src/rulesets/d10-injury/vocabulary.ts";
import { ABILITIES as D20_ABILITIES } from "../../src/rulesets/d20/vocabulary.ts";
import { ATTRIBUTES as D6_ATTRIBUTES, SKILLS } from "../../src/rulesets/d6/vocabulary.ts";
import { ABILITIES as D6X3_ABILITIES } from "../../src/rulesets/d6x3/vocabulary.ts";
import { type ActorEntry, type ItemEntry, entriesIn } from "./entries.ts";

const charactersOf = (game: string): readonly ActorEntry[] => entriesIn<ActorEntry>(`${game}/characters`);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The numbers of a group under these names. */
function numbersIn({ system }: ItemEntry, group: string, names: readonly string[]): readonly number[] {
  const record: Data = dataOf(system[group]);
  return names.map((name) => Number(record[name]));
}

/** What it costs to raise a rating from one to another, point by point. */
function price(from: number, to: number, cost: (current: number) => number): number {
  return sum(Array.from({ length: Math.max(0, to - from) }, (_, i) => cost(from + i)));
}

/** What a new character of the d10 games may spend, and the Willpower that comes for nothing. (d10/J.2; the Willpower is ours) */
const D10_BUDGET = { experience: 150, willpower: 3 };

const EDITIONS = [
  { edition: "d10", attributes: ATTRIBUTES, abilities: ABILITIES },
  { edition: "d10-classic", attributes: ATTRIBUTES, abilities: CLASSIC_ABILITIES },
  { edition: "d10-injury", attributes: INJURY_ATTRIBUTES, abilities: ABILITIES },
];

test.each(charactersOf("d10").flatMap((character) => EDITIONS.map((rated) => ({ ...rated, character }))))(
  "$character.name costs no more than a new character of $edition has (d10/J.2)",
  ({ character, attributes, abilities }) => {
    const spent = [
      ...numbersIn(character, "attributes", attributes).map((rating) => price(1, rating, EXPERIENCE.attribute)),
      ...numbersIn(character, "abilities", abilities).map((rating) => price(0, rating, EXPERIENCE.ability)),
      ...numbersIn(character, "willpower", ["max"]).map((rating) =>
        price(D10_BUDGET.willpower, rating, EXPERIENCE.willpower),
      ),
    ];
    expect(sum(spent)).toBeLessThanOrEqual(D10_BUDGET.experience);
    expect(sum(spent)).toBeGreaterThan(D10_BUDGET.experience / 2);
  },
);

test.each(charactersOf("d20"))("$name is of the first level, by one array of scores (ours; d20/B)", (character) => {
  const { system } = character;
  const scores = numbersIn(character, "abilities", D20_ABILITIES);
  expect(scores.toSorted((a, b) => b - a)).toEqual([15, 14, 13, 12, 10, 8]);
  const [constitution = 0] = numbersIn(character, "abilities", ["constitution"]);
  const vitality = Number(system["vitalityMax"]) - Math.floor((constitution - 10) / 2);
  expect([6, 8, 10]).toContain(vitality);
  expect([system["level"], system["woundsMax"], system["heroic"]]).toEqual([1, constitution, true]);
  expect(Number(system["bcb"])).toBe(vitality > 6 ? 1 : 0);
  expect(sum(numbersIn(character, "saves", ["fortitude", "reflex", "will"]))).toBe(2);
  expect([system["skills"], system["feats"]].map((list) => Array.isArray(list) && list.length > 0)).toEqual([
    true,
    true,
  ]);
});

test.each(charactersOf("d6"))("$name has 32 points of attributes and 18 of skills (ours; N15)", (character) => {
  const names = D6_ATTRIBUTES.filter((name) => name !== "edge");
  const [attributes, skills] = [numbersIn(character, "attributes", names), numbersIn(character, "skills", SKILLS)];
  expect([sum(attributes), sum(skills)]).toEqual([32, 18]);
  expect(Math.max(...attributes)).toBeLessThanOrEqual(6);
  expect(Math.max(...skills)).toBeLessThanOrEqual(5);
});

test.each(charactersOf("d6x3"))(
  "$name has 12 points of abilities, three focuses and 15 Fortune (d6x3/B; the points are ours)",
  (character) => {
    const { system } = character;
    const abilities = numbersIn(character, "abilities", D6X3_ABILITIES);
    expect(sum(abilities)).toBe(12);
    expect([Math.max(...abilities), Math.min(...abilities)]).toEqual([3, 0]);
    expect(Object.values(dataOf(system["focuses"])).filter((has) => has === true)).toHaveLength(3);
    expect([system["level"], system["fortuneMax"]]).toEqual([1, 15]);
  },
);
