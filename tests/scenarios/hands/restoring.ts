import type { Page } from "@playwright/test";
import { lookUntil } from "../../waiting.ts";
import { clickAtOnce } from "../fight.ts";

type Data = Record<string, unknown>;

interface Stored {
  readonly id: string;
  readonly collections: Readonly<Record<string, Iterable<Stored>>>;
  toObject(): Data;
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

interface StoredClass {
  createDocuments(data: readonly object[], options: object): Promise<unknown>;
  deleteDocuments(ids: readonly string[]): Promise<unknown>;
  readonly metadata: { readonly embedded: Readonly<Record<string, string>> };
}

interface Kept {
  readonly documents: Record<string, Data[]>;
  readonly settings: Record<string, string>;
}

declare const game: Readonly<Record<string, unknown>> & {
  readonly settings: {
    readonly settings: ReadonlyMap<string, { readonly scope: string }>;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
};
declare const CONFIG: Readonly<Record<string, { readonly documentClass: StoredClass }>>;
declare const foundry: { readonly utils: { isEmpty(object: object): boolean } };

declare global {
  var handsKept: Kept | undefined;
}

/** The collections of a world that are put back, with their documents; the ledger goes on. */
const COLLECTIONS = [
  ...[
    ["actors", "Actor"],
    ["combats", "Combat"],
    ["macros", "Macro"],
    ["scenes", "Scene"],
    ["items", "Item"],
    ["folders", "Folder"],
  ],
  ...[
    ["messages", "ChatMessage"],
    ["users", "User"],
  ],
] as const;

/** Keeps the world as it is now, on the page of a Gamemaster. */
export async function keepWorld(gm: Page): Promise<void> {
  await gm.evaluate((collections) => {
    const documents: Record<string, Data[]> = {};
    for (const [name = ""] of collections)
      documents[name] = [...(game[name] as Iterable<Stored>)].map((each) => each.toObject());
    const settings: Record<string, string> = {};
    for (const [id, { scope }] of game.settings.settings.entries())
      if (scope === "world" && id.startsWith("riposte."))
        settings[id] = JSON.stringify(game.settings.get("riposte", id.slice(8)));
    globalThis.handsKept = { documents, settings };
  }, COLLECTIONS);
}

/** How often it is tried to put the world back: marks come and go meanwhile, which nobody can take away twice. */
const TRIES = 3;

/** Puts the world back as it was kept; calls off exchanges that run. */
export async function restoreWorld(gm: Page): Promise<void> {
  const cancels = gm.locator("#sidebar .riposte-card__cancel, #chat .riposte-card__cancel");
  if ((await cancels.count()) > 0) await clickAtOnce(cancels);
  await lookUntil(
    () => cancels.count(),
    (count) => count === 0,
    2000,
  );
  for (let tries = 1; ; tries += 1) {
    try {
      return await putBack(gm);
    } catch (error) {
      if (tries === TRIES || !String(error).includes("does not exist in")) throw error;
    }
  }
}

async function putBack(gm: Page): Promise<void> {
  await gm.evaluate(async (collections) => {
    const kept = globalThis.handsKept;
    if (!kept) return;

    const isPlain = (value: unknown): value is Data =>
      typeof value === "object" && value !== null && !Array.isArray(value);
    const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
    const differences = (now: Data, then: Data, path = ""): Data => {
      const changes: Data = {};
      for (const key of new Set([...Object.keys(now), ...Object.keys(then)])) {
        if (path === "" && (key === "_stats" || key === "_id")) continue;
        const at = path === "" ? key : `${path}.${key}`;
        const [before, after] = [now[key], then[key]];
        if (isSame(before, after)) continue;
        if (isPlain(before) && isPlain(after)) Object.assign(changes, differences(before, after, at));
        else if (key in then) changes[at] = after;
        else changes[`${path}.-=${key}`] = null;
      }
      return changes;
    };
    const withoutEmbedded = (data: Data, embedded: readonly string[]): Data =>
      Object.fromEntries(Object.entries(data).filter(([key]) => !embedded.includes(key)));

    const restore = async (
      name: string,
      now: readonly Stored[],
      then: readonly Data[],
      parent: Stored | null,
    ): Promise<void> => {
      const documents = CONFIG[name]?.documentClass;
      if (!documents) return;
      const added = now.filter(({ id }) => !then.some(({ _id }) => _id === id)).map(({ id }) => id);
      const gone = then.filter(({ _id }) => !now.some(({ id }) => id === _id));
      const options = { keepId: true, keepEmbeddedIds: true };
      if (added.length > 0)
        await (parent ? parent.deleteEmbeddedDocuments(name, added) : documents.deleteDocuments(added));
      if (gone.length > 0)
        await (parent ? parent.createEmbeddedDocuments(name, gone, options) : documents.createDocuments(gone, options));
      for (const document of now) {
        const data = then.find(({ _id }) => _id === document.id);
        if (!data) continue;
        const embedded = Object.entries(documents.metadata.embedded);
        const names = embedded.map(([, collection]) => collection);
        const changes = differences(withoutEmbedded(document.toObject(), names), withoutEmbedded(data, names));
        if (!foundry.utils.isEmpty(changes)) await document.update(changes);
        for (const [each, collection] of embedded)
          await restore(
            each,
            [...(document.collections[collection] ?? [])],
            (data[collection] as Data[] | undefined) ?? [],
            document,
          );
      }
    };

    for (const [name, type] of collections)
      await restore(type, [...(game[name] as Iterable<Stored>)], kept.documents[name] ?? [], null);
    for (const [id, text] of Object.entries(kept.settings))
      if (JSON.stringify(game.settings.get("riposte", id.slice(8))) !== text)
        await game.settings.set("riposte", id.slice(8), JSON.parse(text));
  }, COLLECTIONS);
}
