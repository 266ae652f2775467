import { rm } from "node:fs/promises";
import { expect } from "../table.ts";
import { EXTENT } from "./extent.ts";
import { go } from "./go.ts";
import { test } from "./hands.ts";
import { PLANTED, plantedSystem } from "./planted.ts";
import { roundsOf } from "./rounds.ts";
import { seatAssistant } from "./stage.ts";
import { WORLDS } from "./worlds.ts";

/** What is gone through with each fault: the sheets of items have fields of each kind, and buttons. */
const ROUND = "sheets of items";

// By command alone (`npm run hands -- --planted`): it tests the test.
for (const planted of process.env["RIPOSTE_HANDS_PLANTED"] ? PLANTED : [])
  test.describe(planted.name, () => {
    test.use({
      actionTimeout: 8000,
      system: async ({}, use) => {
        const system = await plantedSystem(planted);
        await use(system);
        await rm(system, { recursive: true, force: true });
      },
    });

    test(`hands find ${planted.name}`, async ({ gm, sit, hands }) => {
      test.setTimeout(300_000);
      const [world] = WORLDS;
      const round = world && roundsOf(world).find(({ name }) => name === ROUND);
      if (!world || !round) throw new Error(`There is no round "${ROUND}".`);
      const people = { gm, other: await seatAssistant(gm, sit), hand: hands(gm) };
      const walk = await go(world, round, people, { ...EXTENT, time: 90_000 }, planted.found);
      expect(walk.findings.join("\n")).toMatch(planted.found);
    });
  });
