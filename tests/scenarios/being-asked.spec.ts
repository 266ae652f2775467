import type { Page } from "@playwright/test";
import { barriersInBothThemes } from "./accessibility.ts";
import { attack, beginFight, fixDice, phases, prompt } from "./fight.ts";
import { expect, test } from "./table.ts";
import { turnOf } from "./turns.ts";
import { holdStill } from "../waiting.ts";

const WEAPON = "Longsword";

/** Presses a key for the inbox, which ignores keys for a moment after a new question. */
async function press(page: Page, key: string): Promise<void> {
  await holdStill(450);
  await page.keyboard.press(key);
}

test("acceptance 23: prompt and inbox by keyboard alone, told aloud, and keeping nobody out, on a phone too", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  for (const page of [gm, mira]) await fixDice(page, []);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toContainText("Ana → Bo");
  await turnOf(gm, "Shrike", 1);
  await attack(gm, "Shrike", "Axe", "Bo");
  await expect(prompt(tomas)).toHaveCount(1);
  await expect(prompt(tomas)).toContainText("Questions waiting for you: 2");
  await expect(tomas.getByRole("status").filter({ hasText: "Questions waiting for you: 2" })).toHaveCount(1);
  expect(await barriersInBothThemes(gm, ".riposte-exchange")).toEqual([]);
  for (const width of [1440, 360]) {
    await tomas.setViewportSize({ width, height: 800 });
    expect(await barriersInBothThemes(tomas, ".riposte-prompt")).toEqual([]);
    const wider = () => prompt(tomas).evaluate((window) => window.scrollWidth - window.clientWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
  }

  await press(tomas, "ArrowDown");
  await expect(prompt(tomas)).toContainText("Shrike → Bo");
  await press(tomas, "Escape");
  await expect(prompt(tomas)).toHaveCount(0);
  await tomas.keyboard.press("Alt+q");
  await expect(prompt(tomas)).toContainText("Ana → Bo");
  await press(tomas, "1");
  await expect(prompt(tomas)).toContainText("Shrike → Bo");
  await expect(prompt(tomas)).not.toContainText("Questions waiting for you: 2");
  await press(tomas, "0");
  await expect(prompt(tomas)).toHaveCount(0);
  await expect.poll(() => phases(gm)).toEqual(["closed", "closed"]);
});

// Who attacks with what, and whose page is asked first.
const ORDINARY = [
  { game: "d10", asks: "Tomas", who: "Ana", weapon: "Longsword", target: "Bo" },
  { game: "d6", asks: "Gamemaster", who: "Kaia", weapon: "Assault rifle", target: "Varga" },
] as const;

for (const { game: id, asks, who, weapon, target } of ORDINARY)
  test.describe(`${id}: an ordinary attack`, () => {
    test.use({ seed: `demo/${id}`, viewport: { width: 1360, height: 850 } });

    test("fits 850 px, from the window of the attack to all its answers in columns", async ({ gm, mira, tomas }) => {
      await beginFight(gm, who);
      await attack(mira, who, weapon, target);
      const window = prompt(asks === "Tomas" ? tomas : gm);
      await expect(window.locator(".riposte-option__odds").last()).not.toBeEmpty();
      const overflow = (): Promise<number> =>
        window.locator(".window-content").evaluate((content) => content.scrollHeight - content.clientHeight);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
      const edges = await window
        .locator(".riposte-odds__line:first-child .riposte-odds__cell:last-child")
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)));
      expect(new Set(edges).size).toBe(1);
    });
  });
