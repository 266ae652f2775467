import type { Page } from "@playwright/test";
import { userOf } from "../scenarios/people.ts";
import { type Creates, type Documents, type Stored, makeKeeper, openWren } from "../scenarios/keeper.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of Foundry's globals, inside a page. */
declare const game: {
  readonly user: Stored & { readonly hotbar: Record<string, string> };
  readonly users: Documents;
  readonly actors: Documents;
  readonly items: Documents;
  readonly messages: Documents;
  readonly macros: { getName(name: string): { execute(scope?: object): Promise<unknown> } };
  readonly combat: Stored & { readonly turns: Stored[]; startCombat(): Promise<unknown>; nextTurn(): Promise<unknown> };
  readonly settings: {
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly socket: { emit(event: string, data: unknown): void };
  readonly emberwake: { heard: unknown[]; rounds: number[]; seen: unknown[] };
};
declare const CONFIG: { Dice: { randomUniform: () => number } };
type DialogClass = { new (): object; wait(options: object): Promise<unknown> };
declare const foundry: {
  readonly applications: {
    readonly api: { readonly DialogV2: DialogClass };
    readonly handlebars: { renderTemplate(path: string, context: object): Promise<string> };
    readonly ux: { readonly TextEditor: { readonly implementation: { enrichHTML(text: string): Promise<string> } } };
  };
};
declare const ui: { readonly emberwakeGauge: { readonly title: string } };
declare const Actor: Creates;
declare const Item: Creates;
declare const Combat: Creates;

function wrenOf<T>(page: Page, read: (wren: Stored) => T): Promise<T> {
  return page.evaluate(`(${String(read)})(game.actors.getName("Wren"))`);
}

test.describe("a stranger's system", () => {
  test.override({ system: "tests/stranger-system", seed: null });

  onBothGenerations("boots", () => {
    test("boots, keeps its types and prepares its data", async ({ gm, sit, complaints }) => {
      await makeKeeper(gm);
      const player = await sit("Player 1");
      expect(await userOf(player)).toBe("Player 1");
      const glow = { value: 5, max: 8 };
      expect(await wrenOf(player, (wren) => wren.system["glow"])).toEqual(glow);
      await gm.evaluate(() => game.actors.getName("Wren").update({ "system.glow.value": 99, "system.speed": 1 }));
      await expect.poll(() => wrenOf(player, (wren) => wren.system["glow"])).toEqual({ value: 8, max: 8 });
      const trinket = await gm.evaluate(async () => (await Item.create({ name: "Bell", type: "trinket" })).system);
      expect(trinket).toEqual({ weight: 1, hidden: false, charm: "none" });
      expect(complaints.warnings).toEqual([]);
    });
  });

  test("its sheet shows, submits on change, keeps focus and switches tabs", async ({ gm, sit }) => {
    await makeKeeper(gm);
    const player = await sit("Player 1");
    const sheet = await openWren(player);
    await expect(sheet.locator("h1.window-title")).toHaveText("Wren");
    await expect(sheet.getByLabel("Pace")).toHaveValue("4");
    await expect(sheet.locator(".flames")).toHaveText("🔥🔥🔥🔥🔥");
    await sheet.getByLabel("Pace").fill("7");
    await sheet.getByLabel("Glow").focus();
    await expect.poll(() => wrenOf(gm, (wren) => wren.system["pace"])).toBe(7);
    await expect(sheet.getByLabel("Glow")).toBeFocused();
    await sheet.getByLabel("Oath").selectOption({ label: "To the deep" });
    await expect.poll(() => wrenOf(gm, (wren) => wren.system["oath"])).toBe("deep");
    await sheet.getByRole("tab", { name: "Tools" }).click();
    await expect(sheet.locator(".tools")).toBeVisible();
    await expect(sheet.getByLabel("Pace")).toBeHidden();
    await sheet.getByRole("button", { name: /^Lamp \d/ }).click();
    await expect(sheet.locator(".tool.lit")).toHaveText(/Lamp 2/);
    await sheet.getByRole("button", { name: /^Lamp \d/ }).click({ button: "right" });
    await expect(sheet.locator(".tool.lit")).toHaveText(/Lamp 3/);
    await expect(sheet.getByRole("tab", { name: "Tools" })).toHaveAttribute("aria-selected", "true");
    expect(await gm.evaluate(() => game.emberwake.seen)).toEqual([["Lamp", true, expect.any(String)]]);
  });

  onBothGenerations("messages", () => {
    test("its dice, its roll and its message", async ({ gm, sit }) => {
      await makeKeeper(gm);
      const player = await sit("Player 1");
      await player.evaluate(() => {
        const planned = [6, 5, 1, 2].map((face) => 1 - (face - 0.5) / 6);
        CONFIG.Dice.randomUniform = () => planned.shift() ?? 0;
      });
      const sheet = await openWren(player);
      await sheet.getByRole("button", { name: "More" }).click();
      await sheet.getByRole("button", { name: "Keep vigil" }).click();
      const dialog = player.locator("dialog.dialog");
      await expect(dialog.getByLabel("Embers")).toHaveValue("4");
      await dialog.getByRole("button", { name: "Keep vigil" }).click();
      const card = gm.locator(".chat-message", { hasText: "Wren keeps vigil" });
      await expect(card.locator(".dice-total")).toHaveText("2");
      await expect(card.locator(".flames")).toHaveText("1");
      const kept = await gm.evaluate(() => {
        const message = game.messages.contents.at(-1);
        return message?.rolls.map((roll) => [roll.constructor.name, roll.total, roll.formula]);
      });
      expect(kept).toEqual([["EmberRoll", 2, "4de + 0"]]);
      await card.getByRole("button", { name: "Hush" }).click();
      await expect(player.locator(".chat-message .hushed")).toHaveText("Hush");
      await player.locator("#chat-message").fill("/ember 1");
      await player.locator("#chat-message").press("Enter");
      await expect(gm.locator(".chat-message .vigil")).toHaveCount(2);
    });
  });

  onBothGenerations("combats", () => {
    test("its combat: order, initiative by type, turns counted by one GM, its own tracker", async ({ gm, sit }) => {
      await makeKeeper(gm);
      const player = await sit("Player 1");
      await gm.evaluate(async () => {
        const fight = await Combat.create({ type: "wake", active: true });
        const actors = game.actors.contents.map((actor) => ({ actorId: actor.id }));
        await fight.createEmbeddedDocuments("Combatant", actors);
        CONFIG.Dice.randomUniform = () => 0.5;
      });
      await gm.locator("#sidebar-tab-combat").click();
      await gm.locator('[data-action="rollAll"]').click();
      await expect
        .poll(() => player.evaluate(() => game.combat.turns.map(({ name }) => name)))
        .toEqual(["Drowned", "Wren"]);
      await expect(gm.locator(".combatant.shade")).toHaveCount(1);
      await gm.locator('[data-action="startCombat"]').click();
      await expect.poll(() => player.evaluate(() => game.combat.turns[0]?.getFlag("emberwake", "turns"))).toBe(1);
      await gm.evaluate(() => game.combat.nextTurn());
      await player.evaluate(() => game.combat.nextTurn());
      await expect.poll(() => gm.evaluate(() => game.emberwake.rounds)).toEqual([1, 2]);
      await expect.poll(() => player.evaluate(() => game.combat.turns[0]?.getFlag("emberwake", "turns"))).toBe(2);
      expect(await player.evaluate(() => game.emberwake.rounds)).toEqual([]);
    });
  });

  test("its settings, their menu and what hears of them", async ({ gm, sit }) => {
    await makeKeeper(gm);
    const player = await sit("Player 1");
    await gm.locator("#sidebar-tab-settings").click();
    await gm.locator("#settings").getByRole("button", { name: "Configure settings" }).click();
    const window = gm.locator("#settings-config");
    await window.getByLabel("Tide").fill("6");
    await window.getByLabel("Lamp colour").selectOption("green");
    await window.locator("button", { hasText: "Open the almanac" }).click();
    const almanac = gm.locator("#emberwake-almanac");
    await almanac.getByLabel("Phase of the moon").selectOption("full");
    await almanac.getByRole("button", { name: "Nights: 0" }).click();
    await expect(almanac.getByRole("button", { name: "Nights: 1" })).toBeFocused();
    await almanac.getByLabel("Phase of the moon").selectOption("full");
    await almanac.getByRole("button", { name: "Kept" }).click();
    await expect(almanac).toHaveCount(0);
    await window.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => player.evaluate(() => game.settings.get("emberwake", "tide"))).toBe(6);
    expect(await player.evaluate(() => game.emberwake.heard)).toEqual([["tide", 6]]);
    await expect.poll(() => gm.evaluate(() => game.emberwake.heard)).toContainEqual(["lamp", "green"]);
    const stored = await player.evaluate(() => JSON.parse(JSON.stringify(game.settings.get("emberwake", "almanac"))));
    expect(stored).toEqual({ phase: "full", nights: [1] });
  });

  onBothGenerations("statuses", () => {
    test("its queries, sockets, statuses and keys", async ({ gm, sit }) => {
      await makeKeeper(gm);
      await gm.evaluate(async () => {
        const ash = await Actor.create({
          name: "Ash",
          type: "keeper",
          ownership: { [game.users.getName("Player 2").id]: 3 },
        });
        await game.users.getName("Player 2").update({ character: ash.id });
      });
      const [player, other] = [await sit("Player 1"), await sit("Player 2")];
      const sheet = await openWren(player);
      await sheet.getByRole("tab", { name: "Tools" }).click();
      await sheet.getByRole("button", { name: "Share the light" }).click();
      await expect(other.locator("dialog")).toContainText("Wren offers you 1 glow");
      await other.getByRole("button", { name: "Yes" }).click();
      await expect.poll(() => wrenOf(gm, (wren) => wren.system["glow"])).toEqual({ value: 4, max: 8 });
      await player.evaluate(() => game.socket.emit("system.emberwake", { loud: true }));
      await expect.poll(() => gm.evaluate(() => game.emberwake.heard)).toContainEqual(["socket", { loud: true }]);
      expect(await player.evaluate(() => game.emberwake.heard)).toEqual([]);
      await sheet.getByRole("tab", { name: "Marks" }).click();
      await player.locator("h1.window-title").first().click();
      await player.keyboard.press("Shift+KeyL");
      await expect(sheet.locator(".marks")).toContainText("Doused");
      await expect.poll(() => wrenOf(gm, (wren) => [...wren.statuses])).toEqual(["ember-doused"]);
      await gm.locator("#sidebar-tab-actors").click();
      await gm.locator("#actors .directory-item", { hasText: "Ash" }).click({ button: "right" });
      await gm.getByRole("menuitem", { name: "Douse" }).click();
      await expect.poll(() => other.evaluate(() => [...game.actors.getName("Ash").statuses])).toEqual(["ember-doused"]);
    });
  });

  test("causes 4, 6, 13 and 14: a dialog of its own is dismissed, a roll that cannot be read stays text, pieces of its own are there, tabs stand beside", async ({
    gm,
    complaints,
  }) => {
    await makeKeeper(gm);
    const answer = gm.evaluate(() => {
      class EmberDialog extends foundry.applications.api.DialogV2 {}
      return EmberDialog.wait({ content: "<p>Put it out?</p>", buttons: [{ action: "out", label: "Out" }] });
    });
    await expect(gm.locator("dialog.dialog")).toContainText("Put it out?");
    await gm.keyboard.press("Escape");
    expect(await answer).toBeNull();

    complaints.expect(/cannot be rolled/);
    const text = await gm.evaluate(() =>
      foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>Burns [[2dx]] and [[1 + 2]].</p>"),
    );
    expect(text).toContain("Burns [[2dx]] and <a");

    expect(await gm.evaluate(() => ui.emberwakeGauge.title)).toBe("Tide");
    const tabs = await gm.evaluate(() =>
      foundry.applications.handlebars.renderTemplate("templates/generic/tab-navigation.hbs", { verticalTabs: true }),
    );
    expect(tabs).toContain('class="sheet-tabs tabs vertical"');
  });
});
