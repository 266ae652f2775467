import { EmbeddedCollectionField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { getProperty, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import { ActiveEffect } from "./active-effect.ts";
import { identity, imageField, nameField, placement, typed } from "./common-fields.ts";
import { Document, documentClass, type DocumentMetadata } from "./document.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";

/** The artwork that a document's class gives to data that brings none: an image, and for actors the figure of their token. */
export function defaultArtwork(document: Document, data: PlainObject): { img?: string; src?: string } {
  const cls = documentClass(document);
  const artwork: unknown =
    "getDefaultArtwork" in cls && typeof cls.getDefaultArtwork === "function" ? cls.getDefaultArtwork(data) : undefined;
  const [img, src] = isPlainObject(artwork) ? [artwork.img, getProperty(artwork, "texture.src")] : [];
  return { ...(typeof img === "string" ? { img } : {}), ...(typeof src === "string" ? { src } : {}) };
}

/** The source of a document, with the image that its class gives to it where the data name none. */
export function withArtwork(document: Document, data: unknown, source: PlainObject): PlainObject {
  if (data instanceof Document || (isPlainObject(data) && data.img)) return source;
  const { img = source.img } = defaultArtwork(document, source);
  return { ...source, img };
}

/** A thing, alone or carried by an actor. */
export class Item extends Document {
  static DEFAULT_ICON = "icons/svg/item-bag.svg";
  static override metadata: DocumentMetadata = {
    name: "Item",
    collection: "items",
    label: "DOCUMENT.Item",
    hasTypeData: true,
    embedded: { ActiveEffect: "effects" },
    coreTypes: [],
  };
  declare effects: EmbeddedCollection;

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      ...placement(),
      ...typed("Item"),
      name: nameField(),
      img: imageField(Item.DEFAULT_ICON),
      effects: new EmbeddedCollectionField(ActiveEffect),
    };
  }

  static getDefaultArtwork(_data: PlainObject): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  override _initializeSource(data: unknown, options: object): PlainObject {
    return withArtwork(this, data, super._initializeSource(data, options));
  }

  get actor(): Document | null {
    return this.parent;
  }

  get isOwned(): boolean {
    return this.parent !== null;
  }

  get transferredEffects(): Document[] {
    return this.effects.filter((effect) => effect instanceof ActiveEffect && effect.transfer);
  }
}
