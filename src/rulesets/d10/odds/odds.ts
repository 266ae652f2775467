import {
  type Distribution,
  type Data,
  type Metric,
  type Statistics,
  type Event,
  type Measurement,
  type Worth,
  certain,
  sumChances,
  buildDie,
  rollNext,
  mapPair,
  mapDistribution,
  computeMean,
  createPools,
  sumModifiers,
  lookup,
  buildMetric,
  defineStatistics,
  defineMeasures,
  defineSubstitute,
} from "../../../engine/index.ts";
import { resolveStrikes, isHit, sumDefences } from "../attack/compare.ts";
import { findWoundCondition } from "../vocabulary.ts";
import { damageDice, reduceByArmour } from "../attack/damage.ts";
import { type D10Pool, type FaceCounting, OUTCOME_COUNTING, SIDES, readDamageFace, readFace } from "../dice.ts";
import type { Weapon, Fighter } from "../fighter/fighter.ts";
import { isLeftStunned, nextWoundLevel, reduceBySoak } from "../harm/harm.ts";
import { type Rulings, RULINGS } from "../rulings.ts";
import type { Events } from "../events.ts";

/** The parts of a pool that its odds depend on. */
export type RolledPool = Pick<D10Pool, "dice" | "difficulty" | "boost" | "counting">;

/** The numbers of the weapon and of both fighters that the effect of a blow depends on. */
export type BlowNumbers = {
  readonly weapon: Pick<Weapon, "kind" | "damage">;
  readonly strength: number;
  /** The armour rating of the struck fighter; the wound level and Stamina below are the same fighter's. */
  readonly armour: number;
  readonly wound: number;
  readonly stamina: number;
  /** The damage dice that a single shot or the GM adds before armour; negative if they are removed. */
  readonly added?: number;
  /** The points that powers take off the rolled damage, at most 0. */
  readonly soak?: number;
  /** The ruling that the outcome adds damage dice for every weapon; by default the ruling of the texts. (d10/L-9) */
  readonly rulings?: Pick<Rulings, "outcomeAlwaysAdds">;
};

/** The odds of a blow: the chance that it hits, and its damage and effects. */
export type BlowOdds = {
  readonly hit: number;
  readonly damage: Distribution;
  readonly expectedDamage: number;
  /** The chance of being out of the fight, dead or not. */
  readonly out: number;
  /** The chance of being stunned; missing in an edition without stuns. */
  readonly stunned?: number;
};

/** The odds of a blow with rolled damage, and the resulting wound level. */
export type WoundOdds = BlowOdds & { readonly wound: Distribution };

/** The odds of pools, indexed by the successes that a ten adds, then by those that a one removes, then by the difficulty. */
const outcomePools = [0, 1].map((tens) =>
  [0, 1].map((taken) =>
    Array.from({ length: SIDES + 1 }, (_difficulty, difficulty) =>
      createPools(buildDie(SIDES, (face) => readFace(face, difficulty, { tens, ones: 0 - taken }))),
    ),
  ),
);
const damagePools = createPools(buildDie(SIDES, readDamageFace));

/** Computes the distribution of a roll's outcome, with its bought successes. (d10/A.2, d10/A.7; d10/A.9) */
export function outcomeOdds({ dice, difficulty, boost = 0, counting = OUTCOME_COUNTING }: RolledPool): Distribution {
  const { tens, ones } = counting;
  const { from, chances } = outcomePools[tens]?.[0 - ones]?.[difficulty]?.(dice) ?? certain(0);
  return { from: from + boost, chances };
}

/** Computes the distribution of the damage of a number of damage dice. (S1; d10/A.9) */
export function damageOdds(dice: number): Distribution {
  return damagePools(dice);
}

/** Computes the distribution of an attack's margin after all reactions to it, and after an evasion. (S0; d10/D.8, d10/E.1, d10/G.2) */
export function marginOdds(
  attack: RolledPool,
  reactions: readonly RolledPool[],
  reductions: MarginReductions = {},
): Distribution {
  const { evaded = 0, rulings = RULINGS } = reductions;
  let off = certain(0);
  for (const reaction of reactions)
    off = mapPair(off, outcomeOdds(reaction), (sum, outcome) => sumDefences([sum, outcome], rulings));
  return mapPair(outcomeOdds(attack), off, (outcome, taken) => outcome - taken - evaded);
}

/** The points that an evasion takes off an attack, and the ruling that decides if reactions add up. (d10/D.8; d10/0.3.21) */
export type MarginReductions = { readonly evaded?: number; readonly rulings?: Pick<Rulings, "defencesAddUp"> };

/**
 * Computes for each side of a clash the distribution of the outcome that it strikes with; 0 if it does not strike. (S0; d10/E.3; d10/L-14)
 */
export function clashMargins(
  attack: Distribution,
  clash: Distribution,
): { readonly attack: Distribution; readonly clash: Distribution } {
  return {
    attack: mapPair(attack, clash, (attackOutcome, clashOutcome) =>
      resolveStrikes(attackOutcome, clashOutcome).attacker ? attackOutcome : 0,
    ),
    clash: mapPair(attack, clash, (attackOutcome, clashOutcome) =>
      resolveStrikes(attackOutcome, clashOutcome).target ? clashOutcome : 0,
    ),
  };
}

/** Computes the odds of a blow, from its margin to the wound, with the same functions that the stages use. (S1; d10/G.2, d10/H.1) */
export function blowOdds(margin: Distribution, blow: BlowNumbers): WoundOdds {
  const { weapon, strength, armour, wound, stamina, added = 0, soak = 0, rulings = RULINGS } = blow;
  const diceFor = (points: number): number =>
    Math.max(0, sumModifiers(damageDice(strength, weapon, points, rulings)) + added);
  const rolled = rollNext(margin, (points) =>
    isHit(points) ? damageOdds(reduceByArmour(diceFor(points), armour)) : certain(0),
  );
  const damage = mapDistribution(rolled, (amount) => reduceBySoak(amount, soak));
  const level = mapDistribution(damage, (amount) => nextWoundLevel(wound, amount));
  return {
    hit: sumChances(margin, isHit),
    damage,
    expectedDamage: computeMean(damage),
    wound: level,
    out: sumChances(level, (woundLevel) => findWoundCondition(woundLevel) !== null),
    stunned: sumChances(damage, (amount) => isLeftStunned(amount, { wound, stamina })),
  };
}

/** The statistics of a fight: damage dealt and taken, successes that reactions remove and that parries for others score, dice that armour removes, and luck. */
export const FIGURES = ["dealt", "taken", "turned", "saved", "armour", "luck"] as const;

/** The highlights of a fight: the biggest blow, the best reaction, and the best parry for another. (Ours) */
const HIGHLIGHTS: Statistics["highlights"] = {
  blow: { kind: "dealt", of: "one" },
  defence: { kind: "turned", of: "one" },
  rescue: { kind: "saved", of: "one" },
};

/** The attack that the next events of the log belong to; `reaction` is the reaction to it, and `helpers` are those who parry for others, with the fighter for whom. */
type TrackedAttack = {
  readonly attacker: string;
  readonly target: string;
  readonly reaction: string;
  readonly helpers: Readonly<Record<string, string>>;
};

const NO_ATTACK: TrackedAttack = { attacker: "", target: "", reaction: "none", helpers: {} };

/**
 * Builds the statistics of fights for an edition's values of tens and ones. The numbers of an attack are grouped by the reaction to it.
 * (d10/G.2, d10/A.2; d10/K.2)
 */
export function buildStatistics(counting: FaceCounting = OUTCOME_COUNTING): Statistics {
  return defineStatistics<Events, TrackedAttack>({
    kinds: FIGURES,
    highlights: HIGHLIGHTS,
    start: NO_ATTACK,
    follow: (attack, { type, data }) => lookup(ATTACK_READERS, type)?.(data, attack) ?? attack,
    counters: {
      rolled: (data, attack) => [...listRollFigures(data, counting), ...listSavedFigures(data, attack)],
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
  protected: ({ fighter, target }: Events["protected"], attack) => ({
    ...attack,
    helpers: { ...attack.helpers, [fighter]: target },
  }),
  passed: ({ fighter }: Events["passed"], attack) => ({ ...attack, target: fighter, reaction: "pass" }),
};

/**
 * Compares an outcome with the mean of its dice. Successes bought with Willpower are left out, since they are not luck. (d10/A.2, d10/A.7)
 */
function listRollFigures(
  { fighter, faces, difficulty, outcome, boost = 0 }: Events["rolled"],
  counting: FaceCounting,
): readonly Metric[] {
  const expected = computeMean(outcomeOdds({ dice: faces.length, difficulty, counting }));
  return faces.length > 0 ? [buildMetric("luck", fighter, "outcome", outcome - boost, { expected })] : [];
}

/** Counts the successes of a parry for another fighter. (d10/E.2) */
function listSavedFigures({ fighter, outcome }: Events["rolled"], { helpers }: TrackedAttack): readonly Metric[] {
  const saved = lookup(helpers, fighter);
  return saved === undefined || outcome <= 0 ? [] : [buildMetric("saved", fighter, "parry", outcome, { to: saved })];
}

/** Counts the successes that a reaction takes off an attack, at most all of them. (S1; d10/G.2) */
function listTurnedFigures(
  { attack, margin }: Events["compared"],
  { attacker, target, reaction }: TrackedAttack,
): readonly Metric[] {
  const amount = Math.min(Math.max(0, attack), attack - margin);
  return amount > 0 && target !== "" ? [buildMetric("turned", target, reaction, amount, { to: attacker })] : [];
}

/**
 * Lists the damage that is dealt and taken, the dice that armour removed, and the roll compared with its mean. The reaction is a source
 * only of what its fighter takes. If the attacker is the
 * victim, as in a clash, the target is the striker. (S1; d10/G.2)
 */
function listDamageFigures(
  { fighter: victim, amount, why, faces = [] }: Events["damaged"],
  { attacker, target, reaction }: TrackedAttack,
): readonly Metric[] {
  const striker = victim === attacker ? target : attacker;
  const armour = 0 - sumModifiers(why.filter(({ source }) => source === "damage.armour"));
  const dealt = striker === "" ? [] : [buildMetric("dealt", striker, "dealt", amount, { to: victim })];
  const luck =
    striker === "" || faces.length === 0
      ? []
      : [buildMetric("luck", striker, "damage", amount, { expected: computeMean(damageOdds(faces.length)) })];
  const worn = armour > 0 ? [buildMetric("armour", victim, "armour", armour)] : [];
  return [...dealt, buildMetric("taken", victim, reaction, amount), ...worn, ...luck];
}

/** The outcomes of odds in the order of their columns. (Ours) */
export const ODDS_COLUMNS = {
  hit: "chance",
  damage: "amount",
  stunned: "chance",
  out: "chance",
  held: "chance",
  freed: "chance",
  success: "chance",
  affected: "chance",
  surprise: "chance",
  points: "amount",
  successes: "amount",
  botch: "chance",
} as const;

/** Measures the events of this game for the odds of a choice: blows and their effects, and the outcomes of rolls. (Ours) */
export const measureEvent: (event: Event) => readonly Measurement[] = defineMeasures<Events>({
  damaged: ({ fighter: of, amount }) => [
    { id: "hit", of, value: 1 },
    { id: "damage", of, value: amount },
  ],
  wounded: ({ fighter: of, condition }) => (condition === null ? [] : [{ id: "out", of, value: 1 }]),
  stunned: ({ fighter: of }) => [{ id: "stunned", of, value: 1 }],
  grappled: ({ fighter: of }) => [{ id: "held", of, value: 1 }],
  freed: ({ fighter: of }) => [{ id: "freed", of, value: 1 }],
  surprised: ({ fighter: of, targets }) => [{ id: "surprise", of, value: targets.length }],
  noticed: ({ fighter: of }) => [{ id: "surprise", of, value: 0 }],
  judged: ({ fighter: of, success }) => [{ id: "success", of, value: Number(success) }],
  contested: ({ fighter: of, success }) => [{ id: "success", of, value: Number(success) }],
  "power-compared": ({ fighter: of, works }) => [{ id: "affected", of, value: Number(works) }],
  "evasion-kept": ({ fighter: of, points }) => [{ id: "points", of, value: points }],
});

/** The measures that rank choices, the most important first: harm to others, then a hold, then gains of the acting fighter. (Ours) */
export const WORTH: readonly Worth[] = [
  { id: "damage", of: "others" },
  { id: "out", of: "others" },
  { id: "hit", of: "others" },
  { id: "held", of: "others" },
  { id: "freed", of: "own" },
  { id: "success", of: "own" },
  { id: "points", of: "own" },
];

/**
 * Replaces the hidden numbers of an unknown fighter with the viewer's, as if unhurt and without a load. The wound level and the loss of
 * health remain if the fighter is visible. (Ours)
 */
export const asUnknown = defineSubstitute<Fighter>(
  ({ willpower: { max } }) => ({
    ...{
      willpower: { value: max, max },
      wound: 0,
      bleeding: false,
      rested: 0,
      restedHours: 0,
      load: 0,
      unburdened: false,
    },
    ...{ mental: 0, traumas: [], limits: [], injuries: [], scars: [] },
  }),
  ({ wound, bleeding }) => ({ wound, bleeding }),
);
