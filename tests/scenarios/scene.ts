import { type Locator, type Page, expect } from "@playwright/test";

interface Token {
  readonly id: string;
  readonly actor: { toObject(): { system: Record<string, unknown> } };
  toObject(): Record<string, unknown>;
  toggleCombatant(): Promise<unknown>;
}

interface Ground {
  readonly name: string;
  readonly tokens: { getName(name: string): Token };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Actor {
  getTokenDocument(data: object): Promise<Token>;
}

/** What the scenarios use of scenes and tokens, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Actor };
  readonly scenes: { readonly viewed?: Ground; getName(name: string): Ground };
};
declare const Scene: { create(data: object): Promise<Ground> };

/** Creates a scene and shows it to all users. */
export async function showScene(gm: Page, name: string): Promise<void> {
  await gm.evaluate((called) => Scene.create({ name: called, active: true }), name);
  await expect.poll(() => gm.evaluate(() => game.scenes.viewed?.name)).toBe(name);
}

/** Puts a token of an actor on a scene, as its prototype has it, and into the fight if `fights`. */
export async function placeToken(gm: Page, scene: string, actor: string, { fights = false } = {}): Promise<void> {
  await gm.evaluate(
    async ([place, who, joins]) => {
      const ground = game.scenes.getName(place);
      const token = await game.actors.getName(who).getTokenDocument({ x: 100, y: 100 });
      await ground.createEmbeddedDocuments("Token", [token.toObject()]);
      if (joins) await ground.tokens.getName(who).toggleCombatant();
    },
    [scene, actor, fights] as const,
  );
}

/** What a token on a scene stores, as this page has it. */
export function tokenData(page: Page, scene: string, token: string): Promise<Record<string, unknown>> {
  return page.evaluate(([place, name]) => game.scenes.getName(place).tokens.getName(name).toObject(), [
    scene,
    token,
  ] as const);
}

/** The stored system data of a token's own actor, as this page has it. */
export function tokenSystem(page: Page, scene: string, token: string): Promise<Record<string, unknown>> {
  return page.evaluate(([place, name]) => game.scenes.getName(place).tokens.getName(name).actor.toObject().system, [
    scene,
    token,
  ] as const);
}

/** Targets a token on the scene, as a player does it with the key T. */
export async function target(page: Page, token: string): Promise<void> {
  const picture = tokenOf(page, token);
  await picture.focus();
  await page.keyboard.press("t");
  await expect(picture).toHaveClass(/\btargeted\b/);
}

/** A token as it is drawn on the scene. */
export function tokenOf(page: Page, token: string): Locator {
  return page.locator("#scene").getByRole("button", { name: token, exact: true });
}
