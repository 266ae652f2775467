import * as utils from "../../shared/utils/index.ts";
import * as moreUtils from "./more-utils.ts";
import { notOffered } from "./offer.ts";
import { logCompatibilityWarning } from "./compatibility.ts";
import { saveDataToFile } from "./save-file.ts";
import { fromUuid, fromUuidSync } from "../documents/find.ts";
import { isOf } from "./elements.ts";

const FORBIDDEN = "script, iframe, object, embed, link, meta, base, style, form[action]";

/** Markup without what could run: scripts, handlers, foreign frames. */
export function cleanHTML(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const isHandler = name.toLowerCase().startsWith("on");
      const isScript = /^\s*(?:javascript|data:text\/html|vbscript):/i.test(value);
      if (isHandler || isScript || name === "srcdoc") element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}

/** Markup as an element, or as a collection if there are several. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const [first] = body.children;
  return body.children.length === 1 && isOf(first, HTMLElement) ? first : body.children;
}

/** How long ago a moment was, in words. */
export function timeSince(moment: Date | number | string): string {
  const seconds = Math.round((Date.now() - new Date(moment).getTime()) / 1000);
  const words = new Intl.RelativeTimeFormat(game.i18n.lang, { numeric: "auto", style: "narrow" });
  if (seconds < 60) return words.format(0, "second");
  if (seconds < 3600) return words.format(-Math.round(seconds / 60), "minute");
  return seconds < 86_400
    ? words.format(-Math.round(seconds / 3600), "hour")
    : words.format(-Math.round(seconds / 86_400), "day");
}

/** Fetches with a limit of time. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000 }: { timeoutMs?: number | null } = {},
): Promise<Response> {
  const signal = timeoutMs === null ? {} : { signal: AbortSignal.timeout(timeoutMs) };
  const response = await fetch(url, { ...data, ...signal });
  if (!response.ok)
    throw new utils.HttpError(`"${url}" answered ${response.status} ${response.statusText}`, response.status);
  return response;
}

/** Fetches JSON with a limit of time. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number | null } = {},
): Promise<unknown> {
  const response = await fetchWithTimeout(url, data, options);
  return response.json();
}

/** The address of a path of the server, from its root. */
export function getRoute(path: string): string {
  return `/${path.replace(/^\/+/, "")}`;
}

/** The text of a file that was chosen. */
export function readTextFromFile(file: Blob): Promise<string> {
  return file.text();
}

type Class = abstract new (...args: never[]) => unknown;

function isSubclass(cls: Class, parent: Class): boolean {
  return cls === parent || cls.prototype instanceof parent;
}

function parseUuid(uuid: string): object | null {
  const parts = utils.splitUuid(uuid);
  if (!parts) return null;
  const collection = parts.pack
    ? game.packs?.get(parts.pack)
    : game.collections?.get(parts.primaryType ?? parts.type ?? "");
  const { primaryId = parts.id, primaryType = parts.type } = parts;
  return { ...parts, documentId: primaryId, documentType: primaryType, collection };
}

/** True of an element of a tag or a class, in whichever window it was made. */
function isElementInstanceOf(
  element: Element,
  tagOrClass: string | (abstract new (...args: never[]) => Element),
): boolean {
  if (typeof tagOrClass === "string") return element.localName === tagOrClass.toLowerCase();
  const there: unknown = Reflect.get(Object(element.ownerDocument?.defaultView), tagOrClass.name);
  const isThere = typeof there === "function" && element instanceof there;
  return element instanceof tagOrClass || isThere || isOf(element, tagOrClass);
}

/** What stands under `foundry.utils`. */
export const clientUtils = {
  ...Object.fromEntries(
    Object.entries(utils).filter(
      ([name]) =>
        !["ForcedDeletion", "ForcedReplacement", "isOperator", "isUnsafeKey", "isValidId", "splitUuid"].includes(name),
    ),
  ),
  ...moreUtils,
  isElementInstanceOf,
  StringNode: notOffered("foundry.utils.StringNode"),
  Collection: utils.Collection,
  getProperty: utils.getProperty,
  setProperty: utils.setProperty,
  cleanHTML,
  parseHTML,
  timeSince,
  getRoute,
  fetchWithTimeout,
  fetchJsonWithTimeout,
  saveDataToFile,
  readTextFromFile,
  logCompatibilityWarning,
  isSubclass,
  parseUuid,
  fromUuid,
  fromUuidSync,
  getDocumentClass: (documentName: string) => game.configOf(documentName).documentClass,
};
