import type { ServerResponse } from "node:http";
import { basename, extname } from "node:path";

const PICTURES = new Set([".svg", ".png", ".webp", ".jpg", ".jpeg", ".gif", ".avif"]);

/** Whether a path is one under which Foundry has pictures of its own. */
export function isCorePicture(path: string): boolean {
  return /^\/(?:icons|ui)\//.test(path) && PICTURES.has(extname(path).toLowerCase());
}

/**
 * A picture in the place of one of Foundry's own: a plain tile, of icons with the first letters of their name, so that
 * different ones can be told apart.
 */
export function neutralPicture(path: string): string {
  const name = basename(path, extname(path)).replaceAll(/[^a-z0-9]/gi, "");
  const letters = path.startsWith("/icons/") ? name.slice(0, 2).toLowerCase() : "";
  const text = `<text x="50" y="66" font-family="sans-serif" font-size="46" text-anchor="middle" fill="#fff">${letters}</text>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">',
    `<rect width="100" height="100" rx="12" fill="#777"/>${letters ? text : ""}</svg>`,
  ].join("");
}

/** Sends such a picture. */
export function sendNeutralPicture(response: ServerResponse, path: string): void {
  response.writeHead(200, { "Content-Type": "image/svg+xml", "Cache-Control": "max-age=3600" });
  response.end(neutralPicture(path));
}
