import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { USER_ROLES } from "../shared/permissions.ts";
import { findFile, sendCompiled, sendFile } from "./files.ts";
import { asRecord, shown, textOr } from "./json.ts";
import { isCorePicture, sendNeutralPicture } from "./neutral-picture.ts";
import type { Presence } from "./presence.ts";
import { readToken, SESSION_COOKIE, type Sessions } from "./sessions.ts";
import type { World } from "./world.ts";

/** What the pages are made of. */
export interface PageParts {
  readonly world: World;
  readonly sessions: Sessions;
  readonly presence: Presence;
  /** The folder of the built client. */
  readonly pages: string;
  readonly endSession: (token: string) => void;
}

/** The folder of compiled templates, each at the address of its text. */
const COMPILED = "/compiled/";
const MAX_BODY = 10_000;
const NOT_BUILT = "The pages of the local table are not built yet: npm run build in its folder";

/** Answers one HTTP request. */
export async function servePage(parts: PageParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? "/").split(/[?#]/)[0] ?? "/";
  const route = `${request.method === "HEAD" ? "GET" : (request.method ?? "GET")} ${path}`;
  switch (route) {
    case "GET /":
      return redirect(response, "/join");
    case "GET /join":
      return sendFrom(parts.pages, "join.html", { request, response, missing: NOT_BUILT });
    case "GET /game":
      if (userOf(parts, request) === null) return redirect(response, "/join");
      return sendFrom(parts.pages, "game.html", { request, response, missing: NOT_BUILT });
    case "GET /api/join":
      return sendJson(response, 200, describeTable(parts));
    case "POST /api/join":
      return enter(parts, request, response);
    case "POST /api/leave":
      return leave(parts, request, response);
  }
  if (!route.startsWith("GET ")) return sendJson(response, 405, { error: "This address cannot be written to" });
  return sendAsset(parts, path, request, response);
}

async function sendAsset(
  { pages, world }: PageParts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const exchange = { request, response, missing: "There is nothing here" };
  if (path.startsWith(COMPILED)) {
    const file = await findPackaged(world, path.slice(COMPILED.length - 1));
    return file ? sendCompiled(request, response, file) : sendJson(response, 404, { error: exchange.missing });
  }
  if (path.startsWith("/assets/")) return sendFrom(join(pages, "assets"), path.slice("/assets/".length), exchange);
  if (path.startsWith("/icons/") || path.startsWith("/ui/")) {
    const file = await findFile(pages, path);
    if (file) return sendFile(request, response, file);
    if (isCorePicture(path)) return sendNeutralPicture(response, path);
  }
  const file = await findPackaged(world, path);
  if (file) await sendFile(request, response, file);
  else sendJson(response, 404, { error: exchange.missing });
}

/** The file of the system, or of a module, at an address; null if there is none. */
async function findPackaged({ system, modules }: World, path: string): Promise<string | null> {
  const packages: readonly { prefix: string; folder: string }[] = [
    { prefix: `/systems/${system.id}/`, folder: system.folder },
    ...modules.map(({ id, folder }) => ({ prefix: `/modules/${id}/`, folder })),
  ];
  const from = packages.find(({ prefix }) => path.startsWith(prefix));
  return from ? findFile(from.folder, path.slice(from.prefix.length)) : null;
}

async function sendFrom(
  folder: string,
  path: string,
  { request, response, missing }: { request: IncomingMessage; response: ServerResponse; missing: string },
): Promise<void> {
  const file = await findFile(folder, path);
  if (file) await sendFile(request, response, file);
  else sendJson(response, 404, { error: missing });
}

/** What the join page shows: the world, the system and who may join. */
function describeTable({ world, presence }: PageParts): unknown {
  const { title, description } = world.info;
  const active = presence.activeUsers();
  const users = world.store.all("users").map(({ _id, name, role, color }) => {
    return { id: _id, name, role, color: color ?? null, active: active.includes(_id) };
  });
  const system = { title: world.system.title, version: world.system.version };
  return { world: { title, description }, system, users };
}

async function enter(parts: PageParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  if (body === null) return sendJson(response, 400, { error: 'Say who joins: { "userId": … }' });
  const user = parts.world.store.find("users", textOr(body["userId"], ""));
  if (!user) return sendJson(response, 404, { error: "There is no such user in this world" });
  if (!(Number(user["role"]) >= USER_ROLES.PLAYER)) {
    return sendJson(response, 403, { error: `${shown(user["name"])} may not join this world` });
  }
  const old = readToken(request.headers.cookie);
  if (old !== null) parts.endSession(old);
  setCookie(response, parts.sessions.begin(user._id));
  sendJson(response, 200, { userId: user._id });
}

function leave(parts: PageParts, request: IncomingMessage, response: ServerResponse): void {
  const token = readToken(request.headers.cookie);
  if (token !== null) parts.endSession(token);
  setCookie(response, null);
  sendJson(response, 200, {});
}

function userOf({ sessions, world }: PageParts, request: IncomingMessage): string | null {
  const userId = sessions.userOf(readToken(request.headers.cookie));
  return userId !== null && world.store.find("users", userId) ? userId : null;
}

function setCookie(response: ServerResponse, token: string | null): void {
  const age = token === null ? "; Max-Age=0" : "";
  response.setHeader("Set-Cookie", `${SESSION_COOKIE}=${token ?? ""}; Path=/; HttpOnly; SameSite=Strict${age}`);
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const part = Buffer.from(chunk);
      size += part.length;
      if (size <= MAX_BODY) chunks.push(part);
    }
    if (size > MAX_BODY) return null;
    return asRecord(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  } catch {
    return null;
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, "Cache-Control": "no-store" }).end();
}

/** Sends a value as JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  response.end(JSON.stringify(value));
}
