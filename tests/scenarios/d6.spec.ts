import { barriersIn } from "./accessibility.ts";
import { answer, attack, beginFight, card, closed, fixDice, openAct } from "./fight.ts";
import { closeSheet, editSheet, openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";
import { badge, openTracker } from "./tracker.ts";
import { nextTurn } from "./turns.ts";

type Token = {
  readonly name: string;
  getCenterPoint(): { readonly x: number; readonly y: number };
};

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const canvas: {
  readonly scene: {
    readonly tokens: { getName(name: string): Token };
    readonly walls: { readonly contents: readonly { readonly id: string }[] };
    createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
    deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
  };
};

test.use({ seed: "demo/d6" });

test("the sheets of people, weapons and armour keep nobody out", async ({ gm, mira }) => {
  const sheet = await editSheet(mira, "Kaia", "abilities");
  await showTab(sheet, "fight");
  await openSheet(mira, "Kaia", "Assault rifle");
  await openSheet(gm, "Varga");
  expect(await barriersIn(mira, ".riposte-actor")).toEqual([]);
  expect(await barriersIn(mira, ".riposte-item")).toEqual([]);
  expect(await barriersIn(gm, ".riposte-actor")).toEqual([]);
});

test("the chat of a fight keeps nobody out", async ({ gm, mira }) => {
  await beginFight(gm);
  await fixDice(mira, [5, 5, 6, 6, 1, 2, 3, 4, 2]);
  await fixDice(gm, [5, 1, 2, 3, 4, 1, 2, 6, 1, 2, 3]);
  await attack(mira, "Kaia", "Assault rifle", "Varga");
  await answer(gm, "dodge");
  await closed(gm);
  await expect(card(gm).locator(".riposte-card__wound")).toBeVisible();
  expect(await barriersIn(gm, "#chat, #sidebar")).toEqual([]);
});

test.describe("on a scene", () => {
  test.use({ onScene: true });

  test("walls keep a fighter from taking aim, and end an aim as its turn ends (d6/L-24)", async ({ gm, mira }) => {
    const buildWall = (): Promise<string> =>
      gm.evaluate(async () => {
        const [one, other] = ["Kaia", "Varga"].map((name) => canvas.scene.tokens.getName(name).getCenterPoint());
        const middle = ((one?.x ?? 0) + (other?.x ?? 0)) / 2;
        const [wall] = await canvas.scene.createEmbeddedDocuments("Wall", [{ c: [middle, 0, middle, 4000] }]);
        return wall?.id ?? "";
      });
    const walls = (): Promise<number> => mira.evaluate(() => canvas.scene.walls.contents.length);
    const before = await walls();
    await beginFight(gm);
    const wall = await buildWall();
    await expect.poll(walls).toBe(before + 1);
    const hidden = await openAct(mira, "Kaia", "aim");
    await hidden.locator('[name="subject"]').selectOption({ label: "Varga" });
    await expect(hidden).toContainText("Walls hide Varga.");
    await expect(hidden.getByRole("button", { name: "Take Aim" })).toBeDisabled();
    await gm.evaluate((id) => canvas.scene.deleteEmbeddedDocuments("Wall", [id]), wall);
    await expect.poll(walls).toBe(before);
    await hidden.locator('[data-action="close"]').click();
    const open = await openAct(mira, "Kaia", "aim");
    await open.locator('[name="subject"]').selectOption({ label: "Varga" });
    await open.getByRole("button", { name: "Take Aim" }).click();
    await closed(mira);
    await closeSheet(mira, "Kaia");
    await openTracker(mira);
    await expect(badge(mira, "Kaia", "aim")).toBeAttached();
    await buildWall();
    await expect.poll(walls).toBe(before + 1);
    await nextTurn(gm);
    await expect(badge(mira, "Kaia", "aim")).toHaveCount(0);
  });
});
