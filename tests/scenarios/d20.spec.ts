import { attack, beginFight, budget, card, closed, fixDice } from "./fight.ts";
import { openSheet, systemOf } from "./people.ts";
import { expect, test } from "./table.ts";
import { chips, openTracker } from "./tracker.ts";
import { turnNewest } from "./undo.ts";

test.use({ seed: "demo-d20" });

test("an attack from a sheet: one die against 10, vitality on card, tracker and sheet, and undo", async ({
  gm,
  mira,
}) => {
  const stored = await systemOf(gm, "Brandt");
  await beginFight(gm);
  await openTracker(mira);
  // Iris adds 4 + Strength 3: 13 + 7 = 20. Brandt takes 10 + 4 + Dexterity 1 + mail 3 + shield 1 = 19. A longsword does 1d8 + 3.
  await fixDice(mira, [13, 6]);
  await attack(mira, "Iris", "Longsword", "Brandt");
  for (const page of [gm, mira]) {
    await closed(page);
    await expect(card(page).locator(".riposte-card__sum")).toHaveText("20 − 19 = 1");
    await expect(card(page).locator(".riposte-card__damage .riposte-card__outcome")).toHaveText("9");
    await expect(card(page).locator(".riposte-card__wound")).toContainText("Vitality 20 → 11");
  }
  expect(await systemOf(gm, "Brandt")).toEqual({ ...stored, vitality: 11 });
  await expect(chips(mira, "Brandt").first()).toContainText("worn");
  await expect(budget(mira, "Iris").nth(1)).toHaveClass(/is-spent/);
  const sheet = await openSheet(gm, "Brandt");
  await expect(sheet.locator('[name="system.vitality"]')).toHaveValue("11");
  await expect(sheet.locator(".riposte-track--wounds")).toContainText("unhurt");

  await turnNewest(gm);
  await expect(card(mira)).toHaveClass(/is-undone/);
  expect(await systemOf(gm, "Brandt")).toEqual(stored);
});
