import { readKind } from "../world/flags.ts";

type One = Combatant.Implementation;

/** True if only GMs play a combatant. */
export function isOpponent({ actor }: One): boolean {
  return actor !== null && !actor.hasPlayerOwner;
}

/** Reads the kind of an opponent: the tokens and copies of one actor are look-alikes. Empty for others. */
export function kindOf(combatant: One): string {
  if (!isOpponent(combatant)) return "";
  return readKind(combatant.actor?.getFlag("riposte", "kind")) || (combatant.actorId ?? "");
}

/**
 * Lists the look-alikes of a combatant in a fight, by their names, the combatant among them; only the combatant itself if it is no
 * opponent.
 */
export function lookAlikes(combat: Combat.Implementation, combatant: One): readonly One[] {
  const kind = kindOf(combatant);
  return kind === "" ? [combatant] : byName(combat.combatants.filter((other) => kindOf(other) === kind));
}

/** Adds to each combatant its look-alikes that have no initiative yet. */
export function withUnrolled(combat: Combat.Implementation, combatants: readonly One[]): readonly One[] {
  const others = combatants.flatMap((each) =>
    lookAlikes(combat, each).filter(({ initiative }) => initiative === null || initiative === undefined),
  );
  return [...new Set([...combatants, ...others])];
}

/** Sorts combatants by their names, and by the numbers in them. */
export function byName(combatants: readonly One[]): readonly One[] {
  const text = ({ name }: One): string => name ?? "";
  return combatants.toSorted((a, b) => text(a).localeCompare(text(b), game.i18n.lang, { numeric: true }));
}
