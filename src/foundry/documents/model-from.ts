import type { SheetSpec } from "../../engine/index.ts";
import { schemaFrom } from "./fields-from.ts";

type DataSchema = foundry.data.fields.DataSchema;
type AnyDocument = foundry.abstract.Document.Any;

/** The data model of one document type, made from the sheet that describes it. */
export function modelFrom(spec: SheetSpec): SheetModel {
  return class extends foundry.abstract.TypeDataModel<DataSchema, AnyDocument> {
    static override LOCALIZATION_PREFIXES = [spec.labels];

    static override defineSchema(): DataSchema {
      return schemaFrom(spec);
    }
  };
}

/** A data model of any document type, as its registry takes it. */
export type SheetModel = typeof foundry.abstract.TypeDataModel<DataSchema, AnyDocument>;
