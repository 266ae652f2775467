import type { Page } from "@playwright/test";
import { beginFight, card, closed, fixDice, phases, prompt } from "../scenarios/fight.ts";
import { openSheet, showTab, untilReady } from "../scenarios/people.ts";
import { expect, onBothGenerations, test } from "./table.ts";
import { listenTo } from "./wire.ts";

/** What these scenarios use of the page's globals. */
declare const game: {
  readonly user: { update(changes: object): Promise<unknown> };
};

const MODES = ["public", "gm", "blind", "self"] as const;
type Mode = (typeof MODES)[number];

/** A difficulty and what is rolled, as declarations, states and prompts write them. */
const DIFFICULTY = /"difficulty":"?9\b/;
const ABILITY = /"alertness"|ability\.alertness/;

/** Asks as the GM, by the window, for Ana's Alertness at difficulty 9. */
async function askFor(gm: Page, mode: Mode): Promise<void> {
  await gm.locator('[data-tab="actors"]').first().click();
  await gm.getByRole("button", { name: "Ask for a roll" }).click();
  const window = gm.locator("form.riposte-request");
  await window.getByLabel("Ana").check();
  await window.locator('[name="difficulty"]').fill("9");
  await window.locator('[name="mode"]').selectOption(mode);
  await window.getByRole("button", { name: "Alertness", exact: true }).click();
  await expect(window).toHaveCount(0);
}

/** Rolls Ana's Alertness as Mira, by the window of a check. */
async function rollAs(mira: Page, mode: Mode): Promise<void> {
  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "abilities");
  await sheet.getByRole("button", { name: "Roll Alertness" }).click({ modifiers: ["Shift"] });
  const window = mira.locator("form.riposte-check");
  await window.locator('[name="mode"]').selectOption(mode);
  await window.locator("button[type=submit]:enabled").click();
  await expect(window).toHaveCount(0);
}

onBothGenerations("messages", () => {
  for (const mode of MODES)
    test.describe(mode, () => {
      test("what the GM asks for reaches the sockets of those alone who may see it, from the first word on", async ({
        gm,
        mira,
        tomas,
      }) => {
        const [onMira, onTomas] = [await listenTo(mira), await listenTo(tomas)];
        await fixDice(mira, [9, 9, 3, 3, 3]);
        await askFor(gm, mode);
        await expect(prompt(mira)).toContainText("Perception + Alertness");
        if (mode === "blind") await expect(prompt(mira)).not.toContainText("9");
        await prompt(mira).locator('[data-answer="roll"]').click();
        await closed(gm);
        await expect(card(gm).locator(".riposte-die")).toHaveCount(mode === "self" ? 0 : 5);
        await expect.poll(() => phases(mira)).toEqual(["closed"]);
        await expect.poll(() => phases(tomas)).toEqual(["closed"]);
        expect(DIFFICULTY.test((await onTomas()).text)).toBe(mode === "public");
        expect(ABILITY.test((await onTomas()).text)).toBe(mode === "public");
        expect(DIFFICULTY.test((await onMira()).text)).toBe(mode !== "blind");
      });

      test("what a player declares reaches no other player's socket unless it is for all", async ({
        gm,
        mira,
        tomas,
      }) => {
        const onTomas = await listenTo(tomas);
        await beginFight(gm, "Ana");
        await rollAs(mira, mode);
        await closed(gm);
        await expect.poll(() => phases(tomas)).toEqual(["closed"]);
        expect(ABILITY.test((await onTomas()).text)).toBe(mode === "public");
        await expect(card(mira).locator(".riposte-die")).toHaveCount(mode === "blind" ? 0 : 5);
      });
    });
});

test("a private check is declared again by itself after the GM's page was loaded anew", async ({ gm, mira, tomas }) => {
  await rollAs(mira, "gm");
  await closed(gm);
  await gm.reload();
  await untilReady(gm);
  const onTomas = await listenTo(tomas);
  await rollAs(mira, "gm");
  await expect.poll(() => phases(gm)).toEqual(["closed", "closed"]);
  await expect(card(mira).locator(".riposte-die")).toHaveCount(5);
  await expect(mira.locator("#notifications .notification")).toHaveCount(0);
  expect(ABILITY.test((await onTomas()).text)).toBe(false);
});

test("a blind roll that waits is asked again after its roller's page was loaded anew", async ({ gm, mira }) => {
  await askFor(gm, "blind");
  await expect(prompt(mira)).toContainText("Perception + Alertness");
  await mira.reload();
  await untilReady(mira);
  await prompt(mira).locator('[data-answer="roll"]').click();
  await closed(gm);
  await expect(card(mira)).toContainText("Only the GM sees the result.");
});

test("without a GM a check that not everyone may see is not sent, and its player is told", async ({ mira }) => {
  await rollAs(mira, "blind");
  await expect(mira.locator("#notifications")).toContainText("no Gamemaster's page is here to take it");
  await expect(mira.locator("li.riposte-exchange")).toHaveCount(0);
});

test("a locked wish that a hand has made is refused, told, and taken out of the queue", async ({ gm, mira }) => {
  await mira.evaluate(() =>
    game.user.update({ "flags.riposte.intents.forged": { sequence: 1, text: `locked:${"ab".repeat(80)}` } }),
  );
  await expect(mira.locator("#notifications")).toContainText("could not open this request");
  await expect(gm.locator("li.riposte-exchange")).toHaveCount(0);
});
