import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { storedStates } from "./fight.ts";

interface Document {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
  toObject(): Record<string, unknown> & {
    readonly items: readonly { readonly name: string; readonly system: object }[];
  };
}

interface Combatant {
  readonly name: string;
  readonly defeated: boolean;
  readonly actor: Document & { readonly system: { readonly wound: number } };
}

/** What a fight of many uses of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { readonly contents: readonly Document[]; getName(name: string): Document };
  readonly users: { getName(name: string): Document };
  readonly combat: {
    readonly combatants: { readonly contents: readonly Combatant[] };
    getFlag(scope: string, key: string): unknown;
    createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  };
};
declare const User: { create(data: object): Promise<unknown> };
declare const Actor: { create(data: object): Promise<Document> };
declare const foundry: { dice: { terms: { Die: { prototype: { randomFace(): number } } } } };

/** The fighters with the users who play them. */
export const PLAYERS = { Ana: "Mira", Bo: "Tomas", Cass: "Mira", Dara: "Lena" } as const;
export const OPPONENTS = ["Heron", "Magpie", "Rook", "Shrike", "Finch", "Wren"] as const;

/** Adds a third player with a fighter of her own to the demo world, and two more opponents: four against six. */
export async function fillTable(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    await User.create({ name: "Lena", role: 1 });
    const twin = async (name: string, of: string, ownership: object) => {
      const { _id, ...source } = game.actors.getName(of).toObject();
      return Actor.create({ ...source, name, ownership });
    };
    const lena = game.users.getName("Lena").id;
    const twins = [
      await twin("Dara", "Ana", { default: 2, [lena]: 3 }),
      await twin("Finch", "Shrike", { default: 2 }),
      await twin("Wren", "Heron", { default: 2 }),
    ];
    const present = new Set(game.combat.combatants.contents.map(({ actor }) => actor.uuid));
    const missing = game.actors.contents.filter(({ uuid }) => !present.has(uuid)).concat(twins);
    const data = [...new Map(missing.map((actor) => [actor.id, { actorId: actor.id }])).values()];
    await game.combat.createEmbeddedDocuments("Combatant", data);
  });
  await expect.poll(() => gm.evaluate(() => game.combat.combatants.contents.length)).toBe(10);
}

/** Makes this page's dice roll a fixed sequence of their own. */
export async function seedDice(page: Page, seed: number): Promise<void> {
  await page.evaluate((start) => {
    let state = start;
    foundry.dice.terms.Die.prototype.randomFace = () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return 1 + (Math.floor(state / 65536) % 10);
    };
  }, seed);
}

/** Everything that an exchange may write: the fighters with their items, and the state of the fight. */
export function everything(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const actors = game.actors.contents.map((actor) => {
      const { system, items, effects } = actor.toObject();
      const carried = items.map((item) => ({ name: item.name, system: item.system }));
      return [actor.name, { system, items: carried, effects }];
    });
    const out = game.combat.combatants.contents.map(({ name, defeated }) => [name, defeated]);
    return { actors: Object.fromEntries(actors) as object, defeated: Object.fromEntries(out) as object };
  });
}

/** The fighters of a side who are not out. */
export function standing(page: Page, names: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (side) =>
      game.combat.combatants.contents
        .filter(({ name, actor }) => side.includes(name) && actor.system.wound < 7)
        .map(({ name }) => name),
    [...names],
  );
}

/** Whether any exchange of the fight has such an event. */
export async function hasHappened(page: Page, type: string): Promise<boolean> {
  return (await storedStates(page)).some((text) => text.includes(`"type":"${type}"`));
}
