import { answer, prompt, taken } from "../scenarios/fight.ts";
import { charged, exchanges, fightOfReaches, moveBy, place } from "../scenarios/moving.ts";
import { untilReady } from "../scenarios/people.ts";
import { drag } from "./dragging.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly user: { update(changes: object): Promise<unknown> } };
declare const CONFIG: {
  readonly queries: Record<string, unknown>;
  readonly ChatMessage: { readonly documentClass: { create(...args: readonly unknown[]): Promise<unknown> } };
};

test.describe("in a fight of d20", () => {
  test.override({ seed: "demo/d20" });

  test("a move is charged once, though the writer's page closes before it is, or fails to write it", async ({
    gm,
    mira,
    complaints,
  }) => {
    complaints.expect(/The disk is full|Something went wrong while/);
    await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
    await moveBy(mira, "Iris", { x: 200, y: 200, action: "walk" });
    await expect.poll(() => place(gm, "Iris")).toEqual([200, 200]);
    expect(await exchanges(gm)).toBe(0);
    await gm.reload();
    await untilReady(gm);
    await expect.poll(() => charged(gm)).toEqual([10]);

    await gm.evaluate(() => {
      const messages = CONFIG.ChatMessage.documentClass;
      const create = messages.create.bind(messages);
      messages.create = () => {
        messages.create = create;
        return Promise.reject(new Error("The disk is full."));
      };
    });
    await moveBy(mira, "Iris", { x: 200, y: 300, action: "walk" });
    await expect.poll(() => charged(gm)).toEqual([10, 5]);
    await gm.reload();
    await untilReady(gm);
    await moveBy(mira, "Iris", { x: 200, y: 500, action: "walk" });
    await expect.poll(() => charged(gm)).toEqual([10, 5, 10]);
  });

  test("a move while no GM is here is charged when one comes", async ({ gm, mira, address }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
    await gm.close();
    await moveBy(mira, "Iris", { x: 200, y: 200, action: "walk" });
    await expect.poll(() => place(mira, "Iris")).toEqual([200, 200]);
    const back = await gm.context().newPage();
    await back.goto(new URL("/game", address).href);
    await untilReady(back);
    await expect.poll(() => charged(back)).toEqual([10]);
  });

  test("a page that does not let its token go on keeps nobody else waiting", async ({ gm, mira }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 3 });
    await mira.evaluate(() => {
      CONFIG.queries["riposte.goOn"] = () => {
        document.body.dataset["asked"] = "yes";
        return new Promise(() => undefined);
      };
    });
    await drag(mira, "Iris", [0, 4]);
    await expect(prompt(gm)).toBeVisible();
    await answer(gm, "pass");
    await mira.waitForFunction(() => document.body.dataset["asked"] === "yes");
    const text = JSON.stringify({ type: "here" });
    await mira.evaluate(
      (said) => game.user.update({ "flags.riposte.intents.amHere": { sequence: Date.now(), text: said } }),
      text,
    );
    await taken(mira, 1500);
    expect(await place(gm, "Iris")).toEqual([200, 100]);
    await expect.poll(() => place(gm, "Iris")).toEqual([200, 400]);
    expect(await exchanges(gm)).toBe(1);
  });
});
