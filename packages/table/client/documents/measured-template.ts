import {
  AngleField,
  BooleanField,
  ColorField,
  DocumentAuthorField,
  NumberField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { identity } from "./common-fields.ts";
import { Document, type DocumentMetadata } from "./document.ts";

/** The shapes of templates. */
export const MEASURED_TEMPLATE_TYPES = { CIRCLE: "circle", CONE: "cone", RECTANGLE: "rect", RAY: "ray" } as const;

/** An area that was placed on a scene; on generation 14 regions take its place. (Fact 99) */
export class MeasuredTemplateDocument extends Document {
  static override metadata: DocumentMetadata = {
    name: "MeasuredTemplate",
    collection: "templates",
    label: "DOCUMENT.MeasuredTemplate",
    embedded: {},
    coreTypes: [],
  };

  static override defineSchema(): DataSchema {
    const pixels = (): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    const length = (): NumberField => new NumberField({ required: true, nullable: false, min: 0, initial: 0 });
    return {
      ...identity(),
      author: new DocumentAuthorField({ documentName: "User" }),
      t: new StringField({ required: true, choices: Object.values(MEASURED_TEMPLATE_TYPES), initial: "circle" }),
      x: pixels(),
      y: pixels(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      distance: length(),
      direction: new AngleField(),
      angle: new AngleField(),
      width: length(),
      borderColor: new ColorField({ nullable: false, initial: "#000000" }),
      fillColor: new ColorField({ nullable: false, initial: () => game.user?.color.css ?? "#ffffff" }),
      texture: new StringField({ required: true, nullable: true, initial: null }),
      hidden: new BooleanField(),
    };
  }
}
