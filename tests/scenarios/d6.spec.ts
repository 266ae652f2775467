import { barriersIn } from "./accessibility.ts";
import { answer, attack, beginFight, card, closed, fixDice } from "./fight.ts";
import { editSheet, openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";

test.use({ seed: "demo/d6" });

test("the sheets of people, weapons and armour keep nobody out", async ({ gm, mira }) => {
  const sheet = await editSheet(mira, "Kaia", "abilities");
  await showTab(sheet, "fight");
  await openSheet(mira, "Kaia", "Assault rifle");
  await openSheet(gm, "Varga");
  expect(await barriersIn(mira, ".riposte-actor")).toEqual([]);
  expect(await barriersIn(mira, ".riposte-item")).toEqual([]);
  expect(await barriersIn(gm, ".riposte-actor")).toEqual([]);
});

test("the chat of a fight keeps nobody out", async ({ gm, mira }) => {
  await beginFight(gm);
  await fixDice(mira, [5, 5, 6, 6, 1, 2, 3, 4, 2]);
  await fixDice(gm, [5, 1, 2, 3, 4, 1, 2, 6, 1, 2, 3]);
  await attack(mira, "Kaia", "Assault rifle", "Varga");
  await answer(gm, "dodge");
  await closed(gm);
  await expect(card(gm).locator(".riposte-card__wound")).toBeVisible();
  expect(await barriersIn(gm, "#chat, #sidebar")).toEqual([]);
});
