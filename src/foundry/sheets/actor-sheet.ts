import { fighterView } from "../../view/sheet/fighter-view.ts";
import { withLists } from "../../view/sheet/form-data.ts";
import { trackSheet, untrackSheet } from "./attack-buttons.ts";
import * as actions from "./actor-actions.ts";
import * as effects from "./effect-actions.ts";
import { effectsContext } from "./effects.ts";
import * as rolling from "./roll-actions.ts";
import { rollsContext, watchRolls } from "./rolls.ts";
import * as rows from "./row-actions.ts";
import {
  type ActorContext,
  ActorSheetBase,
  type CloseOptions,
  type PartOptions,
  type SheetOptions,
  type SheetParts,
} from "./sheet-bases.ts";
import { describedBy, fighterSource, loadShown } from "./sources.ts";
import { enriched, notesField, PARTIALS } from "./templates.ts";
import { untilReleased } from "../client/press.ts";
import { coalesce } from "../client/coalesce.ts";
import { templatePath } from "../client/templates.ts";

/** The sheet of every fighter; its fields are described by the sheet of its type. */
export class RiposteActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "riposte-actor"],
    position: { width: 840, height: 800 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { ...actions, ...effects, ...rows, ...rolling },
  };

  static override PARTS = {
    header: { template: templatePath("actor/header.hbs"), templates: PARTIALS },
    attributes: { template: templatePath("actor/attributes.hbs"), templates: PARTIALS },
    gear: { template: templatePath("actor/gear.hbs") },
    abilities: { template: templatePath("actor/abilities.hbs"), templates: PARTIALS },
    effects: { template: templatePath("sheet/effects.hbs") },
    story: { template: templatePath("actor/story.hbs"), templates: PARTIALS },
  };

  readonly #follow = coalesce(() => this.render());

  /** Renders together with other changes of the same moment. */
  override _canRender(options: SheetOptions): false | void {
    if (super._canRender(options) === false) return false;
    if (!this.rendered || !options.renderContext) return;
    this.#follow();
    return false;
  }

  override async _prepareContext(options: SheetOptions): Promise<ActorContext> {
    const context = await super._prepareContext(options);
    await loadShown(this.actor.type);
    const { spec, family } = describedBy(this.actor.type);
    const source = fighterSource(this.actor);
    return Object.assign(context, {
      rootId: this.id,
      actor: this.actor,
      editable: this.isEditable,
      typeLabel: `TYPES.Actor.${spec.type}`,
      types: family.sheets.filter(({ document }) => document === "Item"),
      ...effectsContext(this.actor),
      ...rollsContext(this),
      view: fighterView(source, spec, family),
      notes: notesField(this.actor.system),
      notesValue: source.stored?.["notes"],
      notesEnriched: await enriched(source.stored?.["notes"], this.actor),
    });
  }

  override async _preRender(context: ActorContext, options: PartOptions): Promise<void> {
    await untilReleased(this.element);
    await super._preRender(context, options);
  }

  override async _onFirstRender(context: ActorContext, options: PartOptions): Promise<void> {
    await super._onFirstRender(context, options);
    watchRolls(this);
  }

  override async _onRender(context: ActorContext, options: PartOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.isEditable && !this.actor.pack) trackSheet(this);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    untrackSheet(this);
  }

  /** A user with limited permission sees the picture, the name and the wounds. */
  override _configureRenderParts(options: PartOptions): SheetParts {
    const parts = super._configureRenderParts(options);
    if (!this.actor.limited) return parts;
    return Object.fromEntries(Object.entries(parts).filter(([id]) => id === "header"));
  }

  /** Read-only sheets keep the links that open weapons and armour. */
  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    const openers = this.element.querySelectorAll<HTMLButtonElement>('button[data-action="editItem"]');
    for (const opener of openers) opener.disabled = false;
  }

  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: FormDataExtended): object {
    const submitted: object = super._processFormData(event, form, data);
    const { spec } = describedBy(this.actor.type);
    return "system" in submitted ? { ...submitted, system: withLists(spec, submitted.system) } : submitted;
  }
}
