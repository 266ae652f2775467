import { type Data, dataOf, isData, parseJson, valueAt, withValueAt } from "../../engine/index.ts";

/** Reads the data of the whole world, by today's names: under `games` those of each game, and the mark of the step that wrote it last. */
export function readWorldText(text: string): Data {
  return dataOf(dataOf(parseJson(text)));
}

/** Returns the data that a game stores for the whole world. */
export function gameIn(world: Data, game: string): Data {
  const kept = valueAt(world, ["games", game]);
  return isData(kept) ? kept : {};
}

/** Returns the text after an update of some values, each named by its path with dots; null removes the value. */
export function updatedWorldText(text: string, changes: Data): string {
  let data = readWorldText(text);
  for (const [path, value] of Object.entries(changes))
    data = withValueAt(data, path.split("."), value === null ? undefined : value);
  return JSON.stringify(data);
}
