import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { unpackText } from "../../src/engine/index.ts";
import { unpackState } from "../../src/foundry/exchange/packed-texts.ts";
import { type Client, openSheet, showTab } from "./people.ts";

interface Message {
  readonly id: string;
  readonly type: string;
  readonly system: { readonly phase: string; readonly state: string; readonly step: string };
}

interface Fighter {
  readonly system: { readonly wound: number };
  readonly items: { getName(name: string): { readonly id: string } };
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly userId: string;
  readonly combats: { get(id: string): { readonly round: number } | undefined };
  readonly combat: {
    readonly id: string;
    readonly combatants: {
      readonly contents: readonly { readonly id: string; readonly name: string }[];
      getName(name: string): { update(changes: object): Promise<unknown> };
    };
    getFlag(scope: string, key: string): string | undefined;
    updateEmbeddedDocuments(name: string, updates: readonly object[]): Promise<unknown>;
    startCombat(): Promise<unknown>;
  };
  readonly actors: { getName(name: string): Fighter };
  readonly messages: { readonly contents: readonly Message[] };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly user: { getFlag(scope: string, key: string): object | undefined };
  readonly users: {
    readonly activeGM: { readonly flags: { readonly riposte?: { lease?: { holder: string } } } } | null;
  };
};
declare const CONFIG: { readonly Dice: { randomUniform: () => number } };
declare const foundry: {
  readonly dice: {
    readonly terms: { readonly Die: { readonly prototype: { randomFace(): number } } };
    readonly Roll: { readonly prototype: Roll };
  };
};

interface Roll {
  readonly options: { readonly riposte?: { readonly user: string } };
  evaluate(options?: object): Promise<unknown>;
}

/** The planned faces by user, and in whose name dice are rolled at this moment. */
interface PlannedDice {
  now: string | null;
  readonly of: Record<string, number[]>;
  chance?: () => number;
}

declare global {
  var plannedDice: PlannedDice | undefined;
}

/**
 * Begins the prepared fight: all combatants have an initiative, in their order unless some are to come first; the first
 * round runs, on the page of everyone at the table. The writer is there: it would miss the first turn otherwise, as if it came in the
 * middle of a fight.
 */
export async function beginFight(gm: Client, ...first: readonly string[]): Promise<void> {
  await gm.waitForFunction(() => !game.users.activeGM || game.users.activeGM.flags.riposte?.lease?.holder);
  const fight = await gm.evaluate(async (ahead) => {
    const combat = game.combat;
    const initiatives = combat.combatants.contents.map(({ id, name }, i) => ({
      _id: id,
      initiative: ahead.includes(name) ? 30 - ahead.indexOf(name) : 20 - i,
    }));
    await combat.updateEmbeddedDocuments("Combatant", initiatives);
    await combat.startCombat();
    return combat.id;
  }, first);
  const pages = await pagesAtTable(gm);
  await Promise.all(pages.map((page) => page.waitForFunction((id) => game.combats.get(id)?.round === 1, fight)));
}

/** The pages of all users at the same table whose game has begun. */
async function pagesAtTable(page: Client): Promise<readonly Client[]> {
  const contexts = page.context().browser()?.contexts() ?? [page.context()];
  const [table] = page.url().split("/game");
  const pages = contexts.flatMap((context) => context.pages());
  const found: Client[] = [];
  for (const each of pages.filter((other) => other.url().startsWith(`${table}/game`)))
    if (await each.evaluate(() => typeof game === "object")) found.push(each);
  return found;
}

/**
 * Makes the dice of this page's user show these faces, in this order, on whichever page they are rolled: the writer rolls
 * for all. Afterwards every die of theirs shows a 5.
 */
export async function fixDice(page: Client, faces: readonly number[]): Promise<void> {
  const user = await page.evaluate(() => game.userId);
  await Promise.all((await pagesAtTable(page)).map((each) => each.evaluate(planDice, { user, faces })));
}

/** Makes every die of ten sides that this page rolls show one face, whoever it is rolled for. */
export async function everyDieShows(page: Client, face: number): Promise<void> {
  await page.evaluate(
    (chance) => {
      CONFIG.Dice.randomUniform = () => chance;
    },
    1 - (face - 0.5) / 10,
  );
}

/** Runs in a page: the dice rolled in a user's name show these faces. */
function planDice({ user, faces }: { readonly user: string; readonly faces: readonly number[] }): void {
  const { Roll, terms } = foundry.dice;
  const plans = (globalThis.plannedDice ??= { now: null, of: {} });
  plans.of[user] = [...faces];
  if (plans.chance) return;
  const chance = terms.Die.prototype.randomFace;
  const evaluate = Roll.prototype.evaluate;
  plans.chance = chance;
  terms.Die.prototype.randomFace = function () {
    const plan = plans.of[plans.now ?? game.userId];
    return plan ? (plan.shift() ?? 5) : Reflect.apply(chance, this, []);
  };
  Roll.prototype.evaluate = async function (options) {
    plans.now = this.options.riposte?.user ?? null;
    try {
      return await Reflect.apply(evaluate, this, [options]);
    } finally {
      plans.now = null;
    }
  };
}

/** Opens the attack window from the sheet of a fighter, for one of their weapons. */
export async function openAttack(page: Page, attacker: string, weapon: string): Promise<Locator> {
  const sheet = await openSheet(page, attacker);
  await showTab(sheet, "fight");
  const item = await page.evaluate(([name, thing]) => game.actors.getName(name).items.getName(thing).id, [
    attacker,
    weapon,
  ] as const);
  await sheet.locator(`[data-action="attack"][data-item-id="${item}"]`).click();
  return page.locator("form.riposte-attack");
}

/** Opens the window for an actor's action from the list on their sheet, and picks a kind. */
export async function openAct(page: Page, name: string, kind: string): Promise<Locator> {
  const sheet = await openSheet(page, name);
  await showTab(sheet, "fight");
  await sheet.locator('[data-hand="others"]').click();
  // The last one opens no window of attacks.
  await page.locator(".riposte-everything li button").last().click();
  const window = page.locator("form.riposte-act");
  const choice = window.locator('[name="kind"]');
  // What the list says of its entry in advance is left with its kind.
  if ((await choice.inputValue()) === kind)
    await chooseKind(
      choice,
      (await choice.locator(`option:not([value="${kind}"])`).first().getAttribute("value")) ?? "",
    );
  await chooseKind(choice, kind);
  return window;
}

/** Chooses the kind of an action, and waits until its fields are drawn. */
async function chooseKind(choice: Locator, kind: string): Promise<void> {
  await choice.selectOption(kind);
  await expect(choice.locator(`option[value="${kind}"][selected]`)).toHaveCount(1);
}

/** Clicks all of these, `times` times each, before their page can render anything in between. */
export async function clickAtOnce(buttons: Locator, times = 1): Promise<void> {
  const click = (found: readonly (HTMLElement | SVGElement)[], count: number): void => {
    for (const button of found) for (let i = 0; i < count; i += 1) (button as HTMLElement).click();
  };
  await expect(buttons).not.toHaveCount(0);
  await buttons.evaluateAll(click, times);
}

/** Attacks from a sheet, as a player does it: weapon, target, declare. */
export async function attack(page: Page, attacker: string, weapon: string, target: string): Promise<void> {
  const window = await openAttack(page, attacker, weapon);
  await window.locator("label.riposte-target", { hasText: target }).click();
  await window.locator("button[type=submit]:enabled").click();
  await expect(window).toHaveCount(0);
}

/** The newest exchange in a user's chat. */
export function card(page: Page): Locator {
  return page.locator("#chat li.riposte-exchange, #sidebar li.riposte-exchange").last();
}

/** The prompt of this user. */
export function prompt(page: Page): Locator {
  return page.locator(".riposte-prompt");
}

/** An answer to the only question that is open, or to what one of several fighters is asked. */
type Answer = string | { readonly of: string; readonly option: string };

/** Answers in the prompt, and waits until the question has left it; where several are open, the answer names whom it is for. */
export async function answer(page: Page, given: Answer): Promise<void> {
  const { of, option } = typeof given === "string" ? { of: null, option: given } : given;
  const alone = prompt(page).filter({ hasNot: page.locator(".riposte-inbox__entry") });
  const question = (of === null ? alone : await turnTo(page, of)).locator("[data-key]");
  const key = await question.getAttribute("data-key");
  const asked = prompt(page).locator(`[data-key="${key}"]`);
  await asked.locator(`[data-answer="${option}"]`).click();
  await expect(asked).toHaveCount(0);
}

/** Turns the prompt to what a fighter is asked, as soon as they are. */
async function turnTo(page: Page, name: string): Promise<Locator> {
  const asked = page.locator(".riposte-prompt__question > span").getByText(name, { exact: true });
  const question = prompt(page).filter({ has: asked });
  const entry = prompt(page).locator(".riposte-inbox__entry", { hasText: new RegExp(`\\b${name} `) });
  // The list may go while it is being used: others answer too.
  await expect(async () => {
    if ((await question.count()) === 0) await entry.click({ timeout: 1000 });
    await expect(question).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  return question;
}

/** Whatever the open question may be answered by first, for scenarios to which every answer is the same. */
export function anyAnswer(page: Page): Locator {
  return prompt(page).locator(":nth-match([data-answer]:enabled, form.riposte-answer button[type=submit]:enabled, 1)");
}

/** Leaves the dice as they are in the prompt, whether Fortune alone is asked for or stunts are too. */
export async function keepDice(page: Page): Promise<void> {
  await prompt(page).locator('[data-answer="keep"], form[data-question="stunts"] button[type="submit"]').click();
}

/** The wound level of an actor, as this user's client has it. */
export function wound(page: Client, name: string): Promise<number> {
  return page.evaluate((actor) => game.actors.getName(actor).system.wound, name);
}

/** The phases of the exchanges, oldest first. */
export function phases(page: Client): Promise<readonly string[]> {
  return page.evaluate(() =>
    game.messages.contents.filter(({ type }) => type === "exchange").map(({ system }) => system.phase),
  );
}

/** The tracker's chip for a combatant's action. */
export function budget(page: Page, name: string): Locator {
  const named = page.locator(".token-name > .name", { hasText: name });
  return page.locator("[data-combatant-id]", { has: named }).locator(".riposte-budget__chip");
}

/** How long the newest exchange may take to close, in milliseconds: for tools, which run without the scenarios' settings. */
const CLOSES_WITHIN = 40_000;

/** Waits until the newest exchange is closed on this user's page. */
export async function closed(page: Client): Promise<void> {
  await expect.poll(async () => (await phases(page)).at(-1), { timeout: CLOSES_WITHIN }).toBe("closed");
}

/** The text in which the combat that a page views stores its fight, as it was before it was packed; empty if there is none. */
export async function storedFight(page: Client): Promise<string> {
  return unpackText(await page.evaluate(() => game.combat.getFlag("riposte", "fight") ?? "")) ?? "";
}

/** The texts of the states that the exchanges store, oldest first. */
export async function storedStates(page: Client): Promise<readonly string[]> {
  const stored = await page.evaluate(() =>
    game.messages.contents
      .filter(({ type }) => type === "exchange")
      .map(({ system: { state, step } }) => ({ state, step })),
  );
  return stored.map(unpackState);
}

/** The text of the state that the newest exchange stores. */
export async function storedState(page: Client): Promise<string> {
  return (await storedStates(page)).at(-1) ?? "";
}

/** The newest exchange and its open question; empty if it asks nothing. */
export async function openAsk(page: Client): Promise<{ readonly message: string; readonly ask: string }> {
  const { ask } = JSON.parse((await storedState(page)) || "{}") as { ask?: { id: string } | null };
  return { message: await page.evaluate(() => game.messages.contents.at(-1)?.id ?? ""), ask: ask?.id ?? "" };
}

/** Sets how long an answer may take in this world. */
export async function setAnswerSeconds(gm: Client, seconds: number): Promise<void> {
  await gm.evaluate((value) => game.settings.set("riposte", "answerSeconds", value), seconds);
}

/** Whether no GM is connected, as this page sees it. */
export function isWithoutGM(page: Client): Promise<boolean> {
  return page.evaluate(() => game.users.activeGM === null);
}

/** Hides a combatant from the players. */
export async function hideCombatant(gm: Client, name: string): Promise<void> {
  await gm.evaluate((who) => game.combat.combatants.getName(who).update({ hidden: true }), name);
}

/** Waits until the writer has taken this user's declaration and its exchange has begun. */
export async function taken(page: Client, timeout?: number): Promise<void> {
  const waiting = () => page.evaluate(() => Object.keys(game.user.getFlag("riposte", "intents") ?? {}));
  await expect.poll(waiting, timeout === undefined ? {} : { timeout }).toEqual([]);
}
