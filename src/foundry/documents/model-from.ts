import { type Data, type SheetSpec, dataOf, following, startingWith } from "../../engine/index.ts";
import { schemaFrom } from "./fields-from.ts";

type DataSchema = foundry.data.fields.DataSchema;
type AnyDocument = foundry.abstract.Document.Any;
type Model = foundry.abstract.TypeDataModel<DataSchema, AnyDocument>;
type PreCreate = Parameters<Model["_preCreate"]>;
type PreUpdate = Parameters<Model["_preUpdate"]>;

/** Creates the data model of a document type from its sheet specification. */
export function modelFrom(spec: SheetSpec): SheetModel {
  return class extends foundry.abstract.TypeDataModel<DataSchema, AnyDocument> {
    static override LOCALIZATION_PREFIXES = [spec.labels];

    static override defineSchema(): DataSchema {
      return schemaFrom(spec);
    }

    /** Adds to a new document the values that usually go with those in its data. */
    protected override async _preCreate(...args: PreCreate): Promise<boolean | void> {
      const allowed = await super._preCreate(...args);
      if (spec.usually) this.updateSource(startingWith(spec, systemIn(args[0])));
      return allowed;
    }

    /** Adds to a change the values that usually go with it. */
    protected override async _preUpdate(...args: PreUpdate): Promise<boolean | void> {
      if (spec.usually) {
        const [changes] = args;
        const before = dataOf(this.toObject());
        const changed = systemIn(changes);
        const follows = following(spec, before, { ...before, ...changed });
        if (Object.keys(follows).length > 0) Object.assign(changes, { system: { ...changed, ...follows } });
      }
      return super._preUpdate(...args);
    }
  };
}

function systemIn(changes: object): Data {
  return "system" in changes ? dataOf(changes.system) : {};
}

/** A data model of any document type, as its registry takes it. */
export type SheetModel = typeof foundry.abstract.TypeDataModel<DataSchema, AnyDocument>;
