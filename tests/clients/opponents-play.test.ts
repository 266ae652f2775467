import type { Locator, Page } from "@playwright/test";
import { answer, attack, beginFight, card, closed, everyDieShows, phases, prompt, wound } from "../scenarios/fight.ts";
import { expect, test as base } from "./table.ts";
import { declare, openTracker } from "../scenarios/tracker.ts";
import { nextTurn, turn } from "../scenarios/turns.ts";
import { turnNewest, undone } from "../scenarios/undo.ts";

const test = base;

declare const ChatMessage: { create(data: object): Promise<unknown> };
declare const game: {
  readonly messages: {
    readonly contents: readonly { readonly isAuthor: boolean; update(changes: object): Promise<unknown> }[];
  };
  togglePause(pause: boolean, options: { readonly broadcast: boolean }): unknown;
  readonly combat: { readonly combatants: { getName(name: string): { update(changes: object): Promise<unknown> } } };
};

/** The buttons of the best attacks of an opponent in the tracker. */
function best(page: Page, name: string): Locator {
  return page.getByRole("region", { name: `Best attacks of ${name}` }).getByRole("button");
}

/** Lets an opponent play by itself, or not. */
async function playsBy(gm: Page, name: string, temper: string): Promise<void> {
  await gm.getByRole("combobox", { name: `${name} plays by itself` }).selectOption({ label: temper });
}

async function pause(gm: Page, isPaused: boolean): Promise<void> {
  await gm.evaluate((paused) => game.togglePause(paused, { broadcast: true }), isPaused);
}

test("on an opponent's turn a GM sees its best attacks with their odds; a click declares one as the window would, and it is undone", async ({
  gm,
  mira,
  tomas,
}) => {
  await openTracker(gm, mira);
  await beginFight(gm, "Heron");
  await expect(best(gm, "Heron")).toHaveCount(3);
  await expect(gm.getByRole("heading", { name: "Best attacks of Heron" })).toBeVisible();
  // Bo has no armour, and the sabre is Heron's only weapon. (d10/G.2)
  await expect(best(gm, "Heron").nth(0)).toHaveText(/^Sabre → Bo.*Bo is hit \d+%.*damage/);
  await expect(best(mira, "Heron")).toHaveCount(0);
  await everyDieShows(gm, 9);
  await best(gm, "Heron").nth(0).click();
  await expect(prompt(tomas)).toContainText("Heron");
  await answer(tomas, "pass");
  await closed(gm);
  await expect(card(gm)).toContainText("Sabre");
  expect(await wound(gm, "Bo")).toBeGreaterThan(0);
  // The action is spent, so that nothing is proposed.
  await expect(best(gm, "Heron")).toHaveCount(0);
  await gm.getByRole("tab", { name: /^Chat/ }).click();
  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([true]);
  expect(await wound(gm, "Bo")).toBe(0);
  await openTracker(gm);
  await expect(best(gm, "Heron")).toHaveCount(3);
});

test("an opponent that plays by itself attacks and ends its turn, waits while the game is paused, and after an undo for the GM", async ({
  gm,
  tomas,
}) => {
  await openTracker(gm);
  await beginFight(gm, "Heron");
  await everyDieShows(gm, 9);
  await playsBy(gm, "Heron", "Boldly");
  await expect(prompt(tomas)).toContainText("Heron");
  await pause(gm, true);
  await answer(tomas, "pass");
  await closed(gm);
  const hurt = await wound(gm, "Bo");
  expect(hurt).toBeGreaterThan(0);
  await gm.getByRole("tab", { name: /^Chat/ }).click();
  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([true]);
  await pause(gm, false);
  await card(gm).locator('[data-direction="redo"]').click();
  // It has not attacked again: the one attack is back, and spends the turn.
  await expect.poll(async () => (await turn(gm)).name).not.toBe("Heron");
  expect(await undone(gm)).toEqual([false]);
  expect(await wound(gm, "Bo")).toBe(hurt);
});

test("an opponent that plays by itself answers what it is asked, and stops when it is switched off", async ({
  gm,
  mira,
}) => {
  await openTracker(gm);
  await playsBy(gm, "Heron", "Carefully");
  await beginFight(gm, "Ana", "Heron");
  await attack(mira, "Ana", "Longsword", "Heron");
  await closed(gm);
  await expect(prompt(gm)).toHaveCount(0);
  await expect(card(gm)).toContainText("Heron plays by itself.");
  await expect(gm.getByRole("img", { name: "Heron plays by itself: Carefully" })).toBeVisible();
  await playsBy(gm, "Heron", "No");
  await expect(gm.getByRole("img", { name: /Heron plays by itself/ })).toHaveCount(0);
});

test("a player's fighter never plays by itself, whatever its player's page writes", async ({ gm, mira }) => {
  await openTracker(gm);
  await beginFight(gm, "Ana", "Heron");
  await mira.evaluate(() => game.combat.combatants.getName("Ana").update({ "flags.riposte.temper": "bold" }));
  await playsBy(gm, "Heron", "Boldly");
  await nextTurn(gm);
  await expect.poll(() => phases(gm)).toHaveLength(1);
  await expect(card(gm)).toContainText("Heron");
});

test("what players do for themselves keeps no opponent from playing: exchanges of their own, and messages that they change", async ({
  gm,
  mira,
  tomas,
}) => {
  await openTracker(gm);
  await playsBy(gm, "Heron", "Boldly");
  await beginFight(gm, "Heron");
  for (let i = 0; i < 9; i += 1) await declare(mira, "free-pool", { fighter: "Ana" }, { dice: 1, target: 6 });
  await mira.evaluate(() => ChatMessage.create({ content: "Hm" }));
  const changeMessage = () =>
    mira.evaluate(() =>
      game.messages.contents.findLast(({ isAuthor }) => isAuthor)?.update({ content: String(Math.random()) }),
    );
  await expect.poll(async () => (await changeMessage(), prompt(tomas).count())).toBe(1);
  await expect(prompt(tomas)).toContainText("Heron");
});

base.extend({ seed: "demo/d6x3" })(
  "a question that a player asks only themselves, and leaves open, keeps no opponent from playing",
  async ({ gm, mira }) => {
    await openTracker(gm);
    await playsBy(gm, "Finch", "Cruelly");
    await beginFight(gm, "Finch");
    await declare(mira, "task", { actor: "Noor" }, { task: "plain", ability: "perception", what: "x", target: 1 });
    await expect(prompt(mira)).toBeVisible();
    await expect.poll(() => phases(gm)).toHaveLength(2);
  },
);

for (const [seed, foe] of [
  ["demo/d20", "Brandt"],
  ["demo/d6", "Krol"],
  ["demo/d6x3", "Finch"],
] as const)
  base.extend({ seed })(`${seed}: an opponent has attacks to propose, and plays by itself`, async ({ gm }) => {
    await openTracker(gm);
    await beginFight(gm, foe);
    await expect(best(gm, foe).nth(0)).toHaveText(/ → .*hits? \d+%/);
    await playsBy(gm, foe, "Cruelly");
    await expect.poll(() => phases(gm)).not.toEqual([]);
  });
