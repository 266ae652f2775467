import { itemView } from "../../view/sheet/item-view.ts";
import { containersFor } from "./containers.ts";
import * as effects from "./effect-actions.ts";
import { effectsContext } from "./effects.ts";
import * as rows from "./row-actions.ts";
import { type ItemContext, ItemSheetBase, type PartOptions, type SheetOptions } from "./sheet-bases.ts";
import { describedBy, loadShown } from "./sources.ts";
import { storedSystem } from "../documents/effect-changes.ts";
import { enriched, notesField, PARTIALS } from "./templates.ts";
import { templatePath } from "../client/templates.ts";

/** Sheet of every item; the sheet specification of the item's type describes its fields. */
export class RiposteItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "riposte-item"],
    position: { width: 520, height: 620 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { ...effects, ...rows },
  };

  static override PARTS = {
    header: { template: templatePath("item/header.hbs") },
    fields: { template: templatePath("item/fields.hbs"), templates: PARTIALS },
    effects: { template: templatePath("sheet/effects.hbs") },
    notes: { template: templatePath("item/notes.hbs") },
  };

  override async _prepareContext(options: SheetOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    await loadShown(this.item.type);
    const { spec } = describedBy(this.item.type);
    const system = storedSystem(this.item);
    return Object.assign(context, {
      rootId: this.id,
      item: this.item,
      editable: this.isEditable,
      typeLabel: `TYPES.Item.${spec.type}`,
      ...effectsContext(this.item),
      view: this.keyRows(itemView(spec, system)),
      containers: containersFor(this.item),
      notes: notesField(this.item.system),
      notesValue: system["notes"],
      notesEnriched: await enriched(system["notes"], this.item),
    });
  }

  override async _onRender(context: ItemContext, options: PartOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset["game"] = describedBy(this.item.type).family.words;
  }
}
