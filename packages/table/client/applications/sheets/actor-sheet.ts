import type { PartialOptions } from "../api/application-options.ts";
import { Hooks } from "../../helpers/hooks.ts";
import type { TableDocument } from "../surroundings.ts";
import { copyItemTo, DropSheet, sortUpdates } from "./drop-documents.ts";
import { isOf } from "../../helpers/elements.ts";

/** The documents in a folder and in the folders that stand in it. */
function contentsOf(folder: object): TableDocument[] {
  const [contents, children]: unknown[] = ["contents", "children"].map((key) => Reflect.get(folder, key));
  const inner = Array.isArray(children) ? children.flatMap((child: object) => contentsOf(child)) : [];
  return [...(Array.isArray(contents) ? contents : []), ...inner];
}

/** The base of sheets that show an Actor. */
export class ActorSheetV2 extends DropSheet {
  static override DEFAULT_OPTIONS: PartialOptions = { position: { width: 600 }, classes: ["actor"] };

  get actor(): TableDocument {
    return this.document;
  }

  get token(): null {
    // Actors of tokens exist on a canvas, and the local table has none.
    return null;
  }

  override async _onDropItem(event: DragEvent, item: TableDocument): Promise<TableDocument | null | undefined> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted && sorted.length > 0 ? item : null;
    }
    return copyItemTo(this.actor, item);
  }

  override async _onDropFolder(_event: DragEvent, folder: TableDocument): Promise<TableDocument | null | undefined> {
    if (folder.type !== "Item" || !this.actor.isOwner) return null;
    for (const item of contentsOf(folder)) await copyItemTo(this.actor, item);
    return folder;
  }

  override _mayDrop(data: Record<string, unknown>): boolean {
    return Hooks.call("dropActorSheetData", this.actor, this, data);
  }

  async _onSortItem(event: DragEvent, item: TableDocument): Promise<TableDocument[] | undefined> {
    const { items } = this.actor;
    const row = isOf(event.target, Element) ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    const target = items?.get(row?.dataset.itemId ?? "");
    if (!items || !target || target.id === item.id) return undefined;
    return this.actor.updateEmbeddedDocuments("Item", sortUpdates(item, target, items));
  }
}
