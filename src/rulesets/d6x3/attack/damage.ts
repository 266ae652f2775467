import {
  type Modifier,
  type Move,
  type Question,
  type Scene,
  type Stage,
  ask,
  askFaces,
  askPlan,
  buildChange,
  close,
  readFacesAnswer,
  lookup,
  next,
  buildOption,
  readPlanAnswer,
  sumModifiers,
  filterNonZero,
  toOptions,
  pickOne,
  push,
  findFighter,
  getFighterName,
  listFighters,
} from "../../../engine/index.ts";
import { type AttackMode, COVER } from "../economy/economy.ts";
import { type Conditions, NO_ABILITY } from "../vocabulary.ts";
import { gainCondition, effectModifiers, stage } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { SIDES, askDie, sumFaces, readFace } from "../dice.ts";
import { type Fighter, type Weapon, baseToughness, canBeHarmed, buildUnharmedEvents } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import { type AttackFacts, type AttackStage, type Hardness, HARDNESSES, isRangedWeapon } from "./attack.ts";
import { findAffected } from "./stunts.ts";

/** The damage to one target. The attacker is empty for a hazard; `left` is the part of the damage that is not yet stopped. */
export type SufferingFacts = {
  readonly attacker: string;
  readonly target: string;
  readonly raw: number;
  readonly penetrating: boolean;
  readonly flies: boolean;
  /** The rating of the declared cover in between. (S2, Taking Cover; d6x3/R-33) */
  readonly cover?: number;
  /** True if Overcome Toughness was bought against the target; `injures`: if Injure was, `crushes`: if Armor Crush was. */
  readonly halved: boolean;
  readonly injures: boolean;
  readonly crushes: boolean;
  readonly left: number;
  readonly fortune: number;
  /** True if the attack has several targets, so that the condition of those it takes out is asked for once, after all. */
  readonly shared?: boolean;
  /** The wounds that the target plans to take. */
  readonly plan?: WoundPlan;
  /** The damage dice, if they were rolled for this target; `added`: their modifiers. */
  readonly dice?: readonly number[];
  readonly added?: readonly Modifier[];
};

/** The properties of damage that decide how much of it is stopped. */
export type SoakQuery = Pick<SufferingFacts, "penetrating" | "flies" | "halved" | "cover">;

/**
 * The modifiers that reduce damage: Toughness with armour, and cover against ranged attacks. Penetrating damage ignores Toughness and
 * armour; by ruling it also ignores cover. (S2; d6x3/G.1; d6x3/J-13, d6x3/J-24)
 */
export function soakModifiers(
  scene: Scene,
  target: Fighter,
  query: SoakQuery,
  rulings: Pick<Rulings, "penetratesCover" | "toughnessFloor">,
): readonly Modifier[] {
  const { penetrating, flies, halved } = query;
  const cover = flies ? coverBonus(scene, target.id, query) : [];
  if (penetrating) return rulings.penetratesCover ? [] : cover;
  const own = baseToughness(target);
  const floor = { source: "toughness.floor", value: rulings.toughnessFloor ? Math.max(0, -sumModifiers(own)) : 0 };
  const whole = [...own, floor, ...cover];
  const overcome = {
    source: "stunt.overcomeToughness",
    value: halved ? halfToughness(sumModifiers(whole)) - sumModifiers(whole) : 0,
  };
  return filterNonZero([...whole, overcome]);
}

/**
 * The armour that cover gives: the better of the cover that the target has taken and the declared cover in between. (S2, Taking Cover;
 * d6x3/H; d6x3/R-33)
 */
function coverBonus(scene: Scene, target: string, { cover = 0 }: SoakQuery): readonly Modifier[] {
  const taken = effectModifiers(scene, target, "armour");
  const between = COVER[cover]?.armour ?? 0;
  return between > sumModifiers(taken) ? [{ source: "effect.cover", value: between }] : taken;
}

/** Toughness under Overcome Toughness: half, rounded down, and never more than before. (d6x3/H.1; d6x3/R-3) */
export function halfToughness(toughness: number): number {
  return Math.min(toughness, Math.floor(toughness / 2));
}

/** The damage that is left after a reduction, never below 0. (d6x3/G.1) */
export function remainingDamage(damage: number, taken: number): number {
  return Math.max(0, damage - taken);
}

/**
 * True if a fighter may gain Injured to reduce damage, which is possible only for one who is neither Injured nor Wounded. (S2; d6x3/G.1)
 */
export function mayBeInjured({ injured, wounded }: Conditions): boolean {
  return !injured && !wounded;
}

/**
 * True if a fighter may gain Wounded to reduce damage: one who is Injured, even just now, and not yet Wounded. By ruling the fighter need
 * not be Injured. (S2; d6x3/G.1; d6x3/J-11)
 */
export function mayBeWounded(
  { injured, wounded }: Conditions,
  { leapToWounded }: Pick<Rulings, "leapToWounded">,
): boolean {
  return (injured || leapToWounded) && !wounded;
}

/** True if a fighter can spend Fortune and take wounds. Only people can, and minor opponents only by ruling. (d6x3/G.1; d6x3/J-20) */
export function canEndure({ body, minor }: Fighter, { minorsEndure }: Pick<Rulings, "minorsEndure">): boolean {
  return body === "person" && (!minor || minorsEndure);
}

/** A stage of the damage to one target. */
export type SufferStage = Stage<SufferingFacts, Fighter>;

/** The needs of a stage that is skipped if the target is gone. */
export const WITH_TARGET = {
  needs: ["target"],
  otherwise: (facts: SufferingFacts): Move<SufferingFacts> => next(facts),
} as const;

/** Builds the stage that reduces the damage by Toughness. A target who is already out suffers no more damage. (S2; d6x3/G.1) */
export function toughnessStage(rulings: Rulings): SufferStage {
  const otherwise = () => close({ fortune: 0, out: false });
  return stage({ needs: ["target"], otherwise }, (facts, _answers, scene, { target }) => {
    if (target.conditions["taken-out"]) return close({ fortune: 0, out: true });
    const why = soakModifiers(scene, target, facts, rulings);
    const left = remainingDamage(facts.raw, sumModifiers(why));
    const { dice = [], added = [] } = facts;
    const details = { fighter: target.id, raw: facts.raw, why, left, dice, added };
    return next({ ...facts, left, fortune: 0 }, [happened("soaked", details)]);
  });
}

/** The plans of wounds against the damage that Fortune leaves: none, one wound, or Injured and then Wounded. */
export const WOUND_PLANS = {
  none: [],
  injured: ["injured"],
  wounded: ["wounded"],
  both: ["injured", "wounded"],
} as const;
export type WoundPlan = keyof typeof WOUND_PLANS;
type Wound = "injured" | "wounded";

/** Lists the plans that a fighter may choose, by their conditions and the rulings. (S2; d6x3/G.1; d6x3/J-11) */
export function listWoundPlans(target: Fighter, rulings: Rulings): readonly WoundPlan[] {
  if (!canEndure(target, rulings)) return ["none"];
  const { conditions } = target;
  const alone = mayBeWounded(conditions, rulings) ? (["wounded"] as const) : [];
  return mayBeInjured(conditions) ? ["none", "injured", ...alone, "both"] : ["none", ...alone];
}

/**
 * Builds the stage that asks a person once for the Fortune against the damage, point for point, and for the wounds against the remainder. A
 * thing is not asked; it spends its Fortune. (S2; d6x3/G.1; d6x3/F.6; d6x3/R-34)
 */
export function endureStage(rulings: Rulings): SufferStage {
  return stage(WITH_TARGET, (facts, answers, scene, { target }) => {
    if (facts.left === 0) return next(facts);
    const pays = canEndure(target, rulings) || target.body === "object";
    const most = pays ? Math.min(target.fortune, facts.left) : 0;
    const plans = listWoundPlans(target, rulings);
    const asks = target.body === "person" && (most > 0 || plans.length > 1);
    const planned = readPlanAnswer(answers["endure"]);
    if (asks && !planned) return ask([askEndure(facts, most, plans)]);
    const plan = plans.find((each) => each === planned?.option) ?? "none";
    const spent = asks ? Math.min(most, planned?.amount ?? 0) : most;
    if (spent === 0) return next({ ...facts, plan });
    const left = remainingDamage(facts.left, spent);
    const change = buildChange(scene, ["fighters", target.id, "fortune"], target.fortune - spent);
    const event = happened("fortune-spent", { fighter: target.id, spent, left }, [change]);
    return next({ ...facts, plan, left, fortune: spent }, [event]);
  });
}

function askEndure({ target, left }: SufferingFacts, max: number, plans: readonly WoundPlan[]): Question {
  const options = plans.map((plan) => buildOption(plan, { label: `plan.${plan}` }));
  return askPlan({ id: "endure", fighter: target, data: { left } }, { total: left, max, options });
}

const MAY_TAKE = { injured: mayBeInjured, wounded: mayBeWounded } as const;

/**
 * Builds the stage that takes a planned wound, which reduces the damage by 1d6; a wound that is not planned is declined. After Injured,
 * Wounded is taken only if 1d6 may be enough. (S2; d6x3/G.1; d6x3/J-11; d6x3/R-34)
 */
export function woundStage(wound: Wound, rulings: Rulings): SufferStage {
  return stage(WITH_TARGET, (facts, answers, scene, { target }) => {
    const mayTake = canEndure(target, rulings) && MAY_TAKE[wound](target.conditions, rulings);
    if (facts.left === 0 || !mayTake) return next(facts);
    const details = { fighter: target.id, wound, left: facts.left };
    if (!isPlanned(wound, facts)) return next(facts, [happened("refused", details)]);
    if (answers["less"] === undefined) return ask([askDie("less", target.id)]);
    const less = sumFaces(readFacesAnswer(answers["less"]));
    const left = remainingDamage(facts.left, less);
    const changes = gainCondition(scene, target, wound);
    return next({ ...facts, left }, [happened("wound-taken", { ...details, less, left }, changes)]);
  });
}

function isPlanned(wound: Wound, { plan = "none", left }: SufferingFacts): boolean {
  const planned: readonly Wound[] = WOUND_PLANS[plan];
  const isSecond = wound === "wounded" && plan === "both";
  return planned.includes(wound) && (!isSecond || left <= SIDES);
}

/** The modifiers of the damage dice: the weapon's ability and quality, and 1 for an All-Out Attack. (S2; d6x3/G.1; d6x3/I) */
export function damageModifiers(
  { abilities }: Pick<Fighter, "abilities">,
  { ability, bonus }: Pick<Weapon, "ability" | "bonus">,
  mode: AttackMode,
): readonly Modifier[] {
  return filterNonZero([
    { source: `ability.${ability}`, value: ability === NO_ABILITY ? 0 : abilities[ability] },
    { source: "damage.quality", value: bonus },
    { source: "damage.allOut", value: mode === "all-out" ? 1 : 0 },
  ]);
}

/**
 * The damage that a thing of this hardness takes. Half is rounded down, as the source does with halves. Double damage is not doubled here,
 * since it is rolled as further dice. (S2, Attacking Objects)
 */
export function applyHardness(damage: number, hardness: Hardness): number {
  if (hardness === "none") return 0;
  return hardness === "half" ? Math.floor(damage / 2) : damage;
}

/** Asks the GM for the hardness of each thing that is attacked. (S2, Attacking Objects) */
export const hardnessStage: AttackStage = (facts, answers, scene) => {
  const things = facts.targets.filter((id) => findFighter(scene, id)?.body === "object");
  if (listDamageQuestions(facts).length === 0) return next(facts);
  const open = things.filter((id) => answers[`hardness.${id}`] === undefined);
  if (open.length > 0) return ask(open.map((id) => askHardness(id, getFighterName(scene, id))));
  const entries = things.map((id) => [id, HARDNESSES.find((each) => each === answers[`hardness.${id}`]) ?? "whole"]);
  return next({ ...facts, hardness: Object.fromEntries(entries) });
};

function askHardness(thing: string, name: string): Question {
  const query = { id: `hardness.${thing}`, prompt: "hardness", data: { thing, name } };
  return pickOne(query, toOptions(HARDNESSES), "whole");
}

/**
 * Returns the hardness on which the GM has decided. It is "whole" for people, and for things about which no question was asked. (S2,
 * Attacking Objects)
 */
function getHardness({ hardness }: Pick<AttackFacts, "hardness">, target: string): Hardness {
  return lookup(hardness, target) ?? "whole";
}

/**
 * Rolls the damage once for all targets, and a second time for things that take double damage. A Stunt Attack does no damage. (S2;
 * d6x3/G.1; d6x3/J-19)
 */
export const damageStage: AttackStage = stage({ needs: ["attacker"] }, (facts, answers, _scene, { attacker }) => {
  const questions = listDamageQuestions(facts);
  const open = questions.filter(({ id }) => answers[id] === undefined);
  if (open.length > 0) return ask(open);
  if (questions.length === 0) return next(facts);
  const [dice, again] = [readFacesAnswer(answers["damage"]), readFacesAnswer(answers["again"])];
  const heavy = ["vicious", "lethal"].flatMap((id) => readFacesAnswer(answers[id]));
  const added = facts.way === "stunt" ? [] : damageModifiers(attacker, facts.weapon, facts.way);
  const [faces, extra] = [[...dice, ...again], sumFaces(heavy)];
  const raw = Math.max(0, sumFaces(faces) + sumModifiers(added));
  const details = { fighter: attacker.id, faces, why: added, raw, extra, on: findHeavyTarget(facts) ?? "" };
  return next({ ...facts, extra, dice, again, heavy, added }, [happened("damage-rolled", details)]);
});

/** Finds the target of a Vicious or a Lethal Blow; undefined if neither was bought. (d6x3/H.1) */
function findHeavyTarget({ bought }: Pick<AttackFacts, "bought">): string | undefined {
  return findAffected(bought, "vicious-blow") ?? findAffected(bought, "lethal-blow");
}

/** Lists the questions for the damage dice. Double damage is rolled a second time and added, even that of a heavy blow. (S2; d6x3/H.1) */
function listDamageQuestions(facts: AttackFacts): readonly Question[] {
  const { attacker, weapon, way, targets, bought } = facts;
  const askDice = (id: string, count: number, sides: number) =>
    askFaces({ id, fighter: attacker }, { count, sides, read: readFace });
  const rolls = way !== "stunt";
  const isDoubled = targets.some((target) => getHardness(facts, target) === "double");
  const again = rolls && isDoubled ? [askDice("again", weapon.dice, weapon.sides)] : [];
  const times = getHardness(facts, findHeavyTarget(facts) ?? "") === "double" ? 2 : 1;
  const vicious = findAffected(bought, "vicious-blow") === undefined ? [] : [askDice("vicious", times, SIDES)];
  const lethal = findAffected(bought, "lethal-blow") === undefined ? [] : [askDice("lethal", 2 * times, SIDES)];
  return [...(rolls ? [askDice("damage", weapon.dice, weapon.sides)] : []), ...again, ...vicious, ...lethal];
}

/** Computes the damage to one target: its dice, those of a heavy blow against it, and its hardness. (S2; d6x3/H.1) */
export function computeDamage(
  facts: Pick<AttackFacts, "dice" | "again" | "heavy" | "added" | "hardness" | "bought">,
  target: string,
): Pick<SufferingFacts, "raw" | "dice" | "added"> {
  const hardness = getHardness(facts, target);
  const struck = findHeavyTarget(facts) === target ? facts.heavy : [];
  const dice = [...facts.dice, ...(hardness === "double" ? facts.again : []), ...struck];
  const rolled = Math.max(0, sumFaces(dice) + sumModifiers(facts.added));
  const raw = applyHardness(rolled, hardness);
  return { raw, dice, added: filterNonZero([...facts.added, { source: `damage.${hardness}`, value: raw - rolled }]) };
}

/** Pushes the damage of each target in turn. A vehicle takes no damage, since only stunts harm it. (S2; d6x3/J-19; d6x3/R-21) */
export const sufferStage: AttackStage = (facts, answers, scene) => {
  const harmless = facts.way === "stunt" && facts.extra === 0;
  const targets = listFighters(scene, facts.targets).filter(canBeHarmed);
  const names = targets.map((_target, i) => `suffered.${i}`);
  const suffered = names.flatMap((name) => answers[name] ?? []);
  if (harmless) return next(facts);
  if (suffered.length === names.length) return next({ ...facts, suffered }, buildUnharmedEvents(scene, facts.targets));
  const { attacker, weapon, bought, cover } = facts;
  const shared = targets.length > 1;
  const children = targets.map(({ id: target }, i) => {
    const marks = {
      halved: findAffected(bought, "overcome-toughness") === target,
      injures: findAffected(bought, "injure") === target,
      crushes: findAffected(bought, "armor-crush") === target,
    };
    const penetrating = weapon.penetrating || getHardness(facts, target) === "penetrating";
    const harm = { ...computeDamage(facts, target), penetrating, flies: isRangedWeapon(weapon), cover, ...marks };
    return { as: names[i] ?? "", kind: "suffer", facts: { attacker, target, ...harm, left: 0, fortune: 0, shared } };
  });
  return push(facts, children);
};
