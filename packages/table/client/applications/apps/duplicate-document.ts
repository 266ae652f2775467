import { say, type TableDocument } from "../surroundings.ts";

/** Makes a copy of a document beside it, which says of what it is one. */
export async function duplicateDocument(entry: TableDocument | undefined): Promise<unknown> {
  const name = say("TABLE.Directory.copyOf", { name: entry?.name });
  return entry?.clone({ name }, { save: true, addSource: true });
}
