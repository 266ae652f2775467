import type { Locator, Page } from "@playwright/test";
import { answer, attack, closed, prompt } from "../scenarios/fight.ts";
import { fightOnField } from "../scenarios/moving.ts";
import { expect, test as base } from "./table.ts";

const test = base.extend({ seed: "demo/d10" });
/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly scenes: {
    getName(name: string): {
      readonly tokens: { getName(name: string): { update(changes: object): Promise<unknown> } };
    };
  };
};

/** The spaces that are marked because a question is open. */
function marks(page: Page): Locator {
  return page.locator('.highlight-layer[data-name="riposte-marks"] > *');
}

test("whom an open question concerns is marked on the scene for all who see the token, until it is answered", async ({
  gm,
  mira,
  tomas,
}) => {
  await fightOnField(gm, { Ana: 2, Shrike: 3 });
  await attack(mira, "Ana", "Longsword", "Shrike");
  await expect(prompt(gm)).toBeVisible();
  for (const page of [gm, mira, tomas]) await expect(marks(page)).toHaveCount(1);
  await gm.evaluate(() => game.scenes.getName("The field").tokens.getName("Shrike").update({ hidden: true }));
  for (const page of [mira, tomas]) await expect(marks(page)).toHaveCount(0);
  await expect(marks(gm)).toHaveCount(1);
  await gm.evaluate(() => game.scenes.getName("The field").tokens.getName("Shrike").update({ hidden: false }));
  for (const page of [gm, mira, tomas]) await expect(marks(page)).toHaveCount(1);
  await answer(gm, "pass");
  await closed(gm);
  for (const page of [gm, mira, tomas]) await expect(marks(page)).toHaveCount(0);
});
