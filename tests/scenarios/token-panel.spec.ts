import type { Page } from "@playwright/test";
import { beginFight, card } from "./fight.ts";
import { middleOf, target, tokenOf } from "./scene.ts";
import { expect, onBothGenerations, test } from "./table.ts";
import { openTracker } from "./tracker.ts";
import { turnOf } from "./turns.ts";

declare const game: {
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly scenes: { readonly viewed: { readonly tokens: { getName(name: string): Token } } };
};

interface Token {
  readonly x: number;
  update(changes: object): Promise<unknown>;
}

test.use({ onScene: true });

const panelOf = (page: Page) =>
  page.getByRole("group", { name: /^At hand for/ }).and(page.locator(".riposte-token-panel"));

/** Where the panel stands, in whole pixels. */
async function placeOf(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await panelOf(page).boundingBox();
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
}

test("the selected token shows what it can do in a fight, attacks from there, and follows the token and the view", async ({
  gm,
  mira,
  tomas,
}) => {
  const panel = panelOf(mira);
  await tokenOf(mira, "Ana").click();
  await expect(tokenOf(mira, "Ana")).toHaveClass(/\bcontrolled\b/);
  await expect(panel).toHaveCount(0);
  await beginFight(gm, "Ana");
  await expect(panel).toContainText("Action ready");
  await expect(panel.getByRole("button", { name: /^Longsword/ })).toBeVisible();
  await expect(panel.getByRole("button", { name: "End turn" })).toBeVisible();
  await expect(panel.locator("[aria-disabled=true]")).toHaveCount(0);
  await expect(panelOf(tomas)).toHaveCount(0);

  const before = await placeOf(mira);
  await gm.evaluate(async () => {
    const token = game.scenes.viewed.tokens.getName("Ana");
    await token.update({ x: token.x - 200 });
  });
  await expect.poll(async () => (await placeOf(mira)).x).toBeLessThan(before.x);
  const moved = await placeOf(mira);
  await mira.keyboard.press("Control+ArrowRight");
  await expect.poll(async () => (await placeOf(mira)).x).not.toBe(moved.x);

  await target(mira, "Heron");
  const sword = panel.getByRole("button", { name: /^Longsword/ });
  await expect(sword).toHaveAttribute("aria-disabled", "true");
  await expect(sword).toHaveAccessibleDescription(/reach/);
  await panel.getByRole("button", { name: /^Throwing knife/ }).click();
  const window = mira.locator("form.riposte-attack");
  await expect(window.locator("label.riposte-target", { hasText: "Heron" }).locator("input")).toBeChecked();
  await expect(window.locator("option:checked", { hasText: "Throwing knife" })).toHaveCount(1);
  await window.locator('[data-action="close"]').click();

  await turnOf(gm, "Bo", 1);
  await expect(panel.getByRole("button", { name: "End turn" })).toHaveCount(0);
});

test("keys lead to the panel, along it and back, and one of 1 to 9 presses a button", async ({ gm, mira }) => {
  await beginFight(gm, "Ana");
  await tokenOf(mira, "Ana").click();
  const panel = panelOf(mira);
  const buttons = panel.locator("[data-hand]:visible");
  await expect(buttons.nth(2)).toBeVisible();
  await expect(panel.locator(":focus")).toHaveCount(0);
  const { x } = await mira.evaluate(() => ({ x: game.scenes.viewed.tokens.getName("Ana").x }));
  await mira.keyboard.press("Alt+a");
  await expect(buttons.nth(0)).toBeFocused();
  await mira.keyboard.press("ArrowRight");
  await expect(buttons.nth(1)).toBeFocused();
  await mira.keyboard.press("ArrowLeft");
  await expect(buttons.nth(0)).toBeFocused();
  await mira.keyboard.press("Escape");
  await expect(panel.locator(":focus")).toHaveCount(0);
  expect(await mira.evaluate(() => game.scenes.viewed.tokens.getName("Ana").x)).toBe(x);

  await mira.keyboard.press("Alt+a");
  await mira.keyboard.press("2");
  const window = mira.locator("form.riposte-attack");
  await expect(window.locator("option:checked", { hasText: "Throwing knife" })).toHaveCount(1);
});

test("the panel gives way to a drag, to the token's own controls and to a narrow page, and can be switched off", async ({
  gm,
  mira,
}) => {
  await beginFight(gm, "Ana");
  const token = tokenOf(mira, "Ana");
  await token.click();
  const panel = panelOf(mira);
  await expect(panel).toBeVisible();

  const { x, y, space } = await middleOf(token);
  await mira.mouse.move(x, y);
  await mira.mouse.down();
  await mira.mouse.move(x + space, y, { steps: 3 });
  await expect(panel).toBeHidden();
  await mira.keyboard.press("Escape");
  await mira.mouse.up();
  await expect(panel).toBeVisible();

  await token.click({ button: "right" });
  await expect(mira.locator("#token-hud")).toBeVisible();
  await expect(panel).toBeHidden();
  await token.click();
  await expect(mira.locator("#token-hud")).toHaveCount(0);
  await expect(panel).toBeVisible();

  const size = mira.viewportSize() ?? { width: 1280, height: 720 };
  await mira.setViewportSize({ width: 600, height: size.height });
  await expect(panel).toBeHidden();
  await mira.setViewportSize(size);
  await expect(panel).toBeVisible();

  await mira.evaluate(() => game.settings.set("riposte", "tokenPanel", false));
  await expect(panel).toHaveCount(0);
  await mira.evaluate(() => game.settings.set("riposte", "tokenPanel", true));
  await expect(panel).toBeVisible();
  await mira.mouse.click(x, y - 3 * space);
  await expect(token).not.toHaveClass(/\bcontrolled\b/);
  await expect(panel).toHaveCount(0);
});

onBothGenerations("tokens", () => {
  test.use({ onScene: true });

  test("a number typed into a bar of the token on the scene is an edit by hand, by owner and GM", async ({
    gm,
    mira,
  }) => {
    await openTracker(mira);
    await beginFight(gm, "Ana");
    for (const [page, left] of [
      [mira, 7],
      [gm, 6],
    ] as const) {
      await tokenOf(page, "Ana").click({ button: "right" });
      const bar = page.locator('#token-hud input[name="bar1"]');
      await bar.click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("-1");
      await page.keyboard.press("Enter");
      await expect(bar).toHaveValue(`${left}`);
      await expect(card(gm)).toContainText("Edited: Ana, Wound level: ");
      await page.keyboard.press("Escape");
    }
  });
});
