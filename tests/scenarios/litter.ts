import type { Page } from "@playwright/test";
import { openSheet } from "./people.ts";

/** What these steps use of Foundry's own globals, inside a page. */
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
export async function litterPage(page: Page): Promise<void> {
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
export async function findLitter(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    globalThis.heard ??= [];
    Hooks.callAll("litter");
    window.dispatchEvent(new Event("litter"));
    document.dispatchEvent(new Event("litter"));
  });
  await page.evaluate(() => {
    // Timers that are as quick come in turn.
    let left = 3;
    return new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        left -= 1;
        if (left === 0) resolve(clearInterval(timer));
      }, 5);
    });
  });
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
