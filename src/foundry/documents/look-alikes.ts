import { readKind } from "../world/flags.ts";

type One = Combatant.Implementation;

/** Whether a combatant is played by the GMs alone. */
export function isOpponent({ actor }: One): boolean {
  return actor !== null && !actor.hasPlayerOwner;
}

/** Of which kind an opponent is: the tokens and copies of one actor are look-alikes. Empty for others. */
export function kindOf(combatant: One): string {
  if (!isOpponent(combatant)) return "";
  return readKind(combatant.actor?.getFlag("riposte", "kind")) || (combatant.actorId ?? "");
}

/** The look-alikes of a combatant in a fight, by their names, the combatant among them; only itself if it is no opponent. */
export function lookAlikes(combat: Combat.Implementation, combatant: One): readonly One[] {
  const kind = kindOf(combatant);
  return kind === "" ? [combatant] : byName(combat.combatants.filter((other) => kindOf(other) === kind));
}

/** Combatants, each followed by its look-alikes that have no initiative yet. */
export function withUnrolled(combat: Combat.Implementation, combatants: readonly One[]): readonly One[] {
  const others = combatants.flatMap((each) =>
    lookAlikes(combat, each).filter(({ initiative }) => initiative === null || initiative === undefined),
  );
  return [...new Set([...combatants, ...others])];
}

/** Combatants by their names, those with numbers in the order of these. */
export function byName(combatants: readonly One[]): readonly One[] {
  const text = ({ name }: One): string => name ?? "";
  return combatants.toSorted((a, b) => text(a).localeCompare(text(b), game.i18n.lang, { numeric: true }));
}
