import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { CompendiumRequest, DocumentResponse, Reply } from "../shared/protocol.ts";
import { hasPermission, isGamemaster } from "../shared/permissions.ts";
import type { AddressCheck } from "./addresses.ts";
import { serveDocuments } from "./documents.ts";
import { asRecord, faultOf, textOr } from "./json.ts";
import { parseMovement, pauseGame } from "./movements.ts";
import { manageCompendium } from "./own-packs.ts";
import { createPresence, type Presence } from "./presence.ts";
import { carryQuery } from "./queries.ts";
import { createQueue, type Queue } from "./queue.ts";
import { createThrottle, type Throttle } from "./rates.ts";
import { Refusal } from "./refusal.ts";
import { parseActivity, parseDocumentRequest, parseObject, parseQueryRequest } from "./requests.ts";
import { readPerson } from "./rights.ts";
import { readToken, type Sessions } from "./sessions.ts";
import { readWorldData, type World } from "./world.ts";

/** The room of the sockets that have the world and receive every change to it. */
const TABLE = "table";
/** Above this the connection is cut; what is merely too large is refused with a sentence before. */
const MAX_PACKET = 8_000_000;

/** How often a page is asked whether it is there, and how long the answer may take: who is cut off is gone after 14 s. */
const PULSE = { pingInterval: 4_000, pingTimeout: 10_000 };

/** The sockets of the table, and what the pages need to know of them. */
export interface Sockets {
  readonly presence: Presence;
  /** Cuts the sockets of a session. */
  cut(token: string): void;
  close(): Promise<void>;
}

interface Room {
  readonly world: World;
  readonly sessions: Sessions;
  readonly presence: Presence;
  readonly queue: Queue;
  readonly io: Server;
  readonly report: (error: unknown) => void;
  readonly rates: Readonly<Record<keyof typeof RATES, Throttle>>;
}

/** How often a player may change documents, ask for something, and signal what they do; Gamemasters are not limited. */
const RATES = {
  changes: { burst: 100, perSecond: 20, waiting: 200 },
  questions: { burst: 300, perSecond: 50, waiting: 200 },
  signals: { burst: 400, perSecond: 100, waiting: 0 },
} as const;

/** Opens the socket.io side of the table. */
export function openSockets(
  http: HttpServer,
  parts: { world: World; sessions: Sessions; report: (error: unknown) => void; checkAddress: AddressCheck },
): Sockets {
  const io = new Server(http, {
    ...{ transports: ["websocket"], serveClient: false, maxHttpBufferSize: MAX_PACKET, ...PULSE },
    allowRequest: (request, decide) => {
      const checked = parts.checkAddress(request);
      decide(checked.ok ? null : checked.why, checked.ok);
    },
  });
  const rates = {
    changes: createThrottle(RATES.changes, "changes"),
    questions: createThrottle(RATES.questions, "questions"),
    signals: createThrottle(RATES.signals, "signals"),
  };
  const room: Room = { ...parts, io, presence: createPresence(), queue: createQueue(), rates };
  io.use((socket, next) => {
    const userId = userOf(room, socket);
    next(userId === null ? new Error("You have not joined this table: go to /join") : undefined);
  });
  io.on("connection", (socket) => {
    const userId = userOf(room, socket);
    if (userId === null) socket.disconnect(true);
    else welcome(room, socket, userId);
  });
  return {
    presence: room.presence,
    cut: (token) => {
      for (const socket of io.of("/").sockets.values()) if (tokenOf(socket) === token) socket.disconnect(true);
    },
    close: async () => {
      await io.close();
      await room.queue(() => Promise.resolve());
    },
  };
}

function tokenOf(socket: Socket): string | null {
  return readToken(socket.handshake.headers.cookie);
}

function userOf({ sessions, world }: Room, socket: Socket): string | null {
  const userId = sessions.userOf(tokenOf(socket));
  return userId !== null && world.store.find("users", userId) ? userId : null;
}

function welcome(room: Room, socket: Socket, userId: string): void {
  const { io, presence } = room;
  if (presence.enter(userId, socket)) socket.broadcast.emit("userActivity", { userId, active: true });
  socket.on("disconnect", () => {
    if (presence.leave(userId, socket)) io.emit("userActivity", { userId, active: false });
  });
  const throttled = <T>(rate: keyof typeof RATES, act: () => Promise<T>): Promise<T> =>
    isLimited(room, userId) ? room.rates[rate].run(userId, act) : act();
  answer(room, socket, "world", () => throttled("questions", () => room.queue(() => giveWorld(room, socket, userId))));
  answer(room, socket, "document", (request) => {
    const act = () => room.queue(() => changeDocuments(room, { socket, userId, request }));
    return asRecord(request)?.["action"] === "get" ? act() : throttled("changes", act);
  });
  answer(room, socket, "query", (request) => throttled("questions", () => query(room, userId, request)));
  answer(room, socket, "compendium", (request) => room.queue(() => changeCompendia(room, { socket, userId, request })));
  answer(room, socket, "reload", () => reloadOthers(room, socket, userId));
  socket.on("activity", (activity: unknown) => {
    const parsed = maySignal(room, userId) ? parseActivity(activity) : null;
    if (parsed) socket.to(TABLE).emit("activity", { ...parsed, userId });
  });
  socket.on("movement", (signal: unknown) => {
    const parsed = maySignal(room, userId) ? parseMovement(room.world, userId, signal) : null;
    if (parsed) socket.to(TABLE).emit("movement", { ...parsed, userId });
  });
  answer(
    room,
    socket,
    "pause",
    async (paused) => void io.to(TABLE).emit("pause", pauseGame(room.world, userId, paused)),
  );
  socket.onAny((event: unknown, payload: unknown) => relay(room, { socket, userId, event, payload }));
}

/** Whether a user's signal is passed on: of a flood, what is too much is dropped. */
function maySignal(room: Room, userId: string): boolean {
  return !isLimited(room, userId) || room.rates.signals.isFree(userId);
}

/** Gamemasters' pages write for all, and are not limited. */
function isLimited({ world }: Room, userId: string): boolean {
  const role = world.store.find("users", userId)?.["role"];
  return !isGamemaster({ id: userId, role: typeof role === "number" ? role : 0 });
}

/** The most requests of one socket that wait for an answer at the same time. */
const MAX_WAITING = 1000;
const waiting = new WeakMap<Socket, number>();

/** Does what one socket asks, unless too much of it waits already. */
async function inTurn<T>(socket: Socket, act: () => Promise<T>): Promise<T> {
  const before = waiting.get(socket) ?? 0;
  if (before >= MAX_WAITING) throw new Refusal(`${MAX_WAITING} requests of yours wait for an answer already`);
  waiting.set(socket, before + 1);
  try {
    return await act();
  } finally {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
  }
}

/** Answers an event with a reply, come what may. */
function answer(room: Room, socket: Socket, event: string, act: (request: unknown) => Promise<unknown>): void {
  const run = async (request: unknown): Promise<Reply<unknown>> => {
    try {
      return { ok: true, value: await inTurn(socket, () => act(request)) };
    } catch (error) {
      if (!(error instanceof Refusal)) room.report(error);
      return { ok: false, error: error instanceof Error ? error.message : String(error) };
    }
  };
  socket.on(event, (...args: unknown[]) => {
    const acknowledge = args.at(-1);
    const request = typeof acknowledge === "function" ? args.at(-2) : args.at(-1);
    run(request)
      .then((reply) => {
        if (typeof acknowledge === "function") acknowledge(reply);
      })
      .catch(room.report);
  });
}

async function giveWorld({ world, presence }: Room, socket: Socket, userId: string): Promise<unknown> {
  await socket.join(TABLE);
  presence.markReady(userId, socket);
  return readWorldData(world, userId, presence.activeUsers());
}

async function changeDocuments(
  room: Room,
  { socket, userId, request }: { socket: Socket; userId: string; request: unknown },
): Promise<DocumentResponse> {
  const response = await serveDocuments(room.world, userId, parseDocumentRequest(request));
  if (response.action === "get" || response.result.length === 0) return response;
  socket.to(TABLE).emit("document", response);
  if (response.action === "delete" && response.type === "User") {
    for (const { _id } of response.result) for (const lost of room.presence.socketsOf(_id)) lost.disconnect(true);
  }
  return response;
}

/** Makes or removes a compendium of the world's own, and tells the others. */
async function changeCompendia(
  { world }: Room,
  { socket, userId, request }: { socket: Socket; userId: string; request: unknown },
): Promise<CompendiumRequest> {
  const done = await manageCompendium(world, userId, parseObject(request, "compendium"));
  socket.to(TABLE).emit("compendium", done);
  return done;
}

async function query({ world, presence }: Room, userId: string, request: unknown): Promise<unknown> {
  const parsed = parseQueryRequest(request);
  const asked = world.store.find("users", parsed.userId);
  if (!asked) throw new Refusal(`There is no user [${parsed.userId}] to ask`);
  const socket = presence.newestOf(parsed.userId);
  return carryQuery(readPerson(world, userId), { name: textOr(asked["name"], parsed.userId), socket }, parsed);
}

/** Reloads the pages of all others: a setting of the world that needs it has been changed. */
async function reloadOthers({ world }: Room, socket: Socket, userId: string): Promise<void> {
  const person = readPerson(world, userId);
  if (!hasPermission(person, "SETTINGS_MODIFY")) {
    throw new Refusal(`User ${person.name} may not reload the pages of others`);
  }
  socket.to(TABLE).emit("reload");
}

/** Passes a package's own event on to all others. (Fact 37) */
function relay(
  room: Room,
  { socket, userId, event, payload }: { socket: Socket; userId: string; event: unknown; payload: unknown },
): void {
  const { world } = room;
  if (typeof event !== "string") return;
  const isOurs = event === `system.${world.system.id}` && world.system.hasSocket;
  const isModules = world.modules.some(({ id, hasSocket }) => hasSocket && event === `module.${id}`);
  if (!isOurs && !isModules) return;
  if (faultOf(payload) === null && maySignal(room, userId)) socket.to(TABLE).emit(event, payload, userId);
}
