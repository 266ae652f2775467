import type { Locator, Page } from "@playwright/test";
import { answer, attack, beginFight, closed, fixDice, prompt } from "../scenarios/fight.ts";
import { openSheet } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "../scenarios/tracker.ts";
import { nextTurn, turn, turnOf } from "../scenarios/turns.ts";

declare const game: {
  readonly actors: { getName(name: string): { toggleStatusEffect(id: string, options: object): Promise<unknown> } };
  readonly settings: { set(scope: string, key: string, value: boolean): Promise<unknown> };
};
declare const foundry: { readonly audio: { readonly AudioHelper: { play(data: { readonly src?: string }): void } } };

declare global {
  var heard: string[] | undefined;
}

/** Notes what this page plays from now on. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    globalThis.heard = heard;
    const { AudioHelper } = foundry.audio;
    const play = AudioHelper.play.bind(AudioHelper);
    AudioHelper.play = (data) => {
      heard.push(data.src ?? "");
      play(data);
    };
  });
}

/** The system's own sounds that a page has played. */
function chimes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis.heard ?? []).filter((src) => src.includes("/turn.wav")));
}

test("a player is told when the turn of their fighter comes, hears it, and the tab shows it until it is over", async ({
  gm,
  mira,
  tomas,
}) => {
  for (const page of [gm, mira, tomas]) await listen(page);
  await beginFight(gm);
  await turnOf(gm, "Bo", 1);
  await expect(tomas.locator("#notifications")).toContainText("Bo: your turn (Action ready)");
  await expect(tomas).toHaveTitle(/^● Bo: your turn · /);
  await expect(mira).not.toHaveTitle(/Bo: your turn/);
  await expect(gm).not.toHaveTitle(/your turn/);
  await expect.poll(() => chimes(tomas)).toHaveLength(1);
  expect(await chimes(gm)).toEqual([]);
  const found = await tomas.evaluate(async () => (await fetch("systems/riposte/assets/sounds/turn.wav")).status);
  expect(found).toBe(200);
  await nextTurn(gm);
  await expect(tomas).not.toHaveTitle(/●/);
});

test("the sheet says whose turn it is and what is left; when nothing is, the turn is ended by one click", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm, "Ana");
  await turnOf(gm, "Ana", 1);
  const sheet = await openSheet(mira, "Ana");
  await expect(sheet.locator(".riposte-turn")).toContainText("Your turn");
  await openTracker(mira);
  await expect(mira.locator(".riposte-hand--below [data-hand=others]")).toBeVisible();
  await expect(mira.locator("#combat, #sidebar").getByRole("button", { name: "End turn" })).toHaveCount(1);
  await expect(sheet.locator(".riposte-lasting")).toContainText("Action ready");
  const offer = mira.locator(".riposte-turn-offer");
  await expect(offer).toHaveCount(0);

  await fixDice(mira, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await answer(tomas, "pass");
  await closed(mira);
  await expect(offer).toContainText(/^Ana can still: .*Move/);
  await expect(tomas.locator(".riposte-turn-offer")).toHaveCount(0);
  // Who is stunned can do none of that.
  await gm.evaluate(async () => {
    await game.settings.set("riposte", "passUnable", false);
    await game.actors.getName("Ana").toggleStatusEffect("stun", { active: true });
  });
  await expect(offer).toContainText("Ana: nothing left to do this turn.");
  await offer.getByRole("button", { name: "End turn" }).click();
  await expect.poll(async () => (await turn(gm)).name).not.toBe("Ana");
  await expect(offer).toHaveCount(0);
  await expect(sheet.locator(".riposte-turn")).toHaveCount(0);
});

test("the first press on Next turn says who still has to answer, the second goes on; nothing is said when all have", async ({
  gm,
  mira,
  tomas,
}) => {
  await openTracker(gm);
  await beginFight(gm, "Ana");
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  const next = gm.locator("[data-action=nextTurn]");
  const hint = gm.locator(".riposte-turn-hint");
  await next.click();
  await expect(hint).toHaveText("Waiting for the answer of Bo. Press again to go on without it.");
  expect((await turn(gm)).name).toBe("Ana");
  await answer(tomas, "pass");
  await closed(mira);
  await expect(hint).toHaveCount(0);

  await turnOf(gm, "Ana", 2);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await next.click();
  await expect(hint).toBeVisible();
  await next.click();
  await expect.poll(async () => (await turn(gm)).name).not.toBe("Ana");
  await expect(hint).toHaveCount(0);
});

test("End turn on a sheet is refused while one's own attack waits for an answer, and says whose", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm, "Ana");
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  const sheet = await openSheet(mira, "Ana");
  await sheet.locator('[data-hand="end-turn"]').click();
  await expect(mira.locator("#notifications")).toContainText("Bo must still answer before the turn ends.");
  expect((await turn(gm)).name).toBe("Ana");
  await answer(tomas, "pass");
  await closed(mira);
  await sheet.locator('[data-hand="end-turn"]').click();
  await expect.poll(async () => (await turn(gm)).name).not.toBe("Ana");
});

test("a rest is no action of a fight, and is back on the sheet when it is over", async ({ gm }) => {
  const sheet = await openSheet(gm, "Ana");
  const rest = sheet.locator('[data-hand="rest"]');
  await expect(rest).toHaveCount(1);
  await beginFight(gm, "Ana");
  await expect(rest).toHaveCount(0);
});

test("a sheet behind another stays there when its actions are drawn again under the focus", async ({ gm }) => {
  await beginFight(gm, "Ana");
  await turnOf(gm, "Ana", 1);
  const front = await openSheet(gm, "Bo");
  const behind = await openSheet(gm, "Ana");
  const move = behind.locator('[data-hand="move"]');
  await expect(move).toHaveAttribute("aria-disabled", "false");
  await move.focus();
  await openSheet(gm, "Bo");
  const depth = (sheet: Locator) => sheet.evaluate((element) => Number((element as HTMLElement).style.zIndex));
  expect(await depth(front)).toBeGreaterThan(await depth(behind));

  await nextTurn(gm);
  await expect(move).toHaveAttribute("aria-disabled", "true");
  expect(await depth(front)).toBeGreaterThan(await depth(behind));
});
