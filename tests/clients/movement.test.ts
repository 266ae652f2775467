import type { Page } from "@playwright/test";
import { untilReady } from "../scenarios/people.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these tests use of the documented API, inside a page. */
interface Movement {
  readonly id: string;
  readonly state: string;
  readonly destination: { readonly x: number };
  readonly pending: { readonly waypoints: readonly unknown[] };
}
interface Token {
  readonly x: number;
  readonly movement: Movement;
  move(waypoints: object, options?: object): Promise<boolean>;
  pauseMovement(key: string): unknown;
  resumeMovement(id: string, key: string): Promise<boolean>;
}
declare const game: {
  readonly release: { readonly generation: number };
  readonly paused: boolean;
  readonly users: { getName(name: string): { readonly id: string } };
  readonly scenes: { readonly active: { readonly tokens: { readonly contents: Token[] } } };
  togglePause(pause: boolean, options: object): Promise<boolean>;
};
declare const Hooks: { on(name: string, run: (token: Token, movement: Movement) => unknown): number };
declare const Actor: { create(data: object): Promise<{ readonly id: string }> };
declare const Scene: { create(data: object): Promise<unknown> };
declare const heard: string[];

/** The GM makes a scene on which a player's token stands. */
async function field(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const ownership = { default: 0, [game.users.getName("Player 1").id]: 3 };
    const { id } = await Actor.create({ name: "Wren", type: "keeper", ownership });
    const tokens = [{ name: "Wren", actorId: id, actorLink: true, x: 0, y: 0 }];
    await Scene.create({ name: "Field", active: true, tokens });
  });
}

/** Notes in a page what its hooks tell of movement, and pauses there what the page moves itself. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { heard: [] });
    for (const name of ["pauseToken", "stopToken"]) Hooks.on(name, () => heard.push(name));
    Hooks.on("moveToken", (token, { destination, pending }) => {
      heard.push(`at ${destination.x}`);
      if (pending.waypoints.length > 0) token.pauseMovement("reaction");
    });
  });
}

const told = (page: Page): Promise<string[]> => page.evaluate(() => heard);
const place = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const [token] = game.scenes.active.tokens.contents;
    return [token?.x, token?.movement.state];
  });

/** Moves the token past a checkpoint, on this page, without waiting for its end. */
async function move(page: Page, checkpoint: number, end: number): Promise<void> {
  await page.evaluate(
    ([first, last]) => {
      const [token] = game.scenes.active.tokens.contents;
      void token?.move([{ x: first, checkpoint: true }, { x: last }].map((each) => ({ ...each, action: "walk" })));
    },
    [checkpoint, end] as const,
  );
}

test.describe("tokens that move", () => {
  test.override({ system: "tests/stranger-system", seed: null });

  onBothGenerations("movement", () => {
    test("facts 75, 80, 82: is told to all, waits until another user resumes it, and is forgotten on reload", async ({
      gm,
      sit,
    }) => {
      await field(gm);
      const player = await sit("Player 1");
      await Promise.all([listen(gm), listen(player)]);

      await move(player, 100, 300);
      for (const page of [gm, player]) await expect.poll(() => told(page)).toEqual(["at 100", "pauseToken"]);
      expect(await place(gm)).toEqual([100, "paused"]);
      await gm.evaluate(() => {
        const [token] = game.scenes.active.tokens.contents;
        return token?.resumeMovement(token.movement.id, "reaction");
      });
      for (const page of [gm, player]) await expect.poll(() => place(page)).toEqual([300, "completed"]);

      await move(player, 400, 600);
      await expect.poll(() => place(gm)).toEqual([400, "paused"]);
      await player.reload();
      await untilReady(player);
      expect(await place(player)).toEqual([400, "completed"]);
      const is14 = await gm.evaluate(() => game.release.generation >= 14);
      await expect.poll(() => place(gm)).toEqual([400, is14 ? "stopped" : "paused"]);
    });

    test("players' tokens stand while the game is paused", async ({ gm, sit }) => {
      await field(gm);
      const player = await sit("Player 1");
      await gm.evaluate(() => game.togglePause(true, { broadcast: true }));
      await expect.poll(() => player.evaluate(() => game.paused)).toBe(true);
      expect(await player.evaluate(() => game.scenes.active.tokens.contents[0]?.move({ x: 100 }))).toBe(false);
      await player.reload();
      await untilReady(player);
      expect(await player.evaluate(() => game.paused)).toBe(true);
      expect(await gm.evaluate(() => game.scenes.active.tokens.contents[0]?.move({ x: 200 }))).toBe(true);
      await expect.poll(() => place(player)).toEqual([200, "completed"]);
    });
  });
});
