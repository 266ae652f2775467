/** What is told of a document that is embedded or linked to. */
interface Shown {
  readonly name: string;
  readonly uuid: string | null;
  readonly documentName: string;
}

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/** How a document is embedded in a text, as `@Embed[uuid inline caption=false …]{label}` says. */
export interface EmbedConfig {
  uuid?: string;
  label?: string;
  values?: string[];
  classes?: string;
  inline?: boolean;
  caption?: boolean | string;
  cite?: boolean;
  [key: string]: unknown;
}

function elementsOf(content: HTMLElement | HTMLCollection): Element[] {
  return Symbol.iterator in content ? [...content] : [content];
}

/** The content in the flow of the text. */
export function inlineEmbed(content: HTMLElement | HTMLCollection): HTMLElement {
  const section = window.document.createElement("section");
  section.append(...elementsOf(content));
  return section;
}

/** The content as a figure, with the name of the document and a link to it below unless that is not wanted. */
export function figureEmbed(
  document: Shown,
  content: HTMLElement | HTMLCollection,
  { caption = true, cite = true, label }: EmbedConfig,
): HTMLElement {
  const page = window.document;
  const figure = page.createElement("figure");
  figure.append(...elementsOf(content));
  if (caption === false && !cite) return figure;
  const line = page.createElement("figcaption");
  if (caption !== false) {
    const name = page.createElement("strong");
    name.className = "embed-caption";
    name.textContent = label ?? (typeof caption === "string" ? caption : document.name);
    line.append(name);
  }
  if (cite) {
    const source = page.createElement("cite");
    source.append(anchorTo(document, {}));
    line.append(source);
  }
  figure.append(line);
  return figure;
}

/** A link to a document, which opens its sheet. */
export function anchorTo(
  document: Shown,
  { attrs = {}, dataset = {}, classes = ["content-link"], name, icon }: AnchorOptions,
): HTMLAnchorElement {
  const link = window.document.createElement("a");
  link.classList.add(...classes);
  link.draggable = true;
  link.tabIndex = 0;
  for (const [key, value] of Object.entries({ role: "link", ...attrs })) link.setAttribute(key, value);
  Object.assign(link.dataset, { uuid: document.uuid ?? "", type: document.documentName, ...dataset });
  if (icon) {
    const glyph = window.document.createElement("i");
    glyph.className = icon;
    glyph.setAttribute("aria-hidden", "true");
    link.append(glyph);
  }
  link.append(name ?? document.name);
  return link;
}
