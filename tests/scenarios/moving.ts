import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { beginFight, storedStates } from "./fight.ts";

interface Token {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  move(waypoint: object, options: object): Promise<boolean>;
}

interface Ground {
  readonly id: string;
  readonly tokens: { getName(name: string): Token };
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string } };
  readonly combat: {
    getFlag(scope: string, key: string): unknown;
    readonly combatants: { getName(name: string): { update(changes: object): Promise<unknown> } };
  };
  readonly messages: {
    readonly contents: readonly { readonly type: string }[];
  };
  readonly scenes: { getName(name: string): Ground };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};
declare const Scene: { create(data: object): Promise<Ground> };

const FIELD = "The field";

/** What a space of the scene is. */
type Space = { readonly distance: number; readonly units: string };

/**
 * Shows a scene of squares, with tokens of these combatants in these columns of the first row, and begins the fight with
 * the first of them.
 */
export async function fightOnField(
  gm: Page,
  columns: Readonly<Record<string, number>>,
  space: Space = { distance: 5, units: "ft" },
): Promise<void> {
  await gm.evaluate(
    async ([field, at, { distance, units }]) => {
      const tokens = Object.entries(at).map(([name, column]) => ({
        ...{ name, actorId: game.actors.getName(name).id, actorLink: true },
        ...{ x: 100 * column, y: 0, width: 1, height: 1 },
      }));
      const grid = { type: 1, size: 100, distance, units };
      const scene = await Scene.create({
        name: field,
        active: true,
        padding: 0,
        width: 2000,
        height: 1000,
        grid,
        tokens,
      });
      for (const { name } of tokens) {
        const tokenId = scene.tokens.getName(name).id;
        await game.combat.combatants.getName(name).update({ tokenId, sceneId: scene.id });
      }
    },
    [FIELD, columns, space] as const,
  );
  await beginFight(gm, ...Object.keys(columns).slice(0, 1));
  // Where a token stood before its fight has taken notice of it is not known.
  const known = (): Promise<number> =>
    gm.evaluate(() => Object.keys(JSON.parse(String(game.combat.getFlag("riposte", "places") ?? "{}"))).length);
  await expect.poll(known).toBe(Object.keys(columns).length);
}

/** A fight of d20 at a table that rules that leaving a reach gives an opening. */
export async function fightOfReaches(gm: Page, columns: Readonly<Record<string, number>>): Promise<void> {
  await gm.evaluate(() =>
    game.settings.set(
      "riposte",
      "rulings",
      JSON.stringify({ d20: { leavingProvokes: true, flatFootedStrikes: true } }),
    ),
  );
  await fightOnField(gm, columns);
}

/** Moves a token as macros and the console of a page can. */
export async function moveBy(page: Page, token: string, waypoint: object, options: object = {}): Promise<void> {
  await page.evaluate(
    async ([field, name, to, how]) => {
      await game.scenes.getName(field).tokens.getName(name).move(to, how);
    },
    [FIELD, token, waypoint, options] as const,
  );
}

/** What the ruler says of the way under the pointer. */
export function ruler(page: Page): Locator {
  return page.locator(".waypoint-label .riposte-way");
}

/** Where a token stands, as this page has it. */
export function place(page: Page, token: string): Promise<readonly number[]> {
  return page.evaluate(
    ([field, name]) => {
      const { x, y } = game.scenes.getName(field).tokens.getName(name);
      return [x, y];
    },
    [FIELD, token] as const,
  );
}

/** What this user is told. */
export function notice(page: Page): Locator {
  return page.locator("#notifications");
}

/** How many exchanges there have been. */
export function exchanges(page: Page): Promise<number> {
  return page.evaluate(() => game.messages.contents.filter(({ type }) => type === "exchange").length);
}

/** How many feet each move of d20 has been charged as, the oldest first. */
export async function charged(page: Page): Promise<readonly unknown[]> {
  return (await storedStates(page)).flatMap((text) => {
    const moving = JSON.parse(text).events.find(({ type }: { type: string }) => type === "moving");
    return moving ? [moving.data.feet] : [];
  });
}
