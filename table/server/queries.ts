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

/** Carries a query to one socket of one user and brings back what that socket answers. (Facts 36 and 43) */
export async function carryQuery(
  asker: PermissionUser & { readonly name: string },
  { name, socket }: Queried,
  query: QueryRequest & { readonly timeout: number },
): Promise<unknown> {
  if (!hasPermission(asker, "QUERY_USER")) {
    throw new Refusal(`User ${asker.name} lacks permission to query other users`);
  }
  if (!socket) throw new Refusal(`User ${name} cannot be asked "${query.name}": the user is not connected`);
  const reply = await ask(socket, name, query);
  if (!reply.ok) throw new Refusal(reply.error);
  return reply.value;
}

function ask(
  socket: Socket,
  userName: string,
  query: QueryRequest & { readonly timeout: number },
): Promise<Reply<unknown>> {
  return new Promise((resolve) => {
    const fail = (why: string): void => finish({ ok: false, error: `User ${userName} did not answer: ${why}` });
    const onDisconnect = (): void => fail("the connection was lost");
    const timer = setTimeout(() => fail(`no reply within ${query.timeout} ms`), query.timeout);
    const finish = (reply: Reply<unknown>): void => {
      clearTimeout(timer);
      socket.off("disconnect", onDisconnect);
      resolve(reply);
    };
    socket.once("disconnect", onDisconnect);
    socket.emit("query", { name: query.name, data: query.data ?? null }, (reply: unknown) => finish(parseReply(reply)));
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
