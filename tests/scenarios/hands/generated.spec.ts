import { rm } from "node:fs/promises";
import { expect } from "../table.ts";
import { GENERATIONS } from "../generations.ts";
import { randomFrom, test } from "./hands.ts";
import { DAY, EXTENT, choose, isWanted } from "./extent.ts";
import { go } from "./go.ts";
import { roundsOf } from "./rounds.ts";
import { seatAssistant } from "./stage.ts";
import { WORLDS, seedOf } from "./worlds.ts";

const wanted = WORLDS.map((world) => {
  const rounds = roundsOf(world).filter(({ name }) => isWanted(world.ruleset, name));
  return [world, rounds] as const;
});

for (const [world, rounds] of choose(new Map(wanted.filter(([, each]) => each.length > 0))))
  for (const round of rounds) {
    const random = randomFrom(`${DAY} ${world.ruleset} ${round.name}`);
    const generation = GENERATIONS[Math.floor(random() * GENERATIONS.length)] ?? GENERATIONS[0];
    const width = random() < 0.5 ? 1360 : 360;

    test.describe(world.ruleset, () => {
      test.use({
        actionTimeout: 8000,
        generation: EXTENT.generation ?? generation,
        viewport: { width: EXTENT.width ?? width, height: 800 },
        seed: async ({}, use) => {
          const seed = await seedOf(world);
          await use(seed);
          await rm(seed, { recursive: true, force: true });
        },
      });
      test.describe.configure({ timeout: 60_000 + 3 * EXTENT.time });

      test(`${round.name}: what hands type stays, and each button does it again`, async ({ gm, sit, hands }, info) => {
        const people = { gm, other: await seatAssistant(gm, sit), hand: hands(gm) };
        const walk = await go(world, round, people, EXTENT);
        const { fields, rows, buttons, windows, left } = walk.tried;
        const told = `${windows} windows, ${fields} fields, ${rows} rows, ${buttons} buttons, ${left} left for want of time`;
        console.log(`${world.ruleset}, ${round.name}: ${told}.`);
        info.annotations.push({ type: "hands", description: `RIPOSTE_HANDS_DAY=${DAY}: ${told}` });
        expect(walk.findings).toEqual([]);
      });
    });
  }
