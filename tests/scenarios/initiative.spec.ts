import type { Page } from "@playwright/test";
import { fixDice } from "./fight.ts";
import { expect, test } from "./table.ts";

interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
  readonly actor: { update(changes: object): Promise<unknown> };
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: {
    readonly turns: readonly Combatant[];
    readonly combatants: { getName(name: string): Combatant };
    rollAll(): Promise<unknown>;
  };
};

/** The order of the fight as a user's client has it. */
function order(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => game.combat.turns.map(({ name }) => name));
}

/** Sets the attributes that decide the order. */
async function setQuickness(gm: Page, name: string, dexterity: number, wits: number): Promise<void> {
  await gm.evaluate(
    ([who, attributes]) => game.combat.combatants.getName(who).actor.update({ "system.attributes": attributes }),
    [name, { dexterity, wits }] as const,
  );
}

test("equal rolls go by Dexterity, then Wits (S1, cases 39 and 41)", async ({ gm, mira }) => {
  await setQuickness(gm, "Ana", 2, 2);
  await setQuickness(gm, "Bo", 3, 1);
  await setQuickness(gm, "Heron", 3, 2);
  await setQuickness(gm, "Shrike", 1, 5);
  // Every die shows a 5, which is no success: all outcomes are 0.
  await fixDice(gm, []);
  await gm.evaluate(() => game.combat.rollAll());
  for (const page of [gm, mira]) await expect.poll(() => order(page)).toEqual(["Heron", "Bo", "Ana", "Shrike"]);
});

test("where Dexterity and Wits of a player's fighter and another are equal too, the GM is asked, and nobody else, and again after a reload", async ({
  gm,
  mira,
}) => {
  await setQuickness(gm, "Ana", 5, 5);
  await setQuickness(gm, "Bo", 2, 2);
  await setQuickness(gm, "Heron", 4, 4);
  await setQuickness(gm, "Shrike", 2, 2);
  await fixDice(gm, []);
  await gm.evaluate(() => void game.combat.rollAll());
  const tie = gm.getByRole("dialog", { name: "A tie" });
  await expect(tie).toBeVisible();
  await expect(mira.getByRole("dialog", { name: "A tie" })).toHaveCount(0);
  await gm.reload();
  await expect(tie).toBeVisible();
  await tie.getByRole("button", { name: "Shrike" }).click();
  for (const page of [gm, mira]) await expect.poll(() => order(page)).toEqual(["Ana", "Heron", "Shrike", "Bo"]);
  await expect(tie).toHaveCount(0);
});

test("wounds take nothing from initiative (S1, case 109)", async ({ gm }) => {
  await setQuickness(gm, "Bo", 3, 2);
  await gm.evaluate(() => game.combat.combatants.getName("Bo").actor.update({ "system.wound": 6 }));
  await fixDice(gm, Array<number>(60).fill(7));
  await gm.evaluate(() => game.combat.rollAll());
  await expect.poll(() => gm.evaluate(() => game.combat.combatants.getName("Bo").initiative)).toBe(5);
});
