import {
  type Data,
  type Metric,
  type Statistics,
  lookup,
  computeMean,
  buildMetric,
  defineStatistics,
  sumModifiers,
} from "../../../engine/index.ts";
import { type FaceCounting, OUTCOME_COUNTING } from "../dice.ts";
import type { Events } from "../events.ts";
import { damageOdds, outcomeOdds } from "./odds.ts";

/** The statistics of a fight: damage dealt and taken, successes that reactions remove, dice that armour removes, and luck. */
export const FIGURES = ["dealt", "taken", "turned", "armour", "luck"] as const;

/** The attack that the events so far belong to: its attacker, its target and the reaction. */
type TrackedAttack = { readonly attacker: string; readonly target: string; readonly reaction: string };

const NO_ATTACK: TrackedAttack = { attacker: "", target: "", reaction: "none" };

/**
 * Builds the statistics of fights for an edition's values of tens and ones. The numbers of an attack are listed by the reaction to it.
 * (d10/G.2, d10/A.2; d10/K.2)
 */
export function buildStatistics(counting: FaceCounting = OUTCOME_COUNTING): Statistics {
  return defineStatistics<Events, TrackedAttack>({
    kinds: FIGURES,
    start: NO_ATTACK,
    follow: (attack, { type, data }) => lookup(ATTACK_READERS, type)?.(data, attack) ?? attack,
    counters: {
      rolled: (data) => listRollFigures(data, counting),
      compared: listTurnedFigures,
      damaged: listDamageFigures,
    },
  });
}

/** A function that updates the tracked attack from the data of an event. */
type AttackReader = { of(data: Data, attack: TrackedAttack): TrackedAttack }["of"];

/** The functions for the events that change the tracked attack. */
const ATTACK_READERS: Readonly<Record<string, AttackReader>> = {
  declared: ({ attacker, target }: Events["declared"], attack) => ({ ...attack, attacker, target }),
  reacted: ({ fighter, reaction }: Events["reacted"], attack) => ({ ...attack, target: fighter, reaction }),
  passed: ({ fighter }: Events["passed"], attack) => ({ ...attack, target: fighter, reaction: "pass" }),
};

/** Compares an outcome with the mean of its dice. Successes bought with Willpower are not luck, and are left out. (d10/A.2, d10/A.7) */
function listRollFigures(
  { fighter, faces, difficulty, outcome, boost = 0 }: Events["rolled"],
  counting: FaceCounting,
): readonly Metric[] {
  const expected = computeMean(outcomeOdds({ dice: faces.length, difficulty, counting }));
  return faces.length > 0 ? [buildMetric("luck", fighter, "outcome", outcome - boost, expected)] : [];
}

/** Counts the successes that a reaction takes off an attack, at most all of them. (S1; d10/G.2) */
function listTurnedFigures(
  { attack, margin }: Events["compared"],
  { target, reaction }: TrackedAttack,
): readonly Metric[] {
  const amount = Math.min(Math.max(0, attack), attack - margin);
  return amount > 0 && target !== "" ? [buildMetric("turned", target, reaction, amount)] : [];
}

/**
 * Lists the damage for the fighters who deal and take it, the dice that armour removed, and the roll compared with its mean. In a clash the
 * target may be the striker. (S1; d10/G.2)
 */
function listDamageFigures(
  { fighter: victim, amount, why, faces = [] }: Events["damaged"],
  { attacker, target, reaction }: TrackedAttack,
): readonly Metric[] {
  const striker = victim === attacker ? target : attacker;
  const armour = 0 - sumModifiers(why.filter(({ source }) => source === "damage.armour"));
  const dealt = striker === "" ? [] : [buildMetric("dealt", striker, reaction, amount)];
  const luck =
    striker === "" || faces.length === 0
      ? []
      : [buildMetric("luck", striker, "damage", amount, computeMean(damageOdds(faces.length)))];
  const worn = armour > 0 ? [buildMetric("armour", victim, reaction, armour)] : [];
  return [...dealt, buildMetric("taken", victim, reaction, amount), ...worn, ...luck];
}
