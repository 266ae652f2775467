import {
  type Modifier,
  type Move,
  type Question,
  type Scene,
  type Stage,
  ask,
  askFaces,
  askPlan,
  changeAt,
  close,
  facesIn,
  lookup,
  next,
  optionOf,
  planIn,
  sumOf,
  nonZero,
} from "../../../engine/index.ts";
import { COVER } from "../economy/actions.ts";
import type { Conditions } from "../fighter/condition-table.ts";
import { gainCondition } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { SIDES, sumOfFaces } from "../dice.ts";
import { effectModifiers } from "../fighter/effects.ts";
import { type Fighter, toughnessBase } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";

/** Damage to one target, its attacker (empty for a hazard), and the part of it that is left. */
export type SufferFacts = {
  readonly attacker: string;
  readonly target: string;
  readonly raw: number;
  readonly penetrating: boolean;
  readonly flies: boolean;
  /** Rating of the declared cover in between. (S2, Taking Cover; d6x3/R-33) */
  readonly cover?: number;
  /** True if Overcome Toughness, Injure or Armor Crush was bought against the target. */
  readonly halved: boolean;
  readonly injures: boolean;
  readonly crushes: boolean;
  readonly left: number;
  readonly fortune: number;
  /** Wounds that the target plans to take. */
  readonly plan?: Plan;
  /** Damage dice and their modifiers, if the damage was rolled for this target. */
  readonly dice?: readonly number[];
  readonly added?: readonly Modifier[];
};

/** Properties of damage that decide how much of it is taken off. */
export type Soaking = Pick<SufferFacts, "penetrating" | "flies" | "halved" | "cover">;

/**
 * Modifiers that are taken off damage: Toughness with armour, cover against ranged attacks only; none against penetrating damage. (S2;
 * d6x3/G.1; d6x3/J-13, d6x3/J-24)
 */
export function soakOf(rulings: Rulings, scene: Scene, target: Fighter, soaking: Soaking): readonly Modifier[] {
  const { penetrating, flies, halved } = soaking;
  const cover = flies ? coverBonus(scene, target.id, soaking) : [];
  if (penetrating) return rulings.penetratesCover ? [] : cover;
  const own = toughnessBase(target);
  const floor = { source: "toughness.floor", value: rulings.toughnessFloor ? Math.max(0, -sumOf(own)) : 0 };
  const whole = [...own, floor, ...cover];
  const overcome = { source: "stunt.overcomeToughness", value: halved ? halfOf(sumOf(whole)) - sumOf(whole) : 0 };
  return nonZero([...whole, overcome]);
}

/** Armour of cover: the cover taken, or the declared cover in between if that is better. (S2, Taking Cover; d6x3/H; d6x3/R-33) */
function coverBonus(scene: Scene, target: string, { cover = 0 }: Soaking): readonly Modifier[] {
  const taken = effectModifiers(scene, target, "armour");
  const between = COVER[cover]?.armour ?? 0;
  return between > sumOf(taken) ? [{ source: "effect.cover", value: between }] : taken;
}

/** Toughness under Overcome Toughness: half, rounded down, and never more than before. (d6x3/H.1; d6x3/R-3) */
export function halfOf(toughness: number): number {
  return Math.min(toughness, Math.floor(toughness / 2));
}

/** Damage that is left after a reduction, never below 0. (d6x3/G.1) */
export function leftOf(damage: number, taken: number): number {
  return Math.max(0, damage - taken);
}

/** True if a fighter may gain Injured to lessen damage: neither Injured nor Wounded yet. (S2; d6x3/G.1) */
export function mayBeInjured({ injured, wounded }: Conditions): boolean {
  return !injured && !wounded;
}

/**
 * True if a fighter may gain Wounded to lessen damage: Injured, even just now, and not Wounded yet; a table may allow the leap. (S2;
 * d6x3/G.1; d6x3/J-11)
 */
export function mayBeWounded(
  { injured, wounded }: Conditions,
  { leapToWounded }: Pick<Rulings, "leapToWounded">,
): boolean {
  return (injured || leapToWounded) && !wounded;
}

/**
 * True if a fighter spends Fortune and takes wounds: people, except minor opponents unless a table rules otherwise. (d6x3/G.1; d6x3/J-20)
 */
export function endures({ body, minor }: Fighter, { minorsEndure }: Pick<Rulings, "minorsEndure">): boolean {
  return body === "person" && (!minor || minorsEndure);
}

type SufferStage = Stage<SufferFacts, Fighter>;

/** Takes off Toughness; a target who is out already suffers nothing more. (S2; d6x3/G.1) */
export function toughnessStage(rulings: Rulings): SufferStage {
  return (facts, _answers, scene) => {
    const target = lookup(scene.fighters, facts.target);
    if (!target) return close({ fortune: 0, out: false });
    if (target.conditions["taken-out"]) return close({ fortune: 0, out: true });
    const why = soakOf(rulings, scene, target, facts);
    const left = leftOf(facts.raw, sumOf(why));
    const { dice = [], added = [] } = facts;
    const told = { fighter: target.id, raw: facts.raw, why, left, dice, added };
    return next({ ...facts, left, fortune: 0 }, [happened("soaked", told)]);
  };
}

/** Plans of wounds against the damage that Fortune leaves: none, one, or Injured and then Wounded. */
export const PLANS = { none: [], injured: ["injured"], wounded: ["wounded"], both: ["injured", "wounded"] } as const;
export type Plan = keyof typeof PLANS;
type Wound = "injured" | "wounded";

/** Lists the plans open to a fighter, by their conditions and the rulings. (S2; d6x3/G.1; d6x3/J-11) */
export function plansFor(target: Fighter, rulings: Rulings): readonly Plan[] {
  if (!endures(target, rulings)) return ["none"];
  const { conditions } = target;
  const alone = mayBeWounded(conditions, rulings) ? (["wounded"] as const) : [];
  return mayBeInjured(conditions) ? ["none", "injured", ...alone, "both"] : ["none", ...alone];
}

/**
 * Asks a person once for the Fortune against the damage, one for one, and for the wounds against the rest. A thing has no choice: its
 * Fortune goes first. (S2; d6x3/G.1; d6x3/F.6; d6x3/R-34)
 */
export function endureStage(rulings: Rulings): SufferStage {
  return (facts, answers, scene) => {
    const target = lookup(scene.fighters, facts.target);
    if (!target || facts.left === 0) return next(facts);
    const pays = endures(target, rulings) || target.body === "object";
    const most = pays ? Math.min(target.fortune, facts.left) : 0;
    const plans = plansFor(target, rulings);
    const asks = target.body === "person" && (most > 0 || plans.length > 1);
    const planned = planIn(answers["endure"]);
    if (asks && !planned) return ask([endureQuestion(facts, most, plans)]);
    const plan = plans.find((each) => each === planned?.option) ?? "none";
    return spendFortune({ ...facts, plan }, target, asks ? Math.min(most, planned?.amount ?? 0) : most, scene);
  };
}

function spendFortune(facts: SufferFacts, target: Fighter, spent: number, scene: Scene<Fighter>): Move<SufferFacts> {
  if (spent === 0) return next(facts);
  const left = leftOf(facts.left, spent);
  const change = changeAt(scene, ["fighters", target.id, "fortune"], target.fortune - spent);
  const told = { fighter: target.id, spent, left };
  return next({ ...facts, left, fortune: spent }, [happened("fortune-spent", told, [change])]);
}

function endureQuestion({ target, left }: SufferFacts, max: number, plans: readonly Plan[]): Question {
  const options = plans.map((plan) => optionOf(plan, { label: `plan.${plan}` }));
  return askPlan({ id: "endure", fighter: target, data: { left } }, { total: left, max, options });
}

const MAY_BE = { injured: mayBeInjured, wounded: mayBeWounded } as const;

/**
 * Takes a planned wound for 1d6 less; a fighter without a plan goes out. After Injured, Wounded is taken only if 1d6 may be enough. (S2;
 * d6x3/G.1; d6x3/J-11; d6x3/R-34)
 */
export function woundStage(wound: Wound, rulings: Rulings): SufferStage {
  return (facts, answers, scene) => {
    const target = lookup(scene.fighters, facts.target);
    if (!target || facts.left === 0 || !endures(target, rulings)) return next(facts);
    if (!MAY_BE[wound](target.conditions, rulings)) return next(facts);
    const told = { fighter: target.id, wound, left: facts.left };
    if (!takes(wound, facts)) return next(facts, [happened("refused", told)]);
    if (answers["less"] === undefined)
      return ask([askFaces({ id: "less", fighter: target.id }, { count: 1, sides: SIDES })]);
    const less = sumOfFaces(facesIn(answers["less"]));
    const left = leftOf(facts.left, less);
    const changes = gainCondition(scene, target, wound);
    return next({ ...facts, left }, [happened("wound-taken", { ...told, less, left }, changes)]);
  };
}

function takes(wound: Wound, { plan = "none", left }: SufferFacts): boolean {
  const planned: readonly Wound[] = PLANS[plan];
  const isSecond = wound === "wounded" && plan === "both";
  return planned.includes(wound) && (!isSecond || left <= SIDES);
}
