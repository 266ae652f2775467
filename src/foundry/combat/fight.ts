import type { Fight } from "../../engine/kernel/scene.ts";
import { emptyFight } from "../../engine/kernel/fight.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData } from "../../engine/kernel/json.ts";

/** The state of a fight as one text, which players cannot write. */
export function storeFight(fight: Fight): string {
  return JSON.stringify({ budgets: fight.budgets, effects: fight.effects });
}

/** The state of the fight that a combat keeps; a fight without rounds where there is no combat, or it has not begun. */
export function fightOf(combat: Combat.Implementation | null): Fight {
  if (!combat) return emptyFight(0);
  const kept: Json = JSON.parse(fightText(combat) ?? "{}");
  const { budgets, effects } = isKept(kept) ? kept : emptyFight();
  const order = combat.turns.map(({ actor }) => actor?.uuid ?? "").filter((uuid) => uuid !== "");
  return { round: combat.round, turn: combat.combatant?.actor?.uuid ?? "", order, budgets, effects };
}

/** The text in which a combat keeps its fight; null before anything has happened. */
export function fightText(combat: Combat.Implementation): string | null {
  const text: unknown = combat.getFlag("riposte", "fight");
  return typeof text === "string" && text !== "" ? text : null;
}

/** The combat in which any of these actors fights: the one that is shown. */
export function combatOf(uuids: readonly string[]): Combat.Implementation | null {
  const combat = game.combat;
  const present = new Set(combat?.combatants.map((combatant) => combatant.actor?.uuid));
  return combat && uuids.some((uuid) => present.has(uuid)) ? combat : null;
}

/** Only the writer stores fights, so that their outline is enough to know one. */
function isKept(data: Json): data is Pick<Fight, "budgets" | "effects"> {
  return isData(data) && isData(data["budgets"]) && isData(data["effects"]);
}
