import { type Data, type Json, type Modifier, isData } from "../engine/index.ts";

/** Reads the text under a key, or an empty one. */
export function textIn(data: Data, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value : "";
}

/** Reads the number under a key, or 0. */
export function numberIn(data: Data, key: string): number {
  const value = data[key];
  return typeof value === "number" ? value : 0;
}

/** Reads the record under a key, or an empty one. */
export function dataIn(data: Data, key: string): Data {
  const value = data[key];
  return isData(value) ? value : {};
}

/** Reads the numbers in the list under a key. */
export function numbersIn(data: Data, key: string): readonly number[] {
  return listIn(data, key).filter((entry): entry is number => typeof entry === "number");
}

/** Reads the texts in the list under a key. */
export function textsIn(data: Data, key: string): readonly string[] {
  return listIn(data, key).filter((entry): entry is string => typeof entry === "string");
}

/** Reads the records in the list under a key. */
export function recordsIn(data: Data, key: string): readonly Data[] {
  return listIn(data, key).filter(isData);
}

/** Reads the modifiers in the list under a key. */
export function modifiersIn(data: Data, key: string): readonly Modifier[] {
  return recordsIn(data, key).map((entry) => {
    const said = textIn(entry, "said");
    return { source: textIn(entry, "source"), value: numberIn(entry, "value"), ...(said !== "" && { said }) };
  });
}

function listIn(data: Data, key: string): readonly Json[] {
  const value = data[key];
  return Array.isArray(value) ? value : [];
}
