import type { Ruleset, Scene } from "../../engine/index.ts";
import { presentFighters } from "../documents/fighters.ts";
import type { ExchangeRecord } from "./record.ts";
import { combatAt, fightShown } from "../fight/fight.ts";
import { worldOf } from "../world/world.ts";

/** The scene of an exchange from numbers that every client has. */
export async function sceneShown(
  { fighters, combat }: Pick<ExchangeRecord, "fighters" | "combat">,
  rules: Ruleset,
): Promise<Scene> {
  const present = await presentFighters(fighters, rules);
  return { fighters: present, fight: fightShown(combatAt(combat)), world: worldOf(rules.id) };
}
