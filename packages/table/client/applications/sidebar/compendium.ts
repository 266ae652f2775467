import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { placeBeside } from "../api/placing.ts";
import { instances, pageSpace, windowRects } from "../api/window-stack.ts";
import { importIntoWorld } from "../apps/import-document.ts";
import { attempt, findByUuid, say, theGame, type TablePack } from "../surroundings.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DialogV2 } from "../api/dialog.ts";
import { createCompendiumDialog } from "../apps/create-compendium.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { isOf } from "../../helpers/elements.ts";

const WIDTH = 380;

/** The list of compendium packs. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["directory"],
    actions: { openPack, createPack, deletePack },
  };
  static override PARTS = {
    tools: { template: "templates/sidebar/compendium-tools.hbs" },
    directory: { template: "templates/sidebar/compendium.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const packs = [...theGame().packs].filter((pack) => pack.visible !== false);
    const { isGM } = theGame().user;
    const rows = packs.map((pack) => ({
      isOwn: isGM && !pack.locked,
      collection: pack.collection,
      title: say(pack.title),
      kind: say(`TABLE.Document.${pack.documentName}s`),
      count: [...pack.index].length,
      icon: pack.documentName === "Actor" ? "fa-users" : pack.documentName === "Item" ? "fa-suitcase" : "fa-book-open",
    }));
    return {
      ...(await super._prepareContext(options)),
      isGM,
      packs: rows.toSorted((a, b) => a.title.localeCompare(b.title)),
    };
  }
}

async function createPack(this: CompendiumDirectory): Promise<void> {
  await createCompendiumDialog();
}

async function deletePack(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const pack = theGame().packs.get(target.dataset.pack ?? "");
  if (pack && (await isSure(say(pack.title)))) await attempt(() => pack.deleteCompendium());
}

async function isSure(name: string): Promise<boolean> {
  const content = document.createElement("div");
  content.textContent = say("TABLE.Directory.deleteAsk", { name });
  return (await DialogV2.confirm({ window: { title: "TABLE.Directory.delete" }, content })) === true;
}

function openPack(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
  const pack = theGame().packs.get(target.dataset.pack ?? "");
  if (!pack) return;
  const id = `compendium-${pack.collection.replace(".", "-")}`;
  const open = instances.get(id);
  if (open) return void open.render({ force: true });
  const windows = windowRects();
  // Things are dragged out of it onto sheets, which it should not hide.
  const position = windows.length > 0 ? { left: placeBeside(WIDTH, windows, pageSpace()) } : {};
  void new Compendium({ collection: pack, id, position }).render({ force: true });
}

/** The contents of one pack; entries can be read, and dragged onto sheets. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["compendium", "directory"],
    window: { resizable: true, icon: "fa-solid fa-book-atlas" },
    position: { width: WIDTH, height: 560 },
    actions: { openEntry, importEntry, deleteEntry },
  };
  static override PARTS = {
    header: { template: "templates/sidebar/compendium-header.hbs" },
    entries: { template: "templates/sidebar/compendium-entries.hbs", scrollable: [""] },
  };

  get collection(): TablePack {
    return this.options.collection as TablePack;
  }

  override get title(): string {
    return say(this.collection.title);
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { collection } = this;
    const fallback = collection.documentName === "Item" ? "icons/svg/item-bag.svg" : "icons/svg/mystery-man.svg";
    const entries = [...collection.index].map((entry) => ({
      id: entry._id,
      name: entry.name,
      folder: collection.folders.get(entry.folder ?? "")?.name ?? "",
      img: entry.img ?? fallback,
      typeLabel: entry.type ? say(`TYPES.${collection.documentName}.${entry.type}`) : "",
    }));
    const sorted = entries.toSorted(
      (a, b) =>
        a.folder.localeCompare(b.folder) || a.typeLabel.localeCompare(b.typeLabel) || a.name.localeCompare(b.name),
    );
    const headed = sorted.map((entry, index) => ({
      ...entry,
      heading: entry.folder === (sorted[index - 1]?.folder ?? "") ? "" : entry.folder,
    }));
    const { isGM } = theGame().user;
    const search = { searchId: `${this.id}-search`, isGM, mayWrite: isGM && !collection.locked };
    return { ...(await super._prepareContext(options)), ...search, entries: headed };
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.collection.apps.push(this);
  }

  override _onClose(options: RenderOptions): void {
    super._onClose(options);
    const { apps } = this.collection;
    apps.splice(0, apps.length, ...apps.filter((app) => app !== this));
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      callbacks: { dragstart: (event) => this.#onDragStart(event), drop: (event) => void this.#onDrop(event) },
    }).bind(this.element);
    const line = this.element.querySelector<HTMLInputElement>("input[type=search]");
    line?.addEventListener("input", () => this.#filter(line.value.trim().toLocaleLowerCase()));
  }

  #filter(words: string): void {
    for (const item of this.element.querySelectorAll<HTMLElement>(".directory-item")) {
      const isFound = words === "" || item.innerText.toLocaleLowerCase().includes(words);
      item.style.display = isFound ? "" : "none";
    }
  }

  /** A copy of what is dropped is put into a compendium that is not locked. */
  async #onDrop(event: DragEvent): Promise<void> {
    const { collection } = this;
    const data = TextEditor.implementation.getDragEventData(event);
    const dropped = typeof data.uuid === "string" ? await findByUuid(data.uuid) : null;
    if (!dropped || dropped.documentName !== collection.documentName || dropped.pack === collection.collection) return;
    if (theGame().user.isGM) await attempt(() => collection.importDocument(dropped));
  }

  #onDragStart(event: DragEvent): void {
    const id = isOf(event.currentTarget, HTMLElement) ? event.currentTarget.dataset.entryId : undefined;
    const { collection } = this;
    const uuid = `Compendium.${collection.collection}.${collection.documentName}.${id}`;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: collection.documentName, uuid }));
  }
}

async function openEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
  const entry = await this.collection.getDocument(id);
  entry?.sheet?.render({ force: true });
}

async function importEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
  const entry = await this.collection.getDocument(id);
  if (entry) await importIntoWorld(entry);
}

async function deleteEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
  const entry = await this.collection.getDocument(id);
  if (entry && (await isSure(entry.name))) await attempt(() => entry.delete());
}
