import { type Locator, type Page, expect } from "@playwright/test";
import { attack, closed, openAct, taken } from "./fight.ts";
import { closeSheet } from "./people.ts";

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
export function turn(page: Page): Promise<{ readonly name: string; readonly round: number }> {
  return page.evaluate(() => ({ name: game.combat.combatant?.name ?? "", round: game.combat.round }));
}

/** Who has an initiative, in the order of the turns, as this person's client has it. */
export function inOrder(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => game.combat.turns.flatMap(({ name, initiative }) => (initiative === null ? [] : [name])));
}

/** The initiative that this person sees of a combatant. */
export function initiative(page: Page, name: string): Promise<number | null> {
  return page.evaluate((who) => game.combat.combatants.getName(who).initiative, name);
}

/** Goes on to the next turn, as the GM does it. */
export async function nextTurn(gm: Page): Promise<void> {
  const before = await turn(gm);
  await gm.evaluate(() => game.combat.nextTurn());
  await expect.poll(() => turn(gm)).not.toEqual(before);
}

/** Goes back to the turn before, as the GM does it. */
export async function previousTurn(gm: Page): Promise<void> {
  const before = await turn(gm);
  await gm.evaluate(() => game.combat.previousTurn());
  await expect.poll(() => turn(gm)).not.toEqual(before);
}

/** Goes on to somebody's turn, one turn after the other. */
export async function turnOf(gm: Page, name: string, round: number): Promise<void> {
  for (let now = await turn(gm); now.name !== name || now.round !== round; now = await turn(gm)) await nextTurn(gm);
}

/** Declares something in the window for it, once it is filled in; what comes of it has begun. */
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

/** Attacks from a sheet, and closes it; what comes of it has begun. */
export async function strike(page: Page, attacker: string, weapon: string, target: string): Promise<void> {
  await attack(page, attacker, weapon, target);
  await closeSheet(page, attacker);
  await taken(page);
}

/** Waits until the newest exchange is over, on every screen. */
export async function over(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await closed(page);
}
