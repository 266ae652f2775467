import type { Locator, Page } from "@playwright/test";
import { answer, beginFight, budget, card, closed, fixDice, phases, prompt } from "./fight.ts";
import { everything } from "./four-against-six.ts";
import { systemOf } from "./people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "./tracker.ts";
import { act, inOrder, over, turnOf } from "./turns.ts";
import { undoAll } from "./undo.ts";

interface Rolling {
  readonly name: string;
  readonly actor: { update(changes: object): Promise<unknown> };
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: {
    readonly combatants: { readonly contents: readonly Rolling[]; getName(name: string): Rolling };
    rollAll(): Promise<unknown>;
  };
};

test.use({ seed: "demo/d6" });

/** Claims an opening against somebody, by what gives it. */
async function claim(page: Page, name: string, against: string, why: string): Promise<void> {
  await act(page, name, "claim", async (window) => {
    await window.locator('[name="against"]').selectOption({ label: against });
    await window.locator('[name="why"]').selectOption(why);
  });
}

/** Ticks one of several fighters in a window. */
async function tick(window: Locator, field: string, name: string): Promise<void> {
  await window.locator(`label:has([name="${field}"])`, { hasText: name }).click();
}

test("whoever gets an opening that was left unsaid claims it, the GM confirms it, and it may be a called shot", async ({
  gm,
  mira,
  tomas,
}) => {
  test.slow();
  const pages = [gm, mira, tomas];
  const start = await everything(gm);
  await beginFight(gm);
  await openTracker(tomas);

  // Varga leaves without a word of Doran, and nobody is asked.
  await turnOf(gm, "Varga", 1);
  await act(gm, "Varga", "move");
  await over(...pages);
  for (const page of pages) await expect(prompt(page)).toHaveCount(0);

  // Doran claims it. 9 - 3 = 6 dice, 3 hits against 2; Strength 4 and 3, 1 net hit and 2 for the opening, less 3: 7, of which Body takes 1.
  await claim(tomas, "Doran", "Varga", "move");
  await expect(prompt(gm)).toContainText("Doran claims the opening that Varga gives by moving away.");
  await expect(prompt(tomas)).toHaveCount(0);
  await fixDice(tomas, [5, 5, 6, 1, 2, 3]);
  await fixDice(gm, [5, 6, 1, 2, 3, 4, 2, 5, 1, 2, 3]);
  await answer(gm, "allow");
  const called = prompt(tomas).locator('[data-answer$="+opening-3"]').first();
  await expect(called).toContainText("Called: −3 dice, +2 damage");
  await called.click();
  await answer(gm, "dodge");
  await over(...pages);
  await expect.poll(async () => (await systemOf(tomas, "Varga"))["critical"]).toBe(6);
  await expect(budget(tomas, "Doran").first()).toContainText("2 of 5");

  // In the next pass Varga names Kaia alone. While she thinks, Doran claims his own, on the same card; what the GM denies is none.
  await turnOf(gm, "Varga", 2);
  const before = (await phases(gm)).length;
  await act(gm, "Varga", "move", (window) => tick(window, "past", "Kaia"));
  await expect(prompt(mira)).toContainText("do you use the opening");
  await claim(tomas, "Doran", "Varga", "move");
  await expect(prompt(mira)).toHaveCount(0);
  await answer(gm, "forbid");
  await expect(prompt(mira)).toContainText("do you use the opening");
  await answer(mira, "pass");
  await closed(gm);
  for (const page of pages) {
    await expect(card(page)).toContainText("The GM sees no opening for Doran.");
    expect(await phases(page)).toHaveLength(before + 1);
  }
  await expect(budget(tomas, "Doran").first()).toContainText("5 of 5");

  await undoAll(gm);
  for (const page of pages) await expect.poll(() => everything(page)).toEqual(start);
});

test("those whose places are equal roll off until one is ahead, and the GM is not asked", async ({ gm, mira }) => {
  const pools = { Kaia: 8, Doran: 7, Ines: 6, Varga: 5, Krol: 3, Osk: 3, Lysk: 2 };
  for (const [name, dice] of Object.entries(pools))
    await gm.evaluate(
      ([who, attributes]) => game.combat.combatants.getName(who).actor.update({ "system.attributes": attributes }),
      [name, { intuition: 1, reaction: dice - 1, edge: 1 }] as const,
    );
  const tied = await gm.evaluate(() =>
    game.combat.combatants.contents.flatMap(({ name }) => (name === "Krol" || name === "Osk" ? [name] : [])),
  );
  const all = Object.values(pools).reduce((sum, dice) => sum + dice, 0);
  // Everybody's dice hit; then a 2 each, and then a 3 and a 6.
  await fixDice(gm, [...Array<number>(all).fill(5), 2, 2, 3, 6]);
  await gm.evaluate(() => game.combat.rollAll());
  const expected = ["Kaia", "Doran", "Ines", "Varga", ...tied.toReversed(), "Lysk"];
  for (const page of [gm, mira]) {
    await expect.poll(() => inOrder(page)).toEqual(expected);
    await expect(page.locator(".riposte-initiative", { hasText: "Tie-breaker" })).toHaveCount(4);
    await expect(page.getByRole("dialog", { name: "A tie" })).toHaveCount(0);
  }
});
