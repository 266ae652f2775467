import type { Budget, Fight } from "../../engine/kernel/scene.ts";
import { emptyFight } from "../../engine/kernel/fight.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData } from "../../engine/kernel/json.ts";

/** The state of a fight as one text, which players cannot write. */
export function storeFight(fight: Fight): string {
  return JSON.stringify(fight.budgets);
}

/** The state of the fight that a combat keeps; a fight without rounds where there is no combat, or it has not begun. */
export function fightOf(combat: Combat.Implementation | null): Fight {
  if (!combat) return emptyFight(0);
  const budgets: Json = JSON.parse(fightText(combat) ?? "{}");
  return { round: combat.round, budgets: isBudgets(budgets) ? budgets : {} };
}

/** The text in which a combat keeps its fight; null before anything has happened. */
export function fightText(combat: Combat.Implementation): string | null {
  const text: unknown = combat.getFlag("riposte", "fight");
  return typeof text === "string" && text !== "" ? text : null;
}

/** The combat in which these actors fight: the one that is shown, if they are in it. */
export function combatOf(uuids: readonly string[]): Combat.Implementation | null {
  const combat = game.combat;
  const present = new Set(combat?.combatants.map((combatant) => combatant.actor?.uuid));
  return combat && uuids.every((uuid) => present.has(uuid)) ? combat : null;
}

function isBudgets(data: Json): data is Readonly<Record<string, Budget>> {
  return isData(data) && Object.values(data).every((budget) => isData(budget) && typeof budget["round"] === "number");
}
