import type { Data } from "../../engine/index.ts";
import { familyNameOf } from "../../rulesets/index.ts";
import { gameIn, readWorldText, updatedWorldText } from "./world-text.ts";

/** The address under which plans name what games keep for the whole world. */
export const WORLD = "world";

/** Registers where it is kept: one JSON text in a setting that no window shows and no player may write. */
export function registerWorld(): void {
  const onChange = () => void ui.combat?.render();
  game.settings.register("riposte", "world", { scope: "world", config: false, type: String, default: "", onChange });
}

/** What the game of a ruleset keeps for the whole world; its editions share it. */
export function worldOf(ruleset: string): Data {
  return gameIn(worldText(), familyNameOf(ruleset));
}

/** Where in the stored text a place of the world part of a scene is kept. */
export function storedWorldPlace(ruleset: string, [, ...path]: readonly string[]): readonly string[] {
  return ["games", familyNameOf(ruleset), ...path];
}

/** Everything that is kept there, as plain data. */
export function worldSource(): Data {
  return readWorldText(worldText());
}

/** Writes some places of it, each named by its path with dots; null removes what stands there. */
export async function updateWorld(changes: Data): Promise<void> {
  await game.settings.set("riposte", "world", updatedWorldText(worldText(), changes));
}

function worldText(): string {
  return game.settings.get("riposte", "world");
}
