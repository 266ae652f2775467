import type { Locator } from "@playwright/test";
import { answer, attack, beginFight, card, closed, fixDice, openAct, phases } from "./fight.ts";
import { expect, test } from "./table.ts";

async function declare(window: Locator): Promise<void> {
  await window.locator("button[type=submit]:enabled").click();
  await expect(window).toHaveCount(0);
}

test("a split is divided as the rules allow, and each part is used", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  const window = await openAct(mira, "Ana", "split");
  await expect(window.locator('[name="parts.0.action"]')).toHaveValue("attack");
  await expect(window.locator('[name="parts.1.action"]')).toHaveValue("dodge");
  const target = window.locator('[name="parts.0.target"]');
  await target.selectOption({ label: "Bo" });
  // Ana's smallest pool has 7 dice, and no part has fewer than 2: 2 + 5 is as far as the arrows go.
  const dice = window.getByRole("spinbutton");
  await expect(dice).toHaveText(["3", "4"]);
  await dice.first().press("ArrowDown");
  await expect(dice).toHaveText(["2", "5"]);
  await expect(dice.first()).toBeFocused();
  await expect(window.getByRole("button", { name: "One die fewer for part 1" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await dice.first().press("ArrowDown");
  await expect(dice).toHaveText(["2", "5"]);
  await window.getByRole("button", { name: "One die more for part 1" }).click();
  await expect(dice).toHaveText(["3", "4"]);
  // The dodge counts for nothing until Ana is attacked, so the attack gets all but the two dice that a part must have.
  const attackOdds = window.locator('[data-odds-of-part="0"]:not(.is-stale)');
  await expect(attackOdds).toContainText(/hit \d+%/);
  await expect(window.locator('[data-odds-of-part="1"]')).toBeEmpty();
  const withThree = (await attackOdds.textContent()) ?? "";
  const best = window.locator(".riposte-act__best button");
  await expect(best).toHaveText("Best: 5 + 2");
  await expect(window.locator("[data-odds-of-best]")).toContainText(/Bo: [\d.]+ damage on average/);
  await best.focus();
  await best.press("Enter");
  await expect(dice).toHaveText(["5", "2"]);
  await expect(best).toHaveText("Best now: 5 + 2");
  await expect(best).toHaveAttribute("aria-disabled", "true");
  await expect(best).toBeFocused();
  await expect(attackOdds).not.toHaveText(withThree);
  await expect(attackOdds).toContainText(/hit \d+%/);
  for (const left of ["4", "3"]) {
    await window.getByRole("button", { name: "One die fewer for part 1" }).click();
    await expect(dice.first()).toHaveText(left);
  }
  await expect(best).toHaveText("Best: 5 + 2");
  await declare(window);
  for (const page of [gm, mira, tomas]) await expect(card(page)).toContainText("Ana splits the action into 2 parts.");
  await fixDice(mira, [2, 3, 4, 5, 5]);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "pass");
  for (const page of [gm, tomas]) {
    await expect.poll(async () => (await phases(page)).length).toBe(2);
    await closed(page);
    await expect(card(page).locator(".riposte-side").first().locator(".riposte-die")).toHaveCount(3);
  }
});
