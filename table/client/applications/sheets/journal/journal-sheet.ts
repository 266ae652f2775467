import type { ApplicationV2 } from "../../api/application.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import type { CloseOptions, Context, PartialOptions, RenderOptions } from "../../api/application-options.ts";
import { createDocumentDialog } from "../../apps/create-document.ts";
import { documentConfig, say, type TableDocument } from "../../surroundings.ts";

const LIMITED = 1;

type PageSheet = new (options: object) => ApplicationV2;

/** Shows the pages of a journal entry one below the other, each in its own type's sheet. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    tag: "div",
    classes: ["journal-sheet"],
    viewPermission: LIMITED,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 640, height: 680 },
    actions: { editPage, createPage },
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
    return this.entry.isOwner && !this.entry.pack ? [...articles, addButton()] : articles;
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
    const { scrollTop } = content;
    content.replaceChildren(...result);
    content.scrollTop = scrollTop;
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    for (const sheet of this.#sheets.values()) void sheet.close({ animate: false });
    this.#sheets.clear();
  }
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

function editPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
  this.pages.find(({ id }) => id === target.dataset.pageId)?.sheet?.render({ force: true });
}

async function createPage(this: JournalEntrySheet): Promise<void> {
  const { documentClass } = documentConfig("JournalEntryPage");
  await createDocumentDialog(documentClass, { sort: this.pages.length * 100_000 }, { parent: this.entry });
}
