import { clientState } from "../client/state.ts";
import { updateTurnPlaces } from "../documents/combat-document.ts";
import { queueOnce } from "../exchange/line.ts";
import { advanceTurn } from "./passing.ts";
import { settleTies } from "./tie.ts";

/** Queues the writer's task that gives all combatants the ranks that the rules give them now. */
export function settleOrder(combat: Combat.Implementation): void {
  settleInQueue("order", updateTurnPlaces, combat);
}

/** Queues the writer's task that goes on to the next turn, if the present one has been put off. */
export function settleTurn(combat: Combat.Implementation): void {
  settleInQueue("turn", advanceTurn, combat);
}

/** Queues a task, which reads the fight when it runs. */
function settleInQueue(subject: "order" | "turn", task: typeof updateTurnPlaces, combat: Combat.Implementation): void {
  queueOnce(`${subject} of ${combat.uuid}`, () => task(combat), { combat });
}

/** Settles the ties in combats, named by their ids. */
export const requestTieSettling = clientState.coalesced<string>("settling.ties", (ids) => {
  for (const combat of game.combats) if (ids.has(combat.id ?? "")) void settleTies(combat);
});
