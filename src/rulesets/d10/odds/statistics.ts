import { type Data, type Event, type Metric, type Statistics, lookup, meanOf, sumOf } from "../../../engine/index.ts";
import { type Counting, OUTCOME_COUNTING } from "../dice.ts";
import type { Events } from "../events.ts";
import { damageOdds, outcomeOdds } from "./odds.ts";

/** What is counted of a fight: damage dealt and taken, what answers and armour take off, and luck. */
export const FIGURES = ["dealt", "taken", "turned", "armour", "luck"] as const;
type Kind = (typeof FIGURES)[number];

/** One attack, as far as it has been told: who attacks whom, and with what the target answers. */
type Attack = { readonly attacker: string; readonly target: string; readonly reaction: string };

/** The numbers that fights are told by in an edition that counts tens and ones so. An attack is counted by the answer that stood
 *  against it. (d10/G.2, d10/A.2; d10/K.2) */
export function statisticsBy(counting: Counting = OUTCOME_COUNTING): Statistics {
  const counters: ReadersOf<readonly Metric[]> = {
    rolled: (data) => rollFigures(data, counting),
    compared: turnedFigures,
    damaged: damageFigures,
  };
  return { kinds: FIGURES, metricsOf: (events) => figuresBy(counters, events) };
}

/** Reads what an event of a type tells, within its attack. */
type Reader<R, D extends Data = Data> = { of(data: D, attack: Attack): R }["of"];
type ReadersOf<R> = { readonly [K in keyof Events]?: Reader<R, Events[K]> };
type Readers<R> = Readonly<Record<string, Reader<R> | undefined>>;

/** The events from which an attack is known, and what is known of it then. */
const ATTACK_READERS: ReadersOf<Attack> = {
  declared: ({ attacker, target }, attack) => ({ ...attack, attacker, target }),
  reacted: ({ fighter, reaction }, attack) => ({ ...attack, target: fighter, reaction }),
  passed: ({ fighter }, attack) => ({ ...attack, target: fighter, reaction: "pass" }),
};

function figuresBy(counters: Readers<readonly Metric[]>, events: readonly Event[]): readonly Metric[] {
  const attacks = new Map<string, Attack>();
  const readers: Readers<Attack> = ATTACK_READERS;
  return events.flatMap(({ type, data, frame = "" }) => {
    const before = attacks.get(frame) ?? { attacker: "", target: "", reaction: "none" };
    const attack = lookup(readers, type)?.(data, before) ?? before;
    attacks.set(frame, attack);
    return lookup(counters, type)?.(data, attack) ?? [];
  });
}

/** An outcome against the mean of its dice; what Willpower has bought is no luck. (d10/A.2, d10/A.7) */
function rollFigures(
  { fighter, faces, difficulty, outcome, boost = 0 }: Events["rolled"],
  counting: Counting,
): readonly Metric[] {
  const expected = meanOf(outcomeOdds({ dice: faces.length, difficulty, counting }));
  return faces.length > 0 ? [figure("luck", fighter, "outcome", outcome - boost, expected)] : [];
}

/** The successes that an answer takes off an attack, and no more than the attack has. (S1; d10/G.2) */
function turnedFigures({ attack, margin }: Events["compared"], { target, reaction }: Attack): readonly Metric[] {
  const amount = Math.min(Math.max(0, attack), attack - margin);
  return amount > 0 && target !== "" ? [figure("turned", target, reaction, amount)] : [];
}

/** Damage for who deals and who takes it, the dice that armour took, and the roll against its mean. In a clash the target may be
 *  who strikes. (S1; d10/G.2) */
function damageFigures(
  { fighter: victim, amount, why, faces = [] }: Events["damaged"],
  { attacker, target, reaction }: Attack,
): readonly Metric[] {
  const striker = victim === attacker ? target : attacker;
  const armour = 0 - sumOf(why.filter(({ source }) => source === "damage.armour"));
  const dealt = striker === "" ? [] : [figure("dealt", striker, reaction, amount)];
  const luck =
    striker === "" || faces.length === 0
      ? []
      : [figure("luck", striker, "damage", amount, meanOf(damageOdds(faces.length)))];
  const worn = armour > 0 ? [figure("armour", victim, reaction, armour)] : [];
  return [...dealt, figure("taken", victim, reaction, amount), ...worn, ...luck];
}

function figure(kind: Kind, of: string, by: string, amount: number, expected?: number): Metric {
  return { of, kind, by, amount, ...(expected === undefined ? {} : { expected }) };
}
