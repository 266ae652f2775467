import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { openSheet, showTab } from "./people.ts";

interface Carrier {
  readonly uuid: string;
  readonly system: object;
  readonly statuses: Set<string>;
  readonly items: { getName(name: string): Carrier };
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
  toObject(): { readonly system: object };
}

/** What these steps use of Foundry's own globals, inside a page. */
declare const game: {
  readonly release: { readonly generation: number };
  readonly actors: { getName(name: string): Carrier };
};
declare const foundry: { utils: { getProperty(object: object, key: string): unknown } };

/** What an effect does: which number by its label, how, and by how much; and for how many rounds, if not for good. */
export interface Laid {
  readonly on: string;
  readonly item?: string;
  readonly name: string;
  readonly number: string;
  readonly way?: string;
  readonly by: number;
  readonly rounds?: number;
}

/** The windows of effects. */
export function effectWindow(page: Page): Locator {
  return page.locator("form.riposte-effect-window");
}

/** Lays an effect on an actor, or on one of its items, by clicks on the sheet. */
export async function layEffect(page: Page, { on, item, name, number, way = "plus", by, rounds }: Laid): Promise<void> {
  const sheet = await openSheet(page, on, item);
  if (item === undefined) await showTab(sheet, "effects");
  await sheet.getByRole("button", { name: "New effect" }).click();
  const window = effectWindow(page);
  await fill(window.getByLabel("Name", { exact: true }), name);
  await window.getByRole("button", { name: "Add a change" }).click();
  await window.getByLabel("What changes", { exact: true }).selectOption({ label: number });
  await window.getByLabel("How", { exact: true }).selectOption({ label: way });
  await fill(window.getByLabel("Amount", { exact: true }), String(by));
  if (rounds !== undefined) await fill(window.getByLabel("How long"), String(rounds));
  await expect(sheet.locator(".riposte-effects li", { hasText: name })).toContainText(number);
  await window.locator("[data-action=close]").click();
  await expect(window).toHaveCount(0);
}

/** Effects that are added to numbers of an actor, or of one of its items: their names, and by how much, by the keys of the numbers. */
export interface Added {
  readonly on: string;
  readonly item?: string;
  readonly effects: Readonly<Record<string, readonly [name: string, label: string, by: number]>>;
}

/** Adds effects without the window, and sees that the sheet says by the label of each number that it is changed. */
export async function addEffects(page: Page, { on, item = "", effects }: Added): Promise<void> {
  await page.evaluate(
    async ([who, what, all]) => {
      const actor = game.actors.getName(who);
      const data = Object.entries(all).map(([key, [name, , value]]) => ({
        name,
        transfer: what !== "",
        ...(game.release.generation === 13
          ? { changes: [{ key, mode: 2, value }] }
          : { system: { changes: [{ key, type: "add", value, phase: "initial" }] } }),
      }));
      await (what === "" ? actor : actor.items.getName(what)).createEmbeddedDocuments("ActiveEffect", data);
    },
    [on, item, effects] as const,
  );
  const sheet = await openSheet(page, on, item);
  if (item === "") await showTab(sheet, "effects");
  for (const [name, label, by] of Object.values(effects)) {
    await expect(effectLine(sheet, name)).toContainText(label);
    await expect(effectLine(sheet, name)).toContainText(by < 0 ? `−${-by}` : `+${by}`);
  }
}

async function fill(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
  await expect(field).toHaveValue(text);
}

/** Lets an effect on an actor last so many rounds from now on, in its window. */
export async function endAfter(page: Page, on: string, name: string, rounds: number): Promise<void> {
  const sheet = await openSheet(page, on);
  await showTab(sheet, "effects");
  await sheet.locator(".riposte-effects li", { hasText: name }).getByRole("button", { name, exact: true }).click();
  const window = effectWindow(page);
  await fill(window.getByLabel("How long"), String(rounds));
  await window.locator("[data-action=close]").click();
  await expect(window).toHaveCount(0);
}

/** An effect in the list of an open sheet. */
export function effectLine(sheet: Locator, name: string): Locator {
  return sheet.locator(".riposte-effects li", { hasText: name });
}

/** A number of an actor or of its item, as stored. */
export function storedNumber(page: Page, path: string, actor: string, item = ""): Promise<unknown> {
  return page.evaluate(
    ([who, what, key]) => {
      const found = game.actors.getName(who);
      const shown = what === "" ? found : found.items.getName(what);
      return foundry.utils.getProperty(shown.toObject().system, key);
    },
    [actor, item, path] as const,
  );
}

/** A number of an actor or of its item, as prepared. */
export function readNumber(page: Page, path: string, actor: string, item = ""): Promise<unknown> {
  return page.evaluate(
    ([who, what, key]) => {
      const found = game.actors.getName(who);
      return foundry.utils.getProperty((what === "" ? found : found.items.getName(what)).system, key);
    },
    [actor, item, path] as const,
  );
}

/** Sets a status condition on an actor, as a click on the HUD of its token does. */
export async function setStatus(page: Page, actor: string, id: string): Promise<void> {
  await page.evaluate(([who, what]) => game.actors.getName(who).toggleStatusEffect(what, { active: true }), [
    actor,
    id,
  ] as const);
}

/** Whether a status condition counts on an actor, as this page sees it. */
export function hasStatus(page: Page, actor: string, id: string): Promise<boolean> {
  return page.evaluate(([who, what]) => game.actors.getName(who).statuses.has(what), [actor, id] as const);
}
