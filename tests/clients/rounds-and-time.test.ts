import type { Page } from "@playwright/test";
import { beginFight } from "../scenarios/fight.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly release: { readonly generation: number };
  readonly time: { readonly worldTime: number };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly actors: { getName(name: string): Bearer | undefined };
  readonly combat: Record<"nextRound" | "previousRound" | "nextTurn", () => Promise<unknown>>;
};

interface Bearer {
  readonly effects: Iterable<{ readonly name: string; readonly active: boolean }>;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
}

function worldTime(page: Page): Promise<number> {
  return page.evaluate(() => game.time.worldTime);
}

/** Moves the fight on the page of a user. */
async function move(page: Page, way: "nextRound" | "previousRound" | "nextTurn"): Promise<void> {
  await page.evaluate((step) => game.combat[step](), way);
}

/** The effects of Ana that work. */
function working(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...(game.actors.getName("Ana")?.effects ?? [])].filter(({ active }) => active).map(({ name }) => name),
  );
}

onBothGenerations("effects", () => {
  test("each round of a fight moves world time by its length, once for all, and a round back moves it back", async ({
    gm,
    mira,
  }) => {
    await beginFight(gm, "Ana");
    const before = await worldTime(gm);
    await move(gm, "nextRound");
    // A round of d10 is three seconds.
    await expect.poll(() => worldTime(mira)).toBe(before + 3);
    await move(gm, "nextRound");
    await expect.poll(() => worldTime(mira)).toBe(before + 6);
    await move(gm, "previousRound");
    await expect.poll(() => worldTime(mira)).toBe(before + 3);
    expect(await worldTime(gm)).toBe(before + 3);
  });

  test("an effect that lasts five seconds ends with the second round", async ({ gm }) => {
    await beginFight(gm, "Ana");
    await gm.evaluate(async () => {
      const duration = game.release.generation >= 14 ? { value: 5, units: "seconds" } : { seconds: 5 };
      const data = { name: "Blessing", duration: { ...duration, startTime: game.time.worldTime } };
      await game.actors.getName("Ana")?.createEmbeddedDocuments("ActiveEffect", [data]);
    });
    expect(await working(gm)).toContain("Blessing");
    await move(gm, "nextRound");
    await expect.poll(() => worldTime(gm)).toBe(3);
    expect(await working(gm)).toContain("Blessing");
    await move(gm, "nextRound");
    await expect.poll(() => working(gm)).not.toContain("Blessing");
  });
});

test("a turn moves no time, and the player who ends the round moves it as the GM would", async ({ gm, mira }) => {
  await beginFight(gm, "Ana");
  const before = await worldTime(gm);
  await move(mira, "nextTurn");
  expect(await worldTime(gm)).toBe(before);
  await move(mira, "nextRound");
  await expect.poll(() => worldTime(mira)).toBe(before + 3);
});

test("a table sets its own length of a round, without a reload, and 0 stops the clock", async ({ gm, mira }) => {
  await beginFight(gm, "Ana");
  const before = await worldTime(gm);
  await gm.evaluate(() => game.settings.set("riposte", "roundSeconds", 10));
  await move(gm, "nextRound");
  await expect.poll(() => worldTime(mira)).toBe(before + 10);
  await gm.evaluate(() => game.settings.set("riposte", "roundSeconds", 0));
  await move(gm, "nextRound");
  await gm.evaluate(() => game.settings.set("riposte", "roundSeconds", null));
  await move(gm, "nextRound");
  await expect.poll(() => worldTime(mira)).toBe(before + 13);
});
