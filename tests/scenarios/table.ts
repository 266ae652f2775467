import { type Page, test as base } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTable } from "riposte-table";
import { Complaints } from "./complaints.ts";
import { takeSeat } from "./people.ts";

export { expect } from "@playwright/test";

/** The address of a running Foundry to play on, whose world has the people and fighters of the demo. */
const FOUNDRY = process.env["RIPOSTE_URL"];

interface Options {
  /** Which Foundry the table plays: 13 or 14. */
  generation: number;
  /** The folder of the system that is played. */
  system: string;
  /** The folder that the world is made from; null: a Gamemaster, two players and nothing else. */
  seed: string | null;
}

interface Fixtures {
  /** The address of a table with a fresh demo world, started for this test alone. */
  address: string;
  /** What the pages wrote to their consoles; an error that no test expects fails the test. */
  complaints: Complaints;
  /** Opens another browser in which this person joins. */
  sit: (name: string) => Promise<Page>;
  gm: Page;
  mira: Page;
  tomas: Page;
}

/** Playwright's test with people at a table: ask for `gm`, `mira` and `tomas`, each a page of their own browser. */
export const test = base.extend<Options & Fixtures>({
  generation: [13, { option: true }],
  system: ["dist", { option: true }],
  seed: ["demo/d10", { option: true }],

  address: async ({ generation, system, seed }, use) => {
    if (FOUNDRY) return use(FOUNDRY);
    const folder = await mkdtemp(join(tmpdir(), "riposte-scenario-"));
    const world = join(folder, "world");
    const table = await startTable({ system, world, seed, port: 0, generation });
    await use(table.url);
    await table.close();
    await rm(folder, { recursive: true, force: true });
  },

  complaints: [
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      complaints.assertNone();
    },
    { auto: true },
  ],

  sit: async ({ browser, address, complaints }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (name) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      complaints.listenTo(page, name);
      await takeSeat(page, address, name);
      return page;
    });
    for (const context of contexts) await context.close();
  },

  gm: async ({ sit }, use) => use(await sit("Gamemaster")),
  mira: async ({ sit }, use) => use(await sit("Mira")),
  tomas: async ({ sit }, use) => use(await sit("Tomas")),
});
