import { barriersIn } from "./accessibility.ts";
import { answer, beginFight, card, fixDice, prompt } from "./fight.ts";
import { editSheet, openSheet } from "./people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "./tracker.ts";
import { over, strike, turnOf } from "./turns.ts";

test.use({ seed: "demo/d20" });

test("the sheets of a fighter and of a weapon keep nobody out", async ({ gm, mira }) => {
  await editSheet(mira, "Iris", "abilities");
  await openSheet(mira, "Iris", "Longsword");
  await openSheet(gm, "Brandt");
  expect(await barriersIn(mira, ".riposte-actor")).toEqual([]);
  expect(await barriersIn(mira, ".riposte-item")).toEqual([]);
  expect(await barriersIn(gm, ".riposte-actor")).toEqual([]);
});

test("what answers a question is in view, and the chat of a fight keeps nobody out", async ({ gm, mira, sit }) => {
  const lena = await sit("Lena");
  await beginFight(gm, "Vale");
  await openTracker(mira);
  await turnOf(gm, "Vale", 1);
  // A natural 20 hits, and the save of 2 + 6 fails.
  await fixDice(lena, [20, 6]);
  await fixDice(gm, [2, 4]);
  await strike(lena, "Vale", "Crossbow", "Sable");
  const injury = prompt(lena).locator('.riposte-options__group[aria-label^="A crippling injury"]');
  await expect(injury.locator("button[type=submit]")).toBeInViewport({ ratio: 1 });
  await injury.locator("select").selectOption("injury.defence");
  await injury.locator("textarea").fill("The bolt pins her sleeve to the gantry.");
  await injury.locator("button[type=submit]").click();
  await answer(gm, "allow");
  await over(gm, lena);
  await expect(card(gm)).toBeVisible();
  expect(await barriersIn(gm, "#chat, #sidebar")).toEqual([]);
});
