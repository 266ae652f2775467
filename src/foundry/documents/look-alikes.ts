import { readKind } from "../platform/world/flags.ts";

type FightCombatant = Combatant.Implementation;

/** True if only GMs play a combatant. */
export function isOpponent({ actor }: FightCombatant): boolean {
  return actor !== null && !actor.hasPlayerOwner;
}

/** Reads the kind of an opponent: the tokens and copies of one actor are look-alikes. Empty for others. */
export function readLookAlikeKind(combatant: FightCombatant): string {
  if (!isOpponent(combatant)) return "";
  return readKind(combatant.actor?.getFlag("riposte", "kind")) || (combatant.actorId ?? "");
}

/**
 * Lists the look-alikes of a combatant in a fight, by their names, the combatant among them; only the combatant itself if it is no
 * opponent.
 */
export function listLookAlikes(combat: Combat.Implementation, combatant: FightCombatant): readonly FightCombatant[] {
  const kind = readLookAlikeKind(combatant);
  return kind === "" ? [combatant] : sortByName(combat.combatants.filter((other) => readLookAlikeKind(other) === kind));
}

/** Adds to each combatant its look-alikes that have no initiative yet. */
export function withUnrolled(
  combat: Combat.Implementation,
  combatants: readonly FightCombatant[],
): readonly FightCombatant[] {
  const others = combatants.flatMap((each) =>
    listLookAlikes(combat, each).filter(({ initiative }) => initiative === null || initiative === undefined),
  );
  return [...new Set([...combatants, ...others])];
}

/** Sorts combatants by their names, and by the numbers in them. */
export function sortByName(combatants: readonly FightCombatant[]): readonly FightCombatant[] {
  const text = ({ name }: FightCombatant): string => name ?? "";
  return combatants.toSorted((a, b) => text(a).localeCompare(text(b), game.i18n.lang, { numeric: true }));
}
