import { type Data, toData, isData, parseJson, getValue, withPathValue } from "../../engine/index.ts";

/** Reads the data of the whole world, by today's names: under `games` those of each game, and the mark of the step that wrote it last. */
export function readWorldText(text: string): Data {
  return toData(toData(parseJson(text)));
}

/** Returns the data that a game stores for the whole world. */
export function readGameData(world: Data, game: string): Data {
  const stored = getValue(world, ["games", game]);
  return isData(stored) ? stored : {};
}

/** Returns the text after an update of some values, each named by its path with dots; null removes the value. */
export function updateWorldText(text: string, changes: Data): string {
  let data = readWorldText(text);
  for (const [path, value] of Object.entries(changes))
    data = withPathValue(data, path.split("."), value === null ? undefined : value);
  return JSON.stringify(data);
}
