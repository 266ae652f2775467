import { clientState } from "../client/state.ts";
import { recomputePlaces } from "../documents/combat-document.ts";
import { inLineOnce } from "../exchange/line.ts";
import { advanceTurn } from "./passing.ts";
import { settleTies } from "./tie.ts";

/** Queues the writer's task that gives all combatants the ranks that the rules give them now. */
export function settleOrder(combat: Combat.Implementation): void {
  settle("order", recomputePlaces, combat);
}

/** Queues the writer's task that goes on to the next turn, if the present one has been put off. */
export function settleTurn(combat: Combat.Implementation): void {
  settle("turn", advanceTurn, combat);
}

/** Queues a task, which reads the fight when it runs. */
function settle(what: "order" | "turn", task: typeof recomputePlaces, combat: Combat.Implementation): void {
  inLineOnce(`${what} of ${combat.uuid}`, () => task(combat), { combat });
}

/** Settles the ties in combats, named by their ids. */
export const settleTiesIn = clientState.coalesced<string>("settling.ties", (ids) => {
  for (const combat of game.combats) if (ids.has(combat.id ?? "")) void settleTies(combat);
});
