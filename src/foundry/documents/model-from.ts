import { type Data, type SheetSpec, toData, listFollowingValues, listStartValues } from "../../engine/index.ts";
import { buildSchema } from "./fields-from.ts";

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

    /** Adds to a new document the values that usually go with those in its data. */
    protected override async _preCreate(...args: ModelPreCreateArguments): Promise<boolean | void> {
      const allowed = await super._preCreate(...args);
      if (spec.usually) this.updateSource(listStartValues(spec, readSystemChanges(args[0])));
      return allowed;
    }

    /** Adds to a change the values that usually go with it. */
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

/** A data model of any document type, as its registry takes it. */
export type SheetModel = typeof foundry.abstract.TypeDataModel<DataSchema, AnyDocument>;
