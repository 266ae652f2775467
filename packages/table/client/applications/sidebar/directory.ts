import { DialogV2 } from "../api/dialog.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { openOwnership } from "../apps/document-ownership.ts";
import { createDocument } from "../apps/create-document.ts";
import { duplicateDocument } from "../apps/duplicate-document.ts";
import { importIntoWorld } from "../apps/import-document.ts";
import {
  attempt,
  documentConfig,
  findByUuid,
  notify,
  say,
  theGame,
  type DocumentList,
  type TableDocument,
} from "../surroundings.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { followDocuments } from "./follow-documents.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { isOf } from "../../helpers/elements.ts";
import { refuseCalls } from "../../helpers/refuse-names.ts";

const CREATE_PERMISSION: Readonly<Record<string, string>> = {
  Actor: "ACTOR_CREATE",
  Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE",
};

interface EntryContext {
  id: string;
  uuid: string;
  name: string;
  img: string;
  typeLabel: string;
}

interface FolderContext {
  id: string;
  name: string;
  entries: EntryContext[];
}

/** A list of the world's documents of one kind, by folder, with a search line. */
export class DocumentDirectory extends AbstractSidebarTab {
  static documentName = "";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["directory"],
    actions: { createEntry, activateEntry, createFolder },
  };
  static override PARTS = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/directory/entry.hbs"],
      scrollable: [""],
    },
  };

  get documentName(): string {
    return String(Reflect.get(this.constructor, "documentName"));
  }

  get collection(): DocumentList {
    const list = theGame().collections?.get(this.documentName);
    if (!list) throw new Error(`There is no directory of ${this.documentName} documents.`);
    return list;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { documentName } = this;
    const visible = this.collection.filter((entry) => entry.visible).sort((a, b) => a.name.localeCompare(b.name));
    const label = say(`TABLE.Document.${documentName}`);
    const entries = visible.map((entry) => ({ entry, folder: folderId(entry) }));
    const folders: FolderContext[] = theGame()
      .folders.filter((folder) => folder.type === documentName)
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((folder) => {
        const within = entries.filter((row) => row.folder === folder.id);
        return { id: folder.id, name: folder.name, entries: within.map(({ entry }) => entryContext(entry)) };
      })
      .filter((folder) => folder.entries.length > 0 || theGame().user.isGM);
    const loose = entries.filter((row) => !folders.some((folder) => folder.id === row.folder));
    const permission = CREATE_PERMISSION[documentName];
    const canCreate = theGame().user.isGM || (permission !== undefined && theGame().user.can(permission));
    const create = say("TABLE.Directory.create", { label });
    const empty = say("TABLE.Directory.empty", { label: say(`TABLE.Document.${documentName}s`) });
    return {
      ...(await super._prepareContext(options)),
      ...{ folders, entries: loose.map(({ entry }) => entryContext(entry)), canCreate, create, empty },
      ...{
        isEmpty: visible.length === 0,
        documentName,
        cssId: documentName.toLowerCase(),
        searchId: `${this.id}-search`,
      },
    };
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const listed = ["name", "img", "type", "folder", "sort", "ownership", "active"];
    followDocuments({ [this.documentName]: listed, Folder: "all", User: ["role", "permissions"] }, () =>
      this.render({ parts: ["directory"] }),
    );
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item", {
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
    });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => void this._onDrop(event) },
    }).bind(this.element);
    this.#filter();
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    element.querySelector("input[type=search]")?.addEventListener("input", () => this.#filter());
  }

  #filter(): void {
    const line =
      this.element.querySelector<HTMLInputElement>("input[type=search]")?.value.trim().toLocaleLowerCase() ?? "";
    for (const item of this.element.querySelectorAll<HTMLElement>(".directory-item")) {
      const isFound = line === "" || item.innerText.toLocaleLowerCase().includes(line);
      item.style.display = isFound ? "" : "none";
    }
  }

  _onDragStart(event: DragEvent): void {
    const row = isOf(event.currentTarget, HTMLElement) ? event.currentTarget : null;
    const entry = this.collection.get(row?.dataset.entryId ?? "");
    if (entry)
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: entry.documentName, uuid: entry.uuid }));
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    const dropped = typeof data.uuid === "string" ? await findByUuid(data.uuid) : null;
    if (!dropped || dropped.documentName !== this.documentName) return;
    if (dropped.pack && theGame().user.isGM) await attempt(() => importIntoWorld(dropped));
    const row = isOf(event.target, Element) ? event.target.closest<HTMLElement>("[data-folder-id]") : null;
    if (!dropped.pack && !dropped.parent && theGame().user.isGM) {
      await attempt(() => dropped.update({ folder: row?.dataset.folderId ?? null }));
    }
  }

  /** Opens what was clicked. */
  _openEntry(entry: TableDocument): void {
    if (entry.sheet) entry.sheet.render({ force: true });
    else notify("warn", "TABLE.Sheet.none", { name: entry.name });
  }

  /** The entry of the row in which an element lies. */
  _entryAt(target: HTMLElement): TableDocument | undefined {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "");
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const isGM = (): boolean => theGame().user.isGM;
    const find = (target: HTMLElement): TableDocument | undefined => this._entryAt(target);
    return [
      {
        name: "TABLE.Directory.duplicate",
        icon: "fa-solid fa-copy",
        condition: isGM,
        callback: (target) => void attempt(() => duplicateDocument(find(target))),
      },
      {
        name: "TABLE.Sheet.ownership",
        icon: "fa-solid fa-user-lock",
        condition: isGM,
        callback: (target) => {
          const entry = find(target);
          if (entry) void attempt(() => openOwnership(entry));
        },
      },
      {
        name: "TABLE.Directory.delete",
        icon: "fa-solid fa-trash",
        condition: isGM,
        callback: (target) => void attempt(() => askAndDelete(find(target))),
      },
    ];
  }
}

refuseCalls(DocumentDirectory.prototype, "DocumentDirectory#", [
  ...["collapseAll", "_canDragDrop", "_canDragStart", "_createDroppedEntry", "_getDroppedEntryFromData"],
  ...["_getFolderContextOptions", "_handleDroppedEntry", "_onCreateEntry", "_onSearchFilter"],
]);

function folderId(entry: TableDocument): string | null {
  const folder: unknown = entry.folder;
  if (typeof folder === "string") return folder;
  return typeof folder === "object" && folder !== null ? String(Reflect.get(folder, "id")) : null;
}

function entryContext(entry: TableDocument): EntryContext {
  const fallback = entry.documentName === "Item" ? "icons/svg/item-bag.svg" : "icons/svg/mystery-man.svg";
  const key =
    documentConfig(entry.documentName).typeLabels?.[entry.type] ?? `TYPES.${entry.documentName}.${entry.type}`;
  const hasTypes = entry.documentName === "Actor" || entry.documentName === "Item";
  return {
    id: entry.id,
    uuid: entry.uuid,
    name: entry.name,
    img: entry.img ?? (hasTypes ? fallback : "icons/svg/book.svg"),
    typeLabel: hasTypes ? say(key) : Reflect.get(entry, "active") === true ? say("TABLE.Scene.active") : "",
  };
}

async function askAndDelete(entry: TableDocument | undefined): Promise<void> {
  if (!entry) return;
  const content = document.createElement("div");
  content.textContent = say("TABLE.Directory.deleteAsk", { name: entry.name });
  const answer = await DialogV2.confirm({ window: { title: "TABLE.Directory.delete" }, content });
  if (answer === true) await entry.delete();
}

async function createEntry(this: DocumentDirectory): Promise<void> {
  await createDocument(this.documentName);
}

async function createFolder(this: DocumentDirectory): Promise<void> {
  await createDocument("Folder", { type: this.documentName });
}

function activateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
  const entry = this._entryAt(target);
  if (entry) this._openEntry(entry);
}

/** The directory of Actors. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
}

/** The directory of Items. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}

/** The directory of JournalEntries. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
}

/** The directory of Scenes, by which a Gamemaster views them and shows them to all. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";

  /** Views the scene on this client: scenes have no sheet. */
  override _openEntry(entry: TableDocument): void {
    void attempt(() => callOn(entry, "view"));
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const callOnEntry = (target: HTMLElement, method: string): void => {
      const entry = this._entryAt(target);
      if (entry) void attempt(() => callOn(entry, method));
    };
    return [
      {
        name: "TABLE.Scene.view",
        icon: "fa-solid fa-eye",
        callback: (target) => callOnEntry(target, "view"),
      },
      {
        name: "TABLE.Scene.activate",
        icon: "fa-solid fa-bullseye",
        condition: () => theGame().user.isGM,
        callback: (target) => callOnEntry(target, "activate"),
      },
      ...super._getEntryContextOptions(),
    ];
  }
}

/** The directory of RollTables, from which they are drawn. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const draw = (target: HTMLElement): void => {
      const entry = this._entryAt(target);
      if (entry) void attempt(() => callOn(entry, "draw"));
    };
    return [
      { name: "TABLE.Table.draw", icon: "fa-solid fa-dice-d20", callback: draw },
      ...super._getEntryContextOptions(),
    ];
  }
}

async function callOn(entry: TableDocument, method: string): Promise<void> {
  await (Reflect.apply(Reflect.get(entry, method) as () => unknown, entry, []) as Promise<unknown>);
}
