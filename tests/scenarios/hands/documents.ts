import type { Page } from "@playwright/test";
import { expect } from "../table.ts";

interface Document {
  readonly uuid: string;
  readonly name: string;
  readonly actor: Document | null;
  readonly items: { getName(name: string): Document | undefined };
  readonly sheet: { readonly element: HTMLElement; render(options: object): Promise<unknown> };
  toObject(): Readonly<Record<string, unknown>>;
  update(changes: object): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Document | undefined };
  readonly scenes: Iterable<{ readonly tokens: { getName(name: string): Document | undefined } }>;
};
declare const foundry: { readonly utils: { getProperty(object: object, path: string): unknown } };
declare const fromUuidSync: (uuid: string) => Document | null;

/** The address of an actor, or of one of its items. */
export function uuidOf(page: Page, actor: string, item?: string): Promise<string> {
  return page.evaluate(
    ([actorName, itemName]) => {
      const owner = game.actors.getName(actorName);
      const found = itemName ? owner?.items.getName(itemName) : owner;
      if (!found) throw new Error(`There is no ${itemName ?? actorName}.`);
      return found.uuid;
    },
    [actor, item] as const,
  );
}

/** The address of the actor of a token that stands on any scene. */
export function uuidOfToken(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const [found] = [...game.scenes].flatMap(({ tokens }) => tokens.getName(name)?.actor ?? []);
    if (!found) throw new Error(`There is no token ${name}.`);
    return found.uuid;
  }, token);
}

/** What a document stores at a path, as this page knows it. */
export function stored(page: Page, uuid: string, path: string): Promise<unknown> {
  return page.evaluate(
    ([address, at]) => {
      const found = fromUuidSync(address);
      return found ? (foundry.utils.getProperty(found.toObject(), at) ?? null) : undefined;
    },
    [uuid, path] as const,
  );
}

/** Changes a document in the name of this page's user, as something from elsewhere does it. */
export async function change(page: Page, uuid: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(([address, what]) => fromUuidSync(address)?.update(what), [uuid, changes] as const);
}

/** Waits until a document stores all of this, on each of these pages. */
export async function storesAll(
  pages: readonly Page[],
  uuid: string,
  wanted: Readonly<Record<string, unknown>>,
): Promise<void> {
  const paths = Object.keys(wanted);
  for (const page of pages) {
    const read = async (): Promise<unknown> => {
      const values = await Promise.all(paths.map((path) => stored(page, uuid, path)));
      return Object.fromEntries(paths.map((path, at) => [path, values[at]]));
    };
    await expect.poll(read, { timeout: SETTLED }).toEqual(wanted);
  }
}

/** How long what has been typed may take to be stored everywhere, in milliseconds. */
export const SETTLED = 8000;

/** Opens the sheet of the document with this address, and returns the id of its window. */
export function openByUuid(page: Page, uuid: string): Promise<string> {
  return page.evaluate(async (address) => {
    const sheet = fromUuidSync(address)?.sheet;
    await sheet?.render({ force: true });
    return sheet?.element.id ?? "";
  }, uuid);
}
