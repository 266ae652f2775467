import { expect, test } from "vitest";
import { must } from "../../../../tests/contract/must.ts";
import { certain } from "../../../engine/index.ts";
import { d10Injury } from "../index.ts";
import { estimateInjury } from "./odds.ts";

const SWORD = { id: "sword", name: "Sword", kind: "melee", attribute: "brawn", damage: 1 };
const VEST = { id: "vest", name: "Vest", rating: 2, worn: true };

function bo(severities: readonly number[] = []) {
  const injuries = severities.map((severity) => ({ severity, stabilised: true }));
  const attributes = { brawn: 2, intelligence: 2 };
  return must(d10Injury.readFighter({ id: "bo", name: "Bo", attributes, injuries, weapons: [SWORD], armour: [VEST] }));
}

test.each([
  //  injuries  margin hit damage out
  [[], 0, 0, 0, 0],
  [[], 1, 1, 0, 0],
  [[], 3, 1, 2, 0],
  [[], 7, 1, 6, 1],
  [[], 8, 1, 7, 1],
  [[3], 6, 1, 5, 1],
  [[3, 3, 3, 2], 1, 1, 0, 1],
] as const)(
  "on Injuries of %j a margin of %i: hit %i, Severity %i, out %i (d10/G.1, d10/H.3)",
  (injuries, margin, hit, damage, out) => {
    const struck = bo(injuries);
    const odds = estimateInjury({ striker: bo(), weapon: struck.weapons["sword"] ?? null, struck, facts: null })(
      certain(margin),
    );
    expect(odds).toMatchObject({ hit, expectedDamage: damage, out });
  },
);

test.each([
  [4, 0],
  [5, 1],
  [6, 1],
  [7, 1],
] as const)(
  "with four scars a Severity of %i takes a fifth into account: out %i (d10/H.5; d10/L-56)",
  (severity, out) => {
    const scars = Array.from({ length: 4 }, () => ({ name: "", effect: "", damage: 4 }));
    const struck = { ...bo(), armour: [], scars };
    const odds = estimateInjury({ striker: bo(), weapon: struck.weapons["sword"] ?? null, struck, facts: null });
    expect(odds(certain(severity - 1))).toMatchObject({ expectedDamage: severity, out });
  },
);

test("bare hands meet Brawn, where it is better than what is worn (d10/G.1; d10/case-113)", () => {
  const struck = { ...bo(), armour: [] };
  const odds = estimateInjury({ striker: bo(), weapon: null, struck, facts: null })(certain(3));
  expect(odds.expectedDamage).toBe(1);
});
