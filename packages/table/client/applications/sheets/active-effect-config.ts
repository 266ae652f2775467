import { isPlainObject } from "../../../shared/utils/index.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { isRecord, theConfig, theGame, type TableDocument } from "../surroundings.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";

const FOLDER = "templates/sheets/active-effect";
/** The modes of generation 13 in the order of their numbers, which are kinds of their own on 14. */
const MODES = ["CUSTOM", "MULTIPLY", "ADD", "DOWNGRADE", "UPGRADE", "OVERRIDE"];

/** The changes of an effect in a form. */
class ChangesSheet extends DocumentSheetV2 {
  /** The changes as they are stored. */
  get _changes(): Record<string, unknown>[] {
    const { _source: source } = this.document;
    const list = isNew() ? Object(source.system).changes : source.changes;
    return Array.isArray(list) ? list.filter(isRecord) : [];
  }

  /** The changes in a form stand under their places in the list. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): Context {
    const data = super._processFormData(event, form, formData);
    const holder = isNew() ? (data.system ??= {}) : data;
    if (!isRecord(holder)) return data;
    const listed: unknown = holder.changes;
    if (isPlainObject(listed)) holder.changes = Object.values(listed);
    return data;
  }
}

/** The sheet of an effect: what it is, how long it lasts and what it changes. */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(ChangesSheet) {
  declare readonly document: TableDocument;
  declare readonly isEditable: boolean;
  declare readonly _changes: ChangesSheet["_changes"];
  declare _processFormData: ChangesSheet["_processFormData"];
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["active-effect-config"],
    window: { icon: "fa-solid fa-person-rays", contentClasses: ["standard-form"] },
    position: { width: 600 },
    actions: { addChange, deleteChange },
    form: { closeOnSubmit: true },
  };
  static override PARTS = {
    header: { template: `${FOLDER}/header.hbs` },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: `${FOLDER}/details.hbs`, scrollable: [""] },
    duration: { template: `${FOLDER}/duration.hbs` },
    changes: { template: `${FOLDER}/changes.hbs`, scrollable: ["ol"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  static override TABS = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book", label: "EFFECT.TabDetails" },
        { id: "duration", icon: "fa-solid fa-clock", label: "EFFECT.TabDuration" },
        { id: "changes", icon: "fa-solid fa-gears", label: "EFFECT.TabChanges" },
      ],
      initial: "details",
    },
  };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { document: effect } = this;
    const save = { type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Settings.save" };
    const statuses = statusesOf().map(({ id, name, label }) => ({
      value: String(id),
      label: String(name ?? label ?? id),
    }));
    return {
      ...(await super._prepareContext(options)),
      ...{ buttons: [save], statuses, durations: durationsOf(this), image: effect.img ?? "icons/svg/aura.svg" },
      ...{ isItemEffect: effect.parent?.documentName === "Item", ...kindsOfChanges() },
      changes: this._changes.map((change, index) => ({
        ...{ ...change, kind: change.type ?? change.mode, path: `${changesPath()}.${index}` },
      })),
    };
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    const part = await super._preparePartContext(partId, context, options);
    const tabs: unknown = context.tabs;
    return isRecord(tabs) && partId in tabs ? { ...part, tab: tabs[partId] } : part;
  }
}

const isNew = (): boolean => theGame().release.generation >= 14;
const changesPath = (): string => (isNew() ? "system.changes" : "changes");

function statusesOf(): Record<string, unknown>[] {
  const all: unknown = theConfig().statusEffects;
  return Array.isArray(all) ? all.filter(isRecord) : Object.values(Object(all));
}

/** The kinds of changes that may be chosen, with those that packages have configured. */
function kindsOfChanges(): Context {
  if (!isNew()) {
    const kinds = MODES.map((mode, value) => ({ value, label: `EFFECT.MODES.${mode}` }));
    return { kinds, kindName: "mode", kindType: "Number" };
  }
  const { changeTypes } = Object(theConfig().ActiveEffect);
  const own = Object.entries(isRecord(changeTypes) ? changeTypes : {}).map(([value, type]) => ({
    ...{ value, label: String(Object(type).label ?? value) },
  }));
  const core = [...MODES, "SUBTRACT"].map((mode) => ({ value: mode.toLowerCase(), label: `EFFECT.MODES.${mode}` }));
  return { kinds: [...core, ...own], kindName: "type", kindType: "String" };
}

const UNITS = ["seconds", "minutes", "hours", "days", "rounds", "turns"];

/** The fields of an effect's duration that the generation has. */
function durationsOf({ document: effect }: ActiveEffectConfig): object[] {
  const { fields } = Object(effect.schema.fields.duration);
  const stored = Object(effect._source.duration);
  const names = isNew() ? ["value", "units", "expiry"] : ["seconds", "startTime", "rounds", "turns"];
  const choices = { units: Object.fromEntries(UNITS.map((unit) => [unit, `EFFECT.UNITS.${unit}`])) };
  return names.map((name) => ({
    ...{
      field: fields[name],
      name: `duration.${name}`,
      value: stored[name],
      label: theGame().i18n.localize(`EFFECT.DURATION.${name}`),
    },
    ...(name === "units" ? { choices: choices.units } : {}),
  }));
}

/** What the form says now, with other changes. */
async function change(sheet: ActiveEffectConfig, edit: (list: unknown[]) => unknown[]): Promise<void> {
  const { form } = sheet;
  if (!form || !sheet.isEditable) return;
  const data = sheet._processFormData(null, form, new FormDataExtended(form));
  const holder = isNew() ? Object(data.system) : data;
  holder.changes = edit(Array.isArray(holder.changes) ? holder.changes : []);
  await sheet.document.update(data);
}

function addChange(this: ActiveEffectConfig): Promise<void> {
  const kind = isNew() ? { type: "add", phase: "initial" } : { mode: 2 };
  return change(this, (list) => [...list, { key: "", value: "", priority: null, ...kind }]);
}

function deleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
  return change(this, (list) => list.filter((_entry, place) => place !== index));
}
