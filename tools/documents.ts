import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Data, type Json, type SheetSpec, toData, withInitialValues } from "../src/engine/index.ts";
import { findSheetSpec } from "../src/rulesets/index.ts";

const root = join(import.meta.dirname, "..");

/** The defaults of a document beside the initial values of its sheet: those of an item that an actor carries, of an item, of an actor. */
const CARRIED: Data = { folder: null, flags: {}, effects: [] };
const ITEM: Data = { ...CARRIED, ownership: { default: 0 } };
const ACTOR: Data = { ...ITEM, items: [] };

/** Changes an actor or item by its sheet and by its other defaults. */
export type DocumentChange = (spec: SheetSpec, document: Data, defaults: Data) => Data;

/** Reads the document in a file of `packs` or `demo`, by its path from the root, and adds the defaults that it leaves out. */
export function readDocument(path: string): Data {
  return withDefaults(parseDocument(path));
}

/** Reads the document in a file as it stands there. */
export function parseDocument(path: string): Data {
  return toData(JSON.parse(readFileSync(join(root, path), "utf8")));
}

/** Returns a document with the defaults that it leaves out. */
export function withDefaults(document: Data): Data {
  return changeDocument(document, (spec, each, defaults) => ({
    ...defaults,
    ...each,
    system: withInitialValues(spec, toData(each["system"])),
  }));
}

/** Changes an actor or item and the items that it carries; other documents have no sheet, and stay as they are. */
export function changeDocument(document: Data, change: DocumentChange): Data {
  const spec = findSpec(document);
  return spec ? changeWhole(spec, document, spec.document === "Actor" ? ACTOR : ITEM, change) : document;
}

function changeWhole(spec: SheetSpec, document: Data, defaults: Data, change: DocumentChange): Data {
  const { items } = document;
  if (!Array.isArray(items)) return change(spec, document, defaults);
  const carried = items.map((item: Json) => changeCarried(toData(item), change));
  return change(spec, { ...document, items: carried }, defaults);
}

function changeCarried(item: Data, change: DocumentChange): Data {
  const spec = findSpec(item);
  return spec ? change(spec, item, CARRIED) : item;
}

function findSpec({ type }: Data): SheetSpec | undefined {
  return typeof type === "string" ? findSheetSpec(type) : undefined;
}
