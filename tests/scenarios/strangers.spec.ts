import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { quickFolder } from "../../tools/quick-folder.mjs";
import { neverTold, watchWindows } from "./override-points.ts";
import { packedSystem } from "./packed-system.ts";
import { expect, onBothGenerations, test } from "./table.ts";

type Plain = Record<string, unknown>;
interface Document {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly system: Plain;
  readonly statuses: Set<string>;
  readonly items: Iterable<Document>;
  readonly sheet: { readonly element: HTMLElement; render(options: object): Promise<unknown> };
  readonly flags: Record<string, Plain>;
  getFlag(scope: string, key: string): unknown;
  update(data: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Document[]>;
  modifyTokenAttribute(attribute: string, value: number, isDelta: boolean): Promise<unknown>;
}
interface Table extends Document {
  draw(): Promise<{ results: Document[] }>;
}
interface Documents extends Iterable<Document> {
  readonly contents: Document[];
  getName(name: string): Document;
}
declare const game: {
  readonly release: { readonly generation: number };
  readonly actors: Documents & { readonly salvagers: Document[] };
  readonly items: Documents & {
    readonly newest: string;
    importFromCompendium(pack: object, id: string): Promise<Document>;
  };
  readonly messages: Documents;
  readonly users: Documents;
  readonly combat: Document & {
    readonly turn: number;
    readonly sides: Record<string, Document[]>;
    nextTurn(): Promise<unknown>;
  };
  readonly packs: { get(id: string): { getDocument(id: string): Promise<Table> } };
  readonly brinehollow: { readonly log: unknown[][] };
  readonly system: { readonly glasswood: { readonly RumourWindow: { draw(): Promise<unknown> } } };
  readonly settings: { get(scope: string, key: string): Set<string> };
};
declare const CONFIG: { Dice: { randomUniform: () => number; parser: { plain: number; functions: string[] } } };
declare const Roll: new (formula: string) => { evaluate(): Promise<{ total: number }> };
type Creates = { create(data: object, operation?: object): Promise<Document> };
declare const Actor: Creates;
declare const Combat: Creates;
declare const JournalEntry: Creates;
declare const Scene: Creates;

/** The same faces on every die from now on. */
async function fixDice(page: Page, share: number): Promise<void> {
  await page.evaluate((value) => {
    CONFIG.Dice.randomUniform = () => value;
  }, share);
}

async function open(page: Page, actor: string): Promise<ReturnType<Page["locator"]>> {
  const id = await page.evaluate(async (name) => {
    const { sheet } = game.actors.getName(name);
    await sheet.render({ force: true });
    return sheet.element.id;
  }, actor);
  return page.locator(`[id="${id}"]`);
}

const logged = (page: Page): Promise<unknown[][]> => page.evaluate(() => game.brinehollow.log);

function played(name: string): void {
  test.use({
    seed: null,
    system: async ({}, use) => {
      const folder = await mkdtemp(join(quickFolder(), "riposte-stranger-"));
      await use(await packedSystem(`tests/strangers/${name}`, folder));
      await rm(folder, { recursive: true, force: true });
    },
  });
}

test.describe("Brinehollow", () => {
  played("brinehollow");

  onBothGenerations("strangers", () => {
    test("its dice, dialog, effects, elements, collections and tables", async ({ gm }) => {
      await gm.evaluate(async () => {
        const [ann] = [
          await Actor.create({ name: "Ann", type: "salvager", system: { skills: { climb: { rank: 2 } } } }),
        ];
        await ann.createEmbeddedDocuments("Item", [
          { name: "Grapple", type: "gear", system: { bulk: 4 } },
          { name: "Net", type: "gear" },
        ]);
      });
      await fixDice(gm, 0.5);
      const sheet = await open(gm, "Ann");
      await expect(sheet.locator("h1.window-title")).toHaveText("Ann (no guild)");
      await sheet.getByRole("button", { name: "climb +2" }).click();
      const dialog = gm.locator(".test-dialog");
      await dialog.getByLabel("Bonus").fill("3");
      await dialog.getByRole("button", { name: "Easier" }).click();
      await dialog.getByRole("button", { name: "With advantage" }).click();
      const card = gm.locator(".chat-message.brine-test");
      await expect(card).toHaveAttribute("data-skill", "climb");
      await expect(card.locator(".dice-formula")).toHaveText("2dbkh + 2 + 2[climb] + 3");
      await expect(card.locator(".degree")).toHaveText("Success (9)");
      await expect(card.locator(".roll.brine")).toHaveCount(2);
      await expect(card.locator(".tooltip-part")).toHaveAttribute("data-flavor", "Brine");
      const parsed = await gm.evaluate(async () => {
        const { total } = await new Roll("ebb(3, 8) + 1dbtide2").evaluate();
        return { total, ...CONFIG.Dice.parser };
      });
      expect(parsed).toMatchObject({ total: 17, functions: expect.arrayContaining(["ebb"]) });
      expect(parsed.plain).toBeGreaterThan(0);

      await sheet.getByRole("tab", { name: "Gear" }).click();
      await expect(sheet.locator(".gear")).toHaveText([/Grapnel 4/, /Net 1/]);
      await expect(sheet.locator(".burden")).toHaveText("5");
      const net = await gm.evaluate(async () => {
        const item = [...game.actors.getName("Ann").items].find(({ name }) => name === "Net");
        await item?.sheet.render({ force: true });
        return item?.sheet.element.id;
      });
      await gm.locator(`[id="${net}"]`).getByRole("button", { name: "Grade 3" }).click();
      await expect.poll(() => gm.evaluate(() => [...game.actors.getName("Ann").items].at(-1)?.system["grade"])).toBe(3);
      await expect(gm.locator(`[id="${net}"] .shell.full`)).toHaveCount(3);

      expect(await gm.evaluate(() => game.actors.salvagers.map(({ name }) => name))).toEqual(["Ann"]);
      const { drawn, brought, newest, from } = await gm.evaluate(async () => {
        const table = await game.packs.get("brinehollow.omens").getDocument("brineOmens000001");
        const { results } = await table.draw();
        const grapnel = await game.items.importFromCompendium(game.packs.get("brinehollow.gear"), "brineGrapnel0001");
        const { newest } = game.items;
        return { drawn: results[0]?.id, brought: grapnel.id, newest, from: grapnel.flags["brinehollow"]?.["from"] };
      });
      expect(drawn).toBe("brineResult00001");
      expect(newest).toBe(brought);
      expect(from).toBe("Compendium.brinehollow.gear.Item.brineGrapnel0001");
      await expect(gm.locator(".chat-message").last()).toContainText("Everything drifts north");
      expect(await logged(gm)).toEqual(
        expect.arrayContaining([
          ["rolled", 1],
          ["posted", "test"],
          ["actors", "create", 1],
          ["batch", 2, "Gamemaster"],
        ]),
      );
    });

    test("its tracker, turns, effects, tokens' bars and journal", async ({ gm, sit }) => {
      await gm.evaluate(async () => {
        const ann = await Actor.create({ name: "Ann", type: "salvager", ownership: { default: 3 } });
        await game.users.getName("Player 1").update({ character: ann.id });
        await Actor.create({ name: "Hulk", type: "wreck", system: { toughness: 7 } });
        const fight = await Combat.create({ type: "scuffle", active: true });
        const fighters = [...game.actors].map(({ id }) => ({ type: "scuffler", actorId: id }));
        await fight.createEmbeddedDocuments("Combatant", fighters);
      });
      expect(
        await gm.evaluate(() => [
          game.actors.getName("Hulk").system["grit"],
          Reflect.get(game.actors.getName("Hulk"), "img"),
        ]),
      ).toEqual([7, "icons/svg/skull.svg"]);
      await watchWindows(gm, "salvager");
      // Directories are drawn anew for what they show, such as a new actor.
      await gm.evaluate(() => Actor.create({ name: "Gull", type: "wreck" }));
      const player = await sit("Player 1");
      await fixDice(gm, 0.5);
      await gm.locator("#sidebar-tab-combat").click();
      await gm.locator('[data-action="rollAll"]').click();
      await expect.poll(() => gm.evaluate(() => game.combat.sides["foes"]?.map(({ name }) => name))).toEqual(["Hulk"]);
      await gm.locator('[data-action="startCombat"]').click();
      await expect(player.locator(".weather")).toHaveText("storm");
      await expect(gm.locator(".combatant.place-0")).toContainText("Ann");
      await gm.locator(".combatant", { hasText: "Ann" }).click({ button: "right" });
      await gm.getByRole("menuitem", { name: "Has acted" }).click();
      await expect(gm.locator(".combatant.place-0")).toContainText("Hulk");
      await expect.poll(() => gm.evaluate(() => game.combat.turn)).toBe(1);
      await gm.evaluate(() => game.combat.nextTurn());
      await expect.poll(() => logged(gm)).toContainEqual(["turn over", expect.any(String)]);
      expect(await logged(gm)).toEqual(
        expect.arrayContaining([
          ["enters", "Ann"],
          ["round", 1],
          ["turn", "Ann"],
        ]),
      );

      await player.locator("#chat-message").fill("/test climb");
      await player.locator("#chat-message").press("Enter");
      await expect(gm.locator('.brine-test[data-skill="climb"]')).toHaveCount(1);
      const bars = await gm.evaluate(async () => {
        const ann = game.actors.getName("Ann");
        await ann.modifyTokenAttribute("breath", -4, true);
        const raised = (value: string) =>
          game.release.generation < 14
            ? { changes: [{ key: "system.grit", mode: 2, value }] }
            : { system: { changes: [{ key: "system.grit", type: "add", value, phase: "initial" }] } };
        await ann.createEmbeddedDocuments("ActiveEffect", [
          { name: "Asleep", flags: { brinehollow: { dormant: true } }, ...raised("9") },
          { name: "Tide", ...raised("3") },
        ]);
        return [ann.getFlag("brinehollow", "gasped"), ann.system["breath"], ann.system["grit"]];
      });
      expect(bars).toEqual([true, { value: 6, max: 10 }, 5]);
      await gm.locator("#sidebar-tab-chat").click();
      await gm.locator("#chat-message").fill("Onwards");
      await gm.locator("#chat-message").press("Enter");
      const sheet = await open(gm, "Ann");
      await sheet.getByLabel("Guild").fill("Divers");
      await sheet.getByLabel("Grit").focus();
      await expect(sheet.locator("h1.window-title")).toHaveText("Ann (Divers)");
      await sheet.getByRole("tab", { name: "Gear" }).click();
      await gm.evaluate("game.actors.getName('Ann').sheet.close()");
      const asked = gm.evaluate("foundry.applications.api.DialogV2.confirm({ content: 'Dive?' })");
      await gm.getByRole("button", { name: "Yes" }).click();
      expect(await asked).toBe(true);
      await gm.locator("#sidebar-tab-actors").click();
      await gm.locator("#actors .directory-item", { hasText: "Ann" }).click({ button: "right" });
      await gm.getByRole("menuitem", { name: "Soak" }).click();
      await expect.poll(() => player.evaluate(() => [...game.actors.getName("Ann").statuses])).toEqual(["soaked"]);

      await gm.evaluate(async () => {
        const pages = [{ name: "Salt", type: "rule", system: { tier: 2, body: "<p>Grit [[/r 1d20 + @grit]].</p>" } }];
        await JournalEntry.create({ name: "Rules", pages, ownership: { default: 2 } });
      });
      await player.locator("#sidebar-tab-journal").click();
      await player.locator("#journal .directory-item", { hasText: "Rules" }).click();
      await expect(player.locator(".rule-heading")).toHaveText("II. Salt");
      await expect(player.locator(".rule-body a")).toHaveCount(1);
      expect(await neverTold(gm)).toEqual([]);
    });
  });
});

test.describe("Glasswood", () => {
  played("glasswood");

  onBothGenerations("strangers", () => {
    test("its shards, dialogs, windows, elements, rumours and tales", async ({ gm, sit }) => {
      await gm.evaluate(async () => {
        const data = { name: "Iris", type: "warden", ownership: { default: 3 }, system: { light: 4 } };
        const iris = await Actor.create(data);
        await iris.createEmbeddedDocuments("Item", [{ name: "Blue shard", type: "shard" }]);
        await Actor.create({ name: "Stag", type: "beast" });
      });
      const player = await sit("Player 1");
      await fixDice(player, 0.01);
      const sheet = await open(player, "Iris");
      await sheet.getByText("Shards", { exact: true }).click();
      await sheet.locator("glass-colours").getByRole("button", { name: "Blue" }).click();
      await expect
        .poll(() => gm.evaluate(() => [...Object(game.actors.getName("Iris").system["colours"])]))
        .toEqual(["green", "blue"]);
      await expect(sheet.locator("details")).toHaveAttribute("open");
      await expect(sheet.locator("[data-listening=main]")).toHaveCount(1);
      await sheet.getByRole("button", { name: "Roll shards 4" }).click();
      const asked = player.locator("dialog.dialog");
      await asked.locator("input[name=strain]").fill("3");
      await asked.getByRole("button", { name: "Roll shards" }).click();
      const card = gm.locator(".chat-message", { has: gm.locator(".thread-roll") });
      await expect(card.locator("li")).toHaveText(["✕", "✕", "✕", "✕"]);
      await expect(card.locator(".dice-total")).toHaveText("0");
      await player.locator("[data-pull]").click();
      await expect(card.locator("li")).toHaveCount(5);
      await sheet.getByRole("button", { name: "Pull a thread 3" }).click();
      await expect(player.locator("#notifications")).toContainText("2 threads are left");
      await sheet.getByRole("button", { name: "Delete Blue shard" }).click();
      await player.getByRole("button", { name: "Yes" }).click();
      await expect(sheet.getByRole("button", { name: "Roll shards 2" })).toBeVisible();

      const believed = gm.evaluate(() => game.system.glasswood.RumourWindow.draw());
      await expect(gm.locator(".whispered .rumour")).toBeVisible();
      await gm.getByRole("button", { name: "Doubt it" }).click();
      expect(await believed).toBe("doubt");
      await gm.locator("#glasswood-loom").getByRole("button", { name: "Weave 0" }).click();
      await expect(gm.locator("#glasswood-loom")).toContainText("IrisWeave 1");
      await expect(gm.locator("#glasswood-loom")).toHaveCSS("color", "rgb(7, 8, 9)");

      await gm.evaluate(async () => {
        const pages = [{ name: "The mill", type: "tale", system: { telling: "<p>Pull [[/thread 2]]{hard}.</p>" } }];
        await JournalEntry.create({ name: "Tales", pages, ownership: { default: 2 } });
      });
      await player.locator("#sidebar-tab-journal").click();
      await player.locator("#journal .directory-item", { hasText: "Tales" }).click();
      await expect(player.locator(".tale h3")).toHaveText("The mill, 100 years old");
      await expect(player.locator(".tale h3 ~ p .thread-link")).toHaveText("hard");
    });

    test("its tokens: bars, movement, ruler, statuses and a thicket", async ({ gm }) => {
      await gm.evaluate(async () => {
        const iris = await Actor.create({ name: "Iris", type: "warden", prototypeToken: { actorLink: true } });
        const scene = await Scene.create({ name: "Wood", active: true, grid: { size: 100 } });
        await scene.createEmbeddedDocuments("Token", [
          { name: "Iris", actorId: iris.id, actorLink: true, x: 0, y: 0, bar1: { attribute: "light" } },
        ]);
        const shapes = [{ type: "rectangle", x: 300, y: 0, width: 200, height: 200 }];
        const behaviors = [{ name: "Thick", type: "thicket", system: {} }];
        await scene.createEmbeddedDocuments("Region", [{ name: "Thicket", shapes, behaviors }]);
      });
      await gm.evaluate("game.scenes.viewed.tokens.getName('Iris').move({ x: 300, y: 100 })");
      await expect.poll(() => gm.evaluate(() => [...game.actors.getName("Iris").statuses])).toEqual(["glazed"]);
      await gm.evaluate("game.scenes.viewed.tokens.getName('Iris').setFlag('glasswood', 'rooted', true)");
      expect(await gm.evaluate("game.scenes.viewed.tokens.getName('Iris').move({ x: 0, y: 0 })")).toBe(false);
      expect(await gm.evaluate("[...glasswood.trace, ...glasswood.heard.map(String)]")).toEqual(
        expect.arrayContaining([
          "GlassTokenDocument#_preUpdateMovement",
          "moved,Iris,true,true",
          "status,glazed,true",
          "tokenEnter,Iris",
        ]),
      );
    });
  });
});

test.describe("Marrowfen", () => {
  test.use({ seed: null, system: "tests/strangers/marrowfen" });

  onBothGenerations("strangers", () => {
    test("its marks are shapes of PixiJS, kept beside tokens", async ({ gm }) => {
      const marks = await gm.evaluate(async () => {
        const scene = await Scene.create({ name: "Fen", active: true });
        await scene.createEmbeddedDocuments("Token", [{ name: "Ann", x: 0, y: 0 }]);
        const token = Reflect.get(globalThis, "canvas").tokens.placeables[0];
        token.mark();
        token.mark();
        return [Reflect.get(globalThis, "marrowfen"), typeof Reflect.get(globalThis, "jQuery")];
      });
      expect(marks).toEqual([{ marks: 2, isStage: true }, "function"]);
    });
  });
});
