import type { Page } from "@playwright/test";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these tests use of the documented API, inside a page. */
interface App {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options?: object): Promise<unknown>;
  close(): Promise<unknown>;
}
interface Stored {
  readonly id: string;
  readonly uuid: string;
  readonly sheet: App & { readonly constructor: { readonly name: string } };
  readonly items: Iterable<Stored>;
  readonly effects: Iterable<Stored>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Stored[]>;
  update(data: object): Promise<unknown>;
  renderHTML(): Promise<HTMLElement>;
}
interface Notices {
  info(text: string, options?: object): { readonly id: number; update(change: object): void; remove(): void };
  update(notice: object, change: object): void;
  clear(): void;
  readonly active: object[];
}
declare const game: {
  readonly actors: { getName(name: string): Stored };
  readonly users: { getName(name: string): Stored };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly emberwake: { readonly hooks: [string, string][] };
};
declare const Handlebars: { compile(template: string): (context: object) => string };
declare const Hooks: { on(name: string, run: (...args: unknown[]) => unknown): number };
declare const ui: { readonly notifications: Notices; readonly hotbar: { changePage(page: number): Promise<void> } };
declare const Actor: {
  create(data: object): Promise<Stored>;
};
declare const JournalEntry: { create(data: object): Promise<{ readonly pages: Iterable<Stored> }> };
declare const ChatMessage: { create(data: object): Promise<Stored> };
declare const CONFIG: { Dice: { fulfillment: { defaultMethod: string } } };
declare const Roll: new (formula: string) => {
  evaluate(options?: object): Promise<{ toAnchor(options?: object): HTMLAnchorElement; total: number }>;
};
declare const foundry: {
  applications: {
    api: { ApplicationV2: new (options?: object) => App };
    apps: {
      DocumentSheetConfig: { registerSheet(cls: unknown, scope: string, sheet: unknown, options: object): void };
    };
    ux: { TextEditor: { implementation: { enrichHTML(text: string, options?: object): Promise<string> } } };
  };
  documents: { Actor: unknown };
};

/** The sheet of a system that nobody here wrote: variables of the core that it sets, and classes that lay it out. */
const FOREIGN_SHEET = `@layer system {
  .tally { --background: rgb(1, 2, 3); --button-background-color: rgb(4, 5, 6); --button-text-color: rgb(7, 8, 9);
    --color-form-label: rgb(10, 11, 12); --color-tabs-border: rgb(13, 14, 15); }
  .tally input { --input-background-color: rgb(16, 17, 18); --input-text-color: rgb(19, 20, 21);
    --input-border-color: rgb(22, 23, 24); }
}`;
const FOREIGN_WINDOW = `<div class="flexcol"><div>Marks</div><p class="flex0">Sum</p></div>
  <footer class="flexrow"><button type="button">Count</button><input type="text"></footer>
  <div class="form-group"><label>Name</label></div><nav class="tabs"></nav>`;

/** How a window of that system is shown. */
function foreignWindow(gm: Page): Promise<Record<string, string | number>> {
  return gm.evaluate(
    async ([sheet, markup]) => {
      const style = document.createElement("style");
      style.textContent = sheet;
      document.head.append(style);
      class Tally extends foundry.applications.api.ApplicationV2 {
        _renderHTML(): string {
          return markup;
        }
        _replaceHTML(result: string, content: HTMLElement): void {
          content.innerHTML = result;
        }
      }
      const app = new Tally({ classes: ["tally"], position: { width: 400, height: 600 } });
      await app.render({ force: true });
      const find = (selector: string): HTMLElement => app.element.querySelector(selector) ?? app.element;
      const seen = (selector: string, property: string): string =>
        getComputedStyle(find(selector)).getPropertyValue(property);
      const [grown, fixed] = [find(".flexcol > div"), find(".flexcol > .flex0")];
      const shown = {
        window: getComputedStyle(app.element).backgroundColor,
        button: [seen("footer button", "background-color"), seen("footer button", "color")].join(),
        input: ["background-color", "color", "border-top-color"].map((name) => seen("input", name)).join(),
        label: seen("label", "color"),
        tabs: seen("nav.tabs", "border-bottom-color"),
        content: [seen(".window-content", "display"), seen(".window-content", "flex-direction")].join(),
        grows: [seen(".flexcol > div", "flex-grow"), seen(".flexcol > .flex0", "flex-grow")].join(),
        order: Math.sign(fixed.offsetTop - grown.offsetTop),
      };
      await app.close();
      style.remove();
      return shown;
    },
    [FOREIGN_SHEET, FOREIGN_WINDOW] as const,
  );
}

/** The GM makes Wren with thirty tools; what others may see of her is said by her default ownership. */
async function wren(gm: Page, ownership = 3): Promise<string> {
  return gm.evaluate(async (level) => {
    const actor = await Actor.create({ name: "Wren", type: "keeper", ownership: { default: level } });
    const tools = Array.from({ length: 30 }, (_, index) => ({ name: `Tool ${index}`, type: "tool", sort: index }));
    await actor.createEmbeddedDocuments("Item", tools);
    await actor.sheet.render({ force: true });
    return actor.sheet.element.id;
  }, ownership);
}

test.describe("the table", () => {
  test.use({ system: "tests/stranger-system", seed: null });

  test("facts 14.1 and 14.3: hooks in their order, and collections from setup on", async ({ gm }) => {
    expect(await gm.evaluate(() => game.emberwake.hooks)).toEqual([
      ["i18nInit", "undefined"],
      ["setup", "object"],
      ["initializeDynamicTokenRingConfig", "object"],
      ["initializeCombatConfiguration", "object"],
      ["ready", "object"],
    ]);
  });

  test("fact 14.29: a message's type renders it, and the hook is called with what it made", async ({ gm }) => {
    const told = await gm.evaluate(async () => {
      const log: unknown[] = [];
      Hooks.on("renderChatMessageHTML", (_message, html) => log.push(html instanceof HTMLElement && html.className));
      const message = await ChatMessage.create({ type: "vigil", system: { embers: 1 } });
      const made = await message.renderHTML();
      return [...log.slice(-1), made.querySelector(".verdict") !== null, made.dataset.messageId === message.id];
    });
    expect(told).toEqual(["chat-message message flexcol emberwake", true, true]);
  });

  test("fact 14.38: a part is rendered by itself; focus, selection and scroll are kept", async ({ gm }) => {
    const sheet = gm.locator(`[id="${await wren(gm)}"]`);
    await sheet.getByRole("tab", { name: "Tools" }).click();
    const name = sheet.locator('input[name="name"]');
    await name.evaluate((input: HTMLInputElement) => (input.focus(), input.setSelectionRange(1, 3)));
    await sheet.locator(".tools").evaluate((list) => (list.scrollTop = 120));
    const kept = await gm.evaluate(async () => {
      const { sheet: app } = game.actors.getName("Wren");
      const find = (id: string): Element | null => app.element.querySelector(`[data-application-part="${id}"]`);
      const before = ["header", "main", "tools"].map(find);
      await app.render({ parts: ["header", "tools"] });
      return ["header", "main", "tools"].map((id, index) => find(id) === before[index]);
    });
    expect(kept).toEqual([false, true, false]);
    await expect(name).toBeFocused();
    const selection = (input: HTMLInputElement): unknown[] => [input.selectionStart, input.selectionEnd];
    expect(await name.evaluate(selection)).toEqual([1, 3]);
    expect(await sheet.locator(".tools").evaluate((list) => list.scrollTop)).toBe(120);
  });

  test("who may only look sees a sheet that cannot be changed, without the controls of owners", async ({ gm, sit }) => {
    await wren(gm, 2);
    const player = await sit("Player 1");
    await player.evaluate(() => game.actors.getName("Wren").sheet.render({ force: true }));
    const sheet = player.locator(".keeper.application");
    await expect(sheet.getByLabel("Pace")).toBeDisabled();
    await sheet.getByRole("button", { name: "More" }).click();
    await expect(sheet.locator(".controls-dropdown")).not.toContainText("Keep vigil");
    await expect(sheet.locator(".controls-dropdown")).toContainText("Copy UUID");
  });

  test("a sheet that is chosen among those registered is the one that opens", async ({ gm }) => {
    await wren(gm);
    const names = await gm.evaluate(async () => {
      const actor = game.actors.getName("Wren");
      const first = actor.sheet.constructor.name;
      class OtherSheet extends (actor.sheet.constructor as unknown as new () => object) {}
      const { DocumentSheetConfig } = foundry.applications.apps;
      DocumentSheetConfig.registerSheet(foundry.documents.Actor, "emberwake", OtherSheet, { types: ["keeper"] });
      await actor.update({ "flags.core.sheetClass": "emberwake.OtherSheet" });
      return [first, game.actors.getName("Wren").sheet.constructor.name];
    });
    expect(names).toEqual(["KeeperSheet", "OtherSheet"]);
  });

  test("tooltips, notifications and themes, and the styles of a system that nobody here wrote", async ({ gm }) => {
    const sheet = gm.locator(`[id="${await wren(gm)}"]`);
    await sheet.getByRole("tab", { name: "Tools" }).click();
    await sheet
      .locator(".tool")
      .first()
      .hover({ position: { x: 250, y: 4 } });
    await expect(gm.locator("#tooltip.active")).toHaveText("Light or douse");
    await gm.evaluate(() => ui.notifications.info("The <b>tide</b> rises", { permanent: true }));
    await expect(gm.locator("#notifications")).toContainText("The <b>tide</b> rises");
    await gm.evaluate(() => {
      const notice = ui.notifications.info("Rowing", { permanent: true, progress: true });
      ui.notifications.update(notice, { pct: 0.5, message: "Half of the way" });
    });
    const rowing = gm.locator("#notifications .notification", { hasText: "Half of the way" });
    await expect(rowing.getByRole("progressbar")).toHaveJSProperty("value", 0.5);
    await gm.evaluate(() => ui.notifications.clear());
    await expect(gm.locator("#notifications .notification")).toHaveCount(0);
    const ink = (): Promise<string> =>
      sheet
        .locator(".ledger")
        .first()
        .evaluate((part) => getComputedStyle(part).color);
    await gm.evaluate(() => game.settings.set("core", "tableTheme", "light"));
    await expect.poll(ink).toBe("rgb(43, 34, 51)");
    await gm.evaluate(() => game.settings.set("core", "tableTheme", "dark"));
    await expect.poll(ink).toBe("rgb(240, 228, 207)");
    expect(await foreignWindow(gm)).toEqual({
      window: "rgb(1, 2, 3)",
      button: "rgb(4, 5, 6),rgb(7, 8, 9)",
      input: "rgb(16, 17, 18),rgb(19, 20, 21),rgb(22, 23, 24)",
      label: "rgb(10, 11, 12)",
      tabs: "rgb(13, 14, 15)",
      content: "flex,column",
      grows: "1,0",
      order: 1,
    });
    const number = `{{numberInput 3 name="marks" min=0 max=9 step=1 class="wide low" placeholder="Marks" disabled=true}}`;
    expect(await gm.evaluate((template) => Handlebars.compile(template)({}), number)).toBe(
      '<input type="number" name="marks" placeholder="Marks" disabled="" class="wide low" min="0" max="9" step="1" value="3">',
    );
  });

  onBothGenerations("effects", (generation) => {
    test("an effect's sheet keeps what is written into it, and its changes are added and removed", async ({ gm }) => {
      await wren(gm);
      await gm.evaluate(async () => {
        const actor = game.actors.getName("Wren");
        const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Damp" }]);
        await effect?.sheet.render({ force: true });
      });
      const sheet = gm.locator(".active-effect-config");
      await sheet.locator('input[name="name"]').fill("Wet");
      await sheet.getByRole("tab", { name: "Duration" }).click();
      const lasts = generation === 14 ? "duration.value" : "duration.rounds";
      await sheet.locator(`input[name="${lasts}"]`).fill("3");
      await sheet.getByRole("tab", { name: "Changes" }).click();
      for (const count of [1, 2]) {
        await sheet.getByRole("button", { name: "Add" }).click();
        await expect(sheet.locator("[data-index]")).toHaveCount(count);
      }
      await sheet.locator('[name$=".0.key"]').fill("system.pace");
      await sheet.locator('[name$=".0.value"]').fill("2");
      await sheet.locator('[data-index="1"] [data-action="deleteChange"]').click();
      await expect(sheet.locator("[data-index]")).toHaveCount(1);
      await sheet.getByRole("button", { name: "Save" }).click();
      await expect(sheet).toHaveCount(0);
      const stored = await gm.evaluate(() => JSON.stringify([...game.actors.getName("Wren").effects]));
      const kind = generation === 14 ? { type: "add" } : { mode: 2 };
      const changes = [{ key: "system.pace", value: "2", ...kind }];
      expect(JSON.parse(stored)).toMatchObject([
        {
          ...{ name: "Wet", duration: generation === 14 ? { value: 3 } : { rounds: 3 } },
          ...(generation === 14 ? { system: { changes } } : { changes }),
        },
      ]);
    });
  });

  test("a message's context menu has what packages add", async ({ gm }) => {
    await gm.evaluate(() => ChatMessage.create({ type: "vigil", system: { embers: 1 } }));
    await gm.locator(".chat-message .vigil").click({ button: "right" });
    await gm.getByRole("menuitem", { name: "Hush" }).click();
    await expect(gm.locator(".chat-message .hushed")).toHaveCount(1);
    await gm.locator(".chat-message .vigil").click({ button: "right" });
    await gm.getByRole("menuitem", { name: "Delete message" }).click();
    await gm.locator("dialog").getByRole("button", { name: "Yes" }).click();
    await expect(gm.locator(".chat-message")).toHaveCount(0);
  });

  test("dice by hand are typed; a roll stands in a text as a link, and a page embedded", async ({ gm }) => {
    await gm.evaluate(() => (CONFIG.Dice.fulfillment.defaultMethod = "manual"));
    await gm.locator("#chat-message").fill("/r 2d6 + 1");
    await gm.locator("#chat-message").press("Enter");
    await gm.getByLabel("d6 (1)").fill("6");
    await gm.getByLabel("d6 (2)").fill("5");
    await gm.locator("dialog").getByRole("button", { name: "OK" }).click();
    await expect(gm.locator(".chat-message .dice-total")).toHaveText("12");
    const link = await gm.evaluate(async () => {
      const roll = await new Roll("3d6").evaluate({ maximize: true });
      const { outerHTML } = roll.toAnchor({ label: "damage", dataset: { why: "test" } });
      const text = await foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>Took [[2 + 3]].</p>");
      return [outerHTML.includes("inline-result"), outerHTML.includes('data-why="test"'), text.includes(">5</a>")];
    });
    expect(link).toEqual([true, true, true]);
    const embedded = await gm.evaluate(async () => {
      const { enrichHTML } = foundry.applications.ux.TextEditor.implementation;
      const journal = await JournalEntry.create({ name: "Tides", pages: [{ name: "Ebb" }] });
      const [page] = journal.pages;
      const [inline, self] = [`@Embed[${page?.uuid} inline]`, `@Embed[${page?.uuid}]{Low}`];
      await page?.update({ "text.content": "<p>Out with the tide.</p>" });
      const texts = [await enrichHTML(`<p>${inline}</p>`), await enrichHTML(`<p>${self}</p>`)];
      await page?.update({ "text.content": `<p>Again: ${self}</p>` });
      const again = await enrichHTML(self);
      return [...texts, String(again.split("<figure").length - 1), await enrichHTML("@Embed[Actor.none]")];
    });
    expect(embedded[0]).toMatch(
      /^<section class="content-embed" data-uuid="[^"]+"><p>Out with the tide.<\/p><\/section>$/,
    );
    expect(embedded[1]).toMatch(
      /^<figure class="content-embed".*<strong class="embed-caption">Low<\/strong><cite><a class="content-link"/,
    );
    expect(embedded.slice(2)).toEqual(["5", "@Embed[Actor.none]"]);
  });

  test("the hotbar has five pages", async ({ gm }) => {
    await gm.evaluate(() => ui.hotbar.changePage(3));
    await expect(gm.locator("#hotbar .slot").first()).toHaveAttribute("data-slot", "21");
  });
});

test.describe("windows of the browser's own", () => {
  test.use({ system: "tests/stranger-system", seed: null });

  test.describe("generation 14", () => {
    test.use({ generation: 14 });

    test("an application goes into one, works there, and comes back", async ({ gm }) => {
      const id = await wren(gm);
      const sheet = gm.locator(`[id="${id}"]`);
      await sheet.getByRole("button", { name: "More" }).click();
      const opening = gm.waitForEvent("popup");
      await sheet.getByRole("button", { name: "Into a window of its own" }).click();
      const popup = await opening;
      const away = popup.locator(`[id="${id}"]`);
      await expect(sheet).toHaveCount(0);
      await expect(popup).toHaveTitle("Wren");
      // What the browser remembers of the elements from before the move is thrown away at some time: now.
      await (await gm.context().newCDPSession(gm)).send("HeapProfiler.collectGarbage");
      const before = await away.getByLabel("Pace").elementHandle();
      await away.getByLabel("Pace").fill("8");
      await away.getByLabel("Pace").press("Tab");
      await expect.poll(() => before?.evaluate((input) => input.isConnected)).toBe(false);
      await away.getByRole("tab", { name: "Tools" }).click();
      await away.getByRole("button", { name: "Tool 0 1" }).click();
      await expect(away.locator(".tool.lit")).toHaveCount(1);
      await expect(away.locator(".ledger").first()).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await away.getByRole("button", { name: "More" }).click();
      await away.getByRole("button", { name: "Back onto the page" }).click();
      await expect(sheet.getByLabel("Pace", { exact: true })).toHaveValue("8");
      expect(popup.isClosed()).toBe(true);
    });

    test("closing one closes its application", async ({ gm }) => {
      const id = await wren(gm);
      const opening = gm.waitForEvent("popup");
      await gm.evaluate(() => {
        const { sheet } = game.actors.getName("Wren") as unknown as { sheet: { detachWindow(): Promise<void> } };
        return sheet.detachWindow();
      });
      await (await opening).close();
      await expect.poll(() => gm.evaluate(() => game.actors.getName("Wren").sheet.rendered)).toBe(false);
      await expect(gm.locator(`[id="${id}"]`)).toHaveCount(0);
    });
  });

  test.describe("generation 13", () => {
    test.use({ generation: 13 });

    test("has none", async ({ gm }) => {
      await wren(gm);
      expect(await gm.evaluate(() => "detachWindow" in game.actors.getName("Wren").sheet)).toBe(false);
    });
  });
});
