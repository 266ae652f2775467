import type { Page } from "@playwright/test";
import { beginFight, fixDice } from "./fight.ts";
import { expect, test } from "./table.ts";
import { chips, declare, glimpse, openTracker } from "./tracker.ts";
import { inOrder } from "./turns.ts";

interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: {
    readonly combatant: Combatant;
    readonly combatants: { getName(name: string): Combatant };
    rollAll(): Promise<unknown>;
    rollInitiative(ids: readonly string[]): Promise<unknown>;
    startCombat(): Promise<unknown>;
    nextTurn(): Promise<unknown>;
  };
};

/** The initiative that this person sees of a combatant. */
function initiative(page: Page, name: string): Promise<number | null> {
  return page.evaluate((who) => game.combat.combatants.getName(who).initiative, name);
}

test("everybody sees at a glance what each one waits with, owes and has paid", async ({ gm, mira, tomas }) => {
  await openTracker(gm, mira, tomas);
  await declare(gm, "ambush", { fighter: "Shrike" });
  await expect(glimpse(tomas, "Shrike", "ambushed")).toBeVisible();
  await beginFight(gm);
  await declare(mira, "quick", { actor: "Ana" }, { what: "draws a knife" });
  await declare(mira, "hold", { holder: "Ana", target: "Heron" }, { weapon: "unarmed", trigger: "the door opens" });
  await declare(gm, "stand", { fighter: "Heron", near: ["Shrike"] });
  for (const page of [gm, mira, tomas]) {
    await expect(glimpse(page, "Ana", "quick")).toContainText("Quick: −2");
    await expect(glimpse(page, "Ana", "held")).toContainText("Holds an action until: the door opens");
    await expect(glimpse(page, "Heron", "near")).toContainText("Near Shrike");
    await expect(chips(page, "Ana").first()).toContainText("Action ready");
  }
});

test("the chips fit beside the name, and what is cut off is read aloud", async ({ gm, mira }) => {
  await openTracker(mira);
  await beginFight(gm);
  await declare(
    mira,
    "hold",
    { holder: "Ana", target: "Heron" },
    { weapon: "unarmed", trigger: "somebody comes through the door ".repeat(5) },
  );
  await declare(gm, "stand", { fighter: "Ana", near: ["Heron", "Shrike", "Bo"] });
  const near = glimpse(mira, "Ana", "near");
  await expect(near).toBeVisible();
  const wide = await mira
    .locator(".combatant", { hasText: "Ana" })
    .evaluate((row) => row.scrollWidth - row.clientWidth);
  expect(wide).toBe(0);
  await expect(near.locator(".riposte-unseen")).toHaveText("Stands within reach of Heron, Shrike, Bo.");
  await near.hover();
  await expect(mira.locator("#tooltip")).toHaveText("Stands within reach of Heron, Shrike, Bo.");
});

test("an ambush is set on the row before the first round, moves its combatant, and leaves what was rolled", async ({
  gm,
  mira,
}) => {
  await openTracker(gm, mira);
  await fixDice(gm, Array<number>(60).fill(7));
  await gm.evaluate(() => game.combat.rollAll());
  await expect.poll(() => inOrder(mira)).toHaveLength(4);
  const [first = "", ...others] = await inOrder(mira);
  const rolled = await initiative(mira, first);
  const toggle = gm.getByRole("button", { name: `Ambushed: ${first}` });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(mira.getByRole("button", { name: /^Ambushed/ })).toHaveCount(0);
  await toggle.click();
  for (const page of [gm, mira]) await expect.poll(() => inOrder(page)).toEqual([...others, first]);
  expect(await initiative(mira, first)).toBe(rolled);
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  for (const page of [gm, mira]) await expect.poll(() => inOrder(page)).toEqual([first, ...others]);
  await gm.evaluate(() => game.combat.startCombat());
  await expect(toggle).toHaveCount(0);
});

test("who comes late rolls for initiative, and it stays the turn of whose turn it was", async ({ gm, mira }) => {
  await beginFight(gm);
  await fixDice(gm, Array<number>(60).fill(7));
  const [first = "", second = ""] = await inOrder(mira);
  await gm.evaluate(() => game.combat.nextTurn());
  await gm.evaluate((name) => game.combat.rollInitiative([game.combat.combatants.getName(name).id]), first);
  await expect.poll(() => inOrder(mira).then((names) => names.at(-1))).toBe(first);
  for (const page of [gm, mira]) await expect.poll(() => page.evaluate(() => game.combat.combatant.name)).toBe(second);
});
