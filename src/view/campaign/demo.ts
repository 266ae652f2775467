import { type Data, isData, lookup, getText } from "../../engine/index.ts";
import { readEntries } from "./experience.ts";

/** A document of the demo fight, with the id that it gets in the world. */
export type DemoDocument = Data & { readonly _id: string };

/** The documents of a game's demo fight. */
export type Demo = {
  readonly actors: readonly DemoDocument[];
  readonly scenes: readonly DemoDocument[];
  readonly combats: readonly DemoDocument[];
};

const ID = /^[A-Za-z0-9]{16}$/;

/** Parses the demo fight from its file; null if the file holds anything else. */
export function parseDemo(file: unknown): Demo | null {
  if (!isData(file)) return null;
  const [actors, scenes, combats] = ["actors", "scenes", "combats"].map((name) => readDocuments(lookup(file, name)));
  return actors && scenes && combats ? { actors, scenes, combats } : null;
}

function readDocuments(list: unknown): readonly DemoDocument[] | null {
  return Array.isArray(list) && list.every(isDocument) ? list : null;
}

function isDocument(each: unknown): each is DemoDocument {
  return isData(each) && ID.test(getText(each, "_id"));
}

/** A player; `hasCharacter` is true if a character is assigned to them. */
type DemoPlayer = { readonly id: string; readonly name: string; readonly hasCharacter: boolean };

/**
 * Suggests a character for each player who has none: the first character for the first player by name, and so on. Players without a
 * suggestion are left out.
 */
export function suggestSeats(
  players: readonly DemoPlayer[],
  characters: readonly string[],
): Readonly<Record<string, string>> {
  const unseated = players.filter(({ hasCharacter }) => !hasCharacter);
  const ordered = unseated.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, characters.length);
  return Object.fromEntries(ordered.map(({ id }, index) => [id, characters[index] ?? ""]));
}

/** A document that the demo fight has created: its id, and its name at that time. The name is empty if it is not known. */
export type DemoRecord = { readonly id: string; readonly name: string };

/** Reads the records of the demo fight's documents from the setting. Older worlds store only the ids, without names. */
export function readDemoRecords(setting: unknown): readonly DemoRecord[] {
  const list: readonly unknown[] = Array.isArray(setting) ? setting : [];
  return list.flatMap((each) => {
    if (typeof each === "string") return [{ id: each, name: "" }];
    return isData(each) ? [{ id: getText(each, "id"), name: getText(each, "name") }] : [];
  });
}

/** A document of the demo as it is now; `stored` holds the stored values of its system. */
type DemoState = { readonly name: string; readonly isInFolder: boolean; readonly stored: Data };

/** True if users have changed a document of the demo: renamed it, put it into a folder, or given it experience. */
export function isCustomised(
  { name: previousName }: Pick<DemoRecord, "name">,
  { name, isInFolder, stored }: DemoState,
): boolean {
  return isInFolder || (previousName !== "" && name !== previousName) || readEntries(stored).length > 0;
}
