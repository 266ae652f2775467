import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { card } from "./fight.ts";

interface Message {
  readonly id: string;
  readonly type: string;
  readonly system: { readonly phase: string; readonly state: string };
  toObject(): { readonly rolls?: readonly string[] };
  renderHTML(options?: { canDelete: boolean; canClose: boolean }): Promise<HTMLElement>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly user: { update(changes: object): Promise<unknown> };
  readonly actors: {
    getName(name: string): {
      readonly uuid: string;
      readonly items: { getName(name: string): { readonly id: string } };
    };
  };
  readonly messages: { readonly contents: readonly Message[]; get(id: string): Message };
  readonly combat: { readonly round: number; nextRound(): Promise<unknown> };
};
declare const ui: { readonly chat: { updateMessage(message: Message): Promise<unknown> } };
declare const foundry: { applications: { handlebars: { renderTemplate(...given: unknown[]): Promise<string> } } };
declare const window: { goOn?: () => void };
declare const ChatMessage: { createDocuments(data: readonly object[]): Promise<unknown> };

/**
 * Declares an exchange as a window does, with names for addresses: "@Ana" stands for an actor, "#Ana/Sword" for an item
 * of theirs.
 */
export async function declare(page: Page, kind: string, payload: object): Promise<void> {
  await page.evaluate(
    ([what, said]) => {
      const meant: unknown = JSON.parse(said, (_key, value: unknown) => {
        if (typeof value !== "string") return value;
        if (value.startsWith("@")) return game.actors.getName(value.slice(1)).uuid;
        const [, owner, thing] = /^#(.+)\/(.+)$/.exec(value) ?? [];
        return owner && thing ? game.actors.getName(owner).items.getName(thing).id : value;
      });
      const text = JSON.stringify({ type: "declare", kind: what, payload: meant });
      const nonce = Math.random().toString(36).slice(2).padEnd(16, "0").slice(0, 16);
      return game.user.update({ [`flags.riposte.intents.${nonce}`]: { sequence: Date.now(), text } });
    },
    [kind, JSON.stringify(payload)] as const,
  );
}

/** The exchanges in a user's chat. */
export function cards(page: Page): Locator {
  return page.locator("#chat li.riposte-exchange, #sidebar li.riposte-exchange");
}

/** Each exchange on a card in a few words, whether open or in one line: the fighters, and the outcome. */
export async function outline(card: Locator): Promise<readonly string[]> {
  const told: string[] = [];
  for (const duel of await card.locator(".riposte-card > :is(.riposte-duel, .riposte-fold)").all()) {
    const nested = (await duel.getAttribute("class"))?.includes("is-nested") === true;
    const names = await duel.locator(".riposte-side__name, .riposte-line__who").allTextContents();
    const verdict = await duel.locator(".riposte-card__verdict strong, .riposte-line__verdict").allTextContents();
    told.push([...(nested ? [">"] : []), names.join(" : "), ...verdict].join(" "));
  }
  return told;
}

/** Answers on this card what one fighter is asked, once they are, and waits until they are not asked any more. */
export async function answerOn(
  card: Locator,
  { of, option }: { readonly of: string; readonly option: string },
): Promise<void> {
  const asked = card.locator(".riposte-card__waiting", {
    has: card.page().locator("p", { hasText: new RegExp(`\\b${of}\\b`) }),
  });
  const fold = asked.locator(".riposte-why > summary");
  const answers = asked.locator(`[data-answer="${option}"]`);
  await expect(answers).toHaveCount(1);
  const [ask, question] = [await answers.getAttribute("data-ask"), await answers.getAttribute("data-question")];
  const button = card.locator(`[data-ask="${ask}"][data-question="${question}"][data-answer="${option}"]`);
  const timeout = 1000;
  // A card may be drawn anew just then; a click that took longer than it may has perhaps been heard.
  await expect(async () => {
    if ((await button.count()) === 0) return;
    if (!(await button.isVisible())) await fold.click({ timeout });
    await button.click({ timeout });
  }).toPass();
  await expect(button).toHaveCount(0);
}

/** How long a text the newest exchange is: as stored without its rolls, the longest of its rolls, and as shown in the chat. */
export async function sizes(
  page: Page,
): Promise<{ readonly kept: number; readonly roll: number; readonly shown: number }> {
  const [kept, roll] = await page.evaluate(() => {
    const { rolls = [], ...rest } = game.messages.contents.at(-1)?.toObject() ?? {};
    return [JSON.stringify(rest).length, Math.max(...rolls.map(({ length }) => length))] as const;
  });
  const shown = await cards(page)
    .last()
    .evaluate(({ outerHTML }) => outerHTML.length);
  return { kept, roll, shown };
}

/** Goes on to the next round, in which all fighters may act again. */
export async function nextRound(gm: Page): Promise<void> {
  const round = await gm.evaluate(() => game.combat.round);
  await gm.evaluate(() => game.combat.nextRound());
  await expect.poll(() => gm.evaluate(() => game.combat.round)).toBe(round + 1);
}

/** Waits until there are so many exchanges and all are closed. */
export async function allClosed(page: Page, count: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        game.messages.contents.filter(({ type }) => type === "exchange").map(({ system }) => system.phase),
      ),
    )
    .toEqual(Array<string>(count).fill("closed"));
}

/** Shows the newest exchange twice more on this page, as a notification and a window of its own do. */
export async function showTwiceMore(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const place of ["notification", "window"]) {
      const box = document.createElement("section");
      box.id = `another-${place}`;
      box.style.cssText = "position: fixed; inset: 10px auto auto 60px; width: 340px; z-index: 9999";
      const card = await game.messages.contents.at(-1)?.renderHTML();
      if (card) box.append(card);
      document.body.append(box);
    }
  });
}

/** Shows the newest exchange as Foundry does in a notification: it can be dismissed, and not deleted. */
export async function showNotification(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const box = document.createElement("section");
    box.id = "a-notification";
    box.style.cssText = "position: fixed; inset: 10px auto auto 60px; width: 340px; z-index: 9999";
    const card = await game.messages.contents.at(-1)?.renderHTML({ canDelete: false, canClose: true });
    if (card) box.append(card);
    document.body.append(box);
  });
}

/** Begins to render the newest exchange of this page again and holds it up; the returned function lets it go on. */
export async function holdUpDrawing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { handlebars } = foundry.applications;
    const { renderTemplate } = handlebars;
    const released = new Promise<void>((resolve) => (window.goOn = resolve));
    handlebars.renderTemplate = async (...given) => {
      handlebars.renderTemplate = renderTemplate;
      await released;
      return renderTemplate(...given);
    };
    const message = game.messages.contents.at(-1);
    if (message) void ui.chat.updateMessage(message);
  });
  return () => page.evaluate(() => window.goOn?.());
}

/** Posts so many exchanges at once, each like the newest. */
export async function postCopies(gm: Page, count: number): Promise<void> {
  await gm.evaluate((many) => {
    const { _id, ...copy } = { _id: "", ...game.messages.contents.at(-1)?.toObject() };
    return ChatMessage.createDocuments(Array<object>(many).fill(copy));
  }, count);
}

/** The controls of a roll on the newest card, unfolded. */
export async function adjusting(page: Page, roll: string): Promise<Locator> {
  const fold = card(page).locator(".riposte-adjusting");
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  return fold.locator("form", { hasText: roll });
}
