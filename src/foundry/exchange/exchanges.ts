import { clientState } from "../client/state.ts";
import { type ExchangeRecord, type StoredExchange, readRecord, storedIn } from "./record.ts";

/*
 * What is asked of the exchanges in the chat again and again, kept so that a long chat is not gone through each time. It is no
 * state: it is read from the messages when it is first asked for, and follows each of them by hooks.
 */
const index = clientState.record("exchanges.index", () => ({
  isRead: false,
  /** The exchanges that have not closed, in the order in which they began, or began to be taken back. */
  unfinished: new Set<string>(),
  /** When the exchanges began that may be new, as far as they have not been found old. */
  recent: new Map<string, number>(),
  /** The names of the declarations that have begun or interrupted an exchange, each with its message. */
  declared: new Map<string, string>(),
  /** The highest number that a write of an exchange has. */
  sequence: 0,
}));

/** The name under which the declaration of a user is known. */
export function nameOfDeclaration(user: string, nonce: string): string {
  return `${user}.${nonce}`;
}

/** Follows a message that has been created, or changed. */
export function noteExchange(message: ChatMessage.Implementation, isNew: boolean): void {
  if (index.isRead) note(message, isNew);
}

/** Follows a message that is gone. */
export function forgetExchange({ id }: ChatMessage.Implementation): void {
  index.recent.delete(id ?? "");
  index.unfinished.delete(id ?? "");
  for (const [name, message] of index.declared) if (message === id) index.declared.delete(name);
}

function note(message: ChatMessage.Implementation, isNew: boolean): void {
  const stored = storedIn(message);
  const id = message.id ?? "";
  if (!stored) return;
  if (isNew) index.recent.set(id, message.timestamp);
  if (stored.phase === "closed") index.unfinished.delete(id);
  else index.unfinished.add(id);
  for (const name of declarationsOf(stored)) index.declared.set(name, id);
  index.sequence = Math.max(index.sequence, lastOf(stored));
}

function declarationsOf({ declarer, nonce, interrupts }: StoredExchange): readonly string[] {
  return [...(declarer === "" ? [] : [nameOfDeclaration(declarer, nonce)]), ...interrupts];
}

/** The highest number of a write; every second one is how many events there were by then. */
function lastOf({ applied, undoneAt }: StoredExchange): number {
  return Math.max(undoneAt, ...applied.filter((_number, place) => place % 2 === 0));
}

function read(): typeof index {
  if (!index.isRead) {
    index.isRead = true;
    for (const message of game.messages) note(message, true);
  }
  return index;
}

/** The exchanges that have not closed, in the order in which they began. */
export function unfinishedRecords(): readonly ExchangeRecord[] {
  return unfinishedMessages()
    .map(readRecord)
    .filter((record) => record !== null);
}

/** The messages of the exchanges that have not closed. */
export function unfinishedMessages(): readonly ChatMessage.Implementation[] {
  return messagesOf([...read().unfinished]).filter((message) => storedIn(message)?.phase !== "closed");
}

/** The messages of the exchanges that have not closed, or have begun since a time. */
export function newMessages(since: number): readonly ChatMessage.Implementation[] {
  const { recent, unfinished } = read();
  for (const [id, began] of recent) if (began <= since) recent.delete(id);
  return messagesOf([...new Set([...unfinished, ...recent.keys()])]);
}

function messagesOf(ids: readonly string[]): readonly ChatMessage.Implementation[] {
  return ids.flatMap((id) => game.messages.get(id) ?? []);
}

/** The message of the exchange that a declaration has begun or interrupted; undefined if it has not. */
export function messageOfDeclaration(name: string): string | undefined {
  return read().declared.get(name);
}

/** The highest number of a write of any exchange. */
export function lastSequence(): number {
  return read().sequence;
}
