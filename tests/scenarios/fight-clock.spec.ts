import type { Page } from "@playwright/test";
import { beginFight, storedFight } from "./fight.ts";
import { expect, test } from "./table.ts";

interface Actor {
  readonly uuid: string;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly user: { update(changes: object): Promise<unknown> };
  readonly actors: { getName(name: string): Actor };
  readonly combat: {
    getFlag(scope: string, key: string): string;
    nextTurn(): Promise<unknown>;
    nextRound(): Promise<unknown>;
    previousRound(): Promise<unknown>;
  };
};

/** Ana splits her action between two foes and keeps both halves for the round: an effect that lasts until it ends. */
async function splitForAna(mira: Page): Promise<void> {
  await mira.evaluate(() => {
    const [ana, heron, shrike] = ["Ana", "Heron", "Shrike"].map((name) => game.actors.getName(name).uuid);
    const part = { action: "attack", weapon: "unarmed", dice: 2 };
    const parts = [
      { ...part, target: heron },
      { ...part, target: shrike },
    ];
    const text = JSON.stringify({ type: "declare", kind: "split", payload: { actor: ana, parts } });
    return game.user.update({ "flags.riposte.intents.split": { sequence: 1, text } });
  });
}

/** The effects in the fight, as this user's client has it. */
async function lasting(page: Page): Promise<readonly string[]> {
  const { effects } = JSON.parse((await storedFight(page)) || '{"effects":{}}') as { effects: object };
  return Object.keys(effects);
}

const PARTS = ["part.1", "part.2"];

test("what lasts for a round ends with it, on every screen", async ({ gm, mira }) => {
  await beginFight(gm);
  await splitForAna(mira);
  for (const page of [gm, mira]) await expect.poll(() => lasting(page)).toEqual(PARTS);
  await gm.evaluate(() => game.combat.nextTurn());
  await expect.poll(() => lasting(mira)).toEqual(PARTS);
  await gm.evaluate(() => game.combat.nextRound());
  for (const page of [gm, mira]) await expect.poll(() => lasting(page)).toEqual([]);
});

test("the GM who goes back finds the fight as it was then", async ({ gm, mira }) => {
  await beginFight(gm);
  await splitForAna(mira);
  await expect.poll(() => lasting(mira)).toEqual(PARTS);
  await gm.evaluate(() => game.combat.nextRound());
  await expect.poll(() => lasting(mira)).toEqual([]);
  await gm.evaluate(() => game.combat.previousRound());
  for (const page of [gm, mira]) await expect.poll(() => lasting(page)).toEqual(PARTS);
  await gm.evaluate(() => game.combat.nextRound());
  await expect.poll(() => lasting(mira)).toEqual([]);
});

test("turns that pass while no writer is there are caught up with", async ({ gm, mira }) => {
  await beginFight(gm);
  await splitForAna(mira);
  await expect.poll(() => lasting(gm)).toEqual(PARTS);
  await gm.evaluate(() => void game.combat.nextRound());
  await gm.reload();
  await expect.poll(() => lasting(mira)).toEqual([]);
});
