import type { Page } from "@playwright/test";
import { answer, beginFight, card, closed, fixDice, prompt } from "./fight.ts";
import { showScene } from "./scene.ts";
import { expect, test } from "./table.ts";
import { undone } from "./undo.ts";

test.use({ seed: "demo/d20" });

interface Token {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  move(waypoints: readonly object[], options: object): Promise<boolean>;
  revertRecordedMovement(): Promise<boolean>;
}

interface Ground {
  readonly id: string;
  readonly tokens: { getName(name: string): Token };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string; update(changes: object): Promise<unknown> } };
  readonly combat: { readonly combatants: { getName(name: string): { update(changes: object): Promise<unknown> } } };
  readonly messages: { readonly contents: readonly { readonly type: string }[] };
  readonly scenes: { getName(name: string): Ground };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};

const QUAY = "The quay";

/** Shows a scene of squares of five feet, with tokens of these combatants in these columns of the first row; they fight. */
async function fightOnQuay(gm: Page, columns: Readonly<Record<string, number>>): Promise<void> {
  await gm.evaluate(() =>
    game.settings.set(
      "riposte",
      "rulings",
      JSON.stringify({ d20: { leavingProvokes: true, flatFootedStrikes: true } }),
    ),
  );
  await showScene(gm, QUAY);
  await gm.evaluate(
    async ([quay, at]) => {
      const scene = game.scenes.getName(quay);
      await scene.update({ grid: { type: 1, size: 100, distance: 5, units: "ft" } });
      const tokens = Object.entries(at).map(([name, column]) => ({
        ...{ name, actorId: game.actors.getName(name).id, actorLink: true },
        ...{ x: 100 * column, y: 0, width: 1, height: 1 },
      }));
      await scene.createEmbeddedDocuments("Token", tokens);
      for (const { name } of tokens) {
        const tokenId = scene.tokens.getName(name).id;
        await game.combat.combatants.getName(name).update({ tokenId, sceneId: scene.id });
      }
    },
    [QUAY, columns] as const,
  );
  await beginFight(gm, "Iris");
}

/** Drags a token through these places, as its user does; the page does not wait until it is there. */
async function drag(page: Page, token: string, way: readonly (readonly [number, number])[]): Promise<void> {
  await page.evaluate(
    ([quay, name, places]) => {
      const waypoints = places.map(([x, y]) => ({ x, y, action: "walk", explicit: true }));
      void game.scenes.getName(quay).tokens.getName(name).move(waypoints, { method: "dragging" });
    },
    [QUAY, token, way] as const,
  );
}

/** Where a token stands, as this page has it. */
function place(page: Page, token: string): Promise<readonly number[]> {
  return page.evaluate(
    ([quay, name]) => {
      const { x, y } = game.scenes.getName(quay).tokens.getName(name);
      return [x, y];
    },
    [QUAY, token] as const,
  );
}

function exchanges(page: Page): Promise<number> {
  return page.evaluate(() => game.messages.contents.filter(({ type }) => type === "exchange").length);
}

test.setTimeout(90_000);

test("a move stops where it leaves a reach, and goes on once the opponent has let it pass", async ({ gm, mira }) => {
  await fightOnQuay(gm, { Iris: 2, Brandt: 3 });
  await drag(mira, "Iris", [
    [200, 100],
    [200, 400],
  ]);
  await expect(prompt(gm)).toBeVisible();
  for (const page of [gm, mira]) expect(await place(page, "Iris")).toEqual([200, 100]);
  await answer(gm, "pass");
  await closed(mira);
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 400]);
  await expect(card(mira)).toContainText("20");
  await mira.waitForTimeout(2000);
  expect(await exchanges(gm)).toBe(1);
});

test("one who is struck down on leaving a reach stays there", async ({ gm, mira }) => {
  await fightOnQuay(gm, { Iris: 2, Brandt: 3 });
  await gm.evaluate(() => game.actors.getName("Iris").update({ "system.vitality": 0, "system.wounds": 1 }));
  await fixDice(mira, [2]);
  await fixDice(gm, [8]);
  await drag(mira, "Iris", [
    [200, 100],
    [200, 400],
  ]);
  await expect(prompt(gm)).toBeVisible();
  await prompt(gm).locator("[data-answer]").first().click();
  await closed(gm);
  await expect(card(mira)).toContainText("Wound");
  await mira.waitForTimeout(2000);
  for (const page of [gm, mira]) expect(await place(page, "Iris")).toEqual([200, 100]);
});

test("a move that provokes nobody is charged once the token stands still, and given back when it is undone", async ({
  gm,
  mira,
}) => {
  await fightOnQuay(gm, { Iris: 2, Brandt: 8 });
  await drag(mira, "Iris", [[200, 100]]);
  await expect.poll(() => place(gm, "Iris")).toEqual([200, 100]);
  await drag(mira, "Iris", [[200, 200]]);
  await closed(mira);
  await expect(card(mira)).toContainText("10");
  expect(await exchanges(gm)).toBe(1);
  for (let back = 0; back < 2; back += 1)
    await mira.evaluate((quay) => game.scenes.getName(quay).tokens.getName("Iris").revertRecordedMovement(), QUAY);
  await expect.poll(() => place(gm, "Iris")).toEqual([200, 0]);
  await expect.poll(() => undone(gm)).toEqual([true]);
});
