import { readKind } from "../platform/world/flags.ts";

type FightCombatant = Combatant.Implementation;

/** True if a combatant has an actor that no player owns, so that only GMs play it. */
export function isOpponent({ actor }: FightCombatant): boolean {
  return actor !== null && !actor.hasPlayerOwner;
}

/**
 * Reads the kind of an opponent, which is the id of an actor; empty for other combatants. The tokens and copies of one actor are
 * look-alikes.
 */
export function readLookAlikeKind(combatant: FightCombatant): string {
  if (!isOpponent(combatant)) return "";
  return readKind(combatant.actor?.getFlag("riposte", "kind")) || (combatant.actorId ?? "");
}

/**
 * Lists the look-alikes of a combatant in a fight by name, including the combatant. The list of a combatant who is not an opponent contains
 * only the combatant.
 */
export function listLookAlikes(combat: Combat.Implementation, combatant: FightCombatant): readonly FightCombatant[] {
  const kind = readLookAlikeKind(combatant);
  return kind === "" ? [combatant] : sortByName(combat.combatants.filter((other) => readLookAlikeKind(other) === kind));
}

/** Adds the look-alikes of each combatant that have no initiative yet. */
export function withUnrolled(
  combat: Combat.Implementation,
  combatants: readonly FightCombatant[],
): readonly FightCombatant[] {
  const others = combatants.flatMap((each) =>
    listLookAlikes(combat, each).filter(({ initiative }) => initiative === null || initiative === undefined),
  );
  return [...new Set([...combatants, ...others])];
}

/** Sorts combatants by name; numbers in the names are compared by value. */
export function sortByName(combatants: readonly FightCombatant[]): readonly FightCombatant[] {
  const text = ({ name }: FightCombatant): string => name ?? "";
  return combatants.toSorted((a, b) => text(a).localeCompare(text(b), game.i18n.lang, { numeric: true }));
}
