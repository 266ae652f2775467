import {
  type Data,
  type Event,
  type Metric,
  type Statistics,
  isData,
  lookup,
  meanOf,
  textAt,
} from "../../../engine/index.ts";
import { type Counting, OUTCOME_COUNTING, facesIn } from "../dice.ts";
import { damageOdds, outcomeOdds } from "./odds.ts";

/** What is counted of a fight: damage dealt and taken, what answers and armour take off, and luck. */
export const FIGURES = ["dealt", "taken", "turned", "armour", "luck"] as const;
type Kind = (typeof FIGURES)[number];

/** One attack, as far as it has been told: who attacks whom, and with what the target answers. */
type Attack = { readonly attacker: string; readonly target: string; readonly reaction: string };

/** The numbers that fights are told by in an edition that counts tens and ones so. An attack is counted by the answer that stood
 *  against it. (d10/G.2, d10/A.2; d10/K.2) */
export function statisticsBy(counting: Counting = OUTCOME_COUNTING): Statistics {
  const counters: Readonly<Record<string, Counter>> = {
    rolled: (data) => rollFigures(data, counting),
    compared: turnedFigures,
    damaged: damageFigures,
  };
  return { kinds: FIGURES, metricsOf: (events) => figuresBy(counters, events) };
}

type Counter = (data: Data, attack: Attack) => readonly Metric[];

function figuresBy(counters: Readonly<Record<string, Counter>>, events: readonly Event[]): readonly Metric[] {
  const attacks = new Map<string, Attack>();
  return events.flatMap(({ type, data, frame = "" }) => {
    const attack = attackAfter(type, data, attacks.get(frame) ?? { attacker: "", target: "", reaction: "none" });
    attacks.set(frame, attack);
    return lookup(counters, type)?.(data, attack) ?? [];
  });
}

function attackAfter(type: string, data: Data, attack: Attack): Attack {
  if (type === "declared") return { ...attack, attacker: textAt(data, "attacker"), target: textAt(data, "target") };
  if (type === "reacted") return { ...attack, target: textAt(data, "fighter"), reaction: textAt(data, "reaction") };
  if (type === "passed") return { ...attack, target: textAt(data, "fighter"), reaction: "pass" };
  return attack;
}

/** An outcome against the mean of its dice; what Willpower has bought is no luck. (d10/A.2, d10/A.7) */
function rollFigures(data: Data, counting: Counting): readonly Metric[] {
  const faces = facesIn(data["faces"]);
  const expected = meanOf(outcomeOdds({ dice: faces.length, difficulty: numberAt(data, "difficulty"), counting }));
  const amount = numberAt(data, "outcome") - numberAt(data, "boost");
  return faces.length > 0 ? [figure("luck", textAt(data, "fighter"), "outcome", amount, expected)] : [];
}

/** The successes that an answer takes off an attack, and no more than the attack has. (S1; d10/G.2) */
function turnedFigures(data: Data, { target, reaction }: Attack): readonly Metric[] {
  const outcome = Math.max(0, numberAt(data, "attack"));
  const amount = Math.min(outcome, numberAt(data, "attack") - numberAt(data, "margin"));
  return amount > 0 && target !== "" ? [figure("turned", target, reaction, amount)] : [];
}

/** Damage for who deals and who takes it, the dice that armour took, and the roll against its mean. In a clash the target may be
 *  who strikes. (S1; d10/G.2) */
function damageFigures(data: Data, { attacker, target, reaction }: Attack): readonly Metric[] {
  const victim = textAt(data, "fighter");
  const striker = victim === attacker ? target : attacker;
  const amount = numberAt(data, "amount");
  const faces = facesIn(data["faces"]);
  const armour = armourIn(data);
  const dealt = striker === "" ? [] : [figure("dealt", striker, reaction, amount)];
  const luck =
    striker === "" || faces.length === 0
      ? []
      : [figure("luck", striker, "damage", amount, meanOf(damageOdds(faces.length)))];
  const worn = armour > 0 ? [figure("armour", victim, reaction, armour)] : [];
  return [...dealt, figure("taken", victim, reaction, amount), ...worn, ...luck];
}

function armourIn({ why }: Data): number {
  const terms = Array.isArray(why) ? why.filter(isData) : [];
  return -terms
    .filter(({ source }) => source === "damage.armour")
    .reduce((sum, term) => sum + numberAt(term, "value"), 0);
}

function figure(kind: Kind, of: string, by: string, amount: number, expected?: number): Metric {
  return { of, kind, by, amount, ...(expected === undefined ? {} : { expected }) };
}

function numberAt(data: Data, key: string): number {
  const value = data[key];
  return typeof value === "number" ? value : 0;
}
