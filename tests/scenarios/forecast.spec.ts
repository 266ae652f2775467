import type { Page } from "@playwright/test";
import { beginFight } from "./fight.ts";
import { expect, onBothGenerations, test } from "./table.ts";
import { openTracker } from "./tracker.ts";

const windowOf = (page: Page) => page.locator("#riposte-forecast");

/** The chance in percent that the opponents win, once so many fights have been played. */
async function chanceOfOpponents(page: Page, fights: number): Promise<number> {
  const played = windowOf(page).getByText(/^Simulated fights: \d+$/);
  await expect.poll(async () => Number(/\d+/.exec((await played.textContent()) ?? "")?.[0])).toBeGreaterThan(fights);
  const told = windowOf(page).locator("dl .is-hostile strong");
  return Number(/win (\d+) %/.exec((await told.textContent()) ?? "")?.[1]);
}

onBothGenerations("applications", () => {
  test("a GM sees how the fight will end, tries more opponents, and goes back; players have no such button", async ({
    gm,
    mira,
  }) => {
    await beginFight(gm);
    await openTracker(gm, mira);
    await expect(mira.getByRole("button", { name: "Forecast" })).toHaveCount(0);
    await gm.getByRole("button", { name: "Forecast" }).click();
    await chanceOfOpponents(gm, 30);
    const more = windowOf(gm).getByRole("button", { name: /^One more: Shrike/ });
    await more.click();
    await more.click();
    const asItIs = windowOf(gm)
      .locator("dl .is-hostile")
      .getByText(/^\(\d+ % as it is\)$/);
    await expect(asItIs).toBeVisible();
    const before = Number(/\d+/.exec((await asItIs.textContent()) ?? "")?.[0]);
    expect(await chanceOfOpponents(gm, 30)).toBeGreaterThan(before);
    await windowOf(gm).getByRole("combobox", { name: "First round" }).selectOption({ label: "The party acts first" });
    await windowOf(gm).getByRole("button", { name: "Play the fight as it is now" }).click();
    await expect(windowOf(gm).getByText(/as it is\)/)).toHaveCount(0);
    await chanceOfOpponents(gm, 10);
  });
});
