import {
  type Data,
  type SheetSpec,
  type ChoiceSpec,
  type FieldSpec,
  type LogSpec,
  type NumberSpec,
  type RecordsSpec,
  type ScalarFields,
  toData,
  listFollowingValues,
  listStartValues,
  toChoiceLabel,
  isData,
  keepValidValues,
} from "../../engine/index.ts";
import { GAMES, OFFERED, toGameName, listGameSheets, findSheetSpec, listDocumentTypes } from "../../rulesets/index.ts";

type DataSchema = foundry.data.fields.DataSchema;
type AnyDocument = foundry.abstract.Document.Any;
type Model = foundry.abstract.TypeDataModel<DataSchema, AnyDocument>;
type ModelPreCreateArguments = Parameters<Model["_preCreate"]>;
type ModelPreUpdateArguments = Parameters<Model["_preUpdate"]>;

/** Creates the data model of a document type from its sheet specification. */
export function createModel(spec: SheetSpec): SheetModel {
  return class extends foundry.abstract.TypeDataModel<DataSchema, AnyDocument> {
    static override LOCALIZATION_PREFIXES = [spec.labels];

    static override defineSchema(): DataSchema {
      return buildSchema(spec);
    }

    /** Adds to a new document the default values that follow from its data. */
    protected override async _preCreate(...args: ModelPreCreateArguments): Promise<boolean | void> {
      const allowed = await super._preCreate(...args);
      if (spec.usually) this.updateSource(listStartValues(spec, readSystemChanges(args[0])));
      return allowed;
    }

    /** Adds to a change the default values that follow from it. */
    protected override async _preUpdate(...args: ModelPreUpdateArguments): Promise<boolean | void> {
      if (spec.usually) {
        const [changes] = args;
        const before = toData(this.toObject());
        const changed = readSystemChanges(changes);
        const usualChanges = listFollowingValues(spec, before, { ...before, ...changed });
        if (Object.keys(usualChanges).length > 0) Object.assign(changes, { system: { ...changed, ...usualChanges } });
      }
      return super._preUpdate(...args);
    }
  };
}

function readSystemChanges(changes: object): Data {
  return "system" in changes ? toData(changes.system) : {};
}

/** A data model of any document type, as Foundry's registry of models accepts it. */
export type SheetModel = typeof foundry.abstract.TypeDataModel<DataSchema, AnyDocument>;

type DataField = foundry.data.fields.DataField.Any;
type SheetSchema = foundry.data.fields.DataSchema;

/** Builds the data fields that store the values of a sheet. */
function buildSchema(spec: SheetSpec): SheetSchema {
  const schema: Record<string, DataField> = {};
  const nested = new Map<string, Record<string, DataField>>();
  for (const { path, fields } of spec.groups) {
    const target = path === null ? schema : (nested.get(path) ?? {});
    for (const [key, field] of Object.entries(fields)) target[key] = buildField(field);
    if (path !== null) nested.set(path, target);
  }
  for (const [path, fields] of nested) schema[path] = new foundry.data.fields.SchemaField(fields);
  return schema;
}

function buildField(spec: FieldSpec): DataField {
  const { fields } = foundry.data;
  switch (spec.kind) {
    case "number":
      return buildNumberField(spec);
    case "choice":
      return buildChoiceField(spec);
    case "records":
      return buildListField(spec);
    case "log":
      return buildLogField(spec);
    case "text":
      return new fields.StringField({ required: true, blank: true, initial: spec.initial, label: spec.label });
    case "flag":
      return new fields.BooleanField({ required: true, initial: spec.initial, label: spec.label });
    case "html":
      return new fields.HTMLField({ required: true, blank: true, initial: "", label: spec.label });
  }
}

function buildNumberField({ min, max, initial, label, places = 0 }: NumberSpec): DataField {
  return new foundry.data.fields.NumberField({
    required: true,
    nullable: false,
    ...(places === 0 ? { integer: true } : { step: 10 ** -places }),
    min,
    max,
    initial,
    label,
  });
}

function buildChoiceField(spec: ChoiceSpec): DataField {
  const { choices, initial, label } = spec;
  const labels = Object.fromEntries(choices.map((choice) => [choice, toChoiceLabel(spec, choice)]));
  return new foundry.data.fields.StringField({
    required: true,
    blank: choices.includes(""),
    choices: labels,
    initial,
    label,
  });
}

function buildListField({ of, label }: RecordsSpec): DataField {
  return new foundry.data.fields.ArrayField(buildRecordField(of), { required: true, label });
}

function buildLogField({ of, label }: LogSpec): DataField {
  return new foundry.data.fields.TypedObjectField(buildRecordField(of), { required: true, label });
}

function buildRecordField(of: ScalarFields) {
  const fields = Object.fromEntries(Object.entries(of).map(([key, field]) => [key, buildField(field)]));
  return new foundry.data.fields.SchemaField(fields);
}

/** Lists the types that a create dialog offers: the types of the world's game that the user is allowed to create. */
export function listWorldTypes(document: "Actor" | "Item", allowed?: readonly string[] | null): string[] {
  const types = listDocumentTypes(game.settings.get("riposte", "ruleset"), document);
  return types.filter((type) => !allowed || allowed.length === 0 || allowed.includes(type));
}

/** True if a new document has a type of another game than the world's; warns the user in this case. */
export function warnIfForeignType({ type, name }: { readonly type: string; readonly name: string }): boolean {
  const ruleset = game.settings.get("riposte", "ruleset");
  const ours = [...listDocumentTypes(ruleset, "Actor"), ...listDocumentTypes(ruleset, "Item")];
  if (listGameSheets(type).length === 0 || ours.includes(type)) return false;
  ui.notifications.warn(game.i18n.format("RIPOSTE.Item.foreign", { name }));
  return true;
}

/**
 * True if this world offers a compendium: one of another package, or one of this system for the world's edition. The compendium of an edition
 * has the edition's ending in its name, and replaces the one that has the same name without it.
 */
export function isWorldPack(collection: string): boolean {
  const [scope, name = ""] = collection.split(".");
  const ruleset = game.settings.get("riposte", "ruleset");
  const words = toGameName(ruleset);
  const pack = GAMES.find((each) => name.startsWith(`${each.words}-`));
  if (scope !== "riposte" || !pack) return true;
  if (pack.words !== words) return false;
  const endings = OFFERED.filter((id) => toGameName(id) === words).map((id) => id.slice(words.length));
  const ending = endings.find((each) => each !== "" && name.endsWith(each)) ?? "";
  const own = ruleset.slice(words.length);
  return ending === own || (ending === "" && !game.packs.has(collection + own));
}

/** Lists the compendia of items that this world offers to this user; those of this system come first. */
export function listItemPacks(): typeof game.packs.contents {
  const packs = game.packs.contents.filter(
    ({ documentName, visible, collection }) => documentName === "Item" && visible && isWorldPack(collection),
  );
  return packs.toSorted((a, b) => Number(isOwnPack(b)) - Number(isOwnPack(a)));
}

/** True if a compendium is one of this system. */
export function isOwnPack({ collection }: { readonly collection: string }): boolean {
  return collection.startsWith("riposte.");
}

/** Finds the path of the default picture of a document type; undefined for a type of another system. */
export function findPicture(type: unknown): string | undefined {
  const spec = typeof type === "string" ? findSheetSpec(type) : undefined;
  return spec && `systems/riposte/${spec.img}`;
}

/**
 * Removes the values that its sheet cannot hold from the source of a complete actor or item. A single such value would make the document
 * invalid.
 */
export function removeInvalidValues(source: object): void {
  const { type, system }: { type?: unknown; system?: unknown } = source;
  const spec = typeof type === "string" ? findSheetSpec(type) : undefined;
  if (spec && isData(system)) Object.assign(source, { system: keepValidValues(spec, system) });
}
