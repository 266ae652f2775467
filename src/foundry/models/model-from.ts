import type { SheetSpec } from "../../engine/parts/field.ts";
import { schemaFrom } from "./fields-from.ts";

type DataSchema = foundry.data.fields.DataSchema;
type AnyDocument = foundry.abstract.Document.Any;
type Model = foundry.abstract.TypeDataModel<DataSchema, AnyDocument>;
type PreCreate = Parameters<Model["_preCreate"]>;
type Allowed = Awaited<ReturnType<Model["_preCreate"]>>;

/** The data model of one document type, made from the sheet that describes it. */
export function modelFrom(spec: SheetSpec): SheetModel {
  return class extends foundry.abstract.TypeDataModel<DataSchema, AnyDocument> {
    static override LOCALIZATION_PREFIXES = [spec.labels];

    static override defineSchema(): DataSchema {
      return schemaFrom(spec);
    }

    /** A new document that brings no picture gets the one of its type. */
    protected override async _preCreate(...args: PreCreate): Promise<Allowed> {
      const allowed = await super._preCreate(...args);
      if (allowed !== false && !("img" in args[0])) {
        this.parent.updateSource({ img: `systems/riposte/${spec.img}` });
      }
      return allowed;
    }
  };
}

/** A data model as its registry takes it. */
export type SheetModel = typeof foundry.abstract.TypeDataModel<DataSchema, AnyDocument>;
