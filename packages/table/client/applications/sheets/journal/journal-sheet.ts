import type { ApplicationV2 } from "../../api/application.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import type { CloseOptions, Context, PartialOptions, RenderOptions } from "../../api/application-options.ts";
import { createDocumentDialog } from "../../apps/create-document.ts";
import { headingsIn, type PageHeading } from "../../../documents/page-headings.ts";
import { documentConfig, say, type TableDocument } from "../../surroundings.ts";

const LIMITED = 1;

type PageSheet = new (options: object) => ApplicationV2;

/** At which page a journal is shown, and at which of its headings. */
type Place = { readonly pageId?: string; readonly pageIndex?: number; readonly anchor?: string };

/** Shows the pages of a journal entry one below the other, each in its own type's sheet, beside a list of them. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    tag: "div",
    classes: ["journal-sheet"],
    viewPermission: LIMITED,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 760, height: 680 },
    actions: { editPage, createPage, goToPage, goToHeading },
  };
  readonly #sheets = new Map<string, ApplicationV2>();

  get entry(): TableDocument {
    return this.document;
  }

  /** The sheet in which a page is read. */
  getPageSheet(page: TableDocument | string): ApplicationV2 | null {
    const found = typeof page === "string" ? this.pages.find(({ id }) => id === page) : page;
    if (!found) return null;
    const known = this.#sheets.get(found.id);
    if (known) return known;
    const cls = Reflect.apply(Reflect.get(found, "_getSheetClass"), found, []) as PageSheet | null;
    const made = cls ? new cls({ document: found, mode: "view" }) : null;
    if (made) this.#sheets.set(found.id, made);
    return made;
  }

  /** The pages that this user may read, in their order. */
  get pages(): TableDocument[] {
    const pages: unknown = Reflect.get(this.entry, "pages");
    const all = typeof pages === "object" && pages !== null ? Reflect.get(pages, "contents") : [];
    const list: TableDocument[] = Array.isArray(all) ? all : [];
    return list.filter((page) => page.visible).toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<HTMLElement[]> {
    const articles = await Promise.all(this.pages.map((page) => this.#buildArticle(page)));
    const list = this.pages.length > 1 ? [this.#buildContents(articles)] : [];
    const pages = document.createElement("div");
    pages.className = "journal-pages scrollable";
    pages.append(...articles);
    if (this.entry.isOwner && !this.entry.pack) pages.append(addButton());
    const body = document.createElement("div");
    body.className = "journal-body";
    body.append(...list, pages);
    return [body];
  }

  /** The list of the pages, each with its headings, which it marks so that links find them. */
  #buildContents(articles: readonly HTMLElement[]): HTMLElement {
    const list = document.createElement("nav");
    list.className = "journal-contents";
    for (const [index, { id, name }] of this.pages.entries()) {
      const headings = Object.values(headingsOf(articles[index]));
      list.append(listed("goToPage", name, { pageId: id }));
      for (const { slug, text } of headings) list.append(listed("goToHeading", text, { pageId: id, anchor: slug }));
    }
    return list;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { pageId, pageIndex, anchor } = options as Place;
    const id = pageId ?? (pageIndex === undefined ? undefined : this.pages[pageIndex]?.id);
    if (id !== undefined) this.goToPage(id, anchor === undefined ? {} : { anchor });
  }

  /** Shows a page, and one of its headings. */
  goToPage(pageId: string, { anchor }: { anchor?: string } = {}): void {
    const article = this.element.querySelector<HTMLElement>(`article[data-page-id="${CSS.escape(pageId)}"]`);
    const heading = anchor === undefined ? undefined : headingsOf(article)[anchor]?.element;
    (heading ?? article)?.scrollIntoView({ block: "start" });
    for (const item of this.element.querySelectorAll<HTMLElement>(".journal-contents button")) {
      const isHere = item.dataset.pageId === pageId && (item.dataset.anchor ?? "") === (heading ? (anchor ?? "") : "");
      item.setAttribute("aria-current", String(isHere));
    }
  }

  async #buildArticle(page: TableDocument): Promise<HTMLElement> {
    const article = document.createElement("article");
    article.className = `journal-entry-page ${page.type}`;
    article.dataset.pageId = page.id;
    const sheet = this.getPageSheet(page);
    if (sheet) article.append((await sheet.render({ force: true })).element);
    else article.append(say("TABLE.Sheet.none", { name: page.name }));
    if (page.isOwner && !page.pack) article.append(editButton(page));
    return article;
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    const scrolled = content.querySelector(".journal-pages")?.scrollTop ?? 0;
    content.replaceChildren(...result);
    const pages = content.querySelector(".journal-pages");
    if (pages) pages.scrollTop = scrolled;
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    for (const sheet of this.#sheets.values()) void sheet.close({ animate: false });
    this.#sheets.clear();
  }
}

/** The headings of a page's text as it is shown, each of which gets its slug. */
function headingsOf(article: HTMLElement | null | undefined): Record<string, PageHeading> {
  const text = article?.querySelector(".journal-page-content");
  const headings = text ? headingsIn(text) : {};
  for (const { element, slug } of Object.values(headings)) if (element) element.dataset.anchor = slug;
  return headings;
}

function listed(action: string, text: string, dataset: Record<string, string>): HTMLButtonElement {
  const button = actionButton(action, "");
  button.textContent = text;
  Object.assign(button.dataset, dataset);
  return button;
}

function editButton(page: TableDocument): HTMLButtonElement {
  const button = actionButton("editPage", "fa-solid fa-pen");
  button.dataset.pageId = page.id;
  button.setAttribute("aria-label", say("TABLE.Journal.edit", { name: page.name }));
  return button;
}

function addButton(): HTMLButtonElement {
  const button = actionButton("createPage", "");
  button.textContent = say("TABLE.Journal.add");
  return button;
}

function actionButton(action: string, icon: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = action;
  button.className = icon ? `icon ${icon}` : "";
  return button;
}

function goToPage(this: JournalEntrySheet, _event: PointerEvent, { dataset }: HTMLElement): void {
  this.goToPage(dataset.pageId ?? "");
}

function goToHeading(this: JournalEntrySheet, _event: PointerEvent, { dataset }: HTMLElement): void {
  this.goToPage(dataset.pageId ?? "", { anchor: dataset.anchor ?? "" });
}

function editPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
  this.pages.find(({ id }) => id === target.dataset.pageId)?.sheet?.render({ force: true });
}

async function createPage(this: JournalEntrySheet): Promise<void> {
  const { documentClass } = documentConfig("JournalEntryPage");
  await createDocumentDialog(documentClass, { sort: this.pages.length * 100_000 }, { parent: this.entry });
}
