import type { Page } from "@playwright/test";
import { fixDice } from "../scenarios/fight.ts";
import { expect, test } from "./table.ts";

interface Combatant {
  readonly name: string;
  readonly actor: { update(changes: object): Promise<unknown> };
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: {
    readonly turns: readonly Combatant[];
    readonly combatant: Combatant;
    readonly combatants: { getName(name: string): Combatant & { update(changes: object): Promise<unknown> } };
    rollAll(): Promise<unknown>;
    startCombat(): Promise<unknown>;
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

test("a tie for the first turn that is settled after the fight has begun gives the turn to whom the GM names", async ({
  gm,
  mira,
}) => {
  for (const name of ["Ana", "Shrike"]) await setQuickness(gm, name, 5, 5);
  for (const name of ["Bo", "Heron"]) await setQuickness(gm, name, 2, name === "Bo" ? 3 : 2);
  await fixDice(gm, []);
  await gm.evaluate(() => void game.combat.rollAll());
  const tie = gm.getByRole("dialog", { name: "A tie" });
  await expect(tie).toBeVisible();
  await gm.evaluate(() => game.combat.startCombat());
  const [begun = "", other = ""] = await order(gm);
  await tie.getByRole("button", { name: other }).click();
  for (const page of [gm, mira]) {
    await expect.poll(() => order(page)).toEqual([other, begun, "Bo", "Heron"]);
    await expect.poll(() => page.evaluate(() => game.combat.combatant.name)).toBe(other);
  }
});

test("a name with markup that ties is text on the button with which the GM decides", async ({ gm }) => {
  for (const name of ["Ana", "Shrike"]) await setQuickness(gm, name, 5, 5);
  for (const name of ["Bo", "Heron"]) await setQuickness(gm, name, 2, name === "Bo" ? 3 : 2);
  const name = "<b>Shrike</b> & co";
  await gm.evaluate((given) => game.combat.combatants.getName("Shrike").update({ name: given }), name);
  await fixDice(gm, []);
  await gm.evaluate(() => void game.combat.rollAll());
  const tie = gm.getByRole("dialog", { name: "A tie" });
  await tie.getByRole("button", { name, exact: true }).click();
  await expect.poll(async () => (await order(gm))[0]).toBe(name);
});
