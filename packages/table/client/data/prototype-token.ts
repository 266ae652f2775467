import { tokenFields } from "../documents/token-fields.ts";
import { DataModel } from "./data-model.ts";
import { BooleanField } from "./fields/index.ts";
import type { DataSchema } from "./fields/schema-field.ts";

/** The token with which an actor is put on a scene. */
export class PrototypeToken extends DataModel {
  declare name: string;
  declare actorLink: boolean;
  declare randomImg: boolean;
  declare appendNumber: boolean;
  declare prependAdjective: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...tokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }

  /** The actor whose prototype it is. */
  get actor(): unknown {
    return this.parent;
  }
}
