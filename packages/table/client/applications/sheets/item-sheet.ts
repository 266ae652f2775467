import type { PartialOptions } from "../api/application-options.ts";
import type { TableDocument } from "../surroundings.ts";
import { DropSheet } from "./drop-documents.ts";

/** The base of sheets that show an Item. */
export class ItemSheetV2 extends DropSheet {
  static override DEFAULT_OPTIONS: PartialOptions = { position: { width: 480 }, classes: ["item"] };

  get item(): TableDocument {
    return this.document;
  }

  get actor(): TableDocument | null {
    const { parent } = this.item;
    return parent?.documentName === "Actor" ? parent : null;
  }
}
