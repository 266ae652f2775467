import type { Locator, Page } from "@playwright/test";
import { answer, card, closed, fixDice, keepDice, openAct, prompt } from "./fight.ts";
import { charged, fightOnField, place, ruler } from "./moving.ts";
import { closeSheet, openSheet, serverAnswered } from "./people.ts";
import { leadOn, middleOf, take, tokenOf } from "./scene.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "./tracker.ts";
import { act, nextTurn, turnOf } from "./turns.ts";
import { turnNewest } from "./undo.ts";

interface Ground {
  readonly regions: { readonly contents: readonly object[] };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Member {
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: { readonly combatants: { getName(name: string): Member } };
  readonly scenes: { readonly viewed: Ground };
};

test.setTimeout(120_000);

/** What lies over the page while a place is chosen. */
function placing(page: Page): Locator {
  return page.locator(".riposte-placing");
}

/** How many areas are drawn on the scene, as this page has it. */
function drawn(page: Page): Promise<number> {
  return page.evaluate(() => game.scenes.viewed.regions.contents.length);
}

/** Readies a weapon from its row on a sheet, by the action of the game. */
async function ready(page: Page, name: string, thing: string): Promise<void> {
  const sheet = await openSheet(page, name);
  await sheet.getByRole("button", { name: `Ready: ${thing}`, exact: true }).click();
  await closed(page);
  await closeSheet(page, name);
}

test.describe("a blast", () => {
  test.use({ seed: "demo/d6x3" });

  test("a grenade is placed by a click, which names a friend and a bystander whom it catches, and the GM is not asked", async ({
    gm,
    tomas,
  }) => {
    await fightOnField(gm, { Ezra: 0, Harrow: 6, Wren: 7, Dobbs: 8, Finch: 12 }, { distance: 1, units: "m" });
    await gm.evaluate(() => game.combat.combatants.getName("Dobbs").delete());
    await ready(tomas, "Ezra", "Grenade");
    // 5 + 4 + 6 reach 11.
    await fixDice(tomas, [5, 4, 6, 1, 1, 1, 1]);
    const window = await openAct(tomas, "Ezra", "throw");
    await window.locator('[name="weapon"]').selectOption({ label: "Grenade" });
    await window.locator('[data-action="place"]').click();
    await expect(placing(tomas)).toBeFocused();
    const { x, y } = await middleOf(tokenOf(tomas, "Harrow"));
    await tomas.mouse.move(x, y);
    await expect(placing(tomas)).toContainText("In the area: Harrow, Wren, Dobbs");
    await tomas.mouse.click(x, y);
    await expect(placing(tomas)).toHaveCount(0);
    const caught = window.locator(".riposte-act__caught span");
    await expect(caught).toHaveText(["Harrow", "Wren (own side)", "Dobbs (not in the fight)"]);
    await expect(window.locator('[name="distance"]')).toHaveValue("6");
    await window.locator("button[type=submit]:enabled").click();
    await keepDice(tomas);
    await expect(card(gm)).toContainText("It goes off on target. Caught: Harrow, Wren, Dobbs.");
  });

  test("a place is chosen by keys, given up with Escape, and not offered without a measure or a drawn scene", async ({
    gm,
    tomas,
  }) => {
    await fightOnField(gm, { Ezra: 0, Harrow: 6, Wren: 7 }, { distance: 1, units: "m" });
    await ready(tomas, "Ezra", "Grenade");
    const window = await openAct(tomas, "Ezra", "throw");
    await window.locator('[name="weapon"]').selectOption({ label: "Grenade" });
    const choose = window.locator('[data-action="place"]');
    await choose.click();
    await expect(placing(tomas)).toHaveCount(1);
    await tomas.keyboard.press("Escape");
    await expect(placing(tomas)).toHaveCount(0);
    await expect(window.locator(".riposte-act__caught")).toHaveCount(0);
    await choose.click();
    await expect(placing(tomas)).toHaveCount(1);
    for (let step = 0; step < 3; step += 1) await tomas.keyboard.press("ArrowRight");
    await tomas.keyboard.press("Enter");
    await expect(window.locator('[name="distance"]')).toHaveValue("3");
    await expect(window.locator(".riposte-act__caught")).toContainText("Harrow");
    await gm.evaluate(() => game.scenes.viewed.update({ "grid.units": "leagues" }));
    await choose.click();
    await expect(tomas.locator("#notifications")).toContainText("choose by hand who is caught");
    await expect(placing(tomas)).toHaveCount(0);
    await gm.evaluate(() => game.scenes.viewed.delete());
    await expect(window.locator(".riposte-act__caught")).toContainText("choose by hand who is caught");
    await expect(choose).toHaveCount(0);
    await window.locator('[name="distance"]').fill("8");
    await expect(window.locator("button[type=submit]")).toBeEnabled();
  });
});

test.describe("a zone", () => {
  test.use({ seed: "demo/d6" });

  test("fire on an area lies on the scene for all; who enters it by keys is stopped before it, kept out or shot at, and undoing takes it away and back", async ({
    gm,
    mira,
  }) => {
    await fightOnField(gm, { Kaia: 0, Osk: 6, Doran: 8, Krol: 5 }, { distance: 2, units: "m" });
    await gm.evaluate(async () => {
      const { tokens } = game.scenes.viewed as unknown as {
        tokens: { getName(name: string): { update(changes: object): Promise<unknown> } };
      };
      await tokens.getName("Krol").update({ y: 200 });
      await game.combat.combatants.getName("Krol").update({ initiative: 29 }); // right after Kaia
    });
    // Intuition 4 and Automatics 5: three hits pin.
    await fixDice(mira, [5, 5, 6, 1, 2, 3, 4, 2, 3]);
    await act(mira, "Kaia", "suppress", async (window) => {
      await window.locator('[name="weapon"]').selectOption({ label: "Assault rifle" });
      await window.locator('[name="burst"]').selectOption("full");
      await window.locator('[data-action="place"]').click();
      await expect(placing(mira)).toHaveCount(1);
      const { x, y } = await middleOf(tokenOf(mira, "Osk"));
      await mira.mouse.click(x, y);
      const inside = window.locator('[name="inside"]:checked + span');
      await expect(inside).toHaveText(["Osk", "Doran (own side)"]);
    });
    await closed(mira);
    for (const page of [gm, mira]) await expect.poll(() => drawn(page)).toBe(1);
    await expect(mira.locator("#scene .scene-area")).toHaveCount(1);
    for (const left of [0, 1]) {
      await turnNewest(gm);
      for (const page of [gm, mira]) await expect.poll(() => drawn(page)).toBe(left);
    }

    await turnOf(gm, "Krol", 1);
    const grip = await take(gm, "Krol", [0, -1]);
    await expect(ruler(gm)).toHaveText(["At a walk: a simple action"]);
    await leadOn(gm, grip, [0, -2]);
    await expect(ruler(gm)).toHaveText(["At a walk: a simple action", "Stops before the zone of Kaia"]);
    await gm.keyboard.press("Escape");
    await gm.mouse.up();

    // Krol resists with no hit: he does not get in.
    await fixDice(gm, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await tokenOf(gm, "Krol").click();
    // At once: a step that comes long after the last is another move, which has its own price.
    for (let steps = 0; steps < 2; steps += 1) await gm.keyboard.press("ArrowUp");
    await expect.poll(() => place(gm, "Krol")).toEqual([500, 100]);
    await closed(gm);
    await expect(card(gm)).toContainText("Krol cannot enter the field of fire");
    await serverAnswered(gm);
    for (const page of [gm, mira]) expect(await place(page, "Krol")).toEqual([500, 100]);

    // With hits on all dice he does, once the stray shot has been answered.
    await fixDice(gm, []);
    await fixDice(mira, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await gm.keyboard.press("ArrowUp");
    await expect(prompt(gm).locator(".riposte-prompt__question")).toContainText("Krol");
    for (const page of [gm, mira]) expect(await place(page, "Krol")).toEqual([500, 100]);
    await answer(gm, "dodge");
    await closed(gm);
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Krol")).toEqual([500, 0]);
  });
});

test.describe("a declared move", () => {
  test.use({ seed: "demo/d20" });

  test("its end is chosen on the scene; the token goes there, it is paid once, and undone as a whole", async ({
    gm,
    mira,
  }) => {
    await fightOnField(gm, { Iris: 2, Brandt: 12 });
    const sheet = await openSheet(mira, "Iris");
    const budget = sheet.locator(".riposte-lasting");
    await sheet.locator('[data-hand="move"]').click();
    await sheet.locator("[data-way]", { hasText: "30 feet" }).click();
    await expect(placing(mira)).toBeFocused();
    await mira.keyboard.press("Escape");
    await expect(placing(mira)).toHaveCount(0);
    expect(await place(mira, "Iris")).toEqual([200, 0]);

    await sheet.locator('[data-hand="move"]').click();
    await sheet.locator("[data-way]", { hasText: "30 feet" }).click();
    await expect(placing(mira)).toBeFocused();
    for (let step = 0; step < 4; step += 1) await mira.keyboard.press("ArrowRight");
    await expect(placing(mira)).toContainText("Move");
    await mira.keyboard.press("Enter");
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([600, 0]);
    await expect.poll(() => charged(gm)).toEqual([20]);
    await expect(budget).toContainText("Actions left: 1");
    await turnNewest(gm);
    await expect.poll(() => place(mira, "Iris")).toEqual([200, 0]);
    await expect(budget).toContainText("Actions left: 2");
  });

  test("a refused end looks different, says why and is not taken; Escape keeps the form", async ({ gm, mira }) => {
    await fightOnField(gm, { Iris: 2, Brandt: 4, Juno: 3 });
    const window = await openAct(mira, "Iris", "move");
    await window.locator('[name="feet"]').fill("30");
    await window.locator("button[type=submit]:enabled").click();
    await expect(placing(mira)).toBeFocused();
    const outline = placing(mira).locator("polygon");
    await mira.keyboard.press("ArrowRight");
    await expect(placing(mira)).toContainText("5 ft · Move: a short action · Occupied by Juno");
    await expect(outline).not.toHaveClass(/is-refused/);

    // 65 feet: two short actions are 60.
    for (let step = 0; step < 12; step += 1) await mira.keyboard.press("ArrowRight");
    await expect(placing(mira)).toContainText("65 ft · Too far: 60 ft are left of this turn's moves.");
    await expect(outline).toHaveClass(/is-refused/);
    await expect(outline).not.toHaveCSS("stroke-dasharray", "none");
    await mira.keyboard.press("Enter");
    await expect(placing(mira)).toContainText("Too far");
    await mira.keyboard.press("Escape");
    await expect(placing(mira)).toHaveCount(0);
    await expect(window.locator('[name="feet"]')).toHaveValue("30");
    expect(await place(mira, "Iris")).toEqual([200, 0]);

    // After 35 feet, both short actions are spent, of which 25 feet are left.
    await window.locator("button[type=submit]:enabled").click();
    await expect(placing(mira)).toBeFocused();
    for (let step = 0; step < 7; step += 1) await mira.keyboard.press("ArrowRight");
    await mira.keyboard.press("Enter");
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([900, 0]);
    await expect(window).toHaveCount(0);
    await expect.poll(() => charged(gm)).toEqual([35]);
    const again = await openAct(mira, "Iris", "move");
    await again.locator("button[type=submit]:enabled").click();
    await expect(placing(mira)).toBeFocused();
    for (let step = 0; step < 6; step += 1) await mira.keyboard.press("ArrowRight");
    await expect(placing(mira)).toContainText("30 ft · Too far: 25 ft are left of this turn's moves.");
    await mira.keyboard.press("Escape");
    await expect(again).toBeVisible();
  });

  test("on a phone the hint is over everything and can be cancelled; another action, a new turn and a window end the choice", async ({
    gm,
    mira,
  }) => {
    await fightOnField(gm, { Iris: 2, Brandt: 12 });
    await mira.setViewportSize({ width: 360, height: 740 });
    await openTracker(mira);
    const hand = mira.locator("#sidebar .riposte-hand--below");
    const choose = async (): Promise<void> => {
      await hand.locator('[data-hand="move"]').click();
      await hand.locator("[data-way]", { hasText: "30 feet" }).click();
      await expect(placing(mira)).toBeFocused();
    };
    await choose();
    const bar = mira.locator(".riposte-placing__hint");
    await expect(bar).toContainText("30 feet");
    const { top, bottom, right, isUncovered } = await bar.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return { top, bottom, right, isUncovered: element.contains(at) };
    });
    expect(isUncovered).toBe(true);
    expect([top >= 0, bottom < 200, right <= 360]).toEqual([true, true, true]);
    await expect(hand).not.toBeInViewport();
    await bar.getByRole("button", { name: "Cancel" }).click();
    await expect(placing(mira)).toHaveCount(0);
    await expect(hand).toBeInViewport();
    expect(await place(mira, "Iris")).toEqual([200, 0]);

    await choose();
    await openTracker(mira);
    await hand.locator('[data-hand="others"]').click();
    await expect(placing(mira)).toHaveCount(0);
    await expect(mira.locator(".riposte-everything")).toBeVisible();
    await mira.keyboard.press("Escape");

    await mira.setViewportSize({ width: 1440, height: 900 });
    await openTracker(mira);
    await choose();
    await nextTurn(gm);
    await expect(placing(mira)).toHaveCount(0);
  });
});
