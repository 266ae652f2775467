import { type Event, type TypedEvent, type Statistics, buildMetric, defineStatistics } from "../../../engine/index.ts";
import { SIDES } from "../dice.ts";
import type { Events } from "../events.ts";

/** The statistics of a fight: damage dealt and taken, attacks avoided, and luck. */
export const FIGURES = ["dealt", "taken", "avoided", "luck"] as const;

/** The mean face of a check's die. (S3; d20/A) */
const MEAN_FACE = (1 + SIDES) / 2;

/** The last declared attack: both sides, and the kind of weapon. */
type LastAttack = { readonly attacker: string; readonly target: string; readonly by: string };

const NO_ATTACK: LastAttack = { attacker: "", target: "", by: "none" };

/** The statistics of the game's fights. (S3; d20/A, d20/F.1, d20/G.1) */
export const STATISTICS: Statistics = defineStatistics<Events, LastAttack>({
  kinds: FIGURES,
  start: NO_ATTACK,
  follow: (attack, event) => (isAttack(event) ? toLastAttack(event) : attack),
  counters: {
    rolled: ({ fighter, face }) => (face === null ? [] : [buildMetric("luck", fighter, "check", face, MEAN_FACE)]),
    compared: ({ hit }, { target, by }) => (hit || target === "" ? [] : [buildMetric("avoided", target, by, 1)]),
    damaged: ({ amount }, { attacker, target, by }) => [
      buildMetric("dealt", attacker, by, amount),
      buildMetric("taken", target, by, amount),
    ],
  },
});

function isAttack(event: Event): event is TypedEvent<Events, "declared"> {
  return event.type === "declared";
}

function toLastAttack({ data: { attacker, target, weapon } }: TypedEvent<Events, "declared">): LastAttack {
  return { attacker, target, by: weapon.kind };
}
