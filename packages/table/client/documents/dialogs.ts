import type { Document } from "./document.ts";

type CreateDialog = (cls: typeof Document, data: object, operation: object, context: object) => Promise<unknown>;

const dialogs: { create?: CreateDialog } = {};

/** Says which window asks for name and type of a new document; the interface has it. */
export function askForNewDocumentsBy(create: CreateDialog): void {
  dialogs.create = create;
}

/** Asks for name and type of a new document. */
export async function askToCreate(
  cls: typeof Document,
  data: object,
  operation: object,
  context: object,
): Promise<unknown> {
  if (!dialogs.create) throw new Error("The windows are not there yet");
  return dialogs.create(cls, data, operation, context);
}
