import type { Ruleset, Scene } from "../../engine/index.ts";
import { presentFighters } from "../documents/fighters.ts";
import type { ExchangeRecord } from "./record.ts";
import { combatAt, fightShown } from "../fight/fight.ts";
import { worldOf } from "../world/world.ts";
import { spaceOf } from "./space-of.ts";

/** Builds the scene of an exchange from numbers that every client has. */
export async function sceneShown(
  { fighters, combat, state }: Pick<ExchangeRecord, "fighters" | "combat" | "state">,
  rules: Ruleset,
): Promise<Scene> {
  const present = await presentFighters(fighters, rules);
  const space = spaceOf({ fighters, combat, state });
  return { fighters: present, fight: fightShown(combatAt(combat)), world: worldOf(rules.id), ...space };
}
