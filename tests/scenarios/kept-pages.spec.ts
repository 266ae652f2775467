import type { Page } from "@playwright/test";
import { enterGame, openSheet } from "./people.ts";
import type { TakenSeat } from "./seats.ts";
import { expect, test } from "./table.ts";

/** What this scenario uses of Foundry's own globals, inside a page. */
declare const game: { readonly i18n: { lang: string } };
declare const foundry: {
  readonly dice: { readonly Roll: { readonly prototype: { evaluate: unknown }; CHAT_TEMPLATE: string } };
  readonly applications: { readonly instances: ReadonlyMap<string, { readonly hasFrame: boolean }> };
};
declare const Hooks: { on(hook: string, listener: () => void): number; callAll(hook: string): void };
declare global {
  var litter: number | undefined;
  var heard: string[] | undefined;
}

/** Leaves behind what a test may leave behind, in every corner of a page. */
async function litterPage(page: Page): Promise<void> {
  await openSheet(page, "Ana");
  await page.evaluate(async () => {
    globalThis.litter = 0;
    globalThis.heard = [];
    const hear = (what: string) => (): void => void globalThis.heard?.push(what);
    setInterval(() => (globalThis.litter = (globalThis.litter ?? 0) + 1), 5);
    foundry.dice.Roll.prototype.evaluate = null;
    foundry.dice.Roll.CHAT_TEMPLATE = "none.hbs";
    Math.random = () => 0.5;
    Hooks.on("litter", hear("hook"));
    window.addEventListener("litter", hear("window"));
    document.addEventListener("litter", hear("document"));
    document.body.dataset["litter"] = "";
    localStorage.setItem("litter", "left");
    sessionStorage.setItem("litter", "left");
  });
}

/** What of it is still there. */
async function findLitter(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    globalThis.heard ??= [];
    Hooks.callAll("litter");
    window.dispatchEvent(new Event("litter"));
    document.dispatchEvent(new Event("litter"));
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  return page.evaluate(() =>
    Object.entries({
      heard: (globalThis.heard ?? []).length > 0,
      interval: globalThis.litter !== undefined,
      method: foundry.dice.Roll.prototype.evaluate === null,
      template: foundry.dice.Roll.CHAT_TEMPLATE === "none.hbs",
      chance: Math.random() === 0.5,
      body: "litter" in document.body.dataset,
      windows: [...foundry.applications.instances.values()].some(({ hasFrame }) => hasFrame),
      stored: (localStorage.getItem("litter") ?? sessionStorage.getItem("litter")) !== null,
    }).flatMap(([name, isThere]) => (isThere ? [name] : [])),
  );
}

test("a page that is kept for another game has nothing of the one before", async ({ seats, address, viewport }) => {
  const key = "kept-pages";
  const enter = async (): Promise<TakenSeat> => {
    const seat = await seats.take({ options: { viewport }, address, key });
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
  await expect(await openSheet(second.page.page, "Ana")).toBeVisible();
  await second.leave();
});

test("a page on which a test has changed what outlives its game is not kept", async ({ seats, address, viewport }) => {
  const take = (): Promise<TakenSeat> => seats.take({ options: { viewport }, address, key: "kept-pages" });
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
