import type { Locator, Page } from "@playwright/test";
import { editSheet, openForSeveral, openSheet, showTab, systemOf } from "./people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "./tracker.ts";

interface Doc {
  readonly name: string;
  readonly uuid: string;
  readonly items: Iterable<Doc>;
  readonly effects: Iterable<Doc>;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
  toObject(): { readonly system: Readonly<Record<string, unknown>> };
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: Iterable<Doc> & { getName(name: string): Doc };
  readonly combat: { readonly combatants: Iterable<Doc> } | null;
  readonly messages: Iterable<{ readonly content: string }>;
  readonly settings: {
    get(scope: string, key: string): unknown;
    readonly menus: Map<string, { readonly type: new () => { render(options: object): Promise<unknown> } }>;
  };
  readonly system: { readonly api: { award(uuids: readonly string[], points: number): Promise<unknown> } };
  readonly socket: { readonly io: { off(event: string): void; readonly engine: { close(): void } } };
};

/** A window's button, what must still stand in it while the connection is gone, and how often its deed has been done. */
interface Deed {
  readonly button: Locator;
  readonly held?: readonly (readonly [Locator, string])[];
  readonly done: () => Promise<number>;
  /** How often it has been done before. */
  readonly before: number;
}

/** Cuts the connection of a page, which goes on where it was when it is back, as Foundry's do. */
async function cut(page: Page): Promise<void> {
  await page.evaluate(() => game.socket.io.off("reconnect"));
  await page.context().setOffline(true);
  await page.evaluate(() => game.socket.io.engine.close());
  await expect(lost(page)).toBeVisible();
}

async function mend(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(lost(page)).toHaveCount(0, { timeout: 15_000 });
}

function notice(page: Page, text: string): Locator {
  return page.locator("#notifications .notification", { hasText: text });
}

const lost = (page: Page): Locator => notice(page, "Connection lost");
const notStored = (page: Page): Locator => notice(page, "Not stored: the connection to the server is gone.");

/** Presses a button that another window may cover. */
function press(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => element.click());
}

/** How many rows a list of an actor has, or how much of something it stores. */
async function stored(page: Page, actor: string, key: string): Promise<number> {
  const value = (await systemOf(page, actor))[key];
  return Object.values(Object(value)).length;
}

/** The names of all actors and combatants that begin so. */
function named(page: Page, start: string): Promise<number> {
  return page.evaluate((begin) => {
    const all = [...game.actors, ...(game.combat?.combatants ?? [])];
    return all.filter(({ name }) => name.startsWith(begin)).length;
  }, start);
}

/** Presses every button in a break of the connection and again after it: nothing is lost, and everything is done once. */
async function pressInBreak(page: Page, deeds: readonly Deed[]): Promise<void> {
  await cut(page);
  for (const { button } of deeds) {
    await press(button);
    await expect(notStored(page).last()).toBeVisible();
    await page.evaluate(() =>
      document.querySelectorAll("#notifications .notification").forEach((each) => each.remove()),
    );
  }
  await page.waitForTimeout(1000);
  await mend(page);
  // What was held back in the break would be sent now.
  await page.waitForTimeout(500);
  for (const { button, held = [], done, before } of deeds) {
    expect(await done(), String(button)).toBe(before);
    for (const [field, value] of held) await expect(field).toHaveValue(value);
    await press(button);
    await expect.poll(done, { message: String(button) }).toBe(before + 1);
  }
  await page.waitForTimeout(500);
  for (const { button, done, before } of deeds) expect(await done(), String(button)).toBe(before + 1);
}

test.describe("windows that store at once", () => {
  test("what a Gamemaster presses while the connection is gone is said not to be stored, and is done once when it is pressed again", async ({
    gm,
    complaints,
  }) => {
    complaints.expect(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await openTracker(gm);
    await gm.evaluate(async () => {
      const ana = game.actors.getName("Ana");
      await ana.createEmbeddedDocuments("Item", [{ name: "Torch", type: "d10Gear", system: { quantity: 6 } }]);
    });
    const sheet = await editSheet(gm, "Ana", "gear");
    const torch = sheet.locator(".riposte-things li", { hasText: "Torch" });
    await press(torch.locator('[data-action="giveItem"]'));
    const give = gm.locator("form.riposte-give");
    await give.getByLabel("To").selectOption({ label: "Bo" });
    await give.getByLabel("How many").fill("2");
    await press(gm.getByRole("button", { name: "Add opponents" }));
    const bring = gm.locator("form.riposte-bring");
    await bring.getByLabel("How many").fill("3");
    await bring.locator("[name=actor]").selectOption({ label: "Shrike" });
    await press(gm.getByRole("button", { name: "Quick opponent" }));
    const foe = gm.locator("form.riposte-foe");
    await foe.getByLabel("Name").fill("Toll collector");
    await gm.evaluate(() => new (game.settings.menus.get("riposte.rulings")!.type)().render({ force: true }));
    const rulings = gm.locator("#riposte-rulings");
    await rulings.getByLabel("Reactions are chosen blind").uncheck();
    const award = await openForSeveral(gm, "Award experience", "riposte-award-window");
    await award.locator("[name=points]").fill("7");

    const torches = (who: string) => () =>
      gm.evaluate((name) => {
        const found = [...game.actors.getName(name).items].find((each) => each.name === "Torch");
        return Number(found?.toObject().system["quantity"] ?? 0);
      }, who);
    const giveAll = give.getByRole("button", { name: "Give", exact: true });
    await pressInBreak(gm, [
      {
        button: award.getByRole("button", { name: "Award", exact: true }),
        held: [[award.locator("[name=points]"), "7"]],
        done: () => stored(gm, "Ana", "experience"),
        before: 0,
      },
      {
        button: bring.getByRole("button", { name: "Add to the fight" }),
        held: [[bring.getByLabel("How many"), "3"]],
        done: async () => Math.ceil(((await named(gm, "Shrike")) - 1) / 6),
        before: 0,
      },
      {
        button: foe.locator('[data-action="create"]'),
        held: [[foe.getByLabel("Name"), "Toll collector"]],
        done: () => named(gm, "Toll collector"),
        before: 0,
      },
      {
        button: rulings.getByRole("button", { name: "Save", exact: true }),
        done: () => gm.evaluate(() => Number(String(game.settings.get("riposte", "rulings")).includes("d10"))),
        before: 0,
      },
      {
        button: giveAll,
        held: [[give.getByLabel("How many"), "2"]],
        done: async () => (await torches("Bo")()) / 2,
        before: 0,
      },
      {
        button: sheet.locator('[data-action="createItem"]').first(),
        done: () => gm.evaluate(() => [...game.actors.getName("Ana").items].length),
        before: await gm.evaluate(() => [...game.actors.getName("Ana").items].length),
      },
      {
        button: sheet.locator('[data-action="createEffect"]').first(),
        done: () => gm.evaluate(() => [...game.actors.getName("Ana").effects].length),
        before: await gm.evaluate(() => [...game.actors.getName("Ana").effects].length),
      },
    ]);
  });
});
