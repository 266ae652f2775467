import {
  type Data,
  type Estimate,
  type ExchangeStep,
  type Json,
  type OpenQuestion,
  type Option,
  type Rules,
  type Scene,
  type StrikeDeclaration,
  type Temper,
  BEST,
  computeChance,
  createAssumption,
  createEmptyState,
  estimateAnswer,
  estimateStep,
  lookup,
  run,
  runToEnd,
} from "../engine/index.ts";
import { GM } from "./playing.ts";

/** The worth of each quality of a strike to a temper; all qualities are numbers from 0 to 1. */
const WEIGHTS: Readonly<Record<Temper, Readonly<Record<keyof ReturnType<typeof rate>, number>>>> = {
  careful: { hit: 4, harm: 2, out: 4, harmed: 0, risk: -4, spent: -2 },
  bold: { hit: 0, harm: 4, out: 4, harmed: 0, risk: 0, spent: 0 },
  cruel: { hit: 0, harm: 2, out: 4, harmed: 4, risk: 0, spent: 0 },
};

/**
 * A strike that the rules accept: its attacker and target, its odds, null if they cannot be computed; the budget units that it spends; and
 * how much its target has been hurt, from 0 to 1.
 */
export type PossibleStrike = {
  readonly attacker: string;
  readonly target: string;
  readonly estimates: readonly Estimate[] | null;
  readonly spent: number;
  readonly harmed: number;
};

/** Ranks strikes by a temper, the best first, without those that cannot hurt; strikes without odds come last. */
export function rankStrikes<S extends PossibleStrike>(strikes: readonly S[], temper: Temper): readonly S[] {
  const useful = strikes.filter((each) => !each.estimates || computeHit(each) > 0 || sumDamage(each, each.target) > 0);
  const most = {
    damage: Math.max(...useful.flatMap((each) => [sumDamage(each, each.target), sumDamage(each, each.attacker)])) || 1,
    spent: Math.max(...useful.map(({ spent }) => spent)) || 1,
  };
  const weights = Object.entries(WEIGHTS[temper]);
  const rated = useful.map((strike) => {
    const qualities: Readonly<Record<string, number>> = rate(strike, most);
    const worth = weights.reduce((sum, [name, weight]) => sum + weight * (qualities[name] ?? 0), 0);
    return { strike, worth: strike.estimates ? worth : -Infinity };
  });
  return rated.sort((a, b) => (a.worth === b.worth ? 0 : b.worth - a.worth)).map(({ strike }) => strike);
}

/** Returns the mean damage of a strike to its target. */
export function computeStrikeDamage(strike: PossibleStrike): number {
  return sumDamage(strike, strike.target);
}

function rate(strike: PossibleStrike, most: { readonly damage: number; readonly spent: number }) {
  const { estimates, attacker, target, spent, harmed } = strike;
  return {
    hit: computeHit(strike),
    harm: sumDamage(strike, target) / most.damage,
    out: computeChance(estimates ?? [], "out", target),
    harmed,
    risk: sumDamage(strike, attacker) / most.damage,
    spent: spent / most.spent,
  };
}

/** Computes the chance of a hit; some games measure it for all fighters of an exchange together. */
function computeHit({ estimates, target }: PossibleStrike): number {
  return Math.max(...[target, ""].map((of) => computeChance(estimates ?? [], "hit", of)));
}

function sumDamage({ estimates }: PossibleStrike, fighter: string): number {
  return estimates?.find(({ id, of }) => id === "damage" && of === fighter)?.value ?? 0;
}

/**
 * Estimates a strike against the best answers. `step` is its first declaration as the rules have accepted it; later ones follow with full
 * budgets, such as a shot after its preparation.
 */
export function* estimateStrike(
  step: ExchangeStep,
  later: readonly StrikeDeclaration[],
  rules: Rules,
): Generator<undefined, readonly Estimate[] | null> {
  let last = step;
  for (const { kind, payload } of later) {
    const scene = { ...last.scene, fight: { ...last.scene.fight, budgets: {} } };
    const next = run(createEmptyState(rules.id), { type: "declare", kind, payload, seat: GM }, scene, rules);
    if (!next.ok) return null;
    last = next.value;
  }
  return yield* estimateStep(last, rules, createAssumption(BEST, rules));
}

/**
 * The price of an option that spends what a strike of the fighter needs: the mean damage of that strike, and the resources, by default all
 * that refresh with the own turn or, if there are none, with the round.
 */
export type StrikePrice = { readonly damage: number; readonly needs: readonly string[] | undefined };

/**
 * Chooses the option of a question that is worth most to a fighter who would rather strike: the mean damage to others less that to itself,
 * and less that of its own strike if the option spends what the strike needs. Undefined if no option spends that.
 */
export function chooseWorthiest(
  { state, scene, question }: OpenQuestion,
  { needs, damage }: StrikePrice,
  rules: Rules,
): Json | undefined {
  if (question.kind !== "pick" || question.role.type !== "controller") return undefined;
  const { fighter } = question.role;
  const spent = needs ?? listTurnResources(scene.fighters[fighter], scene, rules);
  const isCostly = ({ cost }: Option): boolean => spent.some((resource) => (lookup(cost, resource) ?? 0) > 0);
  if (!question.options.some(isCostly)) return undefined;
  const open = question.options.filter(({ refusal, words }) => !refusal && words === undefined);
  const rated = open.map((option) => {
    const odds = runToEnd(estimateAnswer({ state, scene, question: question.id, value: option.id }, rules)) ?? [];
    const harms = odds.filter(({ id }) => id === "damage").map(({ of, value }) => (of === fighter ? -value : value));
    return { id: option.id, worth: harms.reduce((sum, each) => sum + each, isCostly(option) ? -damage : 0) };
  });
  return rated.sort((a, b) => b.worth - a.worth)[0]?.id;
}

function listTurnResources(fighter: Data | undefined, { fight }: Scene, rules: Rules): readonly string[] {
  const entries = Object.entries(fighter ? rules.allowance(fighter, fight) : {});
  const own = entries.filter(([, { span }]) => span === "own-turn");
  return (own.length > 0 ? own : entries.filter(([, { span }]) => span === "round")).map(([resource]) => resource);
}
