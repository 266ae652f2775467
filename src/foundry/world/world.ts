import { type Data, type Json, WORLD_TIME, getValue } from "../../engine/index.ts";
import { toGameName } from "../../rulesets/index.ts";
import { createSourceCache } from "../client/cache-by.ts";
import { readGameData, readWorldText, updateWorldText } from "./world-text.ts";

/** Address of the whole world's data in plans. */
export const WORLD = "world";

/** Key of the stored text for what lasts outside of fights. */
const LASTING = "lasting";

/**
 * Registers the storage of the world's data: one JSON text in a setting that no window shows and no player may write. `onChange` is called
 * on every client after a change of it.
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

/** Returns the path in the stored text for what lasts outside of fights. */
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

/** Data of the text as it was read last: every dry run needs them. */
const readCached = createSourceCache<object, string, Data>((a, b) => a === b, readWorldText);

/** Writes some values, each named by its path with dots; null removes the value. */
export async function updateWorld(changes: Data): Promise<void> {
  await game.settings.set("riposte", "world", updateWorldText(getWorldText(), changes));
}

function getWorldText(): string {
  return game.settings.get("riposte", "world");
}
