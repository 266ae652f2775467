import { storing } from "../client/storing.ts";
import { combatOf } from "../fight/fight.ts";

/** Text of the button that rolls an actor's place in the order, and the reason why it is disabled; an empty reason if it rolls. */
export type OrderRoll = { readonly told: string; readonly refusal: string };

/** Builds the view of the button that rolls an actor's place in the order of its encounter. */
export function orderRollOf(actor: Actor.Implementation): OrderRoll {
  const refusal = refusalOf(actor);
  const said = (key: string): string => game.i18n.format(`RIPOSTE.Rolls.order.${key}`, { name: actor.name });
  return { told: said(refusal || "now"), refusal: refusal && said(refusal) };
}

/** Rolls the actor's place in the order of its encounter, or shows the reason why it cannot. */
export const rollOrder = storing(async function (this: { readonly actor: Actor.Implementation }): Promise<void> {
  const { refusal } = orderRollOf(this.actor);
  const ids = unrolled(this.actor).flatMap(({ id }) => id ?? []);
  if (refusal) ui.notifications.warn(refusal);
  else await combatOf([this.actor.uuid])?.rollInitiative(ids);
});

function refusalOf(actor: Actor.Implementation): "" | "outside" | "rolled" {
  if (!combatOf([actor.uuid])) return "outside";
  return unrolled(actor).length === 0 ? "rolled" : "";
}

/** Lists the actor's combatants that have no place in the order yet. */
function unrolled({ uuid }: Actor.Implementation): readonly Combatant.Implementation[] {
  const combatants = combatOf([uuid])?.combatants.contents ?? [];
  return combatants.filter(({ actor, initiative }) => actor?.uuid === uuid && initiative === null);
}
