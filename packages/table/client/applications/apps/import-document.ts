import { documentConfig, type TableDocument } from "../surroundings.ts";

/** Copies a document from a compendium into the world and opens the copy. */
export async function importIntoWorld(subject: TableDocument): Promise<void> {
  const { _id, folder: _folder, ownership: _ownership, ...data } = subject.toObject();
  const stats = { compendiumSource: subject.uuid };
  const created = await documentConfig(subject.documentName).documentClass.create({ ...data, _stats: stats });
  created?.sheet?.render({ force: true });
}
