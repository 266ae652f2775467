import { type Data, isData, lookup, textAt } from "../../engine/index.ts";
import { entriesIn } from "./experience.ts";

/** A document of the demo fight, under the id that it keeps in the world. */
export type DemoDocument = Data & { readonly _id: string };

/** The documents of a game's demo fight. */
export type Demo = {
  readonly actors: readonly DemoDocument[];
  readonly scenes: readonly DemoDocument[];
  readonly combats: readonly DemoDocument[];
};

const ID = /^[A-Za-z0-9]{16}$/;

/** Parses the demo fight from its file; null if the file holds anything else. */
export function demoFrom(file: unknown): Demo | null {
  if (!isData(file)) return null;
  const [actors, scenes, combats] = ["actors", "scenes", "combats"].map((name) => documentsIn(lookup(file, name)));
  return actors && scenes && combats ? { actors, scenes, combats } : null;
}

function documentsIn(list: unknown): readonly DemoDocument[] | null {
  return Array.isArray(list) && list.every(isDocument) ? list : null;
}

function isDocument(each: unknown): each is DemoDocument {
  return isData(each) && ID.test(textAt(each, "_id"));
}

/** A player; `hasCharacter` if they have a character. */
type Player = { readonly id: string; readonly name: string; readonly hasCharacter: boolean };

/** Suggests a character for each player: players without one, in order of name, get one after the other. */
export function proposedSeats(
  players: readonly Player[],
  characters: readonly string[],
): Readonly<Record<string, string>> {
  const without = players.filter(({ hasCharacter }) => !hasCharacter);
  const inOrder = without.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, characters.length);
  return Object.fromEntries(inOrder.map(({ id }, at) => [id, characters[at] ?? ""]));
}

/** A document that the demo fight has brought: its id, and the name that it had then; empty where that is not known. */
export type Brought = { readonly id: string; readonly name: string };

/** Reads the documents that the demo fight has brought from the setting; older worlds store the ids alone. */
export function readBrought(setting: unknown): readonly Brought[] {
  const list: readonly unknown[] = Array.isArray(setting) ? setting : [];
  return list.flatMap((each) => {
    if (typeof each === "string") return [{ id: each, name: "" }];
    return isData(each) ? [{ id: textAt(each, "id"), name: textAt(each, "name") }] : [];
  });
}

/** A document of the demo as it is now; `stored` holds the stored values of its system. */
type Now = { readonly name: string; readonly isInFolder: boolean; readonly stored: Data };

/** True if the table has changed a document of the demo for itself: renamed it, put it into a folder, or given it experience. */
export function isMadeOwn({ name: former }: Pick<Brought, "name">, { name, isInFolder, stored }: Now): boolean {
  return isInFolder || (former !== "" && name !== former) || entriesIn(stored).length > 0;
}
