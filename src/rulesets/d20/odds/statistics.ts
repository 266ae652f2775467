import { type Event, type EventOf, type Statistics, metric, statisticsOf } from "../../../engine/index.ts";
import { SIDES } from "../dice.ts";
import type { Events } from "../events.ts";

/** What is counted of a fight: damage dealt and taken, attacks that missed, and luck. */
export const FIGURES = ["dealt", "taken", "avoided", "luck"] as const;

/** What a die of a check comes to in the long run. (S3; d20/A) */
const MEAN_FACE = (1 + SIDES) / 2;

/** One attack, as far as it has been told: who attacks whom, and with what kind of weapon. */
type Attack = { readonly attacker: string; readonly target: string; readonly by: string };

const NONE: Attack = { attacker: "", target: "", by: "none" };

/** The numbers that fights are told by. (S3; d20/A, d20/F.1, d20/G.1) */
export const STATISTICS: Statistics = statisticsOf<Events, Attack>({
  kinds: FIGURES,
  start: NONE,
  follow: (attack, event) => (isAttack(event) ? attackOf(event) : attack),
  counters: {
    rolled: ({ fighter, face }) => (face === null ? [] : [metric("luck", fighter, "check", face, MEAN_FACE)]),
    compared: ({ hit }, { target, by }) => (hit || target === "" ? [] : [metric("avoided", target, by, 1)]),
    damaged: ({ amount }, { attacker, target, by }) => [
      metric("dealt", attacker, by, amount),
      metric("taken", target, by, amount),
    ],
  },
});

function isAttack(event: Event): event is EventOf<Events, "declared"> {
  return event.type === "declared";
}

function attackOf({ data: { attacker, target, weapon } }: EventOf<Events, "declared">): Attack {
  return { attacker, target, by: weapon.kind };
}
