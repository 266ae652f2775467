import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { attack, closed, openAct, taken } from "./fight.ts";
import { type Client, closeSheet } from "./people.ts";

/** What the turns of a fight use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: {
    readonly round: number;
    readonly combatant: { readonly name: string } | null;
    readonly turns: readonly { readonly name: string; readonly initiative: number | null }[];
    readonly combatants: { getName(name: string): { readonly initiative: number | null } };
    nextTurn(): Promise<unknown>;
    previousTurn(): Promise<unknown>;
  };
};

/** Whose turn it is, and in which round. */
export function turn(page: Client): Promise<{ readonly name: string; readonly round: number }> {
  return page.evaluate(() => ({ name: game.combat.combatant?.name ?? "", round: game.combat.round }));
}

/** The combatants with an initiative, in turn order, as this user's client has it. */
export function inOrder(page: Client): Promise<readonly string[]> {
  return page.evaluate(() => game.combat.turns.flatMap(({ name, initiative }) => (initiative === null ? [] : [name])));
}

/** A combatant's initiative as this user sees it. */
export function initiative(page: Client, name: string): Promise<number | null> {
  return page.evaluate((who) => game.combat.combatants.getName(who).initiative, name);
}

/** Goes on to the next turn, as the GM does it. */
export async function nextTurn(gm: Client): Promise<void> {
  const before = await turn(gm);
  await gm.evaluate(() => game.combat.nextTurn());
  await expect.poll(() => turn(gm)).not.toEqual(before);
}

/** Goes back to the turn before, as the GM does it. */
export async function previousTurn(gm: Client): Promise<void> {
  const before = await turn(gm);
  await gm.evaluate(() => game.combat.previousTurn());
  await expect.poll(() => turn(gm)).not.toEqual(before);
}

/** Goes on to a fighter's turn, one turn after the other. */
export async function turnOf(gm: Client, name: string, round: number): Promise<void> {
  for (let now = await turn(gm); now.name !== name || now.round !== round; now = await turn(gm)) await nextTurn(gm);
}

/** Fills in the window for an action and declares it; its exchange has begun. */
export async function act(
  page: Page,
  name: string,
  kind: string,
  fill: (window: Locator) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const window = await openAct(page, name, kind);
  await fill(window);
  await window.locator("button[type=submit]:enabled").click();
  await expect(window).toHaveCount(0);
  await closeSheet(page, name);
  await taken(page);
}

/** Attacks from a sheet, and closes it; the exchange has begun. */
export async function strike(page: Page, attacker: string, weapon: string, target: string): Promise<void> {
  await attack(page, attacker, weapon, target);
  await closeSheet(page, attacker);
  await taken(page);
}

/** Waits until the newest exchange is closed, on every page. */
export async function over(...pages: readonly Client[]): Promise<void> {
  for (const page of pages) await closed(page);
}
