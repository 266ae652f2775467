import { readFile, realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { compiledModule } from "../shared/compiled-template.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".otf": "font/otf",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".wasm": "application/wasm",
};

/** How the system says that there is no such file. */
const MISSING: readonly unknown[] = ["ENOENT", "ENOTDIR", "ENAMETOOLONG"];

/** The file that an encoded path names inside a folder; null when there is none or when it would lie outside. */
export async function findFile(folder: string, encodedPath: string): Promise<string | null> {
  const path = decode(encodedPath);
  if (path === null || path.includes("\0") || path.includes("\\")) return null;
  const steps = path.split("/").filter((step) => step !== "");
  if (steps.some((step) => step === ".." || step === "." || step.includes(":"))) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...steps));
    if (!file.startsWith(root + sep)) return null;
    return (await stat(file)).isFile() ? file : null;
  } catch (error) {
    if (MISSING.includes(Object(error).code)) return null;
    throw error;
  }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** How long a browser may show a picture, a font or a sound without asking again, in seconds. */
const MAX_AGE = 3600;

/** Pictures, fonts and sounds are kept for a while, or they would go blank whenever a window is rendered; code, templates and languages
 *  are asked for again each time, so that a new build is seen; pages are not kept at all. */
function cachingOf(type: string): string {
  if (/^(?:image|font|audio|video)\//.test(type)) return `max-age=${MAX_AGE}`;
  return type.startsWith("text/html") ? "no-store" : "no-cache";
}

/** Sends a file with its type, or nothing but the headers to a reader who has it already. Reads it before its length is told: the file
 *  may be replaced meanwhile, and a reader waits for the rest of a length that is too great. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, file: string): Promise<void> {
  const type = TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
  const headers = await describe(file, type);
  if (hasAlready(request, headers.ETag)) return void response.writeHead(304, headers).end();
  const body = await readFile(file);
  response.writeHead(200, { ...headers, "Content-Type": type, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Sends a template as a compiled module; says where its mistake is if it has one. */
export async function sendCompiled(request: IncomingMessage, response: ServerResponse, file: string): Promise<void> {
  const type = "text/javascript; charset=utf-8";
  const headers = await describe(file, type);
  if (hasAlready(request, headers.ETag)) return void response.writeHead(304, headers).end();
  try {
    const body = compiledModule(await readFile(file, "utf8"));
    response.writeHead(200, { ...headers, "Content-Type": type }).end(body);
  } catch (error) {
    response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    response.end(error instanceof Error ? error.message : String(error));
  }
}

async function describe(file: string, type: string) {
  const { size, mtimeMs } = await stat(file);
  const ETag = `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  return { "Cache-Control": cachingOf(type), ETag, "X-Content-Type-Options": "nosniff" };
}

/** Whether one of the versions that a reader has is this one. */
function hasAlready({ headers }: IncomingMessage, etag: string): boolean {
  const known = (headers["if-none-match"] ?? "").split(",").map((each) => each.trim());
  return known.includes(etag) || known.includes("*");
}
