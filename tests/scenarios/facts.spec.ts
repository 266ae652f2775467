import type { Page } from "@playwright/test";
import { makeWrenWithTools } from "./keeper.ts";
import { expect, test } from "./table.ts";

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
  readonly sheet: App;
  readonly items: Iterable<Stored>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Stored[]>;
  update(data: object): Promise<unknown>;
}
interface Notices {
  info(text: string, options?: object): { readonly id: number; update(change: object): void; remove(): void };
  update(notice: object, change: object): void;
  clear(): void;
  readonly active: object[];
}
declare const game: {
  readonly actors: { getName(name: string): Stored };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};
declare const Handlebars: { compile(template: string): (context: object) => string };
declare const ui: { readonly notifications: Notices };
declare const foundry: {
  applications: {
    api: { ApplicationV2: new (options?: object) => App };
  };
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

test.describe("the table", () => {
  test.use({ system: "tests/stranger-system", seed: null });

  test("fact 14.38: a part is rendered by itself; focus, selection and scroll are kept", async ({ gm }) => {
    const sheet = gm.locator(`[id="${await makeWrenWithTools(gm)}"]`);
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

  test("tooltips, notifications and themes, and the styles of a system that nobody here wrote", async ({ gm }) => {
    const sheet = gm.locator(`[id="${await makeWrenWithTools(gm)}"]`);
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
});

test.describe("windows of the browser's own", () => {
  test.use({ system: "tests/stranger-system", seed: null });

  test.describe("generation 14", () => {
    test.use({ generation: 14 });

    test("an application goes into one, works there, and comes back", async ({ gm }) => {
      const id = await makeWrenWithTools(gm);
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
      const id = await makeWrenWithTools(gm);
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
});
