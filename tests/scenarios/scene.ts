import { isDeepStrictEqual } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";

interface Token {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly actor: { toObject(): { system: Record<string, unknown> } };
  toObject(): Record<string, unknown>;
  toggleCombatant(): Promise<unknown>;
}

interface Ground {
  readonly name: string;
  readonly grid: { readonly size: number };
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

/** Puts a token of an actor on the left of another on the scene that is viewed, and into the fight. */
export async function joinBeside(gm: Page, actor: string, other: string): Promise<void> {
  await gm.evaluate(
    async ([who, whom]) => {
      const ground = game.scenes.viewed;
      if (!ground) throw new Error("There is no scene.");
      const { x, y } = ground.tokens.getName(whom);
      const token = await game.actors.getName(who).getTokenDocument({ x: x - ground.grid.size, y });
      await ground.createEmbeddedDocuments("Token", [token.toObject()]);
      await ground.tokens.getName(who).toggleCombatant();
    },
    [actor, other] as const,
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
  await page.mouse.move(0, 0); // a token under the pointer would be targeted instead
  await picture.focus();
  await page.keyboard.press("t");
  await expect(picture).toHaveClass(/\btargeted\b/);
}

/** A token as it is drawn on the scene. */
export function tokenOf(page: Page, token: string): Locator {
  return page.locator("#scene").getByRole("button", { name: token, exact: true });
}

/** The middle of a token on the page, and how large a space is there, in pixels. */
type Grip = { readonly x: number; readonly y: number; readonly space: number };

/** Waits until so many frames have been drawn. */
export async function passFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Where a token is on the page now. */
export async function middleOf(token: Locator): Promise<Grip> {
  const border = token.locator(".token-border");
  let box = await border.boundingBox();
  // A scene that is drawn again puts its tokens back.
  for (; !box; box = await border.boundingBox()) await passFrames(token.page(), 1);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, space: box.width };
}

/** The same, once the view has settled: a page that has just been opened fits the scene into the room that is left. */
export async function settledMiddleOf(token: Locator): Promise<Grip> {
  for (let before = await middleOf(token); ;) {
    await passFrames(token.page(), 6);
    const now = await middleOf(token);
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

/** Takes a token with the mouse, and leads it by so many spaces to the right and down; the button stays down. */
export async function take(page: Page, token: string, by: readonly [number, number]): Promise<Grip> {
  const grip = await settledMiddleOf(tokenOf(page, token));
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await leadOn(page, grip, by);
  return grip;
}

/** Leads it on, to so many spaces to the right and down from where it stands. */
export async function leadOn(
  page: Page,
  { x, y, space }: Grip,
  [right, down]: readonly [number, number],
): Promise<void> {
  await page.mouse.move(x + right * space, y + down * space, { steps: 5 });
}
