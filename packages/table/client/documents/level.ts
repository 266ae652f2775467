import {
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  IntegerSortField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { drawScene } from "../placeables/canvas.ts";
import { identity, nameField } from "./common-fields.ts";
import { Document, type DocumentMetadata, type Operation } from "./document.ts";
import type { Scene } from "./scene.ts";

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
  declare visibility: { readonly levels: Set<string> };

  static override defineSchema(): DataSchema {
    const height = (initial: number): NumberField => new NumberField({ required: true, nullable: true, initial });
    return {
      ...identity(),
      name: nameField(),
      sort: new IntegerSortField(),
      elevation: new SchemaField({ bottom: height(0), top: height(20) }),
      background: new ObjectField(),
      foreground: new ObjectField(),
      fog: new ObjectField(),
      textures: new ObjectField(),
      visibility: new SchemaField({ levels: new SetField(new StringField()) }),
    };
  }

  /** True of the level that this client views. */
  get isView(): boolean {
    return (this.parent as Scene | null)?._view === this.id;
  }

  /** True of the viewed level, and of those that it shows with itself. */
  get isVisible(): boolean {
    const viewed = game.scenes?.viewed === this.parent ? (this.parent as Scene | null)?.viewedLevel : null;
    return viewed === this || viewed?.visibility.levels.has(String(this.id)) === true;
  }

  /** The scene is drawn again where the viewed level shows others, or is gone. */
  override _onUpdate(changed: object, options: Operation, userId: string): void {
    super._onUpdate(changed as never, options, userId);
    drawScene("visibility" in changed);
  }

  override _onDelete(options: Operation, userId: string): void {
    super._onDelete(options, userId);
    drawScene();
  }

  /** A level without a bottom or a top goes on without end; its base is where things stand. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    const { bottom, top } = this.elevation;
    const base = bottom ?? (top === null ? 0 : Math.min(0, top));
    Object.assign(this.elevation, { bottom: bottom ?? -Infinity, top: top ?? Infinity, base });
  }
}
