import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { afterAll } from "vitest";
import { quickFolder } from "../../tools/quick-folder.mjs";
import { beginFight, card } from "../scenarios/fight.ts";
import { ledgerTexts, strike, turnNewest } from "../scenarios/undo.ts";
import { expect, test as base } from "./table.ts";

const folder = mkdtempSync(join(quickFolder(), "riposte-older-"));
const test = base.extend({ onScene: true, world: join(folder, "world") });

interface Part {
  readonly name: string;
  toObject(): Record<string, unknown>;
}

interface Fighter extends Part {
  readonly system: { readonly wound: number; readonly attributes: { readonly dexterity: number } };
  readonly effects: { readonly contents: readonly (Part & { readonly active: boolean })[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Token extends Part {
  readonly object: object | null;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { readonly contents: readonly Fighter[]; getName(name: string): Fighter };
  readonly combat: { readonly round: number; readonly turn: number; nextTurn(): Promise<unknown> };
  readonly macros: { getName(name: string): { execute(): Promise<unknown> } };
  readonly journal: { readonly contents: readonly Part[] };
  readonly messages: { readonly contents: readonly { readonly type: string; readonly content: string }[] };
  readonly scenes: { readonly viewed: { readonly tokens: { readonly contents: readonly Token[] } } };
};
declare const Macro: { create(data: object): Promise<unknown> };
declare const JournalEntry: { create(data: object): Promise<unknown> };
declare const ran: string;

/** What a user sees of a world: numbers with effects, fights, ledgers, journals, tokens. */
function look(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => ({
    actors: Object.fromEntries(
      game.actors.contents.map(({ name, system, effects }) => {
        const { wound, attributes } = system;
        return [name, { wound, attributes, effects: effects.contents.map((effect) => [effect.name, effect.active]) }];
      }),
    ),
    fight: [game.combat.round, game.combat.turn],
    journal: game.journal.contents.map(({ name }) => name).toSorted(),
    messages: game.messages.contents.length,
    tokens: game.scenes.viewed.tokens.contents.map(({ name, object }) => [name, object !== null]),
  }));
}

const played: Record<string, unknown> = {};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.describe("a world of 13", () => {
  test.override({ generation: 13 });

  test("is made, with effects by hand, a fight, a ledger, a macro and a journal", async ({ gm, mira, tomas }) => {
    await gm.evaluate(async () => {
      const change = { key: "system.attributes.dexterity", mode: 2, value: "1" };
      await game.actors.getName("Ana").createEmbeddedDocuments("ActiveEffect", [
        { name: "Quick", changes: [change] },
        { name: "Blessed", changes: [change], duration: { seconds: 3600 } },
      ]);
      await Macro.create({ name: "Try", type: "script", command: "globalThis.ran = game.actors.getName('Ana').name" });
      await JournalEntry.create({ name: "The ford", pages: [{ name: "Banks", type: "text" }] });
    });
    await beginFight(gm, "Ana");
    await gm.evaluate(() =>
      game.actors.getName("Bo").createEmbeddedDocuments("ActiveEffect", [
        {
          name: "Slow",
          changes: [{ key: "system.attributes.dexterity", mode: 2, value: "-1" }],
          duration: { rounds: 3 },
        },
      ]),
    );
    await strike(mira, tomas);
    Object.assign(played, { seen: await look(gm), ledger: await ledgerTexts(gm) });
    expect(played["seen"]).toMatchObject({
      actors: {
        Ana: {
          effects: [
            ["Quick", true],
            ["Blessed", true],
          ],
        },
        Bo: { wound: 1, effects: [["Slow", true]] },
      },
    });
    expect(played["ledger"]).not.toEqual([]);
  });
});

test.describe("opened on 14", () => {
  test.override({ generation: 14 });

  test("has all of it: numbers, effects, cards, the ledger and an undo", async ({ gm, mira, tomas }) => {
    expect(await look(gm)).toEqual(played["seen"]);
    expect(await ledgerTexts(gm)).toEqual(played["ledger"]);
    await expect(card(mira)).toContainText("Bo");
    expect(
      await gm.evaluate(() =>
        game.macros
          .getName("Try")
          .execute()
          .then(() => ran),
      ),
    ).toBe("Ana");
    await turnNewest(gm);
    const wound = (): Promise<number> => gm.evaluate(() => game.actors.getName("Bo").system.wound);
    await expect.poll(wound).toBe(0);
    await strike(mira, tomas);
    await expect.poll(wound).toBe(1);
  });

  test("goes on: an effect of three rounds ends in the fourth", async ({ gm }) => {
    const slow = (): Promise<boolean | undefined> =>
      gm.evaluate(() => game.actors.getName("Bo").effects.contents.find(({ name }) => name === "Slow")?.active);
    for (const round of [2, 3, 4]) {
      expect(await slow()).toBe(true);
      while ((await gm.evaluate(() => game.combat.round)) < round) await gm.evaluate(() => game.combat.nextTurn());
    }
    while ((await gm.evaluate(() => game.combat.round)) < 5) await gm.evaluate(() => game.combat.nextTurn());
    await expect.poll(slow).not.toBe(true);
  });
});
