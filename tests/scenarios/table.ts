import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, test as base } from "@playwright/test";
import { Complaints } from "./complaints.ts";
import { generationOf, playOnEach, type Generation } from "./generations.ts";
import { isPlayedFresh } from "./fresh-pages.ts";
import { Sceneless, openTable } from "./open-table.ts";
import { NO_PAUSES, type Pauses, RACES, hesitateOn, pausesFor, slowTable } from "./pauses.ts";
import { enterGame, takeSeat } from "./people.ts";
import { Seats, type TakenSeat } from "./seats.ts";

export { expect } from "./expect.ts";

/** The address of a running Foundry to play on, whose world has the people and fighters of the demo. */
const FOUNDRY = process.env["RIPOSTE_URL"];

interface Options {
  /** Which Foundry the table plays; without one, `generationOf` says it. */
  generation: Generation | undefined;
  /** The folder of the system that is played. */
  system: string;
  /** The folder that the world is made from; null: a Gamemaster, two players and nothing else. */
  seed: string | null;
  /** Whether the world begins with the scene of its seed. */
  onScene: boolean;
  /** Whether people join by clicking on the join page, which has scenarios of its own, or are let in at once. */
  joinsByPage: boolean;
}

interface WorkerFixtures {
  /** The browsers that one test after another uses. */
  seats: Seats;
  sceneless: Sceneless;
  /** The ports of this worker's tables: what browsers have cached of one table serves the next. */
  port: { last: number };
}

interface Fixtures {
  /** The random pauses of this test, where races are hunted (`npm run races`). */
  pauses: Pauses;
  /** The address of a table with a fresh demo world, started for this test alone. */
  address: string;
  /** The console messages of the pages; an error that no test expects fails the test. */
  complaints: Complaints;
  /** Opens another browser in which this user joins. */
  sit: (name: string) => Promise<Page>;
  gm: Page;
  mira: Page;
  tomas: Page;
}

/** True for our system, in whichever folder; others begin once on a page, as in Foundry. */
function isOurs(system: string): boolean {
  return (JSON.parse(readFileSync(join(system, "system.json"), "utf8")) as { readonly id: string }).id === "riposte";
}

/** Playwright's test with users at a table: ask for `gm`, `mira` and `tomas`, each a page of their own browser. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  generation: [undefined, { option: true }],
  system: ["dist", { option: true }],
  seed: ["demo/d10", { option: true }],
  onScene: [false, { option: true }],
  joinsByPage: [FOUNDRY !== undefined, { option: true }],

  port: [async ({}, use) => use({ last: 0 }), { scope: "worker" }],

  sceneless: [
    async ({}, use) => {
      const sceneless = new Sceneless();
      await use(sceneless);
      await sceneless.remove();
    },
    { scope: "worker" },
  ],

  seats: [
    async ({ browser }, use) => {
      const seats = new Seats(browser);
      await use(seats);
      await seats.close();
    },
    { scope: "worker" },
  ],

  pauses: async ({}, use, { titlePath, repeatEachIndex }) => {
    await use(RACES === null ? NO_PAUSES : pausesFor(RACES, titlePath.join(" "), repeatEachIndex));
  },

  address: async ({ generation, system, seed, onScene, port, sceneless, pauses }, use, { titlePath }) => {
    if (FOUNDRY) return use(FOUNDRY);
    const setting = { system, seed, onScene, generation: generation ?? generationOf(titlePath) };
    const table = await openTable(setting, sceneless, port.last);
    port.last = table.port;
    const slow = pauses.beforeMessages && (await slowTable(table.url, pauses.beforeMessages));
    await use(slow?.url ?? table.url);
    await slow?.close();
    await table.close();
  },

  complaints: [
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      complaints.assertNone();
    },
    { auto: true },
  ],

  sit: async (
    { seats, address, complaints, joinsByPage, pauses, colorScheme, viewport, contextOptions, generation, system },
    use,
    { titlePath, retry },
  ) => {
    const isFresh = joinsByPage || !isOurs(system) || RACES !== null || retry > 0 || isPlayedFresh(titlePath);
    const key = isFresh ? null : `generation ${generation ?? generationOf(titlePath)} with ${system}`;
    const taken: TakenSeat[] = [];
    await use(async (name) => {
      const media = { reducedMotion: null, ...contextOptions, colorScheme };
      const seat = await seats.take({ options: contextOptions, viewport, media, address, key });
      taken.push(seat);
      const { page } = seat.page;
      complaints.listenTo(page, name);
      if (joinsByPage) await takeSeat(page, address, name);
      else await enterGame(page, address, name, (load) => seat.page.begin(load));
      if (RACES !== null) hesitateOn(page, pauses.beforeActs);
      return page;
    });
    for (const seat of taken) await seat.leave();
  },

  gm: async ({ sit }, use) => use(await sit("Gamemaster")),
  mira: async ({ sit }, use) => use(await sit("Mira")),
  tomas: async ({ sit }, use) => use(await sit("Tomas")),
});

/** Plays these scenarios once on each generation. */
export const onBothGenerations = playOnEach(
  (title, scenarios) => test.describe(title, scenarios),
  (generation) => test.use({ generation }),
);
