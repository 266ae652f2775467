import { answer, attack, beginFight, budget, closed, fixDice, openAct, phases, prompt } from "../scenarios/fight.ts";
import { untilReady } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import { declare, badge, openTracker } from "../scenarios/tracker.ts";
import { turnOf } from "../scenarios/turns.ts";

test("acceptance 19: a full evasion is charged once, whatever is clicked twice, attacked again or loaded anew", async ({
  gm,
  mira,
  tomas,
}) => {
  await openTracker(gm, mira);
  await beginFight(gm, "Bo");
  // Bo's 5 dice at 7 bring 4 (10 counts twice).
  await fixDice(tomas, [7, 8, 10, 2, 3]);
  const window = await openAct(tomas, "Bo", "evade");
  await window.locator("button[type=submit]:enabled").dblclick();
  await closed(gm);
  expect(await phases(gm)).toEqual(["closed"]);
  for (const page of [gm, mira]) await expect(badge(page, "Bo", "evade")).toContainText("Evades: 4");

  for (const page of [tomas, gm]) {
    await page.reload();
    await untilReady(page);
  }
  await openTracker(gm);
  // Ana's 7 dice at 6 bring 1; the page that rolls them has been loaded anew, and with it what they are to show.
  await fixDice(mira, [7, 2, 3, 4, 5, 2, 3]);
  await turnOf(gm, "Ana", 1);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "pass");
  await prompt(tomas).locator("input[type=number]").fill("1");
  await prompt(tomas).locator("button[type=submit]").click();
  await closed(gm);
  for (const page of [gm, mira]) await expect(badge(page, "Bo", "evade")).toContainText("Evades: 3");
  await declare(gm, "amend", { fighter: "Ana" }, { spent: { action: 0 } });
  await expect(budget(gm, "Ana")).toContainText("Action ready");
  await fixDice(mira, [7, 2, 3, 4, 5, 2, 3]);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "pass");
  await prompt(tomas).locator("input[type=number]").fill("1");
  await prompt(tomas).locator("button[type=submit]").click();
  await closed(gm);
  for (const page of [gm, mira]) {
    await expect(badge(page, "Bo", "evade")).toContainText("Evades: 2");
    await expect(budget(page, "Bo")).toContainText("Action spent");
  }
  expect(await phases(gm)).toEqual(["closed", "closed", "closed", "closed"]);
});
