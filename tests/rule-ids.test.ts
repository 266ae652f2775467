import { describe, expect, it, test } from "vitest";
import { GAMES } from "../src/rulesets/index.ts";
import { ruleIds, rules, rulesIn } from "./rule-ids.ts";

const ids = rules().map(({ id }) => id);

/** How many rules each game's page is known to have at least; that of another game has one. */
const FEWEST: Readonly<Record<string, number>> = { d10: 250, d20: 80, d6: 100, d6x3: 85 };

describe("docs/rules", () => {
  it("writes every id once", () => {
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test.each(GAMES.map(({ words }) => words))("has the rules of %s", (game) => {
    expect(ids.filter((id) => id.startsWith(`${game}/`)).length).toBeGreaterThanOrEqual(FEWEST[game] ?? 1);
  });

  test.each([
    ["d10/D", "Action economy"],
    ["d10/D.8", "Evade (A)"],
    ["d10/0.3.20", "Opening order"],
    ["d10/L-12", "Multi-target division and defence"],
    ["d20/A.5", "Modifier track (Minor / Major / Extreme)"],
    ["d6/H.1", "Range: +1 threshold per increment."],
    ["d6x3/case-A13", "Defend taken as major this turn"],
  ])("knows %s", (id, title) => {
    expect(ruleIds().get(id)).toBe(title);
  });

  it("has no gap in a series that is numbered throughout", () => {
    const series = { "d10/0.3.": 23, "d10/K.": 30, "d10/L-": 54, "d20/J-": 24, "d6/J-": 28, "d6x3/J-": 24 };
    const whole = Object.entries(series).flatMap(([at, last]) =>
      Array.from({ length: last }, (_, i) => `${at}${i + 1}`),
    );
    expect(whole.filter((id) => !ruleIds().has(id))).toEqual([]);
  });
});

describe("a rule's place", () => {
  test.each([
    ["### D.8 Evade (A) [S0]", "d10/D.8", "Evade (A)"],
    ["## D. Action economy", "d10/D", "Action economy"],
    ["- **A.1.3** Attributes stop at 5. [H-roll]", "d10/A.1.3", "Attributes stop at 5."],
    ["- **A.3** **Degree of success**: the face", "d10/A.3", "Degree of success: the face"],
    ["| 0.3.20 | Opening order | blind |", "d10/0.3.20", "Opening order"],
    ["| case-D49 | die 20 | fails |", "d10/case-D49", "die 20"],
  ])("is read from %s", (line, id, title) => {
    expect(rulesIn("d10", line)).toMatchObject([{ id, title }]);
  });

  test.each(["## Sources", "| S0 | a page |", "| 4 | Wounded | –2 |", "- **Stun**: damage", "See D.8.", "### Dice"])(
    "is not seen in %s",
    (line) => {
      expect(rulesIn("d10", line)).toEqual([]);
    },
  );
});
