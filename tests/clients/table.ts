// Clients in Node: the built system and the table's client, as a browser would run them, each user in a realm of their own, over the real
// server. Scenarios read as in tests/scenarios and share their steps: pages are driven as Playwright's are (locator.ts, hands.ts, expect.ts). Left
// out is what needs a browser: layout, looks, pointer, where Tab leads, style sheets, the scene as it is drawn. Of the fixed parts of the interface
// (sidebar, chat, tracker, lists, hotbar, board) those are drawn in which a test looks for something (parts.ts); windows and prompts always.
import { relative } from "node:path";
import { enter } from "riposte-table/guest";
import { type TestContext, test as base } from "vitest";
import { Complaints } from "../scenarios/complaints.ts";
import { isPlayedFresh } from "../scenarios/fresh-pages.ts";
import { type Generation, generationOf, playOnEach } from "../scenarios/generations.ts";
import { peopleAt } from "../scenarios/hostile.ts";
import { Sceneless, openTable } from "../scenarios/open-table.ts";
import { untilReady } from "../scenarios/people.ts";
import { root } from "../sources.ts";
import { KeptRealms } from "./kept-realms.ts";
import { type Hall, type Person, Seat } from "./person.ts";

export { expect } from "./expect.ts";
export type { Person } from "./person.ts";

interface Fixtures {
  /** Which Foundry the table plays; without one, `generationOf` says it. */
  generation: Generation | undefined;
  system: string;
  seed: string | null;
  onScene: boolean;
  /** The folder of a world that outlives its table, for tests that open it again. */
  world: string | null;
  /** Whether pages are new, or may be those of earlier games. */
  isFresh: boolean;
  /** The address of a table with a fresh demo world, started for this test alone. */
  address: string;
  /** The console messages of the pages; an error that no test expects fails the test. */
  complaints: Complaints;
  /** Opens another browser in which this user joins. */
  sit: (name: string) => Promise<Person>;
  gm: Person;
  mira: Person;
  tomas: Person;
}

/** What one test of a worker leaves to the next: the modules that tables have served, by folder of the system and path, realms, seeds. */
const kept = {
  modules: new Map<string, Promise<string>>(),
  realms: new KeptRealms(),
  sceneless: new Sceneless(),
  /** The port of the last table: realms know the address from which they have loaded. */
  port: 0,
};

/**
 * Vitest's test with users at a table: ask for `gm`, `mira` and `tomas`, each a page in a realm of its own. A file that plays another seed
 * extends it (`test.extend({ seed: "demo/d20" })`), as the files of a worker share this one.
 */
export const test = base.extend<Fixtures>({
  generation: undefined,
  system: "dist",
  seed: "demo/d10",
  onScene: false,
  world: null,
  isFresh: async ({ task }, use) => use(isPlayedFresh(titlePath(task))),

  address: async ({ generation, system, seed, onScene, world, isFresh, task }, use) => {
    const setting = { system, seed, onScene, world, generation: generation ?? generationOf(titlePath(task)) };
    const table = await openTable(setting, kept.sceneless, isFresh ? 0 : kept.port);
    if (!isFresh) kept.port = Number(new URL(table.url).port);
    await use(table.url);
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

  sit: async ({ address, system, generation, isFresh, complaints, task }, use) => {
    const title = titlePath(task);
    const key = `${address} ${generation ?? generationOf(title)}`;
    const hall: Hall = {
      kept: system !== "dist" || isFresh ? null : { realms: kept.realms, key },
      address: new URL("/game", address).href,
      people: new Set(),
      read: (module) => readModule(module, system),
      tell: (who, type, text) => complaints.hear(who, type, text),
    };
    await use(async (name) => {
      const seat = new Seat(hall, name, await enter(address, (await peopleAt(address)).get(name) ?? name));
      const person = await seat.newPage();
      await person.goto(hall.address);
      await untilReady(person);
      if (hall.kept) await person.seal();
      return person;
    });
    // A test that has failed may go on with what it was doing.
    if (task.result?.state === "fail") hall.kept = null;
    await Promise.all([...hall.people].map((person) => person.leave()));
  },

  gm: async ({ sit }, use) => use(await sit("Gamemaster")),
  mira: async ({ sit }, use) => use(await sit("Mira")),
  tomas: async ({ sit }, use) => use(await sit("Tomas")),
});

/** The test, with a seed or other fixtures of a file's own. */
interface Extended {
  describe: (title: string, scenarios: () => void) => unknown;
  override: (fixtures: { readonly generation: Generation }) => unknown;
}

/** Makes the function that plays scenarios once on each generation, where a file extends the test. */
export const onBothGenerationsOf = (extended: Extended): ReturnType<typeof playOnEach> =>
  playOnEach(
    (title, scenarios) => extended.describe(title, scenarios),
    (generation) => extended.override({ generation }),
  );

/** Plays these scenarios once on each generation. */
export const onBothGenerations = onBothGenerationsOf(test);

function titlePath({ file, fullTestName }: TestContext["task"]): readonly string[] {
  return [relative(root, file.filepath), fullTestName];
}

/** Reads a module of the client, the system or a module from the table. Code does not change while tests run, so it is read once. */
function readModule(address: string, system: string): Promise<string> {
  const { pathname } = new URL(address);
  const key = `${system} ${pathname}`;
  const known = kept.modules.get(key);
  if (known) return known;
  const reading = fetchText(address);
  kept.modules.set(key, reading);
  // What a page was loading when its table closed is read anew from the next one.
  reading.catch(() => kept.modules.delete(key));
  return reading;
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`Failed to fetch dynamically imported module: ${address} (${answer.status})`);
  return answer.text();
}
