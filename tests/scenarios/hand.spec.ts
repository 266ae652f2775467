import { fixDice, beginFight, card, closed, prompt } from "./fight.ts";
import { openSheet } from "./people.ts";
import { expect, test } from "./table.ts";
import { badge, openTracker } from "./tracker.ts";
import { turnOf } from "./turns.ts";

test("a click on the row of a sheet evades, aims at the one who is chosen, and says why it is impossible", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm, "Bo");
  await openTracker(mira);
  await fixDice(tomas, [7, 8, 2, 3, 4]);
  const sheet = await openSheet(tomas, "Bo");
  const evade = sheet.getByRole("button", { name: /^Evade/ });
  await expect(evade).toHaveAttribute("aria-disabled", "false");
  await evade.click();
  await closed(gm);
  await expect(card(tomas)).toContainText("Bo keeps 2 successes");
  await expect(evade).toHaveAttribute("aria-disabled", "true");
  await expect(evade).toHaveAccessibleDescription(/action/i);
  await evade.focus();
  await expect(evade).toBeFocused();

  await turnOf(gm, "Ana", 1);
  const own = await openSheet(mira, "Ana");
  await own.getByRole("button", { name: /^Aim/ }).click();
  await own
    .locator(".riposte-hand__ways")
    .getByRole("button", { name: /^Heron/ })
    .click();
  await closed(gm);
  await expect(badge(mira, "Ana", "aim")).toContainText(/Heron/);
  await expect(prompt(tomas)).toHaveCount(0);
});

test("the list of all actions is searched by typing, and Enter opens the form of what is found", async ({
  gm,
  mira,
}) => {
  await beginFight(gm);
  const sheet = await openSheet(mira, "Ana");
  await sheet.getByRole("button", { name: "All actions" }).click();
  const list = mira.locator(".riposte-everything");
  await expect(list.getByRole("heading", { name: "Possible now", exact: true })).toBeVisible();
  await mira.keyboard.type("split");
  await expect(list.locator("li:visible")).toHaveCount(1);
  await mira.keyboard.press("Enter");
  const form = mira.locator("form.riposte-act");
  await expect(form.locator('[name="kind"]')).toHaveValue("split");
  await expect(list).toHaveCount(0);
});
