import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { isRecord, type TableDocument } from "../surroundings.ts";
import { cleanMarkup } from "../ux/clean-markup.ts";
import { TextEditor } from "../ux/text-editor.ts";

function pagesOf(subject: TableDocument): TableDocument[] {
  if (subject.documentName === "JournalEntryPage") return [subject];
  const pages: unknown = Reflect.get(subject, "pages");
  const list = isIterable(pages) ? ([...pages] as TableDocument[]) : [];
  return list.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

async function buildPage(page: TableDocument): Promise<HTMLElement> {
  const section = document.createElement("article");
  section.className = "journal-entry-page";
  section.dataset.pageId = page.id;
  const heading = document.createElement("h2");
  heading.textContent = page.name;
  const text: unknown = Reflect.get(page, "text");
  const content = isRecord(text) || (typeof text === "object" && text !== null) ? Reflect.get(text, "content") : "";
  const body = document.createElement("div");
  body.className = "journal-page-content";
  body.append(cleanMarkup(await TextEditor.implementation.enrichHTML(String(content ?? ""), { relativeTo: page })));
  section.append(heading, body);
  return section;
}

/** Shows the pages of a journal entry, one below the other, to read. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    tag: "div",
    classes: ["journal-sheet"],
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 640, height: 680 },
  };

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<HTMLElement[]> {
    return Promise.all(pagesOf(this.document).map(buildPage));
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    const { scrollTop } = content;
    content.replaceChildren(...result);
    content.scrollTop = scrollTop;
  }
}

/** Shows one page of a journal entry. */
export class JournalEntryPageSheet extends JournalEntrySheet {}
