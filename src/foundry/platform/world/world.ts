import {
  type Data,
  type Json,
  WORLD_TIME,
  getValue,
  toData,
  isData,
  parseJson,
  withPathValue,
} from "../../../engine/index.ts";
import { toGameName } from "../../../rulesets/index.ts";
import { createSourceCache } from "../cache.ts";

/** The text that names the whole world's data in plans, where documents have a UUID. */
export const WORLD = "world";

/** The key, in the stored text, of the effects that last outside of fights. */
const LASTING = "lasting";

/**
 * Registers the storage of the world's data. It is a JSON text in a setting that no window shows and no player may write. `onChange` is
 * called on every client after a change.
 */
export function registerWorld(onChange: () => void): void {
  game.settings.register("riposte", "world", { scope: "world", config: false, type: String, default: "", onChange });
}

/** Reads the world data of a ruleset's game, which its editions share, with the world's time. */
export function readWorldData(ruleset: string): Data {
  return { ...readGameData(readWorldSource(), toGameName(ruleset)), [WORLD_TIME]: game.time.worldTime };
}

/** Reads the effects that last on fighters outside of any fight in a ruleset's game, as stored, by their ids. */
export function readLastingEffects(ruleset: string): Json | undefined {
  return getValue(readWorldSource(), buildLastingPath(ruleset));
}

/** Returns the path of the effects that last outside of fights in the stored text. */
export function buildLastingPath(ruleset: string): readonly string[] {
  return [LASTING, toGameName(ruleset)];
}

/** True if an exchange may write a path of the stored text. */
export function isWorldPath([part]: readonly Json[]): boolean {
  return part === "games" || part === LASTING;
}

/** Converts a path in the world part of a scene to one of the stored text. */
export function toStoredPath(ruleset: string, [, ...path]: readonly string[]): readonly string[] {
  return ["games", toGameName(ruleset), ...path];
}

/** Reads all stored data of the world. */
export function readWorldSource(): Data {
  return readCached(game.settings, getWorldText());
}

/** Reads the data of the text, and caches them, since every dry run needs them. */
const readCached = createSourceCache<object, string, Data>((a, b) => a === b, readWorldText);

/** Writes some values, each named by its path with dots; null removes the value. */
export async function updateWorld(changes: Data): Promise<void> {
  await game.settings.set("riposte", "world", updateWorldText(getWorldText(), changes));
}

function getWorldText(): string {
  return game.settings.get("riposte", "world");
}

/**
 * Reads the data of the whole world by today's names. `games` contains the data of each game; beside it is the mark of the step that wrote
 * last.
 */
export function readWorldText(text: string): Data {
  return toData(toData(parseJson(text)));
}

/** Returns the data that a game stores for the whole world. */
export function readGameData(world: Data, game: string): Data {
  const stored = getValue(world, ["games", game]);
  return isData(stored) ? stored : {};
}

/**
 * Returns the text after an update of some values, each named by its path with dots. A value that is null is removed, with the records that
 * held nothing else.
 */
export function updateWorldText(text: string, changes: Data): string {
  let data = readWorldText(text);
  for (const [path, value] of Object.entries(changes))
    data = value === null ? withoutPath(data, path.split(".")) : withPathValue(data, path.split("."), value);
  return isEmpty(data) ? "" : JSON.stringify(data);
}

/** Removes a value, and the records around it that held nothing else. */
function withoutPath(data: Data, path: readonly string[]): Data {
  const after = withPathValue(data, path, undefined);
  const around = path.slice(0, -1);
  return around.length > 0 && isEmpty(getValue(after, around)) ? withoutPath(after, around) : after;
}

function isEmpty(data: Json | undefined): boolean {
  return data === undefined || (isData(data) && Object.keys(data).length === 0);
}

/** The text that names the world time in plans, where documents have a UUID. */
export const TIME_ADDRESS = "world#time";

/** Reads the world's time as plain data, in seconds. */
export function readTimeSource(): Data {
  return { [WORLD_TIME]: game.time.worldTime };
}
