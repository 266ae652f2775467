import { type Data, isData, lookup, textAt } from "../../engine/index.ts";
import { entriesIn } from "./experience.ts";

/** A document of the demo fight, under the id that it keeps in the world. */
export type DemoDocument = Data & { readonly _id: string };

/** What the demo fight of a game consists of. */
export type Demo = {
  readonly actors: readonly DemoDocument[];
  readonly scenes: readonly DemoDocument[];
  readonly combats: readonly DemoDocument[];
};

const ID = /^[A-Za-z0-9]{16}$/;

/** The demo fight as its file says it; null if that says anything else. */
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

/** A player, and whether they have a character. */
type Player = { readonly id: string; readonly name: string; readonly hasCharacter: boolean };

/** Who plays whom, as it is proposed: players without a character, in order of name, get one after the other. */
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

/** What the demo fight has brought, as a setting keeps it; worlds of before keep the ids alone. */
export function readBrought(setting: unknown): readonly Brought[] {
  const list: readonly unknown[] = Array.isArray(setting) ? setting : [];
  return list.flatMap((each) => {
    if (typeof each === "string") return [{ id: each, name: "" }];
    return isData(each) ? [{ id: textAt(each, "id"), name: textAt(each, "name") }] : [];
  });
}

/** A document of the demo as it is now; `stored` is what its system stores. */
type Now = { readonly name: string; readonly isInFolder: boolean; readonly stored: Data };

/** Whether the table has made a document of the demo its own: renamed it, put it into a folder, or given it experience. */
export function isMadeOwn({ name: former }: Pick<Brought, "name">, { name, isInFolder, stored }: Now): boolean {
  return isInFolder || (former !== "" && name !== former) || entriesIn(stored).length > 0;
}
