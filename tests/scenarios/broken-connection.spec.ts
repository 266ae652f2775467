import type { Locator, Page } from "@playwright/test";
import { effectWindow } from "./effects.ts";
import { clickAtOnce } from "./fight.ts";
import { editSheet, openForSeveral, openSheet, serverAnswered, showTab } from "./people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "./tracker.ts";

interface Doc {
  readonly name: string;
  readonly uuid: string;
  readonly items: Iterable<Doc>;
  readonly effects: Iterable<Doc>;
  getFlag(scope: string, key: string): { readonly stage: string } | undefined;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
  readonly system: {
    readonly quantity: number;
    readonly experience: object;
    readonly level: number;
    readonly effects: readonly object[];
    readonly attributes: { readonly strength: number };
  };
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: Iterable<Doc> & { getName(name: string): Doc };
  readonly user: { update(changes: object): Promise<unknown> };
  readonly combat: { readonly combatants: Iterable<Doc> } | null;
  readonly settings: {
    get(scope: string, key: string): string;
    readonly menus: Map<string, { readonly type: new () => { render(options: object): Promise<unknown> } }>;
  };
  readonly system: { readonly api: { award(uuids: readonly string[], points: number): Promise<unknown> } };
  readonly socket: {
    readonly connected: boolean;
    emitWithAck(...args: readonly unknown[]): Promise<unknown>;
    readonly io: { off(event: string): void; readonly engine: { close(): void } };
  };
};
declare const ui: { readonly notifications: { clear(): void } };

/** A button, what must still stand in its window after a break, and what grows by one if it is done. */
interface Deed {
  readonly button: Locator;
  readonly held?: readonly [field: Locator, value: string];
  readonly done: () => Promise<number>;
}

/** What is said of a button that is pressed in a break of the connection. */
const NOT_STORED = "Not stored: the connection to the server is gone.";

/** Cuts the connection of a page, which goes on where it was when it is back, as Foundry's do. */
async function cut(page: Page): Promise<void> {
  await page.evaluate(() => game.socket.io.off("reconnect"));
  await page.context().setOffline(true);
  await page.evaluate(() => game.socket.io.engine.close());
  await page.waitForFunction(() => !game.socket.connected);
}

async function mend(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.waitForFunction(() => game.socket.connected);
}

function notice(page: Page, text: string): Locator {
  return page.locator("#notifications .notification", { hasText: text });
}

/** Presses a button that another window may cover. */
function press(button: Locator): Promise<void> {
  return clickAtOnce(button);
}

/** Presses every button in a break of the connection and again after it: nothing is lost, and everything is done once. */
async function pressInBreak(page: Page, deeds: readonly Deed[]): Promise<void> {
  const before = await Promise.all(deeds.map(({ done }) => done()));
  await cut(page);
  for (const { button } of deeds) {
    await page.evaluate(() => ui.notifications.clear());
    await press(button);
    await expect(notice(page, NOT_STORED), `${button}`).toBeVisible();
  }
  await mend(page);
  await serverAnswered(page);
  expect(await Promise.all(deeds.map(({ done }) => done()))).toEqual(before);
  for (const { held } of deeds) if (held) await expect(held[0]).toHaveValue(held[1]);
  for (const { button } of deeds) await press(button);
  for (const [index, { button, done }] of deeds.entries())
    await expect.poll(done, { message: `${button}` }).toBe((before[index] ?? 0) + 1);
}

test.use({ actionTimeout: 10_000 });
test.beforeEach(({ complaints }) => complaints.expect(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to fetch/));

test("what a Gamemaster presses while the connection is gone is said not to be stored, and is done once when it is pressed again", async ({
  gm,
}) => {
  await gm.evaluate(async () => {
    const ana = game.actors.getName("Ana");
    await ana.createEmbeddedDocuments("Item", [
      { name: "Torch", type: "d10Gear", system: { quantity: 6 } },
      { name: "Rope", type: "d10Gear" },
    ]);
    const bo = game.actors.getName("Bo");
    await bo.createEmbeddedDocuments("Item", [{ name: "Reflexes", type: "d10Power" }]);
    await game.actors.getName("Cass").createEmbeddedDocuments("ActiveEffect", [{ name: "Blessed" }]);
    await game.system.api.award([bo.uuid], 90);
  });
  const award = await openForSeveral(gm, "Award experience", "riposte-award-window");
  await award.locator("[name=points]").fill("7");
  await openTracker(gm);
  await press(gm.getByRole("button", { name: "Add opponents" }));
  const bring = gm.locator("form.riposte-bring");
  await bring.getByLabel("How many").fill("1");
  await bring.locator("[name=actor]").selectOption({ label: "Shrike" });
  await press(gm.getByRole("button", { name: "Quick opponent" }));
  const foe = gm.locator("form.riposte-foe");
  await foe.getByLabel("Name").fill("Toll collector");
  await gm.evaluate(async () => {
    const Rulings = game.settings.menus.get("riposte.rulings")?.type;
    if (Rulings) await new Rulings().render({ force: true });
  });
  const rulings = gm.locator("#riposte-rulings");
  await rulings.getByLabel("Reactions are chosen blind").uncheck();
  const sheet = await editSheet(gm, "Ana", "gear");
  const torch = sheet.locator(".riposte-things li", { hasText: "Torch" });
  const rope = sheet.locator(".riposte-things li", { hasText: "Rope" });
  await press(torch.locator('[data-action="giveItem"]'));
  const give = gm.locator("form.riposte-give");
  await give.getByLabel("To").selectOption({ label: "Cass" });
  await give.getByLabel("How many").fill("2");
  const power = await openSheet(gm, "Bo", "Reflexes");
  const other = await openSheet(gm, "Bo");
  const blessed = await openSheet(gm, "Cass");
  await showTab(blessed, "effects");
  await press(blessed.getByRole("button", { name: "Blessed", exact: true }));
  const effect = effectWindow(gm);
  await expect(effect).toBeVisible();

  await pressInBreak(gm, [
    {
      button: award.getByRole("button", { name: "Award", exact: true }),
      held: [award.locator("[name=points]"), "7"],
      done: () => gm.evaluate(() => Object.keys(game.actors.getName("Ana").system.experience).length),
    },
    {
      button: bring.getByRole("button", { name: "Add to the fight" }),
      held: [bring.getByLabel("How many"), "1"],
      done: () => gm.evaluate(() => [...(game.combat?.combatants ?? [])].length),
    },
    {
      button: foe.locator('[data-action="create"]'),
      held: [foe.getByLabel("Name"), "Toll collector"],
      done: () => gm.evaluate(() => [...game.actors].filter(({ name }) => name === "Toll collector").length),
    },
    {
      button: rulings.getByRole("button", { name: "Save", exact: true }),
      done: () => gm.evaluate(() => Number(game.settings.get("riposte", "rulings").includes("blind"))),
    },
    {
      button: give.getByRole("button", { name: "Give", exact: true }),
      held: [give.getByLabel("How many"), "2"],
      done: () =>
        gm.evaluate(() => [...game.actors.getName("Cass").items].filter(({ name }) => name === "Torch").length),
    },
    {
      button: rope.locator('[data-action="changeQuantity"][data-by="1"]'),
      done: () =>
        gm.evaluate(
          () => [...game.actors.getName("Ana").items].find(({ name }) => name === "Rope")?.system.quantity ?? 0,
        ),
    },
    {
      button: sheet.locator('[data-action="createItem"]').first(),
      done: () =>
        gm.evaluate(() => [...game.actors.getName("Ana").items].filter(({ name }) => name !== "Torch").length),
    },
    {
      button: power.locator('[data-action="addRow"][data-list="effects"]'),
      done: () =>
        gm.evaluate(
          () =>
            [...game.actors.getName("Bo").items].find(({ name }) => name === "Reflexes")?.system.effects.length ?? 0,
        ),
    },
    {
      button: effect.locator('[data-action="addChange"]'),
      done: () => effect.locator('[data-action="removeChange"]').count(),
    },
    {
      button: sheet.locator('[data-action="createEffect"]').first(),
      done: () => gm.evaluate(() => [...game.actors.getName("Ana").effects].length),
    },
    {
      button: other.locator('[data-action="raise"][data-path="attributes.strength"]').first(),
      done: () => gm.evaluate(() => game.actors.getName("Bo").system.attributes.strength),
    },
  ]);
});

test("what is sent as the connection breaks may have been stored, says its button, and the button goes on working", async ({
  gm,
}) => {
  const sheet = await editSheet(gm, "Ana", "effects");
  const create = sheet.locator('[data-action="createEffect"]').first();
  await gm.evaluate(() => game.socket.io.off("reconnect"));
  await gm.evaluate(() => {
    const { socket } = game;
    const { emitWithAck } = socket;
    socket.emitWithAck = (...args: readonly unknown[]) => {
      socket.emitWithAck = emitWithAck;
      setTimeout(() => socket.io.engine.close());
      // The server never hears of it.
      return emitWithAck.apply(socket, ["nothing", ...args]);
    };
  });
  await press(create);
  await expect(notice(gm, "This may not have been stored: the connection broke")).toBeVisible();
  await gm.waitForFunction(() => game.socket.connected);
  await press(create);
  await expect.poll(() => gm.evaluate(() => [...game.actors.getName("Ana").effects].length)).toBe(1);
});

test.describe("d20", () => {
  test.use({ seed: "demo/d20" });

  test("a level that was chosen and a character that was made are kept in a break, and stored once after it", async ({
    gm,
    mira,
  }) => {
    await gm.evaluate(() => game.system.api.award([game.actors.getName("Iris").uuid], 8));
    await openTracker(gm);
    await mira.getByRole("tab", { name: /^Actors/ }).click();
    await mira.getByRole("button", { name: "Create a character" }).click();
    const creation = mira.locator(".riposte-creation");
    await creation.getByRole("textbox", { name: "Name" }).first().fill("Lark");
    await mira.keyboard.press("Tab");
    await creation.locator('[data-action="ready"]').filter({ hasText: "Swordhand" }).click();
    await expect(creation.getByText("This character follows the rules.")).toBeVisible();
    const sheet = await editSheet(mira, "Iris", "abilities");
    await press(sheet.locator('[data-action="raise"][data-path="level"]'));
    const choices = mira.locator("form.riposte-choices");
    await choices.locator("[name=progression]").selectOption("warrior");
    await pressInBreak(mira, [
      {
        button: choices.getByRole("button", { name: "Raise" }),
        held: [choices.locator("[name=progression]"), "warrior"],
        done: () => mira.evaluate(() => game.actors.getName("Iris").system.level),
      },
      {
        button: creation.locator('[data-action="finish"]'),
        done: () =>
          mira.evaluate(() => Number(game.actors.getName("Lark").getFlag("riposte", "creation")?.stage === "done")),
      },
    ]);
  });
});
