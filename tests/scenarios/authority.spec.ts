import type { Page } from "@playwright/test";
import { beginFight, closed, fixDice, phases, wound } from "./fight.ts";
import { sneakIn } from "./hostile.ts";
import { untilReady } from "./people.ts";
import { expect, test } from "./table.ts";

interface Changeable {
  readonly id: string;
  update(changes: object): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly user: Changeable & { readonly isActiveGM: boolean };
  readonly actors: { getName(name: string): Changeable };
  readonly combat: Changeable & {
    getFlag(scope: string, key: string): string;
    nextRound(): Promise<unknown>;
  };
};
declare const Hooks: { on(name: string, act: (document: Written, changes: unknown) => void): void };
declare const ChatMessage: { readonly prototype: Written; create(data: object): Promise<unknown> };
declare const User: { create(data: object): Promise<unknown> };
declare const Actor: { readonly prototype: Written };
declare const Combat: { readonly prototype: Written };

interface Written {
  update(changes: object): Promise<unknown>;
  toObject(): object;
}

/** People and things of the demo world. */
const ANA = "Actor.4a2qElq9FPY5m1FG";
const BO = "Actor.K7XiZz81DcNj6PNr";
const ATTACK = { type: "declare", kind: "attack", payload: { attacker: ANA, target: BO, weapon: "unarmed" } };

/** Lets a page write nothing more, for ever, as soon as a document has been written that holds all of these words. */
async function dieAt(page: Page, hook: string, words: readonly string[]): Promise<void> {
  await page.evaluate(
    ([name, needed]) => {
      const never = (): Promise<never> => new Promise(() => undefined);
      Hooks.on(name, (document, changes) => {
        const text = JSON.stringify(name.startsWith("create") ? document.toObject() : changes);
        if (!needed.every((word) => text.includes(word))) return;
        for (const { prototype } of [ChatMessage, Actor, Combat, game.user.constructor]) prototype.update = never;
        ChatMessage.create = never;
        window.document.body.dataset["dead"] = "yes";
      });
    },
    [hook, words] as const,
  );
}

/** What the fight has written down of what everybody spent. */
function budgets(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(JSON.parse(game.combat.getFlag("riposte", "fight")).budgets));
}

/** Everything that an exchange writes, in order: what it costs on the combat, what it does on the actor. */
const POINTS = [
  ["what it costs is planned", "createChatMessage", ["applying", "budgets"]],
  ["what it costs is written", "updateCombat", ["budgets"]],
  ["the question stands open", "updateChatMessage", ['"phase":"open"']],
  ["the wound is planned", "updateChatMessage", ["applying", '\\"wound\\"']],
  ["the wound is written", "updateActor", ["wound"]],
] as const;

test("acceptance 2: the writer's tab closes at each point of writing, and another one finishes, once", async ({
  gm: first,
  address,
}) => {
  test.setTimeout(120_000);
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  for (const { replyTo } of [mira, tomas]) replyTo("riposte.roll", () => ({ value: null }));
  const open = async (): Promise<Page> => {
    const page = await first.context().newPage();
    await page.goto(new URL("/game", address).href);
    await untilReady(page);
    await fixDice(page, Array<number>(200).fill(7));
    return page;
  };
  await beginFight(first);
  await fixDice(first, Array<number>(200).fill(7));
  await mira.intend(ATTACK);
  await closed(first);
  const [wounded, spent] = [await wound(first, "Bo"), await budgets(first)];
  expect(wounded).toBeGreaterThan(0);

  let writer = first;
  for (const [i, [what, hook, words]] of POINTS.entries()) {
    await writer.evaluate(() => game.actors.getName("Bo").update({ "system.wound": 0 }));
    await writer.evaluate(() => game.combat.nextRound());
    const heir = await open();
    await dieAt(writer, hook, words);
    await mira.intend(ATTACK);
    await expect(writer.locator("body[data-dead]"), what).toBeAttached();
    await writer.close();
    writer = heir;
    await expect.poll(() => phases(writer), what).toEqual(Array(i + 2).fill("closed"));
    expect(await wound(writer, "Bo"), what).toBe(wounded);
    expect(await budgets(writer), what).toBe(spent.replaceAll('"1"', `"${i + 2}"`));
  }
});

test("acceptance 2: two GMs and an assistant are here; each effect comes once, whoever of them goes", async ({
  gm,
  sit,
  address,
}) => {
  test.setTimeout(120_000);
  await gm.evaluate(async () => {
    await User.create({ name: "Second", role: 4 });
    await User.create({ name: "Helper", role: 3 });
  });
  const others = [await sit("Second"), await sit("Helper")];
  const everybody = [gm, ...others];
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  for (const { replyTo } of [mira, tomas]) replyTo("riposte.roll", () => ({ value: null }));
  for (const page of everybody) await fixDice(page, Array<number>(200).fill(7));
  await beginFight(gm);
  await mira.intend(ATTACK);
  for (const page of everybody) await closed(page);
  const [wounded, spent] = [await wound(gm, "Bo"), await budgets(gm)];

  const waiting = [...everybody];
  for (const round of [2, 3]) {
    const writer = await activeOf(waiting);
    await writer.evaluate(() => game.actors.getName("Bo").update({ "system.wound": 0 }));
    await writer.evaluate(() => game.combat.nextRound());
    await dieAt(writer, "updateChatMessage", ["applying", '\\"wound\\"']);
    await mira.intend(ATTACK);
    await expect(writer.locator("body[data-dead]")).toBeAttached();
    waiting.splice(waiting.indexOf(writer), 1);
    await writer.context().close();
    for (const page of waiting) {
      await expect.poll(() => phases(page)).toEqual(Array(round).fill("closed"));
      expect(await wound(page, "Bo")).toBe(wounded);
      expect(await budgets(page)).toBe(spent.replaceAll('"1"', `"${round}"`));
    }
  }
});

/** The page among these whose user the others take for the GM who keeps the table. */
async function activeOf(pages: readonly Page[]): Promise<Page> {
  for (const page of pages) if (await page.evaluate(() => game.user.isActiveGM)) return page;
  throw new Error("Nobody keeps the table.");
}
