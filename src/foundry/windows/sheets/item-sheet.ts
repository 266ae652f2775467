import { buildItemView } from "../../../view/sheet/field-view.ts";
import { listContainers, enrichText, findNotesField, PARTIALS } from "./sheet-parts.ts";
import * as sheetActions from "./sheet-actions.ts";
import { buildEffectsContext } from "./effects.ts";
import { type ItemContext, type SheetOptions, ItemSheetBase } from "./document-form.ts";
import { getTypeDescription, loadTypeRules } from "../sources.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { templatePath } from "../../platform/html.ts";

/** The sheet of every item; the sheet specification of the item's type describes its fields. */
export class RiposteItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "riposte-item"],
    position: { width: 520, height: 620 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { ...sheetActions },
  };

  static override PARTS = {
    header: { template: templatePath("item/header.hbs") },
    fields: { template: templatePath("item/fields.hbs"), templates: PARTIALS },
    effects: { template: templatePath("sheet/effects.hbs") },
    notes: { template: templatePath("item/notes.hbs") },
  };

  override async _prepareContext(options: SheetOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    await loadTypeRules(this.item.type);
    const { spec } = getTypeDescription(this.item.type);
    const system = readStoredSystem(this.item);
    return Object.assign(context, {
      rootId: this.id,
      item: this.item,
      editable: this.isEditable,
      typeLabel: `TYPES.Item.${spec.type}`,
      ...buildEffectsContext(this.item),
      view: this.keyRows(buildItemView(spec, system)),
      containers: listContainers(this.item),
      notes: findNotesField(this.item.system),
      notesValue: system["notes"],
      notesEnriched: await enrichText(system["notes"], this.item),
    });
  }
}
