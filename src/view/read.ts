import { type Data, type Json, type Modifier, isData } from "../engine/index.ts";

/** Reads the text under a key; empty if there is none. */
export function readText(data: Data, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value : "";
}

/** Reads the number under a key; 0 if there is none. */
export function readNumber(data: Data, key: string): number {
  const value = data[key];
  return typeof value === "number" ? value : 0;
}

/** Reads the record under a key; empty if there is none. */
export function readData(data: Data, key: string): Data {
  const value = data[key];
  return isData(value) ? value : {};
}

/** Reads the numbers in the list under a key. */
export function readNumberList(data: Data, key: string): readonly number[] {
  return readList(data, key).filter((entry): entry is number => typeof entry === "number");
}

/** Reads the texts in the list under a key. */
export function readTextList(data: Data, key: string): readonly string[] {
  return readList(data, key).filter((entry): entry is string => typeof entry === "string");
}

/** Reads the records in the list under a key. */
export function readDataList(data: Data, key: string): readonly Data[] {
  return readList(data, key).filter(isData);
}

/** Reads the modifiers in the list under a key. */
export function readModifiers(data: Data, key: string): readonly Modifier[] {
  return readDataList(data, key).map((entry) => {
    const text = readText(entry, "said");
    return {
      source: readText(entry, "source"),
      value: readNumber(entry, "value"),
      ...(text !== "" && { said: text }),
    };
  });
}

function readList(data: Data, key: string): readonly Json[] {
  const value = data[key];
  return Array.isArray(value) ? value : [];
}
