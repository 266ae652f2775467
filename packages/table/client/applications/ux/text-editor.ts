import type { Roll } from "../../dice/roll.ts";
import { cleanMarkup } from "./clean-markup.ts";
import { EMBED, embedContent } from "./embed-content.ts";
import { replacedBy } from "./replaced-by.ts";
import { findByUuid, isRecord, theConfig } from "../surroundings.ts";

interface Enricher {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: object) => Promise<HTMLElement | null>;
  onRender?: (element: HTMLElement) => unknown;
  replaceParent?: boolean;
}

export interface EnrichOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
}

const DOCUMENT_LINK = /@UUID\[([^\]#]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g;
const ROLLED = /\[\[([^\]/][^\]]*)\]\](?:\{([^}]+)\})?/g;
const INLINE_ROLL =
  /\[\[\/(?:r|roll|gmr|gmroll|br|blindroll|sr|selfroll|pr|publicroll)\s+([^\]]+)\]\](?:\{([^}]+)\})?/g;

/** Turns stored text into what readers see: cleaned, with links to documents and inline rolls. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return replacedBy("TextEditor", TextEditor);
  }

  static async enrichHTML(content: string, options: EnrichOptions = {}): Promise<string> {
    const holder = document.createElement("div");
    holder.append(cleanMarkup(String(content ?? "")));
    if (!options.secrets)
      for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    for (const enricher of enrichers(options)) await replaceMatches(holder, enricher, options);
    return holder.innerHTML;
  }

  /** The data of a drag event, as the drag's start put it there. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return isRecord(data) ? data : {};
    } catch {
      return {};
    }
  }

  /** The address of a piece of content that was dragged, if it was one. */
  static getContentLink(data: { uuid?: string }): string | null {
    return data.uuid ? `@UUID[${data.uuid}]` : null;
  }

  /** Plain text of some markup, cut at a length. */
  static previewHTML(content: string, length = 250): string {
    const text = cleanMarkup(content).textContent?.trim() ?? "";
    return text.length > length ? `${text.slice(0, length)}…` : text;
  }
}

function enrichers({ links = true, documents = true, rolls = true }: EnrichOptions): Enricher[] {
  const list: Enricher[] = documents ? [{ pattern: EMBED, enricher: embedContent, replaceParent: true }] : [];
  if (links && documents) list.push({ pattern: DOCUMENT_LINK, enricher: linkTo });
  if (rolls) list.push({ pattern: INLINE_ROLL, enricher: rollLink }, { pattern: ROLLED, enricher: rolledHere });
  const config = theConfig().TextEditor;
  const registered: unknown = isRecord(config) ? config.enrichers : [];
  return Array.isArray(registered) ? [...registered, ...list] : list;
}

async function linkTo(match: RegExpMatchArray): Promise<HTMLElement> {
  const [, uuid = "", hash, label] = match;
  const found = await findByUuid(uuid).catch(() => null);
  const link = document.createElement("a");
  link.className = found ? "content-link" : "content-link broken";
  link.dataset.uuid = uuid;
  if (hash) link.dataset.hash = hash;
  link.draggable = true;
  link.tabIndex = 0;
  link.setAttribute("role", "link");
  link.textContent = label ?? found?.name ?? uuid;
  return link;
}

async function rollLink(match: RegExpMatchArray): Promise<HTMLElement> {
  const [, formula = "", label] = match;
  const link = document.createElement("a");
  link.className = "inline-roll roll";
  link.dataset.formula = formula.trim();
  link.tabIndex = 0;
  link.setAttribute("role", "button");
  link.textContent = label ?? formula.trim();
  return link;
}

/** A formula that is rolled as the text is shown; one that cannot be read stays as it was written. */
async function rolledHere(match: RegExpMatchArray, options: EnrichOptions): Promise<HTMLElement | null> {
  const [, formula = "", label] = match;
  const { Dice } = theConfig() as { Dice: { rolls: (typeof Roll)[] } };
  const data = typeof options.rollData === "function" ? options.rollData() : (options.rollData ?? {});
  const [cls] = Dice.rolls;
  if (!cls) throw new Error("No class for rolls is registered.");
  try {
    const roll = await cls.create(formula, data).evaluate({ allowInteractive: false });
    return roll.toAnchor(label ? { label } : {});
  } catch (error) {
    console.warn(`The inline roll "${formula}" cannot be rolled.`, error);
    return null;
  }
}

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node);
  return nodes;
}

async function replaceMatches(
  root: HTMLElement,
  { id, pattern, enricher, onRender, replaceParent }: Enricher,
  options: object,
): Promise<void> {
  for (const node of textNodes(root)) {
    for (const match of [...node.data.matchAll(pattern)].reverse()) {
      const made = await enricher(match, options);
      if (!made) continue;
      const replacement = id !== undefined && onRender ? wrapped(id, made) : made;
      if (replaceParent && node.parentElement && node.parentElement !== root) {
        node.parentElement.replaceWith(replacement);
        break;
      }
      const tail = node.splitText(match.index);
      tail.data = tail.data.slice(match[0].length);
      tail.before(replacement);
    }
  }
}

/** What an enricher made, in the element that tells the enricher when it is shown. */
function wrapped(id: string, made: HTMLElement): HTMLElement {
  const element = document.createElement("enriched-content");
  element.setAttribute("enricher", id);
  element.append(made);
  return element;
}
