import { NumberField, ObjectField, SchemaField, IntegerSortField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { identity, nameField } from "./common-fields.ts";
import { Document, type DocumentMetadata } from "./document.ts";

/** A level of a scene, with the picture that lies on it. (Fact 52, generation 14) */
export class Level extends Document {
  static override metadata: DocumentMetadata = {
    name: "Level",
    collection: "levels",
    label: "DOCUMENT.Level",
    embedded: {},
    coreTypes: [],
  };
  declare elevation: { bottom: number | null; top: number | null; base?: number };

  static override defineSchema(): DataSchema {
    const height = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });
    return {
      ...identity(),
      name: nameField(),
      sort: new IntegerSortField(),
      elevation: new SchemaField({ bottom: height(), top: height() }),
      background: new ObjectField(),
      foreground: new ObjectField(),
      fog: new ObjectField(),
      textures: new ObjectField(),
      visibility: new ObjectField(),
    };
  }

  /** A level without a bottom or a top goes on without end; its base is where things stand. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    const { bottom, top } = this.elevation;
    const base = bottom ?? (top === null ? 0 : Math.min(0, top));
    Object.assign(this.elevation, { bottom: bottom ?? -Infinity, top: top ?? Infinity, base });
  }
}
