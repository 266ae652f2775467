import { type Data, type Json, WORLD_TIME, valueAt } from "../../engine/index.ts";
import { familyNameOf } from "../../rulesets/index.ts";
import { cacheBy } from "../client/cache-by.ts";
import { gameIn, readWorldText, updatedWorldText } from "./world-text.ts";

/** The address of the whole world's data in plans. */
export const WORLD = "world";

/** Under which key the stored text has what lasts outside of fights. */
const LASTING = "lasting";

/**
 * Registers its storage: one JSON text in a setting that no window shows and no player may write. `onChange` is called on
 * every client after a change of it.
 */
export function registerWorld(onChange: () => void): void {
  game.settings.register("riposte", "world", { scope: "world", config: false, type: String, default: "", onChange });
}

/** The world data of a ruleset's game, which its editions share, with the world's time. */
export function worldOf(ruleset: string): Data {
  return { ...gameIn(worldSource(), familyNameOf(ruleset)), [WORLD_TIME]: game.time.worldTime };
}

/** What lasts on fighters outside of any fight in a ruleset's game, as stored: effects by their ids. */
export function lastingStored(ruleset: string): Json | undefined {
  return valueAt(worldSource(), storedLasting(ruleset));
}

/** The path in the stored text for what lasts outside of fights. */
export function storedLasting(ruleset: string): readonly string[] {
  return [LASTING, familyNameOf(ruleset)];
}

/** Whether an exchange may write a place of the stored text. */
export function isWorldPlace([part]: readonly Json[]): boolean {
  return part === "games" || part === LASTING;
}

/** The path in the stored text for a place of the world part of a scene. */
export function storedWorldPlace(ruleset: string, [, ...path]: readonly string[]): readonly string[] {
  return ["games", familyNameOf(ruleset), ...path];
}

/** All of it, as plain data. */
export function worldSource(): Data {
  return readLast(game.settings, worldText());
}

/** The text as it was read last: every dry run asks for it. */
const readLast = cacheBy<object, string, Data>((a, b) => a === b, readWorldText);

/** Writes some places of it, each named by its path with dots; null removes the value there. */
export async function updateWorld(changes: Data): Promise<void> {
  await game.settings.set("riposte", "world", updatedWorldText(worldText(), changes));
}

function worldText(): string {
  return game.settings.get("riposte", "world");
}
