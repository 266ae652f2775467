import { barriersIn } from "./accessibility.ts";
import { card, closed, fixDice, taken } from "./fight.ts";
import { openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";

test("a click on an ability rolls it with its usual attribute, and the card says so to all", async ({ gm, mira }) => {
  // Perception 3 and Alertness 2 at 6.
  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "abilities");
  const alertness = sheet.getByRole("button", { name: "Roll Alertness" });
  await alertness.hover();
  await expect(alertness).toHaveAttribute("data-tooltip-text", /^Perception \+ Alertness · \d+ dice at 6/);
  const told = await alertness.getAttribute("data-tooltip-text");
  await fixDice(mira, [8, 7, 3, 3, 3, 3]);
  await alertness.click();
  for (const page of [gm, mira]) {
    await closed(page);
    await expect(card(page).locator(".message-sender")).toHaveText("Alertness roll");
    await expect(card(page).locator(".riposte-side__action")).toHaveText("Perception + Alertness");
  }
  const pool = await card(mira).locator(".riposte-why > summary").first().innerText();
  expect(told).toContain(pool.trim());
  // The chat's own view of the dice, as Foundry shows it of any roll.
  await card(mira).getByText("All dice").click();
  await expect(card(mira).locator(".dice-roll .dice-tooltip .die, .dice-roll .dice-tooltip .roll")).not.toHaveCount(0);
  await expect(card(mira).locator(".riposte-rolls")).toContainText("Ana");
  expect(await barriersIn(mira, ".riposte-exchange")).toEqual([]);
});

test("a click with Shift, the context menu and the context key open the options; the difficulty is remembered", async ({
  gm,
}) => {
  const sheet = await openSheet(gm, "Ana");
  await showTab(sheet, "abilities");
  const stealth = sheet.getByRole("button", { name: "Roll Stealth" });
  const window = gm.locator("form.riposte-check");
  await stealth.click({ modifiers: ["Shift"] });
  await expect(window.locator('[name="ability"]')).toHaveValue("stealth");
  await window.locator('[data-action="close"]').click();
  await expect(window).toHaveCount(0);
  await stealth.focus();
  await gm.keyboard.press("ContextMenu");
  await expect(window).toHaveCount(1);
  await window.locator('[name="attribute"]').selectOption("wits");
  await window.locator(".riposte-act__calls > summary").click();
  await window.locator('[name="difficulty"]').fill("8");
  await window.locator("button[type=submit]:enabled").click();
  await taken(gm);
  await closed(gm);
  await expect(card(gm).locator(".riposte-side__action")).toHaveText("Wits + Stealth");
  await expect(card(gm).locator(".riposte-why > summary").first()).toHaveText(/at 8/);
  // The next click takes the usual attribute again, and the difficulty that was said last.
  await stealth.click();
  await taken(gm);
  await expect(card(gm).locator(".riposte-side__action")).toHaveText("Dexterity + Stealth");
  await expect(card(gm).locator(".riposte-why > summary").first()).toHaveText(/at 8/);
});
