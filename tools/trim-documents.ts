// `npx tsx tools/trim-documents.ts --write`: takes out of the files in `packs` and `demo` what a document has by default.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Data,
  type FieldSpec,
  type Json,
  type SheetSpec,
  buildInitialRecord,
  getInitialValue,
  getValue,
  isData,
  isSame,
  listFields,
  toData,
  withPathValue,
} from "../src/engine/index.ts";
import { filesUnder, root } from "../tests/sources.ts";
import { changeDocument, parseDocument } from "./documents.ts";

/** Lists the files in `packs` and `demo` that state a default. */
export function listUntrimmedFiles(): readonly string[] {
  return filesUnder(["packs", "demo"], [".json"]).filter((path) => {
    const document = parseDocument(path);
    return !isSame(document, withoutDefaults(document));
  });
}

/** Returns a document without the values that it has by default. */
export function withoutDefaults(document: Data): Data {
  return changeDocument(document, (spec, each, defaults) => {
    const system = trimSystem(spec, toData(each["system"]));
    return withoutSame({ ...each, system }, { ...defaults, system: {} });
  });
}

function trimSystem(spec: SheetSpec, system: Data): Data {
  const trimmed = listFields(spec).reduce((data, { path, field }) => {
    const value = getValue(data, path);
    return value === undefined ? data : withPathValue(data, path, trimValue(field, value));
  }, system);
  const emptied = spec.groups.flatMap(({ path }) => (path === null ? [] : [[path, {}] as const]));
  return withoutSame(trimmed, Object.fromEntries(emptied));
}

/** Returns the part of a value that differs from the initial one; undefined if none does. */
function trimValue(field: FieldSpec, value: Json): Json | undefined {
  if (isSame(value, getInitialValue(field))) return undefined;
  if (field.kind !== "records" || !Array.isArray(value)) return value;
  const initial = buildInitialRecord(field);
  return value.map((record: Json) => (isData(record) ? withoutSame(record, initial) : record));
}

function withoutSame(data: Data, defaults: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([key, value]) => !isSame(value, defaults[key])));
}

if (process.argv.includes("--write")) {
  for (const path of listUntrimmedFiles())
    writeFileSync(join(root, path), `${JSON.stringify(withoutDefaults(parseDocument(path)), null, 2)}\n`);
}
