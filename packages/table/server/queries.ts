import type { Socket } from "socket.io";
import { hasPermission, type PermissionUser } from "../shared/permissions.ts";
import type { QueryRequest, Reply } from "../shared/protocol.ts";
import { asRecord, faultOf } from "./json.ts";
import { Refusal } from "./refusal.ts";

/** Who is asked: a user by name, and his newest socket where he has one. */
export interface Queried {
  readonly name: string;
  readonly socket: Socket | null;
}

type Asked = QueryRequest & { readonly limit: number };

/** Carries a query to one socket of one user and brings back what that socket answers. (Facts 36 and 43) */
export async function carryQuery(
  asker: PermissionUser & { readonly id: string; readonly name: string },
  { name, socket }: Queried,
  query: Asked,
): Promise<unknown> {
  if (!hasPermission(asker, "QUERY_USER")) {
    throw new Refusal(`User ${asker.name} lacks permission to query other users`);
  }
  if (!socket) throw new Refusal(`User ${name} cannot be asked "${query.name}": the user is not connected`);
  const reply = await ask(asker.id, { name, socket }, query);
  if (!reply.ok) throw new Refusal(reply.error);
  return reply.value;
}

type Fail = (why: string) => void;

/**
 * The requests that wait for a socket's answer, each with its asker; one listener fails all of them when it is gone.
 */
const waiting = new WeakMap<Socket, Map<Fail, string>>();

/** The most that one user asks one socket at the same time. */
const MAX_WAITING = 200;

function waitingAt(socket: Socket): Map<Fail, string> {
  const known = waiting.get(socket);
  if (known) return known;
  const made = new Map<Fail, string>();
  waiting.set(socket, made);
  socket.once("disconnect", () => {
    for (const fail of made.keys()) fail("the connection was lost");
  });
  return made;
}

function ask(
  asker: string,
  { name: userName, socket }: { readonly name: string; readonly socket: Socket },
  { name, data, timeout, limit }: Asked,
): Promise<Reply<unknown>> {
  const others = waitingAt(socket);
  if ([...others.values()].filter((id) => id === asker).length >= MAX_WAITING) {
    throw new Refusal(
      `User ${userName} cannot be asked "${name}": ${MAX_WAITING} of your queries wait for an answer already`,
    );
  }
  return new Promise((resolve) => {
    const finish = (reply: Reply<unknown>): void => {
      clearTimeout(timer);
      others.delete(fail);
      resolve(reply);
    };
    const fail: Fail = (why) => finish({ ok: false, error: `User ${userName} did not answer: ${why}` });
    const timer = setTimeout(() => fail(`no reply within ${limit} ms`), limit);
    others.set(fail, asker);
    const asked = { name, data: data ?? null, ...(timeout === undefined ? {} : { timeout }) };
    socket.emit("query", asked, (reply: unknown) => finish(parseReply(reply)));
  });
}

function parseReply(value: unknown): Reply<unknown> {
  const fault = faultOf(value);
  if (fault) return { ok: false, error: fault };
  const reply = asRecord(value);
  if (reply?.["ok"] === true) return { ok: true, value: reply["value"] ?? null };
  const error = reply?.["error"];
  return { ok: false, error: typeof error === "string" ? error : "The answer to the query is malformed" };
}
