import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import {
  documentConfig,
  findByUuid,
  isRecord,
  theConfig,
  theGame,
  type DocumentList,
  type TableDocument,
} from "../surroundings.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { isOf } from "../../helpers/elements.ts";

/** A document sheet onto which documents can be dropped, and from which they can be dragged. (4.4) */
export class DropSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {};

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this._dragDrop.bind(this.element);
  }

  /** What can be dragged and where can be dropped; a sheet of generation 14 may say so itself. */
  get _dragDrop(): DragDrop {
    return new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: {
        dragstart: (selector) => this._canDragStart(selector ?? ""),
        drop: (selector) => this._canDragDrop(selector ?? ""),
      },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event),
      },
    });
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget;
    if (!isOf(target, HTMLElement) || "link" in (isOf(event.target, HTMLElement) ? event.target.dataset : {})) return;
    const { itemId, effectId } = target.dataset;
    const dragged = itemId
      ? this.document.items?.get(itemId)
      : effectId
        ? this.document.effects?.get(effectId)
        : undefined;
    if (!dragged) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const data = TextEditor.implementation.getDragEventData(event);
    if (!this._mayDrop(data)) return;
    const { type } = data;
    const named = typeof type === "string" && isKindOfDocument(type);
    const dropped = named
      ? await documentConfig(type).documentClass.fromDropData?.(data)
      : typeof data.uuid === "string" && (await findByUuid(data.uuid));
    if (dropped) await this._onDropDocument(event, dropped);
  }

  /** Whether what is dropped is taken: a hook may say no. */
  _mayDrop(_data: Record<string, unknown>): boolean {
    return true;
  }

  async _onDropDocument(event: DragEvent, dropped: TableDocument): Promise<TableDocument | null | undefined> {
    if (dropped.documentName === "ActiveEffect") return this._onDropActiveEffect(event, dropped);
    if (dropped.documentName === "Actor") return this._onDropActor(event, dropped);
    if (dropped.documentName === "Item") return this._onDropItem(event, dropped);
    if (dropped.documentName === "Folder") return this._onDropFolder(event, dropped);
    return null;
  }

  async _onDropActiveEffect(_event: DragEvent, effect: TableDocument): Promise<TableDocument | null | undefined> {
    if (!this.document.isOwner || effect.parent === this.document) return null;
    const { _id, ...data } = effect.toObject();
    const [created] = await this.document.createEmbeddedDocuments("ActiveEffect", [data]);
    return created ?? null;
  }

  async _onDropActor(_event: DragEvent, _actor: TableDocument): Promise<TableDocument | null | undefined> {
    return null;
  }

  async _onDropItem(_event: DragEvent, _item: TableDocument): Promise<TableDocument | null | undefined> {
    return null;
  }

  async _onDropFolder(_event: DragEvent, _folder: TableDocument): Promise<TableDocument | null | undefined> {
    return null;
  }
}

function isKindOfDocument(name: string): boolean {
  const config = theConfig();
  return name in config && isRecord(config[name]) && "documentClass" in config[name];
}

/** Changes the order of siblings so that one comes before (or after) the one it was dropped on. */
export function sortUpdates(
  moved: TableDocument,
  target: TableDocument,
  siblings: DocumentList,
): { _id: string; sort: number }[] {
  const ordered = siblings.contents.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const before =
    ordered.findIndex((entry) => entry.id === moved.id) > ordered.findIndex((entry) => entry.id === target.id);
  const others = ordered.filter((entry) => entry.id !== moved.id);
  others.splice(others.indexOf(target) + (before ? 0 : 1), 0, moved);
  return others.map((entry, index) => ({ _id: entry.id, sort: (index + 1) * 100_000 }));
}

/** Creates a copy of a dropped item on an actor; null where the user may not. */
export async function copyItemTo(actor: TableDocument, item: TableDocument): Promise<TableDocument | null> {
  if (!actor.isOwner) return null;
  const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...data } = item.toObject();
  const types = theGame().system.documentTypes?.[item.documentName] ?? {};
  if (Object.keys(types).length > 0 && !(item.type in types)) return null;
  const { documentClass } = documentConfig(item.documentName);
  const [created] = await actor.createEmbeddedDocuments(documentClass.documentName, [data]);
  return created ?? null;
}
