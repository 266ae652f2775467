import type { Page } from "@playwright/test";
import { answer, attack, beginFight, closed, prompt, wound } from "./fight.ts";
import { openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "./tracker.ts";

interface Fighter {
  readonly statuses: Set<string>;
  readonly flags: object;
  update(changes: object, operation?: object): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly actors: { getName(name: string): Fighter } };
declare const CONFIG: { readonly Actor: { readonly documentClass: { readonly prototype: Fighter } } };
declare const Hooks: { on(name: string, called: () => void): void };
declare const counted: Record<string, number>;

/** How many updates a flood has, and how many milliseconds are between two of them: forty a second. */
const UPDATES = 200;
const PAUSE = 25;

/** What a page counts: the updates that it receives, and the work that follows them. */
const FOLLOWING = [
  "renderCombatTracker",
  "renderRiposteActorSheet",
  "createActiveEffect",
  "deleteActiveEffect",
] as const;

/** Begins to count on a page: hooks that are called, and how often the writer compares an actor's marks. */
async function count(page: Page): Promise<void> {
  await page.evaluate(
    (names) => {
      const counts: Record<string, number> = { marks: 0 };
      const add = (name: string): unknown => (counts[name] = (counts[name] ?? 0) + 1);
      Object.assign(globalThis, { counted: counts });
      for (const name of names) Hooks.on(name, () => void add(name));
      const { prototype } = CONFIG.Actor.documentClass;
      const { getFlag } = prototype;
      Object.assign(prototype, {
        getFlag(this: Fighter, scope: string, key: string): unknown {
          if (key === "marks") add(key);
          return getFlag.call(this, scope, key);
        },
      });
    },
    ["updateActor", ...FOLLOWING],
  );
}

/** Makes a page update an actor forty times a second. */
async function flood(page: Page, name: string, key: string, values: readonly unknown[]): Promise<void> {
  await page.evaluate(
    async ([who, path, all, pause]) => {
      const actor = game.actors.getName(who);
      const sent: Promise<unknown>[] = [];
      const left = [...all];
      await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          // Each is sent, though the page may not have received the previous one yet.
          sent.push(actor.update({ [path]: left.shift() }, { diff: false }));
          if (left.length === 0) resolve(clearInterval(timer));
        }, pause);
      });
      await Promise.all(sent);
    },
    [name, key, values, PAUSE] as const,
  );
}

/** Whether an actor has a mark. */
function isMarked(page: Page, name: string): Promise<boolean> {
  return page.evaluate((who) => game.actors.getName(who).statuses.size > 0, name);
}

const times = Array.from({ length: UPDATES }, (_, i) => i);

/**
 * Plays an exchange between others to its end while a player floods the table; returns the counts of the Gamemaster's
 * page.
 */
async function playThrough(
  { gm, mira, tomas }: Readonly<Record<"gm" | "mira" | "tomas", Page>>,
  key: string,
  values: readonly unknown[],
): Promise<Record<string, number>> {
  await beginFight(gm, "Shrike");
  await openTracker(gm);
  await showTab(await openSheet(gm, "Ana"), "biography");
  await count(gm);
  const flooding = flood(mira, "Ana", key, values);
  await attack(gm, "Shrike", "Axe", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await answer(tomas, "dodge");
  await closed(gm);
  await flooding;
  await expect.poll(() => gm.evaluate(() => counted["updateActor"] ?? 0)).toBeGreaterThanOrEqual(UPDATES);
  return gm.evaluate(() => counted);
}

/** Expects far less work than there are updates. */
function expectFew(counts: Record<string, number>): void {
  for (const name of [...FOLLOWING, "marks"]) expect.soft(counts[name] ?? 0, name).toBeLessThan(UPDATES / 2);
}

test("a player who changes their own actor forty times a second holds nobody up", async ({ gm, mira, tomas }) => {
  const notes = times.map((i) => `Note ${i}`);
  expectFew(await playThrough({ gm, mira, tomas }, "system.notes", notes));
  await expect(gm.getByText(`Note ${UPDATES - 1}`)).toBeVisible();
  await expect(gm.getByText("Mira's browser is sending far more changes")).toHaveCount(1);
});

test("wounds that change forty times a second are marked a few times, and the last one stays", async ({
  gm,
  mira,
  tomas,
}) => {
  const wounds = times.map((i) => (i % 2 === 0 ? 0 : 7));
  expectFew(await playThrough({ gm, mira, tomas }, "system.wound", wounds));
  await expect.poll(() => wound(gm, "Ana")).toBe(7);
  await expect.poll(() => isMarked(gm, "Ana")).toBe(true);
});
