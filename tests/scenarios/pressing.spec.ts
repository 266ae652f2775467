import type { Locator } from "@playwright/test";
import { beginFight, closed, prompt } from "./fight.ts";
import { type Hands, test } from "./hands/hands.ts";
import { openSheet, serverAnswered } from "./people.ts";
import { expect } from "./table.ts";
import { declare } from "./tracker.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { readonly size: number; readonly contents: readonly { readonly name: string }[] };
};

declare const ui: { readonly notifications: { clear(): void } };

/** How long hands hold a button down, in milliseconds. */
const PRESSES = [50, 300, 700];

/** Closes a window by the cross of its frame. */
async function closeByCross(hand: Hands, window: Locator): Promise<void> {
  await hand.press(window.locator('.window-header [data-action="close"]'), 50);
  await expect(window).toHaveCount(0);
}

async function showActors(hand: Hands): Promise<void> {
  await hand.press(hand.page.getByRole("tab", { name: /^Actors/ }), 50);
}

test.describe("a character in the making", () => {
  test.use({ viewport: { width: 1360, height: 900 } });

  test("what is chosen in a list stays chosen, and Add in the list of gear adds it", async ({ gm, hands }) => {
    const hand = hands(gm);
    await showActors(hand);
    await hand.press(gm.getByRole("button", { name: "Create a character" }));
    const window = gm.locator(".riposte-creation");
    const fill = window.locator('select[id$="-as"]').first();
    const ready = (await fill.locator("option").nth(1).getAttribute("value")) ?? "";
    await fill.focus();
    await hand.choose(fill, ready);
    await hand.press(window.locator('button[data-shelf="weapons"]'));
    const add = gm.locator(".riposte-picker").getByRole("button", { name: "Add Rapier" });
    const things = window.getByLabel("Weapons").locator(".riposte-creation__things li");
    for (const [at, held] of [50, 700].entries()) {
      await hand.pause("reading");
      await hand.press(add, held);
      await expect(things).toHaveCount(at + 1);
    }
    await expect(things.filter({ hasText: "Rapier" })).toHaveCount(2);
    await expect(fill).toHaveValue(ready);
  });

  for (const who of ["gm", "mira"] as const)
    test(`closed untouched, it leaves nothing; touched, it stays (${who})`, async ({ gm, mira, hands }) => {
      const page = { gm, mira }[who];
      const hand = hands(page);
      const count = () => gm.evaluate(() => game.actors.size);
      const before = await count();
      await showActors(hand);
      const button = page.getByRole("button", { name: "Create a character" });
      const window = page.locator(".riposte-creation");
      for (const held of PRESSES) {
        await hand.press(button, held);
        await expect(window).toBeVisible();
        await closeByCross(hand, window);
        await expect.poll(count).toBe(before);
      }
      await hand.pressTwice(button);
      await expect(window).toBeVisible();
      await serverAnswered(page);
      await expect(window).toHaveCount(1);
      expect(await count()).toBe(before + 1);
      await hand.replace(window.getByRole("textbox", { name: "Name" }).first(), "Lark");
      await closeByCross(hand, window);
      await expect.poll(() => gm.evaluate(() => game.actors.contents.map(({ name }) => name))).toContain("Lark");
      await serverAnswered(page);
      expect(await count()).toBe(before + 1);
    });
});

test("a button of the row opens its window each time it is pressed, and one window when it is pressed twice", async ({
  gm,
  hands,
}) => {
  const hand = hands(gm);
  await beginFight(gm, "Heron");
  const button = (await openSheet(gm, "Heron")).locator('[data-hand="attack"]');
  const window = gm.locator("form.riposte-attack");
  for (let times = 0; times < 8; times += 1) {
    await hand.press(button, PRESSES[times % PRESSES.length]);
    await expect(window).toHaveCount(1);
    await closeByCross(hand, window);
  }
  for (let times = 0; times < 3; times += 1) {
    await hand.pressTwice(button);
    await expect(window).toHaveCount(1);
    await serverAnswered(gm);
    await expect(window).toHaveCount(1);
    await closeByCross(hand, window);
    await serverAnswered(gm);
    await expect(window).toHaveCount(0);
  }
});

test("a refused button of the row says why each time it is pressed", async ({ gm, mira, hands }) => {
  const hand = hands(mira);
  await beginFight(gm, "Heron");
  const button = (await openSheet(mira, "Ana")).locator('[data-hand="attack"]');
  await expect(button).toHaveAttribute("aria-disabled", "true");
  const said = mira.locator("#notifications .notification");
  for (let times = 0; times < 4; times += 1) {
    await hand.press(button);
    await expect(said).not.toHaveCount(0);
    await mira.evaluate(() => ui.notifications.clear());
    await expect(said).toHaveCount(0);
  }
});

test("a menu of the row opens by a double click, and each further click closes or opens it", async ({
  gm,
  mira,
  hands,
}) => {
  const hand = hands(mira);
  await beginFight(gm, "Ana");
  const sheet = await openSheet(mira, "Ana");
  const aim = sheet.locator('[data-hand="aim"]');
  const ways = sheet.locator(".riposte-hand__ways button");
  await hand.pressTwice(aim);
  await serverAnswered(mira);
  await expect(ways.first()).toBeVisible();
  for (let times = 0; times < 3; times += 1) {
    await hand.press(aim);
    await expect(ways).toHaveCount(0);
    await hand.press(aim);
    await expect(ways.first()).toBeVisible();
  }
});

test("the prompt takes its number keys after the focus has gone elsewhere, and leaves those of a field alone", async ({
  gm,
  mira,
  hands,
}) => {
  const hand = hands(mira);
  const ask = () => declare(gm, "attack", { attacker: "Magpie", target: "Cass" }, { weapon: "unarmed" });
  const input = mira.locator("#chat textarea, #chat-message").first();
  const window = prompt(mira);
  const focused = mira.locator(".riposte-prompt:focus, .riposte-prompt :focus");
  const leaveFocus = async () => {
    await mira.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await mira.evaluate(() => document.activeElement === document.body)).toBe(true);
  };

  await ask();
  await expect(window).toBeVisible();
  await leaveFocus();
  await hand.pause("reading");
  await hand.keys("0");
  await closed(gm);
  await expect(window).toHaveCount(0);

  await ask();
  await expect(window).toBeVisible();
  await hand.press(input);
  await hand.pause("reading");
  await hand.type("0 1");
  await expect(input).toBeFocused();
  await expect(window).toBeVisible();
  for (const place of [".window-title", ".riposte-prompt__question strong"]) {
    await hand.press(input);
    await hand.press(window.locator(place).first());
    await expect(focused).toHaveCount(1);
  }
  await leaveFocus();
  await hand.keys("Alt+KeyQ");
  await expect(focused).toHaveCount(1);
  await hand.keys("0");
  await expect(window).toHaveCount(0);
});

test("number keys are not taken while another window lies over the prompt", async ({ gm, mira, hands }) => {
  await declare(gm, "attack", { attacker: "Magpie", target: "Cass" }, { weapon: "unarmed" });
  await expect(prompt(mira)).toBeVisible();
  const sheet = await openSheet(mira, "Ana");
  await hands(mira).press(sheet.locator(".window-title"));
  await hands(mira).pause("reading");
  await hands(mira).keys("0");
  await serverAnswered(mira);
  await expect(prompt(mira)).toBeVisible();
});
