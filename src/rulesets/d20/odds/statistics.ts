import { type Event, type EventOf, type Statistics, metric, statisticsOf } from "../../../engine/index.ts";
import { SIDES } from "../dice.ts";
import type { Events } from "../events.ts";

/** Statistics of a fight: damage dealt and taken, attacks avoided, and luck. */
export const FIGURES = ["dealt", "taken", "avoided", "luck"] as const;

/** Mean face of a check's die. (S3; d20/A) */
const MEAN_FACE = (1 + SIDES) / 2;

/** The last declared attack: both sides, and the kind of weapon. */
type Attack = { readonly attacker: string; readonly target: string; readonly by: string };

const NONE: Attack = { attacker: "", target: "", by: "none" };

/** Statistics of the game's fights. (S3; d20/A, d20/F.1, d20/G.1) */
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
