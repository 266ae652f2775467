import type { Ruleset, Scene } from "../../engine/index.ts";
import { readPresentFighters } from "../documents/fighters.ts";
import type { ExchangeRecord } from "./record.ts";
import { findCombatByUuid, buildVisibleFight } from "../fight/fight.ts";
import { readWorldData } from "../world/world.ts";
import { buildExchangeSpace } from "./space-of.ts";

/** Builds the scene of an exchange from numbers that every client has. */
export async function buildVisibleScene(
  { fighters, combat, state }: Pick<ExchangeRecord, "fighters" | "combat" | "state">,
  rules: Ruleset,
): Promise<Scene> {
  const present = await readPresentFighters(fighters, rules);
  const space = buildExchangeSpace({ fighters, combat, state });
  return {
    fighters: present,
    fight: buildVisibleFight(findCombatByUuid(combat)),
    world: readWorldData(rules.id),
    ...space,
  };
}
