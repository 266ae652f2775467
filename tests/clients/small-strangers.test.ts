import type { Client } from "../scenarios/people.ts";
import { expect, onBothGenerations, test } from "./table.ts";

type Plain = Record<string, unknown>;
interface Document {
  readonly id: string;
  readonly name: string;
  readonly system: Plain;
  readonly rolls: { readonly constructor: { readonly name: string }; readonly total: number }[];
  readonly sheet: { readonly element: HTMLElement; render(options: object): Promise<unknown> };
  readonly object: { readonly x: number };
  readonly lantern: Plain;
  update(data: object): Promise<unknown>;
  pay(): Promise<unknown>;
  curse(value: number): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Document[]>;
}
interface Documents {
  readonly contents: Document[];
  getName(name: string): Document;
}
type Creates = { create(data: object): Promise<Document> };
declare const game: {
  readonly actors: Documents;
  readonly messages: Documents;
  readonly scenes: { readonly viewed: { readonly tokens: Documents } };
  readonly combat: {
    readonly round: number;
    startCombat(): Promise<unknown>;
    nextTurn(): Promise<unknown>;
    rollAll(): Promise<unknown>;
  };
};
declare const Actor: Creates;
declare const Item: Creates;
declare const Combat: Creates & { create(data: object): Promise<Document> };
declare const Scene: Creates;
declare const CONFIG: { Dice: { randomUniform: () => number } };
declare const cairnlight: {
  readonly prepared: unknown[];
  readonly asked: unknown[];
  readonly greeted: unknown[];
};
declare const marrowfen: { readonly isStage: boolean };
declare const PIXI: { readonly Container: new () => object };

/** Two fighters of a type roll, begin, and have both had their turn. An error in the console fails the test. */
async function playRound(gm: Client, type: string): Promise<void> {
  await gm.evaluate(async (kind) => {
    CONFIG.Dice.randomUniform = () => 0.4;
    const actors = [await Actor.create({ name: "Ann", type: kind }), await Actor.create({ name: "Bo", type: kind })];
    const fight = await Combat.create({ active: true });
    await fight.createEmbeddedDocuments(
      "Combatant",
      actors.map(({ id }) => ({ actorId: id })),
    );
    await game.combat.rollAll();
    await game.combat.startCombat();
    await game.combat.nextTurn();
    await game.combat.nextTurn();
  }, type);
  await expect.poll(() => gm.evaluate(() => game.combat.round)).toBe(2);
}

test.describe("Cairnlight", () => {
  test.override({ system: "tests/strangers/cairnlight", seed: null });

  onBothGenerations("strangers", () => {
    test("its tokens know their actors, its actors what is asked of them; its sheet is made by jQuery", async ({
      gm,
    }) => {
      await playRound(gm, "bearer");
      const asked = await gm.evaluate(async () => {
        const shade = await Actor.create({ name: "Shade", type: "shade" });
        const scene = await Scene.create({ name: "Stones", active: true });
        await scene.createEmbeddedDocuments("Token", [
          { name: "Shade", actorId: shade.id, actorLink: false, x: 0, y: 0 },
        ]);
        await shade.update({ "system.oil.value": 2 });
        return cairnlight.asked;
      });
      const operation = { action: "update", diff: true, recursive: true, broadcast: true, render: true, updates: 1 };
      expect(asked).toEqual([operation]);
      const prepared = await gm.evaluate(() => [cairnlight.prepared, game.scenes.viewed.tokens.contents[0]?.lantern]);
      expect(prepared).toEqual([expect.arrayContaining([["Shade", "shade"]]), { value: 2, max: 6 }]);
      await gm.evaluate(async () => {
        const { sheet } = game.actors.getName("Ann");
        await sheet.render({ force: true });
        sheet.element.querySelector<HTMLElement>(".lantern button")?.click();
      });
      await expect
        .poll(() => gm.evaluate(() => game.actors.getName("Ann").system["oil"]))
        .toEqual({ value: 3, max: 6 });
      await expect.poll(() => gm.evaluate(() => cairnlight.greeted)).toContain("Ann");
    });
  });
});

test.describe("Tollhouse", () => {
  test.override({ system: "tests/strangers/tollhouse", seed: null });

  onBothGenerations("strangers", () => {
    test("its rolls replace the list of rolls, and its effects are those of 13", async ({ gm, sit }) => {
      await playRound(gm, "traveller");
      await gm.evaluate(async () => {
        const ann = game.actors.getName("Ann");
        await ann.pay();
        await ann.curse(4);
      });
      const player = await sit("Player 1");
      const told = await player.evaluate(() => [
        game.messages.contents.slice(-2).map(({ rolls }) => rolls.map((roll) => roll.constructor.name)),
        game.actors.getName("Ann").system["purse"],
      ]);
      expect(told).toEqual([[["TollRoll"], ["Roll"]], 7]);
    });
  });
});

test.describe("Marrowfen", () => {
  test.override({ system: "tests/strangers/marrowfen", seed: null });

  onBothGenerations("strangers", () => {
    test("its fields begin as they are told to, its rites hold code, and its tokens are containers", async ({ gm }) => {
      await playRound(gm, "beast");
      const begun = await gm.evaluate(async () => {
        const rite = await Item.create({ name: "Rite", type: "rite" });
        return [game.actors.getName("Ann").system, rite.system];
      });
      expect(begun).toEqual([
        { den: null, call: "howl", mood: null, title: "", prey: null },
        { deed: "return 1;", rounds: 1 },
      ]);
      const shown = await gm.evaluate(async () => {
        const scene = await Scene.create({ name: "Fen", active: true });
        const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Ann", x: 100, y: 0 }]);
        return [marrowfen.isStage, token?.object instanceof PIXI.Container, token?.object.x];
      });
      expect(shown).toEqual([true, true, 100]);
    });
  });
});
