import { answer, attack, beginFight, closed, fixDice, keepDice } from "../scenarios/fight.ts";
import { turnOf } from "../scenarios/turns.ts";
import { type Person, test as base, expect } from "./table.ts";
import { listenTo } from "./wire.ts";

/** The most that a player's page may receive of an exchange: in characters, with its request, its costs, its effects and its ledger. */
const MOST = 25 * 1024;

type People = Readonly<Record<"gm" | "mira" | "tomas", Person>>;

/** An attack of each game with an answer or a choice, by the folder of its demo world. */
const ATTACKS: Readonly<Record<string, (people: People) => Promise<void>>> = {
  d10: async ({ mira, tomas }) => {
    await attack(mira, "Ana", "Longsword", "Bo");
    await answer(tomas, "dodge");
  },
  d20: ({ mira }) => attack(mira, "Iris", "Longsword", "Brandt"),
  d6: async ({ gm, mira }) => {
    await attack(mira, "Kaia", "Assault rifle", "Varga");
    await answer(gm, "dodge");
  },
  d6x3: async ({ gm, tomas }) => {
    await turnOf(gm, "Ezra", 1);
    await fixDice(tomas, [3, 4, 2, 6]);
    await attack(tomas, "Ezra", "Cutlass", "Dobbs");
    await keepDice(tomas);
    await answer(tomas, "unconscious");
  },
};

for (const [game, strike] of Object.entries(ATTACKS)) {
  const test = base.extend({ seed: `demo/${game}` });

  test(`a player's page receives at most 25 KB of an exchange in ${game}, with the beginning of its ledger`, async ({
    gm,
    mira,
    tomas,
  }) => {
    await beginFight(gm);
    const [onMira, onTomas] = [await listenTo(mira), await listenTo(tomas)];
    await strike({ gm, mira, tomas });
    for (const page of [gm, mira, tomas]) await closed(page);
    for (const { sinceRequest } of [await onMira(), await onTomas()]) {
      expect(sinceRequest).toBeGreaterThan(0);
      expect(sinceRequest).toBeLessThanOrEqual(MOST);
    }
  });
}
