import type { Locator, Page } from "@playwright/test";

interface Named {
  readonly name: string;
}

interface User extends Named {
  readonly id: string;
}

interface Sheet {
  readonly element: HTMLElement;
  render(options: { force: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}

interface Document extends Named {
  readonly sheet: Sheet;
  readonly items: Iterable<Document>;
  toObject(): { system: Record<string, unknown> };
}

/** A user's page, in a browser or in Node (tests/clients): as much of it as steps use that need neither layout nor a pointer. */
export interface Client extends Pick<Page, "evaluate" | "waitForFunction" | "url"> {
  reload(): Promise<unknown>;
  context(): Pages & { browser(): { contexts(): readonly Pages[] } | null };
}

interface Pages {
  pages(): readonly Client[];
}

/** What the scenarios read of Foundry's own `game`, inside a page. */
declare const game: {
  readonly ready: boolean;
  readonly user: Named & { readonly isGM: boolean; update(changes: object): Promise<unknown> };
  readonly users: Iterable<Named & { readonly active: boolean }>;
  readonly actors: { getName(name: string): Document | undefined };
};

declare const foundry: { readonly utils: { randomID(): string } };
declare const CONFIG: { readonly Dice: { randomUniform: () => number } };

/** Joins through the join page, of the local table or of Foundry, and waits until the game is ready. */
export async function takeSeat(page: Page, address: string, name: string): Promise<void> {
  await page.goto(new URL("/join", address).href);
  const foundryForm = page.locator('select[name="userid"]');
  const card = page.getByRole("button", { name: new RegExp(`\\b${name}\\b`) });
  await foundryForm.or(card).first().waitFor();
  if ((await foundryForm.count()) > 0) {
    await foundryForm.selectOption({ label: name });
    await page.locator('button[name="join"]').click();
  } else await card.click();
  await page.waitForURL(/\/game/);
  await untilReady(page);
}

/** Lets this user in at the local table without the join page; the game begins by `begin`, which loads its page unless told otherwise. */
export async function enterGame(
  page: Page,
  address: string,
  name: string,
  begin: (load: () => Promise<void>) => Promise<void> = (load) => load(),
): Promise<void> {
  const join = new URL("/api/join", address).href;
  const { request } = page.context();
  const { users } = (await (await request.get(join, { maxRetries: 2 })).json()) as { users: readonly User[] };
  const userId = users.find((user) => user.name === name)?.id;
  await request.post(join, { data: { userId }, failOnStatusCode: true, maxRetries: 2 });
  await begin(async () => void (await page.goto(new URL("/game", address).href)));
  await untilReady(page);
}

/** Waits until the page's game has begun, and seeds its dice; to be used after a reload. */
export async function untilReady(page: Client): Promise<void> {
  await page.waitForFunction(() => typeof game === "object" && game.ready, undefined, { timeout: 30_000 });
  await page.evaluate(seedDice);
}

/** Runs in a page: its dice fall in every run as they fell in the last, by its user's name, unless a test plans them. */
function seedDice(): void {
  let state = [...game.user.name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  CONFIG.Dice.randomUniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The user of this page. */
export function userOf(page: Client): Promise<string> {
  return page.evaluate(() => game.user.name);
}

/** Waits until the server has done all that this page had sent before; what waited for the connection is sent first. */
export async function serverAnswered(page: Client): Promise<void> {
  await page.evaluate(() => game.user.update({ "flags.world.answered": foundry.utils.randomID() }));
}

/** The connected users that this page sees, in order of name. */
export function activePeople(page: Client): Promise<string[]> {
  return page.evaluate(() => [...game.users].flatMap(({ active, name }) => (active ? [name] : [])).sort());
}

/** The stored system data of an actor as this page sees it. */
export function systemOf(page: Client, actor: string): Promise<Record<string, unknown>> {
  return page.evaluate((name) => {
    const found = game.actors.getName(name);
    if (!found) throw new Error(`There is no actor ${name}.`);
    return found.toObject().system;
  }, actor);
}

/** Opens an actor's sheet, or the sheet of one of its items, and returns its window. */
export async function openSheet(page: Page, actor: string, item?: string): Promise<Locator> {
  const id = await page.evaluate(
    async ([actorName, itemName]) => {
      const found = game.actors.getName(actorName);
      const shown = itemName ? [...(found?.items ?? [])].find(({ name }) => name === itemName) : found;
      if (!shown) throw new Error(`There is no ${itemName ?? actorName}.`);
      await shown.sheet.render({ force: true });
      return shown.sheet.element.id;
    },
    [actor, item] as const,
  );
  return page.locator(`[id="${id}"]`);
}

/** The tabs of an actor's sheet. */
export type SheetTab = "fight" | "abilities" | "gear" | "effects" | "biography";

/** Shows a tab of an actor's sheet. */
export async function showTab(sheet: Locator, tab: SheetTab): Promise<void> {
  const panel = sheet.locator(`[role="tabpanel"][data-tab="${tab}"]`);
  if (await panel.isVisible()) return;
  await sheet.locator(`[role="tab"][data-tab="${tab}"]`).click();
  await panel.waitFor();
}

/** Opens an actor's sheet in edit mode, on one of its tabs. */
export async function editSheet(page: Page, actor: string, tab: SheetTab = "fight"): Promise<Locator> {
  const sheet = await openSheet(page, actor);
  const mode = sheet.locator('[data-action="toggleMode"]');
  if ((await mode.getAttribute("aria-pressed")) === "false") await mode.click();
  await sheet.locator(".riposte-head input[name=name]").waitFor();
  await showTab(sheet, tab);
  return sheet;
}

/** Closes an actor's sheet. */
export async function closeSheet(page: Page, actor: string): Promise<void> {
  await page.evaluate((name) => game.actors.getName(name)?.sheet.close(), actor);
}

/** Opens one of the windows for several by its button over the list of actors. */
export async function openForSeveral(gm: Page, button: string, window: string): Promise<Locator> {
  await gm.locator('[data-tab="actors"]').first().click();
  await gm.getByRole("button", { name: button, exact: true }).click();
  return gm.locator(`form.${window}`);
}
