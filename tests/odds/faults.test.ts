import { expect, test } from "vitest";
import { chanceFrom } from "../chance.ts";
import { againstPlays } from "./against-plays.ts";
import { askedOf, claimsAfter, stepOf } from "./choice.ts";
import { FAULTS } from "./faults.ts";
import { GATE } from "./holds.ts";
import { playOn } from "./plays.ts";
import { shownOtherwise } from "./shown.ts";

test.each(FAULTS)("$what: is refused, and the outlook is not", ({ choice, measure, shown }) => {
  const step = stepOf(choice);
  const verdictOn = (claims: Parameters<typeof againstPlays>[0]) =>
    againstPlays(claims, (draw) => playOn(step, choice.rules, draw), chanceFrom(1), GATE).is;
  expect(verdictOn({ measures: new Map([[measure, shown()]]) })).toBe("refused");
  expect(verdictOn(claimsAfter(choice))).not.toBe("refused");
});

test.each(FAULTS)("$what: is not shown any more", ({ choice }) => {
  expect(shownOtherwise(askedOf(choice))).toEqual([]);
});

test("a prompt of d10 that leaves out what the attacker's window says is refused (S1; d10/G.2)", () => {
  const [fault] = FAULTS;
  if (!fault) throw new Error("there is no fault");
  const asked = askedOf(fault.choice);
  const { exchanges } = asked.rules;
  const { attack = { stages: {} } } = exchanges;
  const estimate: typeof attack.estimate = (...of) => (attack.estimate?.(...of) ?? []).filter(({ id }) => id !== "hit");
  const rules = { ...asked.rules, exchanges: { ...exchanges, attack: { ...attack, estimate } } };
  expect(shownOtherwise({ ...asked, rules })).toContainEqual(
    expect.stringMatching(/^desperate:dodge, hit bo: nothing shown, 0\.\d+ worked out$/),
  );
});

test("they are nine", () => {
  expect([...new Set(FAULTS.map(({ what }) => parseInt(what, 10)))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
