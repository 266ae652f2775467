import type { Locator, Page } from "@playwright/test";
import { beginFight, card, closed, openAct } from "../scenarios/fight.ts";
import { closeSheet, openSheet } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import { badge, openTracker } from "../scenarios/tracker.ts";
import { act, turnOf } from "../scenarios/turns.ts";

/** What this scenario uses of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: {
    getName(name: string): {
      readonly statuses: Set<string>;
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
    };
  };
};

/** A power that sends one to sleep once a day, on which nothing is rolled. */
const LULLABY = {
  name: "Lullaby",
  type: "d10Power",
  system: { time: "free", target: "one", usesADay: 1, effects: [{ effect: "sleep" }] },
};

async function statuses(page: Page, name: string): Promise<readonly string[]> {
  return page.evaluate((who) => [...game.actors.getName(who).statuses], name);
}

/** Names the one on whom a power works. */
function on(name: string): (window: Locator) => Promise<void> {
  return (window) => window.locator("label", { hasText: name }).locator('input[name="targets"]').check();
}

test("a power sends somebody to sleep, is used up for the day, and comes back with a night's rest", async ({
  gm,
  mira,
  tomas,
}) => {
  await gm.evaluate((item) => game.actors.getName("Ana").createEmbeddedDocuments("Item", [item]), LULLABY);
  await openTracker(gm, mira, tomas);
  await beginFight(gm, "Ana");

  await act(mira, "Ana", "power", on("Bo"));
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    await expect(card(page)).toContainText("Ana uses Lullaby.");
    await expect(card(page)).toContainText("Uses left today: 0.");
    await expect(card(page)).toContainText("Bo falls asleep.");
    await expect(badge(page, "Bo", "asleep")).toBeVisible();
    await expect.poll(() => statuses(page, "Bo")).toContain("sleep");
  }

  const again = await openAct(mira, "Ana", "power");
  await expect(again.locator('[name="power"] option')).toHaveText(["Lullaby, 1 a day, 1 used today"]);
  await on("Bo")(again);
  await expect(again.locator(".riposte-attack__refusal")).toHaveText(/Lullaby is used up for today/);
  await expect(again.locator("button[type=submit]")).toBeDisabled();
  await again.locator('[data-action="close"]').click();
  await expect(again).toHaveCount(0);
  const used = (await openSheet(mira, "Ana")).getByRole("button", { name: "Use Lullaby" });
  await expect(used).toHaveClass(/is-refused/);
  await expect(used).toHaveAttribute("data-tooltip-text", /Lullaby is used up for today \(1 a day\)/);
  await closeSheet(mira, "Ana");

  await turnOf(gm, "Bo", 1);
  const asleep = await openAct(tomas, "Bo", "task");
  await expect(asleep.locator(".riposte-attack__refusal")).toHaveText(/Bo is asleep/);
  await asleep.locator('[data-action="close"]').click();
  await expect(asleep).toHaveCount(0);
  await closeSheet(tomas, "Bo");

  await act(gm, "Bo", "sleep", (window) => window.locator('[name="asleep"]').uncheck());
  await expect(card(tomas)).toContainText("Bo wakes up.");
  await expect(badge(tomas, "Bo", "asleep")).toHaveCount(0);
  await expect.poll(() => statuses(tomas, "Bo")).not.toContain("sleep");

  await act(gm, "Ana", "recover");
  await expect(card(mira)).toContainText("A new day: Ana's powers can be used again.");
  const sheet = await openSheet(mira, "Ana");
  await expect(sheet.locator(".riposte-weapon", { hasText: "Lullaby" })).toContainText("1 a day");
  await expect(sheet.locator(".riposte-weapon", { hasText: "Lullaby" })).not.toContainText("used today");
  // On whom is asked, with the power filled in.
  await sheet.getByRole("button", { name: "Use Lullaby" }).click();
  const form = mira.locator("form.riposte-act");
  await expect(form.locator('[name="power"]')).toHaveValue(/.+/);
  await on("Bo")(form);
  await form.locator("button[type=submit]:enabled").click();
  await expect(badge(tomas, "Bo", "asleep")).toBeVisible();
});
