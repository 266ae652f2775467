import type { Locator, Page } from "@playwright/test";
import { beginFight, card, openAttack } from "../scenarios/fight.ts";
import { openForSeveral } from "../scenarios/people.ts";
import { tokenOf } from "../scenarios/scene.ts";
import { openTracker } from "../scenarios/tracker.ts";
import { expect, test as base } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly scenes: {
    readonly viewed: {
      readonly tokens: {
        getName(name: string): { readonly actor: { update(changes: object): Promise<unknown> } };
      };
    };
  };
};

declare const canvas: {
  readonly tokens: {
    readonly placeables: readonly {
      readonly document: { readonly name: string; readonly displayName: number };
      control(): boolean;
    }[];
  };
};

declare const risen: Promise<string>;

const test = base.extend({ onScene: true });

/** Targets a token on the scene, as a player does it with the key T while no pointer is over another. */
async function target(page: Page, token: string): Promise<void> {
  await tokenOf(page, token).focus();
  await page.keyboard.press("t");
  await expect(tokenOf(page, token)).toHaveClass(/\btargeted\b/);
}

/** Watches for the text that rises next on a page's scene, which is soon gone; gives a way to read it. */
async function nextRisen(page: Page): Promise<() => Promise<string>> {
  await expect(tokenOf(page, "Brandt")).toBeVisible();
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const watch = new MutationObserver(() => {
      const text = document.querySelector(".scrolling-text")?.textContent;
      if (text) resolve(text);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { risen: promise.finally(() => watch.disconnect()) });
  });
  return () => page.evaluate(() => risen);
}

const ATTACKS = {
  d10: { fighter: "Ana", weapon: "Throwing knife", victim: "Heron" },
  d20: { fighter: "Iris", weapon: "Longsword", victim: "Brandt" },
  d6: { fighter: "Kaia", weapon: "Assault rifle", victim: "Varga" },
  d6x3: { fighter: "Noor", weapon: "Pistol", victim: "Harrow" },
} as const;

for (const [seed, { fighter, weapon, victim }] of Object.entries(ATTACKS)) {
  test.describe(seed, () => {
    test.override({ seed: `demo/${seed}` });

    test(`${seed}: a token that is targeted is attacked by two clicks, at the distance on the scene`, async ({
      gm,
      mira,
    }) => {
      await beginFight(gm, fighter);
      await target(mira, victim);
      const window = await openAttack(mira, fighter, weapon);
      await expect(window.locator("label.riposte-target", { hasText: victim }).locator("input")).toBeChecked();
      await window.locator("button[type=submit]:enabled").click();
      await expect(window).toHaveCount(0);
      for (const page of [gm, mira]) await expect(card(page)).toContainText(victim);
    });
  });
}

test.describe("wounds", () => {
  test.override({ seed: "demo/d20" });

  test("wounds and healing rise from the tokens of those who have them, on every screen", async ({ gm, mira }) => {
    const text = (page: Page): Locator => page.locator(".scrolling-text");
    const heal = (vitality: number): Promise<unknown> =>
      gm.evaluate(
        (left) => game.scenes.viewed.tokens.getName("Brandt").actor.update({ "system.vitality": left }),
        vitality,
      );
    for (const [left, change] of [
      [13, "-7"],
      [15, "+2"],
    ] as const) {
      const risen = await Promise.all([gm, mira].map(nextRisen));
      await heal(left);
      for (const text of risen) expect(await text()).toBe(change);
      for (const page of [gm, mira]) await expect(text(page)).toHaveCount(0);
    }
  });
});

test("a roll is asked of all players' characters and no others by one button, whatever is selected", async ({ gm }) => {
  await expect(tokenOf(gm, "Heron")).toBeVisible();
  await gm.evaluate(() => canvas.tokens.placeables.find(({ document: { name } }) => name === "Heron")?.control());
  const window = await openForSeveral(gm, "Ask for a roll", "riposte-request");
  const everyone = window.getByRole("button", { name: "All players' characters" });
  const ticked = window.locator('[name="who"]:checked');
  await expect(window.getByRole("checkbox", { name: "Heron" })).toBeChecked();
  for (const count of [3, 0, 3]) {
    await everyone.click();
    await expect(ticked).toHaveCount(count);
    await expect(window.getByRole("checkbox", { name: "Heron" })).not.toBeChecked();
  }
});

test("opponents who are added have their numbers at the pointer, and no player's character is among the kinds", async ({
  gm,
}) => {
  await openTracker(gm);
  await gm.getByRole("button", { name: "Add opponents" }).click();
  const window = gm.locator("form.riposte-bring");
  for (const name of ["Ana", "Bo", "Cass"])
    await expect(window.getByRole("option", { name, exact: true })).toHaveCount(0);
  await window.getByRole("option", { name: "Shrike", exact: true }).click();
  await window.getByRole("button", { name: "Add to the fight" }).click();
  await expect(tokenOf(gm, "Shrike 4")).toBeVisible();
  const added = () =>
    gm.evaluate(() => canvas.tokens.placeables.map(({ document: { name, displayName } }) => ({ name, displayName })));
  expect((await added()).filter(({ name }) => /^Shrike \d$/.test(name)).map(({ displayName }) => displayName)).toEqual([
    30, 30, 30, 30,
  ]);
});
