import { clientState } from "../platform/state.ts";
import { type ExchangeRecord, type StoredExchange, readRecord, readStoredExchange } from "./record.ts";

/*
 * The index of the exchanges in the chat, so that a long chat is not searched each time. It is only a cache: it is built from the messages
 * on first use, and hooks update it for each message.
 */
const index = clientState.record("exchange-index.index", () => ({
  isRead: false,
  /** The exchanges that have not closed, in the order in which they, or their undo, started. */
  unfinished: new Set<string>(),
  /** The start times of the exchanges that may be new, until a query finds that they are too old. */
  recent: new Map<string, number>(),
  /** The names of the declarations that have started or interrupted an exchange, each with the id of its message. */
  declared: new Map<string, string>(),
  /** The highest sequence number of a write of any exchange. */
  sequence: 0,
}));

/** Builds the name of a user's declaration in this index. */
export function toDeclarationName(user: string, nonce: string): string {
  return `${user}.${nonce}`;
}

/** Updates the index for a message that has been created, or changed. */
export function noteExchange(message: ChatMessage.Implementation, isNew: boolean): void {
  if (index.isRead) addToIndex(message, isNew);
}

/** Removes a deleted message from the index. */
export function removeFromIndex({ id }: ChatMessage.Implementation): void {
  index.recent.delete(id ?? "");
  index.unfinished.delete(id ?? "");
  for (const [name, message] of index.declared) if (message === id) index.declared.delete(name);
}

function addToIndex(message: ChatMessage.Implementation, isNew: boolean): void {
  const exchange = readStoredExchange(message);
  const id = message.id ?? "";
  if (!exchange) return;
  if (isNew) index.recent.set(id, message.timestamp);
  if (exchange.phase === "closed") index.unfinished.delete(id);
  else index.unfinished.add(id);
  for (const name of listDeclarationNames(exchange)) index.declared.set(name, id);
  index.sequence = Math.max(index.sequence, findHighestWrite(exchange));
}

function listDeclarationNames({ declarer, nonce, interrupts }: StoredExchange): readonly string[] {
  return [...(declarer === "" ? [] : [toDeclarationName(declarer, nonce)]), ...interrupts];
}

/**
 * Finds the highest sequence number among the writes of an exchange and its undo. Every second entry of `applied` is a number of events,
 * not a sequence number.
 */
function findHighestWrite({ applied, undoneAt }: StoredExchange): number {
  return Math.max(undoneAt, ...applied.filter((_number, place) => place % 2 === 0));
}

function readIndex(): typeof index {
  if (!index.isRead) {
    index.isRead = true;
    for (const message of game.messages) addToIndex(message, true);
  }
  return index;
}

/** Lists the exchanges that have not closed, in the order in which they started. */
export function listUnfinishedRecords(): readonly ExchangeRecord[] {
  return listUnfinishedMessages()
    .map(readRecord)
    .filter((record) => record !== null);
}

/** Lists the messages of the exchanges that have not closed. */
export function listUnfinishedMessages(): readonly ChatMessage.Implementation[] {
  return findMessages([...readIndex().unfinished]).filter((message) => readStoredExchange(message)?.phase !== "closed");
}

/** Lists the messages of the exchanges that are not closed, or that started after a time. */
export function listNewMessages(since: number): readonly ChatMessage.Implementation[] {
  const { recent, unfinished } = readIndex();
  for (const [id, startTime] of recent) if (startTime <= since) recent.delete(id);
  return findMessages([...new Set([...unfinished, ...recent.keys()])]);
}

function findMessages(ids: readonly string[]): readonly ChatMessage.Implementation[] {
  return ids.flatMap((id) => game.messages.get(id) ?? []);
}

/** Finds the message of the exchange that a declaration has started or interrupted; undefined if there is none. */
export function findDeclaredMessage(name: string): string | undefined {
  return readIndex().declared.get(name);
}

/** The highest sequence number of a write of any exchange. */
export function lastSequence(): number {
  return readIndex().sequence;
}
