import { io, type Socket } from "socket.io-client";
import type {
  Activity,
  CompendiumRequest,
  DocumentRequest,
  DocumentResponse,
  MovementSignal,
  QueryRequest,
  Reply,
  WorldData,
} from "../../shared/protocol.ts";

const state: { socket: Socket | null; lost: string } = { socket: null, lost: "" };

/** Opens the connection to the table's server. */
export function connect(): Socket {
  state.socket ??= open();
  return state.socket;
}

/** Ends the connection for good: what waits for an answer waits for ever, as does what is asked before another is opened. */
export function hangUp(): void {
  const { socket } = state;
  state.socket = null;
  socket?.io.removeAllListeners();
  socket?.removeAllListeners().disconnect();
}

function open(): Socket {
  const socket = io({ transports: ["websocket"] });
  const reload = (): void => location.reload();
  socket.on("reload", reload);
  // What was changed meanwhile is not sent again: after a break, also while it is loading, the page begins again.
  socket.once("connect", () => socket.io.on("reconnect", reload));
  socket.on("disconnect", (reason) => {
    state.lost = reason;
    console.warn(`The connection to the table is lost: ${reason}.`);
  });
  return socket;
}

/**
 * Asks the server. What waits for an answer while the connection breaks fails, as nothing tells whether it was done; so does
 * what is asked after the server has ended the connection.
 */
async function ask<T>(event: string, ...args: unknown[]): Promise<T> {
  const { socket } = state;
  const lost = (): Reply<T> | Promise<never> =>
    socket && socket === state.socket
      ? { ok: false, error: `The connection to the table broke (${state.lost})` }
      : new Promise<never>(() => undefined);
  const reply: Reply<T> = await (socket?.active ? socket.emitWithAck(event, ...args).catch(lost) : lost());
  if (!reply.ok) throw new Error(reply.error);
  return reply.value;
}

/** Everything the user may see of the world. */
export function fetchWorld(): Promise<WorldData> {
  return ask("world");
}

/** Reads or changes documents on the server. */
export function request(documentRequest: DocumentRequest): Promise<DocumentResponse> {
  return ask("document", documentRequest);
}

/** Makes or removes a compendium of the world's own. */
export function manageCompendium(asked: object): Promise<CompendiumRequest> {
  return ask("compendium", asked);
}

/** Reloads the pages of all others; only for users who may change the world's settings. */
export function reloadOthers(): Promise<unknown> {
  return ask("reload");
}

/** Sends what this user does to the other clients, without waiting for an answer. */
export function tellActivity(activity: Activity): void {
  state.socket?.emit("activity", activity);
}

/** Tells the other clients how a token's movement goes on, without waiting for an answer. */
export function tellMovement(signal: MovementSignal): void {
  state.socket?.emit("movement", signal);
}

/** Pauses the game for all, or ends the pause. */
export function tellPause(paused: boolean): Promise<unknown> {
  return ask("pause", paused);
}

/** Asks another user's client. */
export function query(queryRequest: QueryRequest): Promise<unknown> {
  return ask("query", queryRequest);
}
