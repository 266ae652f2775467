import type { SheetSpec } from "../../engine/parts/field.ts";
import { schemaFrom } from "./fields-from.ts";

type DataSchema = foundry.data.fields.DataSchema;
type AnyDocument = foundry.abstract.Document.Any;

type Base = foundry.abstract.TypeDataModel<DataSchema, AnyDocument>;
type PreCreate = Parameters<Base["_preCreate"]>;
type Allowed = Awaited<ReturnType<Base["_preCreate"]>>;

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
