import type { Page } from "@playwright/test";
import { answer, attack, beginFight, closed, fixDice, prompt } from "./fight.ts";
import { expect, onBothGenerations, test } from "./table.ts";
import { openTracker } from "./tracker.ts";

interface One {
  readonly name: string;
  readonly initiative: number | null;
  readonly actor: { readonly uuid: string; readonly isToken: boolean };
  readonly token: { readonly x: number; readonly y: number } | null;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: {
    readonly round: number;
    readonly turns: readonly One[];
    readonly combatants: { readonly contents: readonly One[] };
  };
  readonly actors: { getName(name: string): { readonly system: { readonly wound: number } } };
  readonly combats: { readonly contents: readonly { delete(): Promise<unknown> }[] };
};

declare global {
  var presses: number | undefined;
}

/** Counts from now on what the user of this page clicks and presses. */
async function countPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.presses = 0;
    const count = (event: Event): void => {
      // A key that presses a button makes a click too, without a button of the pointer.
      const isByKey = event instanceof PointerEvent && event.detail === 0;
      if (event.isTrusted && !isByKey) globalThis.presses = (globalThis.presses ?? 0) + 1;
    };
    for (const type of ["click", "keydown"]) document.addEventListener(type, count, true);
  });
}

function presses(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.presses ?? 0);
}

/** Brings opponents into the fight as a GM does it with the tracker open. */
async function bring(gm: Page, count: number, kind: string): Promise<void> {
  await gm.getByRole("button", { name: "Add opponents" }).click();
  const window = gm.locator("form.riposte-bring");
  await expect(window.getByLabel("How many")).toBeFocused();
  await gm.keyboard.type(`${count}`);
  await window.getByRole("option", { name: kind, exact: true }).click();
  await window.getByRole("button", { name: "Add to the fight" }).click();
  await expect(window).toHaveCount(0);
}

/** The names of the combatants, in turn order. */
async function names(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => game.combat.turns.map(({ name }) => name));
}

const TEN = Array.from({ length: 10 }, (_, index) => `Shrike ${index + 1}`);

onBothGenerations("tokens", () => {
  test.describe("on a scene", () => {
    test.use({ onScene: true });

    test("ten opponents join a fight by eight presses at most, each with a number, a token and an actor of its own", async ({
      gm,
      mira,
    }) => {
      await gm.evaluate(() => Promise.all(game.combats.contents.map((each) => each.delete())));
      await countPresses(gm);
      await openTracker(gm);
      await bring(gm, 10, "Shrike");
      await expect
        .poll(() => gm.evaluate(() => game.combat.turns.filter(({ initiative }) => initiative !== null).length))
        .toBe(10);
      await gm.getByRole("button", { name: /^Begin/ }).click();
      await expect.poll(() => mira.evaluate(() => game.combat.round)).toBe(1);
      expect(await presses(gm)).toBeLessThanOrEqual(8);

      expect([...(await names(mira))].sort()).toEqual([...TEN].sort());
      const seen = await mira.evaluate(() =>
        game.combat.combatants.contents.map(({ actor, token }) => ({
          own: actor.uuid,
          at: `${token?.x}/${token?.y}`,
          isToken: actor.isToken,
        })),
      );
      expect(new Set(seen.map(({ own }) => own)).size).toBe(10);
      expect(new Set(seen.map(({ at }) => at)).size).toBe(10);
      expect(seen.every(({ isToken }) => isToken)).toBe(true);

      await openTracker(gm);
      await bring(gm, 2, "Shrike");
      await expect.poll(() => names(mira)).toHaveLength(12);
      expect(await names(mira)).toEqual(expect.arrayContaining(["Shrike 11", "Shrike 12"]));
    });
  });

  test("without a scene each of several has an actor of its own, and a wound is only theirs", async ({ gm, mira }) => {
    await openTracker(gm, mira);
    await bring(gm, 3, "Shrike");
    await expect.poll(() => names(mira)).toHaveLength(7);
    await beginFight(gm, "Ana");
    await fixDice(mira, Array<number>(30).fill(8));
    await attack(mira, "Ana", "Longsword", "Shrike 2");
    await expect(prompt(gm)).toContainText("Shrike 2");
    await answer(gm, "pass");
    await closed(gm);
    const wounds = () =>
      mira.evaluate(() =>
        ["Shrike", "Shrike 1", "Shrike 2", "Shrike 3"].map((name) => game.actors.getName(name).system.wound > 0),
      );
    await expect.poll(wounds).toEqual([false, false, true, false]);
    await expect(gm.locator("form.riposte-bring")).toHaveCount(0);
    await gm.getByRole("button", { name: "Add opponents" }).click();
    await expect(gm.getByRole("option", { name: "Shrike 1", exact: true })).toHaveCount(0);
  });
});
