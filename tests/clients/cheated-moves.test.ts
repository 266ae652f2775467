import { answer, card, closed, prompt } from "../scenarios/fight.ts";
import { sneakIn } from "../scenarios/hostile.ts";
import { charged, exchanges, fightOfReaches, fightOnField, moveBy, notice, place } from "../scenarios/moving.ts";
import { turnOf } from "../scenarios/turns.ts";
import { undone } from "../scenarios/undo.ts";
import { pass } from "./deeds.ts";
import { drag } from "./dragging.ts";
import { expect, test } from "./table.ts";

interface Token {
  readonly id: string;
  update(changes: object, options?: object): Promise<unknown>;
}

/** What a cheater uses of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: { nextTurn(): Promise<unknown> };
  readonly scenes: {
    getName(name: string): { readonly id: string; readonly tokens: { getName(name: string): Token } };
  };
  readonly user: { update(changes: object): Promise<unknown> };
};
declare global {
  var arrive: (() => void) | undefined;
}

test.describe("in a fight of d20", () => {
  test.override({ seed: "demo/d20" });

  test("a player's move costs what it leads to, however their page says that it was made", async ({ gm, mira }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
    // As a sheet sets it, as one that takes back, as a teleport, and with no word of it to hooks.
    await moveBy(mira, "Iris", { x: 200, y: 200, action: "walk" }, { method: "config" });
    await expect.poll(() => charged(gm)).toEqual([10]);
    await moveBy(mira, "Iris", { x: 200, y: 300, action: "walk" }, { method: "undo" });
    await expect.poll(() => charged(gm)).toEqual([10, 5]);
    await moveBy(mira, "Iris", { x: 200, y: 500, action: "blink" });
    await expect.poll(() => charged(gm)).toEqual([10, 5, 10]);
    await mira.evaluate(() =>
      game.scenes.getName("The field").tokens.getName("Iris").update({ x: 200, y: 800 }, { noHook: true }),
    );
    await expect.poll(() => charged(gm)).toEqual([10, 5, 10, 15]);
    for (const page of [gm, mira]) expect(await place(page, "Iris")).toEqual([200, 800]);
  });

  test("a player takes back no move of an earlier turn: that is a new move, at its price or against the rules", async ({
    gm,
    mira,
  }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
    await moveBy(mira, "Iris", { x: 200, y: 500, action: "walk" });
    await expect.poll(() => charged(gm)).toEqual([25]);
    await turnOf(gm, "Iris", 2);
    await moveBy(mira, "Iris", { x: 200, y: 0, action: "walk" }, { method: "undo" });
    await expect.poll(() => charged(gm)).toEqual([25, 25]);
    await moveBy(mira, "Iris", { x: 200, y: 500, action: "walk" }, { method: "undo" });
    await expect.poll(() => undone(gm)).toEqual([false, true]);
    await gm.evaluate(() => game.combat.nextTurn());
    await moveBy(mira, "Iris", { x: 200, y: 0, action: "walk" }, { method: "undo" });
    await expect(notice(gm)).toContainText("Iris");
    expect(await undone(gm)).toEqual([false, true]);
  });

  test("a move that is forged shorter, or as the later part of another, is charged from where the token stood", async ({
    gm,
    address,
  }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
    const mira = await sneakIn(address, "Mira");
    const { scene, token } = await gm.evaluate(() => {
      const { id, tokens } = game.scenes.getName("The field");
      return { scene: id, token: tokens.getName("Iris").id };
    });
    const go = (y: number, forged: object): Promise<unknown> => {
      const at = { x: 200, y, elevation: 0, width: 1, height: 1, shape: 4, action: "walk" };
      const movement = { id: "forged", chain: [], origin: at, destination: at, passed: { waypoints: [at] }, ...forged };
      return mira.guest.act("update", "Token", {
        parentUuid: `Scene.${scene}`,
        updates: [{ _id: token, y }],
        movement: { [token]: { method: "dragging", pending: { waypoints: [] }, ...movement } },
      });
    };
    await go(200, {});
    await expect.poll(() => charged(gm)).toEqual([10]);
    await go(400, { chain: ["earlier"] });
    await expect.poll(() => charged(gm)).toEqual([10, 10]);
    await mira.guest.act("update", "Token", { parentUuid: `Scene.${scene}`, updates: [{ _id: token, y: 500 }] });
    await expect.poll(() => charged(gm)).toEqual([10, 10, 5]);
  });
});

test.describe("in a fight of d6", () => {
  test.override({ seed: "demo/d6" });

  test("a way whose word comes late over a slow network is charged once, and goes on", async ({ gm, mira }) => {
    await fightOnField(gm, { Kaia: 2, Krol: 4 });
    await mira.evaluate(() => {
      const send = game.user.update.bind(game.user);
      game.user.update = async (changes) => {
        await new Promise<void>((done) => {
          globalThis.arrive = done;
          document.body.dataset["waits"] = "yes";
        });
        return send(changes);
      };
    });
    await drag(mira, "Kaia", [4, 1]);
    await mira.waitForFunction(() => document.body.dataset["waits"] === "yes");
    await pass(mira, 2500);
    await mira.evaluate(() => globalThis.arrive?.());
    await expect(prompt(gm)).toBeVisible({ timeout: 15_000 });
    await answer(gm, "pass");
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Kaia")).toEqual([600, 100]);
    await closed(gm);
    await expect(card(gm)).toContainText("Kaia");
    expect(await exchanges(gm)).toBe(1);
  });
});
