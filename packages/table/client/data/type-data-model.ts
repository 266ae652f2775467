import type { PlainObject } from "../../shared/utils/index.ts";
import { DataModel } from "./data-model.ts";
import type { SchemaField } from "./fields/schema-field.ts";

/** The `system` data of one sub-type of document. */
export class TypeDataModel extends DataModel {
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** The package that brought this model. */
  get modelProvider(): unknown {
    return game.system;
  }

  prepareBaseData(): void {
    return;
  }

  prepareDerivedData(): void {
    return;
  }

  async _preCreate(_data: PlainObject, _options: object, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onCreate(_data: PlainObject, _options: object, _userId: string): void {
    return;
  }

  async _preUpdate(_changes: PlainObject, _options: object, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdate(_changed: PlainObject, _options: object, _userId: string): void {
    return;
  }

  async _preDelete(_options: object, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onDelete(_options: object, _userId: string): void {
    return;
  }

  async toEmbed(_config: object, _options?: object): Promise<HTMLElement | null> {
    return null;
  }
}
