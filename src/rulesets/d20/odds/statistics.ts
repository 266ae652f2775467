import { type Data, type Event, type Metric, type Statistics, isData, lookup, textAt } from "../../../engine/index.ts";
import { SIDES } from "../dice.ts";

/** What is counted of a fight: damage dealt and taken, attacks that missed, and luck. */
export const FIGURES = ["dealt", "taken", "avoided", "luck"] as const;

/** What a die of a check comes to in the long run. (S3; d20/A) */
const MEAN_FACE = (1 + SIDES) / 2;

/** One attack, as far as it has been told: who attacks whom, and with what kind of weapon. */
type Attack = { readonly attacker: string; readonly target: string; readonly by: string };

const NONE: Attack = { attacker: "", target: "", by: "none" };

type Counter = (data: Data, attack: Attack) => readonly Metric[];

const COUNTERS: Readonly<Record<string, Counter>> = {
  rolled: ({ fighter, face }) =>
    typeof face === "number" ? [figure("luck", String(fighter), "check", face, MEAN_FACE)] : [],
  compared: ({ hit }, { target, by }) => (hit === false && target !== "" ? [figure("avoided", target, by, 1)] : []),
  damaged: ({ amount }, { attacker, target, by }) => {
    const points = typeof amount === "number" ? amount : 0;
    return [figure("dealt", attacker, by, points), figure("taken", target, by, points)];
  },
};

/** The numbers that fights are told by. (S3; d20/A, d20/F.1, d20/G.1) */
export const STATISTICS: Statistics = {
  kinds: FIGURES,
  metricsOf: (events) => {
    const attacks = new Map<string, Attack>();
    return events.flatMap((event) => {
      const { type, data, frame = "" } = event;
      const attack = declaredIn(event) ?? attacks.get(frame) ?? NONE;
      attacks.set(frame, attack);
      return lookup(COUNTERS, type)?.(data, attack) ?? [];
    });
  },
};

function declaredIn({ type, data }: Event): Attack | null {
  if (type !== "declared") return null;
  const weapon = isData(data["weapon"]) ? data["weapon"] : {};
  return { attacker: textAt(data, "attacker"), target: textAt(data, "target"), by: textAt(weapon, "kind") };
}

function figure(kind: (typeof FIGURES)[number], of: string, by: string, amount: number, expected?: number): Metric {
  return { of, kind, by, amount, ...(expected === undefined ? {} : { expected }) };
}
