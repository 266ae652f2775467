import { type Data, type Event, type EventOf, type Metric, type Statistics, lookup } from "../../../engine/index.ts";
import { SIDES } from "../dice.ts";
import type { Events } from "../events.ts";

/** What is counted of a fight: damage dealt and taken, attacks that missed, and luck. */
export const FIGURES = ["dealt", "taken", "avoided", "luck"] as const;

/** What a die of a check comes to in the long run. (S3; d20/A) */
const MEAN_FACE = (1 + SIDES) / 2;

/** One attack, as far as it has been told: who attacks whom, and with what kind of weapon. */
type Attack = { readonly attacker: string; readonly target: string; readonly by: string };

const NONE: Attack = { attacker: "", target: "", by: "none" };

/** Counts an event of one type; a method, so that each may read the data of its own type. */
type Counter<D extends Data = Data> = { of(data: D, attack: Attack): readonly Metric[] }["of"];

const COUNTERS: { readonly [K in keyof Events]?: Counter<Events[K]> } = {
  rolled: ({ fighter, face }) => (face === null ? [] : [figure("luck", fighter, "check", face, MEAN_FACE)]),
  compared: ({ hit }, { target, by }) => (hit || target === "" ? [] : [figure("avoided", target, by, 1)]),
  damaged: ({ amount }, { attacker, target, by }) => [
    figure("dealt", attacker, by, amount),
    figure("taken", target, by, amount),
  ],
};
const BY_TYPE: Readonly<Record<string, Counter | undefined>> = COUNTERS;

/** The numbers that fights are told by. (S3; d20/A, d20/F.1, d20/G.1) */
export const STATISTICS: Statistics = {
  kinds: FIGURES,
  metricsOf: (events) => {
    const attacks = new Map<string, Attack>();
    return events.flatMap((event) => {
      const { type, data, frame = "" } = event;
      const attack = isAttack(event) ? attackOf(event) : (attacks.get(frame) ?? NONE);
      attacks.set(frame, attack);
      return lookup(BY_TYPE, type)?.(data, attack) ?? [];
    });
  },
};

function isAttack(event: Event): event is EventOf<Events, "declared"> {
  return event.type === "declared";
}

function attackOf({ data: { attacker, target, weapon } }: EventOf<Events, "declared">): Attack {
  return { attacker, target, by: weapon.kind };
}

function figure(kind: (typeof FIGURES)[number], of: string, by: string, amount: number, expected?: number): Metric {
  return { of, kind, by, amount, ...(expected === undefined ? {} : { expected }) };
}
