import { type Guest, joinAs } from "riposte-table/guest";
import { openText } from "./unpacked.ts";

/** A forged client's reply to a question of the writer. */
type Reply = (data: Readonly<Record<string, unknown>>) => unknown;

/** A forged client: it has a seat like any other, and sends any data on its socket. */
export interface Hostile {
  readonly id: string;
  readonly guest: Guest;
  /** The questions that it has been sent, oldest first. */
  readonly asked: readonly { readonly name: string; readonly data: Readonly<Record<string, unknown>> }[];
  /** Everything that its socket has received so far, as one text, in which nothing is packed. */
  heard(): string;
  /** Puts an intent into its own queue. */
  intend(intent: unknown, nonce?: string): Promise<unknown>;
  /** Queries another user's client. */
  query(name: string, question: string, data: unknown): Promise<unknown>;
  /** Answers each question of this name from now on; without it a question is left unanswered. */
  replyTo(question: string, reply: Reply): void;
}

/** Takes a seat at a local table with a bare socket, without a browser and without our code. */
export async function sneakIn(address: string, name: string): Promise<Hostile> {
  const ids = await peopleAt(address);
  const id = ids.get(name) ?? "";
  const guest = await joinAs(address, id);
  const asked: { name: string; data: Readonly<Record<string, unknown>> }[] = [];
  const replies = new Map<string, Reply>();
  guest.socket.on("query", (query: { name: string; data: Readonly<Record<string, unknown>> }, acknowledge: unknown) => {
    asked.push(query);
    const reply = replies.get(query.name);
    if (!reply || typeof acknowledge !== "function") return;
    void Promise.resolve(reply(query.data)).then((value) => acknowledge({ ok: true, value }));
  });
  const update = (changes: object): Promise<unknown> =>
    guest.act("update", "User", { updates: [{ _id: id, ...changes }] });
  return {
    ...{ id, guest, asked },
    heard: () => openText(guest.heard),
    intend: (intent, nonce = Math.random().toString(36).slice(2, 12)) => {
      const text = typeof intent === "string" ? intent : JSON.stringify(intent);
      return update({ flags: { riposte: { intents: { [nonce]: { sequence: 1, text } } } } });
    },
    query: (user, question, data) => guest.ask("query", { userId: ids.get(user), name: question, data, timeout: 4000 }),
    replyTo: (question, reply) => void replies.set(question, reply),
  };
}

/** The users who may join a local table, by name. */
export async function peopleAt(address: string): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(new URL("/api/join", address));
  const { users } = Object(await answer.json());
  return new Map(users.map(({ name, id }: { name: string; id: string }) => [name, id]));
}

/** A gate that holds back answers until it is opened. */
export interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

/** A gate that is closed. */
export function gate(): Gate {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}
