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

const state: { socket: Socket | null } = { socket: null };

/** The requests that have not been answered yet. */
const waiting = new Set<object>();

/** Opens the connection to the table's server. */
export function connect(): Socket {
  state.socket ??= open();
  return state.socket;
}

/** What is asked while a connection breaks is never answered, as in Foundry; the console says so. */
function open(): Socket {
  const socket = io({ transports: ["websocket"] });
  socket.on("disconnect", (reason) => {
    console.warn(`The connection to the table is lost: ${reason}. ${waiting.size} requests will not be answered.`);
    waiting.clear();
  });
  return socket;
}

function ask<T>(event: string, ...args: unknown[]): Promise<T> {
  const socket = connect();
  const request = {};
  waiting.add(request);
  return new Promise((resolve, reject) => {
    socket.emit(event, ...args, (reply: Reply<T>) => {
      waiting.delete(request);
      if (reply.ok) resolve(reply.value);
      else reject(new Error(reply.error));
    });
  });
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
  connect().emit("activity", activity);
}

/** Tells the other clients how a token's movement goes on, without waiting for an answer. */
export function tellMovement(signal: MovementSignal): void {
  connect().emit("movement", signal);
}

/** Pauses the game for all, or ends the pause. */
export function tellPause(paused: boolean): Promise<unknown> {
  return ask("pause", paused);
}

/** Asks another user's client. */
export function query(queryRequest: QueryRequest): Promise<unknown> {
  return ask("query", queryRequest);
}
