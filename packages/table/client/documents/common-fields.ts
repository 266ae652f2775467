import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  StringField,
  DocumentTypeField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";

/** What every document has. */
export function identity(): DataSchema {
  return { _id: new DocumentIdField(), flags: new DocumentFlagsField(), _stats: new DocumentStatsField() };
}

/** The features of a document that can be in a folder and has owners. */
export function placement(): DataSchema {
  return {
    folder: new ForeignDocumentField({ documentName: "Folder" }),
    sort: new IntegerSortField(),
    ownership: new DocumentOwnershipField(),
  };
}

/** The name of a document that must have one. */
export function nameField(): StringField {
  return new StringField({ required: true, blank: false, textSearch: true, label: "Name" });
}

/** An image with a path to begin with. */
export function imageField(initial: string): FilePathField {
  return new FilePathField({ categories: ["IMAGE"], initial });
}

/** Type and system of a document with sub-types. */
export function typed(documentName: string, initial?: string): DataSchema {
  return {
    type: new DocumentTypeField({ documentName }, initial === undefined ? {} : { initial }),
    system: new TypeDataField({ documentName }),
  };
}
