import { type Data, type Json, WORLD_TIME, valueAt } from "../../engine/index.ts";
import { familyNameOf } from "../../rulesets/index.ts";
import { cacheBy } from "../client/cache-by.ts";
import { gameIn, readWorldText, updatedWorldText } from "./world-text.ts";

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
export function worldOf(ruleset: string): Data {
  return { ...gameIn(worldSource(), familyNameOf(ruleset)), [WORLD_TIME]: game.time.worldTime };
}

/** Reads the effects that last on fighters outside of any fight in a ruleset's game, as stored, by their ids. */
export function lastingStored(ruleset: string): Json | undefined {
  return valueAt(worldSource(), storedLasting(ruleset));
}

/** Returns the path in the stored text for what lasts outside of fights. */
export function storedLasting(ruleset: string): readonly string[] {
  return [LASTING, familyNameOf(ruleset)];
}

/** True if an exchange may write a path of the stored text. */
export function isWorldPlace([part]: readonly Json[]): boolean {
  return part === "games" || part === LASTING;
}

/** Converts a path in the world part of a scene to one of the stored text. */
export function storedWorldPlace(ruleset: string, [, ...path]: readonly string[]): readonly string[] {
  return ["games", familyNameOf(ruleset), ...path];
}

/** Reads all stored data of the world. */
export function worldSource(): Data {
  return readLast(game.settings, worldText());
}

/** Data of the text as it was read last: every dry run needs them. */
const readLast = cacheBy<object, string, Data>((a, b) => a === b, readWorldText);

/** Writes some values, each named by its path with dots; null removes the value. */
export async function updateWorld(changes: Data): Promise<void> {
  await game.settings.set("riposte", "world", updatedWorldText(worldText(), changes));
}

function worldText(): string {
  return game.settings.get("riposte", "world");
}
