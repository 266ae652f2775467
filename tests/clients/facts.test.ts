import { makeWrenWithTools } from "../scenarios/keeper.ts";
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
declare const game: {
  readonly actors: { getName(name: string): Stored };
  readonly emberwake: { readonly hooks: [string, string][] };
};
declare const Hooks: { on(name: string, run: (...args: unknown[]) => unknown): number };
declare const ui: { readonly hotbar: { changePage(page: number): Promise<void> } };
declare const JournalEntry: { create(data: object): Promise<{ readonly pages: Iterable<Stored> }> };
declare const ChatMessage: { create(data: object): Promise<Stored> };
declare const CONFIG: { Dice: { fulfillment: { defaultMethod: string } } };
declare const Roll: new (formula: string) => {
  evaluate(options?: object): Promise<{ toAnchor(options?: object): HTMLAnchorElement; total: number }>;
};
declare const foundry: {
  applications: {
    apps: {
      DocumentSheetConfig: { registerSheet(cls: unknown, scope: string, sheet: unknown, options: object): void };
    };
    ux: { TextEditor: { implementation: { enrichHTML(text: string, options?: object): Promise<string> } } };
  };
  documents: { Actor: unknown };
};

test.describe("the table", () => {
  test.override({ system: "tests/stranger-system", seed: null });

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

  test("who may only look sees a sheet that cannot be changed, without the controls of owners", async ({ gm, sit }) => {
    await makeWrenWithTools(gm, 2);
    const player = await sit("Player 1");
    await player.evaluate(() => game.actors.getName("Wren").sheet.render({ force: true }));
    const sheet = player.locator(".keeper.application");
    await expect(sheet.getByLabel("Pace")).toBeDisabled();
    await sheet.getByRole("button", { name: "More" }).click();
    await expect(sheet.locator(".controls-dropdown")).not.toContainText("Keep vigil");
    await expect(sheet.locator(".controls-dropdown")).toContainText("Copy UUID");
  });

  test("a sheet that is chosen among those registered is the one that opens", async ({ gm }) => {
    await makeWrenWithTools(gm);
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

  onBothGenerations("effects", (generation) => {
    test("an effect's sheet keeps what is written into it, and its changes are added and removed", async ({ gm }) => {
      await makeWrenWithTools(gm);
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
  test.override({ system: "tests/stranger-system", seed: null });

  test.describe("generation 13", () => {
    test.override({ generation: 13 });

    test("has none", async ({ gm }) => {
      await makeWrenWithTools(gm);
      expect(await gm.evaluate(() => "detachWindow" in game.actors.getName("Wren").sheet)).toBe(false);
    });
  });
});
