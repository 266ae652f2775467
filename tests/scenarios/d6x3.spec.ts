import { barriersIn } from "./accessibility.ts";
import { attack, beginFight, card, fixDice, keepDice, prompt } from "./fight.ts";
import { editSheet, openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "./tracker.ts";
import { over } from "./turns.ts";

test.use({ seed: "demo/d6x3" });

test("on a phone what answers a menu stays in view; a toast tells whose chat is covered, and the chat keeps nobody out", async ({
  gm,
  mira,
}) => {
  await beginFight(gm);
  await openTracker(mira);
  // The two fives make points for stunts.
  await fixDice(mira, [5, 5, 4, 3, 4, 2]);
  await attack(mira, "Noor", "Pistol", "Harrow");
  // The menu is longer than the screen.
  await mira.setViewportSize({ width: 360, height: 740 });
  await expect(prompt(mira).locator("form.riposte-answer button[type=submit]")).toBeInViewport();
  await mira.setViewportSize({ width: 1440, height: 900 });
  await keepDice(mira);
  await expect(prompt(gm)).toContainText("Damage to take");
  // Mira's tracker covers the chat.
  const told = expect(mira.locator("#notifications")).toContainText("Noor → Harrow");
  await prompt(gm).locator("form.riposte-answer button[type=submit]").click();
  await over(gm, mira);
  await told;
  // Where the chat is in view no toast repeats it.
  await expect(card(gm)).toBeVisible();
  await expect(gm.locator("#notifications")).not.toContainText("Noor → Harrow");
  expect(await barriersIn(gm, "#chat, #sidebar")).toEqual([]);
});

test("the sheets of people, objects, vehicles and weapons keep nobody out", async ({ gm, mira }) => {
  const sheet = await editSheet(mira, "Noor", "abilities");
  await showTab(sheet, "effects");
  await openSheet(mira, "Noor", "Pistol");
  expect(await barriersIn(mira, ".riposte-actor")).toEqual([]);
  expect(await barriersIn(mira, ".riposte-item")).toEqual([]);
  for (const name of ["Harrow", "Cargo door", "Hauler"]) {
    await openSheet(gm, name);
    expect(await barriersIn(gm, ".riposte-actor"), name).toEqual([]);
    await gm.keyboard.press("Escape");
  }
});
