import type { Locator, Page } from "@playwright/test";
import { answer, beginFight, card, closed, fixDice, prompt } from "./fight.ts";
import { tokenOf } from "./scene.ts";
import { expect, test } from "./table.ts";
import { turnOf } from "./turns.ts";
import { undone } from "./undo.ts";

test.use({ seed: "demo/d20" });

interface Token {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

interface Ground {
  readonly id: string;
  readonly tokens: { getName(name: string): Token };
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string; update(changes: object): Promise<unknown> } };
  readonly combat: { readonly combatants: { getName(name: string): { update(changes: object): Promise<unknown> } } };
  readonly messages: { readonly contents: readonly { readonly type: string }[] };
  readonly scenes: { getName(name: string): Ground };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};
declare const Scene: { create(data: object): Promise<Ground> };

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
  await gm.evaluate(
    async ([quay, at]) => {
      const tokens = Object.entries(at).map(([name, column]) => ({
        ...{ name, actorId: game.actors.getName(name).id, actorLink: true },
        ...{ x: 100 * column, y: 0, width: 1, height: 1 },
      }));
      const grid = { type: 1, size: 100, distance: 5, units: "ft" };
      const scene = await Scene.create({
        name: quay,
        active: true,
        padding: 0,
        width: 2000,
        height: 1000,
        grid,
        tokens,
      });
      for (const { name } of tokens) {
        const tokenId = scene.tokens.getName(name).id;
        await game.combat.combatants.getName(name).update({ tokenId, sceneId: scene.id });
      }
    },
    [QUAY, columns] as const,
  );
  await beginFight(gm, "Iris");
}

/** The middle of a token on the page, and how large a space is there. */
type Grip = { readonly x: number; readonly y: number; readonly space: number };

/** Takes a token with the mouse, and leads it on by so many spaces to the right and down; the button stays down. */
async function lead(page: Page, token: string, by: readonly [number, number]): Promise<Grip> {
  const border = tokenOf(page, token).locator(".token-border");
  await expect.poll(() => border.boundingBox()).not.toBeNull();
  const box = await border.boundingBox();
  if (!box) throw new Error(`${token} is not on the page`);
  const grip = { x: box.x + box.width / 2, y: box.y + box.height / 2, space: box.width };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await leadOn(page, grip, by);
  return grip;
}

/** Leads it on, to so many spaces to the right and down from where it stands. */
async function leadOn(page: Page, { x, y, space }: Grip, [right, down]: readonly [number, number]): Promise<void> {
  await page.mouse.move(x + right * space, y + down * space, { steps: 5 });
}

/** What the ruler says of the way under the pointer. */
function ruler(page: Page): Locator {
  return page.locator(".waypoint-label .riposte-way");
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

/** What this user is told. */
function notice(page: Page): Locator {
  return page.locator("#notifications");
}

function exchanges(page: Page): Promise<number> {
  return page.evaluate(() => game.messages.contents.filter(({ type }) => type === "exchange").length);
}

test.setTimeout(90_000);

test("the ruler tells whom a move provokes; it stops there, and goes on once the opponent has let it pass", async ({
  gm,
  mira,
}) => {
  await fightOnQuay(gm, { Iris: 2, Brandt: 3 });
  const grip = await lead(mira, "Iris", [0, 1]);
  await expect(ruler(mira)).toHaveText(["Move"]);
  await mira.keyboard.press("f");
  await leadOn(mira, grip, [0, 4]);
  await expect(ruler(mira)).toHaveText(["Move", "Stops for Brandt"]);
  await mira.mouse.up();
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
  await lead(mira, "Iris", [0, 4]);
  await mira.mouse.up();
  await expect(prompt(gm)).toBeVisible();
  await prompt(gm).locator("[data-answer]").first().click();
  await closed(gm);
  await expect(card(mira)).toContainText("Wound");
  await mira.waitForTimeout(2000);
  for (const page of [gm, mira]) expect(await place(page, "Iris")).toEqual([200, 100]);
});

test("steps by keys are one move, charged once the token stands still, and given back when they are undone", async ({
  gm,
  mira,
}) => {
  await fightOnQuay(gm, { Iris: 2, Brandt: 8 });
  await tokenOf(mira, "Iris").click();
  for (let step = 0; step < 2; step += 1) {
    await mira.keyboard.press("ArrowDown");
    await expect.poll(() => place(mira, "Iris")).toEqual([200, 100 + 100 * step]);
  }
  await closed(mira);
  await expect(card(mira)).toContainText("10");
  expect(await exchanges(gm)).toBe(1);
  for (let back = 0; back < 2; back += 1) {
    await mira.keyboard.press("Control+z");
    await expect.poll(() => place(gm, "Iris")).toEqual([200, 100 - 100 * back]);
  }
  await expect.poll(() => undone(gm)).toEqual([true]);
});

test("a move that the rules do not accept is not held up, but reported to its player and to the GM", async ({
  gm,
  mira,
}) => {
  await fightOnQuay(gm, { Iris: 0, Brandt: 14 });
  // 65 feet: two short actions are 60.
  await lead(mira, "Iris", [12.6, 0]);
  await expect(ruler(mira)).toHaveText(["65 feet are too far: 60 at the most."]);
  await mira.mouse.up();
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([1300, 0]);
  await expect(notice(gm)).toContainText(
    "Iris has moved, but could not pay for it: 65 feet are too far: 60 at the most.",
  );
  await expect(notice(mira)).toContainText("65 feet are too far");
  expect(await exchanges(gm)).toBe(0);
});

test("the GM's moves for an opponent are charged on the opponent's turn, and free out of it", async ({ gm, mira }) => {
  await fightOnQuay(gm, { Iris: 2, Brandt: 8 });
  await lead(gm, "Brandt", [0, 2]);
  await expect(ruler(gm)).toHaveCount(0);
  await gm.mouse.up();
  await expect.poll(() => place(gm, "Brandt")).toEqual([800, 200]);
  await gm.waitForTimeout(2000);
  expect(await exchanges(gm)).toBe(0);
  await turnOf(gm, "Brandt", 1);
  await lead(gm, "Brandt", [0, 2]);
  await gm.mouse.up();
  await expect.poll(() => exchanges(gm)).toBe(1);
  for (const page of [gm, mira]) await expect(card(page)).toContainText("10");
});
