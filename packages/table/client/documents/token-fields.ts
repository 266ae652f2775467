import {
  BooleanField,
  FilePathField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";

/** What a token and an actor's prototype token share. */
export function tokenFields(): DataSchema {
  const bar = (): SchemaField =>
    new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial: null }) });
  return {
    name: new StringField({ required: true, blank: true }),
    displayName: new NumberField({ required: true, nullable: false, initial: 0 }),
    actorLink: new BooleanField(),
    width: spaces(),
    height: spaces(),
    movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    texture: new SchemaField({
      src: new FilePathField({ categories: ["IMAGE"], initial: "icons/svg/mystery-man.svg" }),
    }),
    disposition: new NumberField({ required: true, nullable: false, initial: -1 }),
    displayBars: new NumberField({ required: true, nullable: false, initial: 0 }),
    bar1: bar(),
    bar2: bar(),
    sight: new ObjectField(),
    ring: new ObjectField(),
  };
}

function spaces(): NumberField {
  return new NumberField({ required: true, nullable: false, positive: true, initial: 1 });
}
