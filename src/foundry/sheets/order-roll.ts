import { toStoringHandler } from "../client/storing.ts";
import { findCombat } from "../fight/fight.ts";

/** Text of the button that rolls an actor's place in the order, and the reason why it is disabled; an empty reason if it rolls. */
export type OrderRollView = { readonly told: string; readonly refusal: string };

/** Builds the view of the button that rolls an actor's place in the order of its encounter. */
export function buildOrderRoll(actor: Actor.Implementation): OrderRollView {
  const refusal = findObstacle(actor);
  const label = (key: string): string => game.i18n.format(`RIPOSTE.Rolls.order.${key}`, { name: actor.name });
  return { told: label(refusal || "now"), refusal: refusal && label(refusal) };
}

/** Rolls the actor's place in the order of its encounter, or shows the reason why it cannot. */
export const rollOrder = toStoringHandler(async function (this: {
  readonly actor: Actor.Implementation;
}): Promise<void> {
  const { refusal } = buildOrderRoll(this.actor);
  const ids = listUnrolled(this.actor).flatMap(({ id }) => id ?? []);
  if (refusal) ui.notifications.warn(refusal);
  else await findCombat([this.actor.uuid])?.rollInitiative(ids);
});

function findObstacle(actor: Actor.Implementation): "" | "outside" | "rolled" {
  if (!findCombat([actor.uuid])) return "outside";
  return listUnrolled(actor).length === 0 ? "rolled" : "";
}

/** Lists the actor's combatants that have no place in the order yet. */
function listUnrolled({ uuid }: Actor.Implementation): readonly Combatant.Implementation[] {
  const combatants = findCombat([uuid])?.combatants.contents ?? [];
  return combatants.filter(({ actor, initiative }) => actor?.uuid === uuid && initiative === null);
}
