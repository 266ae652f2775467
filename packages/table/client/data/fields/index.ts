export { FilePathField } from "./file-path-field.ts";
export { AnyField } from "./any-field.ts";
export { BooleanField } from "./boolean-field.ts";
export { ArrayField, ObjectField, SetField, TypedObjectField } from "./container-fields.ts";
export { DataField } from "./data-field.ts";
export {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  ForeignDocumentField,
  TypeDataField,
} from "./document-fields.ts";
export { EmbeddedCollectionField, EmbeddedDataField, EmbeddedDocumentField } from "./embedded-fields.ts";
export { AlphaField, AngleField, HueField, IntegerSortField, NumberField } from "./number-field.ts";
export { SchemaField } from "./schema-field.ts";
export { TypedSchemaField } from "./typed-schema-field.ts";
export {
  ColorField,
  DocumentIdField,
  DocumentTypeField,
  DocumentUUIDField,
  HTMLField,
  JavaScriptField,
  JSONField,
  StringField,
} from "./string-field.ts";
