import type { Page } from "@playwright/test";
import { findLitter, litterPage } from "./litter.ts";
import { enterGame, openSheet } from "./people.ts";
import type { TakenSeat } from "./seats.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly i18n: { lang: string } };

test("a page that is kept for another game has nothing of the one before", async ({ seats, address, viewport }) => {
  const key = "kept-pages";
  const enter = async (): Promise<TakenSeat> => {
    const seat = await seats.take({ options: {}, viewport, media: {}, address, key });
    await enterGame(seat.page.page, address, "Gamemaster", (load) => seat.page.begin(load));
    return seat;
  };
  const first = await enter();
  expect(await findLitter(first.page.page)).toEqual([]);
  await litterPage(first.page.page);
  expect(await findLitter(first.page.page)).toHaveLength(8);
  await first.leave();

  const second = await enter();
  expect(second.page).toBe(first.page);
  expect(await findLitter(second.page.page)).toEqual([]);
  expect(await second.page.page.evaluate(() => document.compatMode)).toBe("CSS1Compat");
  await expect(await openSheet(second.page.page, "Ana")).toBeVisible();
  await second.leave();
});

test("a page on which a test has changed what outlives its game is not kept", async ({ seats, address, viewport }) => {
  const take = (): Promise<TakenSeat> => seats.take({ options: {}, viewport, media: {}, address, key: "kept-pages" });
  for (const spoil of [
    (page: Page) => page.route("**/none", (route) => route.abort()),
    (page: Page) => page.context().setOffline(false),
    (page: Page) => page.reload(),
    (page: Page) => page.evaluate(() => void (game.i18n.lang = "de")),
    (page: Page) => page.evaluate(() => void Object.defineProperty(Math, "litter", { value: 1 })),
  ]) {
    const first = await take();
    await enterGame(first.page.page, address, "Mira", (load) => first.page.begin(load));
    await spoil(first.page.page);
    await first.leave();
    const second = await take();
    expect(second.page).not.toBe(first.page);
    await second.leave();
  }
});
