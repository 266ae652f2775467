import type { Page } from "@playwright/test";
import { answerOn } from "../scenarios/cards.ts";
import { answer, beginFight, card, closed, fixDice, openAsk, phases, wound } from "../scenarios/fight.ts";
import { sneakIn } from "../scenarios/hostile.ts";
import { untilReady } from "../scenarios/people.ts";
import { attack, lookAt, prompted } from "./deeds.ts";
import { expect, test } from "./table.ts";

interface Changeable {
  readonly id: string;
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
}

interface StoredMessage {
  readonly system: { readonly phase: string; readonly plan: string };
  update(this: StoredMessage, ...given: readonly unknown[]): Promise<unknown>;
}

interface Wounded {
  readonly name: string;
  readonly system: { readonly wound: number };
}

/** What a cheater uses of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Changeable };
  readonly users: {
    getName(name: string): { readonly id: string; query(name: string, data: unknown): Promise<unknown> };
  };
  readonly user: Changeable;
};
declare const ChatMessage: {
  create(data: object): Promise<{ readonly id: string } | undefined>;
  readonly implementation: { readonly prototype: StoredMessage };
};
declare const Hooks: { on(hook: string, follow: (actor: Wounded) => unknown): unknown };
declare const CONFIG: { queries: Record<string, (data: unknown) => Promise<unknown>> };

test("a message that only looks like an exchange is written by nobody", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await mira.evaluate(async () => {
    const bo = game.actors.getName("Bo");
    const plan = [{ uuid: bo.uuid, changes: [{ at: ["system", "wound"], before: 0, after: 8 }] }];
    const state = {
      version: 1,
      ruleset: "d10",
      serial: 1,
      stack: [],
      ask: null,
      events: [],
      moments: [],
      result: null,
    };
    const system = { state: JSON.stringify(state), plan: JSON.stringify(plan), phase: "applying", fighters: [bo.uuid] };
    await ChatMessage.create({ type: "exchange", content: "x", system });
    await ChatMessage.create({ type: "exchange", content: "x", system: { ...system, plan: "{" } });
  });
  await gm.reload();
  await untilReady(gm);
  await fixDice(mira, []);
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompted(tomas);
  await answer(tomas, "pass");
  await closed(gm);
  expect(await wound(gm, "Bo")).toBe(0);
});

test("a mark that a player sets on the own actor keeps no wound away", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await fixDice(mira, Array<number>(40).fill(7));
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompted(tomas);
  const { message } = await openAsk(tomas);
  await tomas.evaluate(async (id) => {
    for (let step = 1; step <= 12; step += 1) {
      await game.actors.getName("Bo").update({ "flags.riposte.mark": `${id}:${step}` });
    }
  }, message);
  await answer(tomas, "pass");
  await closed(gm);
  expect(await wound(gm, "Bo")).toBeGreaterThan(0);
});

test("a mark with other values, set while a wound is being written, keeps it away only if the GM says so", async ({
  gm,
  address,
}) => {
  const tomas = await sneakIn(address, "Tomas");
  await beginFight(gm, "Shrike");
  await fixDice(gm, Array<number>(200).fill(9));
  await holdUntilWounded(gm);
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  let forge = async (): Promise<unknown> => undefined;
  tomas.guest.socket.onAny((...given: readonly unknown[]) => {
    const [change] = given.flatMap((each) => Object(each).result ?? []);
    const { plan = "", phase, applied } = Object(change).system ?? {};
    if (phase !== "applying" || !String(plan).includes("wound")) return;
    const flags = { riposte: { mark: `${change._id}:${applied.at(-1)}` } };
    const forged = { _id: "K7XiZz81DcNj6PNr", system: { wound: 1, scars: [] }, flags };
    forge = () => tomas.guest.act("update", "Actor", { updates: [forged] });
    void forge();
  });
  await attack(gm, "Shrike", "Axe", "Bo");
  const overwrite = gm.locator('[id^="riposte-conflict"] [data-action="yes"]');
  await expect(overwrite).toBeVisible();
  await forge();
  await overwrite.click();
  await closed(gm);
  expect(await wound(gm, "Bo")).toBe(8);
});

/** Has a GM's page go on with the first exchange that wounds Bo only when it hears of another wound of his, as on a slow connection. */
function holdUntilWounded(gm: Page): Promise<void> {
  return gm.evaluate(() => {
    const { prototype } = ChatMessage.implementation;
    const { update } = prototype;
    const isWounded = new Promise<void>((done) => {
      Hooks.on("updateActor", ({ name, system }) => name === "Bo" && system.wound === 1 && done());
    });
    prototype.update = async function (...given) {
      const result = await Reflect.apply(update, this, given);
      if (this.system.phase === "applying" && this.system.plan.includes("wound")) {
        prototype.update = update;
        await isWounded;
      }
      return result;
    };
  });
}

test("a client that answers nonsense is not asked for ever, and the GM goes on", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await tomas.evaluate(() => {
    let asked = 0;
    CONFIG.queries["riposte.answer"] = () => {
      asked += 1;
      document.body.dataset["asked"] = String(asked);
      return Promise.resolve({ value: "teleport" });
    };
  });
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect.poll(() => tomas.evaluate(() => document.body.dataset["asked"])).toBe("3");
  await lookAt(gm, "chat");
  const offered = () =>
    gm.evaluate(() =>
      [...document.querySelectorAll('#chat li.riposte-exchange [data-answer="pass"]')].map(
        (button) => button.closest("details")?.querySelector("summary")?.textContent,
      ),
    );
  await expect.poll(offered).toEqual([expect.stringContaining("Answer for Bo")]);
  await answerOn(card(gm), { of: "Bo", option: "pass" });
  await closed(mira);
  expect(await tomas.evaluate(() => document.body.dataset["asked"])).toBe("3");
});

test("a queue full of rubbish does not keep the others waiting", async ({ gm, mira, tomas }) => {
  await beginFight(gm, "Bo");
  await mira.evaluate(async () => {
    CONFIG.queries["riposte.refused"] = () => new Promise(() => undefined);
    const rubbish = Array.from({ length: 200 }, (_entry, i) => [
      `flags.riposte.intents.rubbish${i}`,
      { sequence: 1, text: "{" },
    ]);
    await game.user.update(Object.fromEntries(rubbish));
  });
  await attack(tomas, "Bo", "Axe", "Ana");
  await prompted(mira, 8000);
  await answer(mira, "pass");
  await closed(gm);
  expect(await phases(gm)).toEqual(["closed"]);
});
