import { type Locator } from "@playwright/test";
import { answer, beginFight, openAttack, prompt } from "./fight.ts";
import { passFrames } from "./scene.ts";
import { expect, test } from "./table.ts";
import { declare, openTracker } from "./tracker.ts";

/** How far something reaches below the lower edge of the screen, in pixels; 0 if it does not. */
function below(shown: Locator): Promise<number> {
  return shown.evaluate((element) => Math.max(0, Math.round(element.getBoundingClientRect().bottom - innerHeight)));
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the tracker is there again once a question is answered", async ({ gm, tomas }) => {
    await beginFight(gm);
    await openTracker(tomas);
    await expect(tomas.locator(".combatant", { hasText: "Bo" })).toBeInViewport();
    await declare(gm, "attack", { attacker: "Heron", target: "Bo" }, { weapon: "unarmed", outOfTurn: true });
    await expect(prompt(tomas)).toBeVisible();
    await answer(tomas, "pass");
    await expect(prompt(tomas)).toHaveCount(0);
    await expect(tomas.locator(".combatant", { hasText: "Bo" })).toBeInViewport();
  });
});

test.describe("by touch", () => {
  const contextOptions = { reducedMotion: "reduce", hasTouch: true } as const;
  test.use({ viewport: { width: 360, height: 740 }, joinsByPage: true, contextOptions });

  test("a tap on a mark of the tracker says what it means, until the next tap", async ({ gm, tomas }) => {
    await beginFight(gm);
    await openTracker(tomas);
    const row = tomas.locator(".combatant", { hasText: "Bo" });
    const tooltip = tomas.locator("#tooltip");
    await row.locator(".riposte-budget__chip").tap();
    await expect(tooltip).toContainText("Action");
    await expect(tooltip).toBeVisible();
    await tomas.locator("#sidebar").getByText("Round 1", { exact: true }).tap();
    await expect(tooltip).not.toBeVisible();
  });
});

for (const [width, height] of [
  [1024, 768],
  [360, 740],
] as const)
  test.describe(`${width} × ${height}`, () => {
    test.use({ seed: "demo/d20", viewport: { width, height } });

    test(`the button of a declaration stays in sight, and a window that grows on the screen (${width})`, async ({
      gm,
    }) => {
      await beginFight(gm, "Iris");
      const window = await openAttack(gm, "Iris", "Longsword");
      await expect(window.locator("button[type=submit]:enabled")).toBeVisible();
      await expect.poll(() => below(window.locator("button[type=submit]"))).toBe(0);

      await window.locator(".riposte-act__body").evaluate((body: HTMLElement) => {
        body.style.height = "10px";
        body.style.overflow = "hidden";
      });
      await expect.poll(() => window.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(400);
      // A window that is made small and grows again within one frame has not grown.
      await passFrames(gm, 2);
      await window.evaluate((element: HTMLElement) => (element.style.top = `${innerHeight - element.clientHeight}px`));
      await window.locator(".riposte-act__body").evaluate((body: HTMLElement) => (body.style.height = "300px"));
      await expect.poll(() => below(window)).toBe(0);
    });
  });
