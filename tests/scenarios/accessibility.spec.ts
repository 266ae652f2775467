import { barriersInBothThemes } from "./accessibility.ts";
import { beginFight, card, closed, fixDice, openAttack, prompt, wound } from "./fight.ts";
import { openSheet } from "./people.ts";
import { expect, test } from "./table.ts";

test("the join page keeps nobody out", async ({ page, address }) => {
  await page.goto(new URL("/join", address).href);
  await expect(page.getByText("Mira")).toBeVisible();
  expect(await barriersInBothThemes(page, "body")).toEqual([]);
});

test("acceptance 23: a sheet, the windows for attacking and acting, chat and tracker keep nobody out", async ({
  gm,
  mira,
}) => {
  await openSheet(mira, "Ana");
  expect(await barriersInBothThemes(mira, ".riposte-actor")).toEqual([]);
  expect(await barriersInBothThemes(gm, "#sidebar")).toEqual([]);
  await beginFight(gm);
  const attack = await openAttack(gm, "Ana", "Longsword");
  await attack.getByText("More modifiers").click();
  await attack.getByText("GM modifiers").click();
  await expect.poll(() => barriersInBothThemes(gm, "form.riposte-attack")).toEqual([]);
  await attack.locator('[data-action="instead"][data-kind="split"]').click();
  await expect(gm.locator("form.riposte-act").getByRole("spinbutton").first()).toBeVisible();
  expect(await barriersInBothThemes(gm, "form.riposte-act")).toEqual([]);
});

test("acceptance 23: a whole exchange by keyboard alone, from the sheet to the wound, without motion", async ({
  gm,
  mira,
  tomas,
}) => {
  for (const page of [mira, tomas]) await page.emulateMedia({ reducedMotion: "reduce" });
  await beginFight(gm);
  await fixDice(mira, Array<number>(40).fill(8));
  const sheet = await openSheet(mira, "Ana");
  await sheet.getByRole("button", { name: "Attack with Longsword" }).focus();
  await mira.keyboard.press("Enter");
  const window = mira.locator("form.riposte-attack");
  await expect(window.locator("label.riposte-target input:focus")).toHaveCount(1);
  const bo = window.locator("label.riposte-target", { hasText: "Bo" }).locator("input");
  for (let step = 0; step < 5 && !(await bo.isChecked()); step += 1) {
    await mira.keyboard.press("ArrowDown");
    await expect(window.locator("label.riposte-target input:focus:checked")).toHaveCount(1);
  }
  await expect(bo).toBeFocused();
  await expect(window.locator(".riposte-attack__preview li")).toHaveText([/^Bo may defend/]);
  await mira.keyboard.press("Enter");
  await expect(window).toHaveCount(0);

  await expect(prompt(tomas)).toBeVisible();
  const moving = (page: typeof tomas) =>
    page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50).length,
    );
  expect(await moving(tomas)).toBe(0);
  // No key counts as an answer before the question could be read.
  await expect(async () => {
    await tomas.keyboard.press("0");
    await expect(prompt(tomas)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  for (const page of [mira, tomas]) {
    await closed(page);
    await expect(card(page).locator(".riposte-card__verdict")).toHaveClass(/is-hit/);
    expect(await wound(page, "Bo")).toBeGreaterThan(0);
  }
  expect(await moving(mira)).toBe(0);
});
