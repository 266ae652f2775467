import { isData } from "../../src/engine/index.ts";
import { isLocked, unlock } from "../../src/foundry/exchange/locking.ts";
import { openText } from "../scenarios/unpacked.ts";
import type { Person } from "./table.ts";

/** What this file uses of the page's globals. */
declare const frames: readonly string[];
declare const game: { readonly settings: { get(scope: string, key: string): Readonly<Record<string, string>> } };

/** What a page's socket has received. */
export interface Received {
  /** Everything as one text, in which nothing is packed, and nothing is locked that the page has the key of. */
  readonly text: string;
  /** The same without documents of fights and ledgers, which list all who are in them with their numbers, as Foundry's actors do. */
  readonly apart: string;
  /** How many characters the socket has received since the first request in a queue, without the marks of tokens. */
  readonly sinceRequest: number;
}

/** Listens to all that a page's socket receives from now on. */
export async function listenTo(page: Person): Promise<() => Promise<Received>> {
  const begun = await page.evaluate(() => frames.length);
  return async () => {
    const received = await page.evaluate((from) => frames.slice(from).map(String), begun);
    const heard = received.map(dataIn);
    const keys = await page.evaluate(() => game.settings.get("riposte", "messageKeys"));
    const opened = openLocked(heard, new Map(Object.entries(keys)));
    const first = received.findIndex((frame) => frame.includes('"intents"'));
    const counted = received.filter((frame, i) => first >= 0 && i >= first && !/"ActiveEffect"|"marks"/.test(frame));
    return { text: openText(opened), apart: openText(withoutFights(opened)), sinceRequest: counted.join("").length };
  };
}

/** The data of a frame, after the digits with which socket.io begins it. */
function dataIn(frame: string): unknown {
  try {
    return JSON.parse(frame.replace(/^\d+-?/, ""));
  } catch {
    return frame;
  }
}

/** Data in which messages are opened as far as these keys open them. */
function openLocked(data: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(data)) return data.map((each) => openLocked(each, keys));
  if (!isData(data)) return data;
  const { _id: id, system } = data;
  const entries = Object.entries(data).map(([name, each]) => [name, openLocked(each, keys)] as const);
  const opened = Object.fromEntries(entries);
  return isData(system) ? { ...opened, system: openTexts(system, [`${id}`, `${id}/shown`], keys) } : opened;
}

function openTexts(system: object, names: readonly string[], keys: ReadonlyMap<string, string>): object {
  const open = (text: unknown): unknown => {
    if (typeof text !== "string" || !isLocked(text)) return text;
    return names.map((name) => unlock(text, keys.get(name) ?? "", name)).find((each) => each !== null) ?? text;
  };
  return Object.fromEntries(Object.entries(system).map(([name, text]) => [name, open(text)]));
}

/** Data without documents of fights and ledgers, and without the lists of all who are in the fight of an exchange. */
function withoutFights(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutFights);
  if (!isData(data) || /^(Combat|Journal)/.test(`${data["type"]}`)) return null;
  const kept = Object.entries(data).filter(([name]) => name !== "fighters" && name !== "turn");
  return Object.fromEntries(kept.map(([name, each]) => [name, typeof each === "object" ? withoutFights(each) : each]));
}
