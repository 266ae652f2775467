import {
  type Answers,
  type Child,
  type Event,
  type ExchangeKind,
  type Json,
  type Move,
  type Option,
  type Result,
  type Scene,
  type DeclarationSpec,
  type Declarer,
  areOpposed,
  ask,
  close,
  isData,
  ok,
  buildOption,
  listMomentEvents,
  pickOne,
  push,
  refuse,
  getText,
  TARGETS,
  toData,
  next,
  readEach,
  abort,
  findFighter,
  reportAbort,
  requireAll,
  collectEvents,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { ACTIONS, countDefence, withAbleActor, checkAction, requireAction } from "../economy/economy.ts";
import { findAim, computeCallCost } from "./aiming.ts";
import type { AttackFacts } from "./attack.ts";
import { canAct, stage } from "../fighter/conditions.ts";
import { type Weapon, type Fighter, countRounds, buildWeaponDetails, describeWeapon } from "../fighter/fighter.ts";
import { type BurstRulings, recoilDice, toAttackAction, checkWeapon, ROUNDS } from "./shooting.ts";
import type { Burst } from "../vocabulary.ts";
import {
  type StrikeValues,
  listOpenTargets,
  listPositionQuestions,
  estimateStand,
  listIdleAttackInputs,
  checkStrike,
  readStrike,
  STRIKE,
  readAnsweredStand,
} from "./declaring.ts";
import { BESIDE } from "../fighter/inputs.ts";
import type { Rulings } from "../rulings.ts";

/** The maximum number of attacks with one weapon in one action. (S4, Multi-Attack) */
const MAX_WITH_ONE_WEAPON = 3;

/** The facts of several attacks of one action. For an attack without targets one is chosen when it is made. */
export type AssaultFacts = { readonly fighter: string; readonly attacks: readonly AttackFacts[] };

/** The weight of an attack among several: 2 if it would be complex as a single attack, otherwise 1. (S4, Multi-Attack; d6/J-20) */
export function attackWeight(weapon: Pick<Weapon, "kind" | "mode">, burst: Burst): number {
  return ACTIONS[toAttackAction(weapon, burst)].cost === "complex" ? 2 : 1;
}

type CountedAttack = Pick<AttackFacts, "weapon" | "burst">;

/** Sums the weights of several attacks. (S4, Multi-Attack; d6/case-H39) */
export function countAttacks(attacks: readonly CountedAttack[]): number {
  return attacks.reduce((sum, { weapon, burst }) => sum + attackWeight(weapon, burst), 0);
}

/**
 * Refuses attacks with one weapon if their weights exceed three, a second use of a weapon that attacks once a pass, and more rounds than
 * are loaded. (S4, Multi-Attack; d6/J-20)
 */
export function checkAttacks(
  scene: Scene,
  actor: Fighter,
  attacks: readonly CountedAttack[],
  rulings: BurstRulings,
): Result<true> {
  for (const { weapon, burst } of attacks) {
    const usable = checkWeapon(scene, actor, weapon, burst, rulings);
    if (!usable.ok) return usable;
    const same = attacks.filter((each) => each.weapon.id === weapon.id);
    if (countAttacks(same) > MAX_WITH_ONE_WEAPON)
      return refuse("attack/too-many-with-one", { max: MAX_WITH_ONE_WEAPON });
    const isOnce = weapon.mode === "ss" || weapon.kind === "bow";
    if (isOnce && same.length > 1) return refuse("attack/once-a-pass", { name: weapon.name });
    const rounds = same.reduce((sum, each) => sum + ROUNDS[each.burst], 0);
    if (rounds > countRounds(weapon))
      return refuse("attack/too-few-rounds", { name: weapon.name, rounds: weapon.rounds });
  }
  return ok(true);
}

/**
 * The exchange of the attacks of one action, in an order that the attacker chooses. Open targets are chosen when each attack is made. A
 * target of several of them has defended against one action. (S4, Multi-Attack)
 */
export const assault: ExchangeKind<AssaultFacts, Fighter> = { stages: { each: pickAttackStage } };

function pickAttackStage(facts: AssaultFacts, answers: Answers, scene: Scene<Fighter>): Move<AssaultFacts> {
  const { fighter, attacks } = facts;
  const actor = findFighter(scene, fighter);
  const left = attacks.map((_attack, index) => index).filter((index) => answers[`attack-${index}`] === undefined);
  const step = attacks.length - left.length;
  const chosen = answers[`next-${step}`];
  const able = actor && canAct(scene, actor).ok;
  const options = able ? listAttackOptions(facts, left, answers, scene) : [];
  if (options.length === 0 || chosen === "stop") return close(...endAssault(facts, answers, scene, Boolean(able)));
  const [onlyOption] = options;
  const pick = options.length === 1 && left.length === 1 ? onlyOption?.id : chosen;
  const [attackIndex = "", target = ""] = readPick(pick, options);
  const attack = attackIndex === "" ? undefined : attacks[Number(attackIndex)];
  const question = { id: `next-${step}`, fighter, prompt: "next" };
  if (!attack) return ask([pickOne(question, [...options, buildOption("stop")], "stop")]);
  if (attack.targets.length > 0) return push(facts, [buildAttackChild(attackIndex, attack)]);
  const stand = estimateStand(attack, target, scene);
  const open = listPositionQuestions(step, attack, stand, answers);
  if (open.length > 0) return ask(open);
  return push(facts, [
    buildAttackChild(attackIndex, { ...attack, ...readAnsweredStand(step, stand, answers), targets: [target] }),
  ]);
}

function buildAttackChild(attackIndex: string, attack: AttackFacts): Child {
  return { as: `attack-${attackIndex}`, kind: "attack", facts: attack };
}

/**
 * Reads the attack and the target of the chosen option; empty if the option is no longer offered, for example after its target has left.
 */
function readPick(pick: Json | undefined, options: readonly Option[]): readonly string[] {
  const data = options.find(({ id }) => id === pick)?.data;
  return data ? [getText(data, "attack"), getText(data, "fighter")] : [];
}

/**
 * Ranks the possible targets of an attack without a declared target. Opponents come before others; within each group, targets that have not
 * been attacked come first. (S4, Multi-Attack)
 */
function rankTargets(attack: AttackFacts, attackedIds: ReadonlySet<string>, scene: Scene<Fighter>): readonly string[] {
  const side = findFighter(scene, attack.attacker)?.side ?? "neutral";
  const rank = (each: Fighter): number => (areOpposed(each.side, side) ? 0 : 2) + (attackedIds.has(each.id) ? 1 : 0);
  const targets = listOpenTargets(attack, scene).toSorted((first, second) => rank(first) - rank(second));
  return targets.map(({ id }) => id);
}

/** Lists the results of the attacks that have been made. */
function listResults(attacks: readonly AttackFacts[], answers: Answers): readonly Json[] {
  return attacks.flatMap((_attack, index) => answers[`attack-${index}`] ?? []).flat();
}

/**
 * Lists the remaining attacks as options; of equal attacks only the first is listed. An attack without declared targets is listed once for
 * each possible target. (S4, Multi-Attack)
 */
function listAttackOptions(
  { attacks }: AssaultFacts,
  left: readonly number[],
  answers: Answers,
  scene: Scene<Fighter>,
): readonly Option[] {
  const attackedIds = new Set(
    listResults(attacks, answers).map((each) => (isData(each) ? getText(each, "target") : "")),
  );
  const keys = new Set<string>();
  return left.flatMap((index) => {
    const attack = attacks[index];
    const key = attack && toAttackKey(attack, scene);
    if (!key || keys.has(key)) return [];
    keys.add(key);
    const option = (id: string, target: string) => {
      const data = {
        attack: `${index}`,
        ...(target === "" ? {} : { fighter: target }),
        ...describeWeapon(attack.weapon),
      };
      return buildOption(id, { label: "attack", data });
    };
    if (attack.targets.length > 0) return [option(`${index}`, "")];
    return rankTargets(attack, attackedIds, scene).map((target) => option(`${index}:${target}`, target));
  });
}

/**
 * Builds a key that equal attacks share. Two weapons of the same kind differ if only one of them is aimed, or if their recoil differs. (S4,
 * Multi-Attack and Take Aim; N16)
 */
export function toAttackKey(attack: AttackFacts, scene: Scene): string {
  const { attacker, weapon } = attack;
  const isAimed = findAim(scene, attacker)?.weapon === weapon.id;
  const recoil = recoilDice(scene, attacker, weapon.id).value;
  return JSON.stringify({ ...attack, weapon: { ...weapon, id: "" }, isAimed, recoil });
}

/**
 * Ends the action. After several attacks, each target that defended counts one more attack action. An unused aim is lost. (S4, Multi-Attack
 * and Take Aim; d6/J-4)
 */
function endAssault(
  { fighter, attacks }: AssaultFacts,
  answers: Answers,
  scene: Scene<Fighter>,
  able: boolean,
): [Json, readonly Event[]] {
  const results = listResults(attacks, answers);
  const several = (attacks[0]?.among ?? 1) > 1;
  const defenderIds = new Set(
    several ? results.flatMap((each) => (isData(each) && each["met"] === true ? [getText(each, "target")] : [])) : [],
  );
  const steps = [...defenderIds].map((id) => (current: Scene) => {
    const changes = countDefence(current, id);
    return changes.length > 0 ? [happened("harried", { fighter: id }, changes)] : [];
  });
  const idle = listMomentEvents(scene, { moment: "action", of: fighter });
  return [results, [...(able ? [] : [reportAbort(fighter)]), ...idle, ...collectEvents(scene, steps)]];
}

/** The maximum number of attacks in one declaration. (Ours) */
export const MAX_ATTACKS = 12;

/** The facts of several attacks of one action. */
export type MultiFacts = {
  readonly fighter: string;
  readonly attacks: readonly AttackFacts[];
  readonly beside: readonly string[];
  readonly called: number;
};

export const MULTI_ATTACK = {
  kind: "multi-attack",
  actor: "fighter",
  instead: true,
  inputs: [{ name: "attacks", is: "parts", most: MAX_ATTACKS, of: { attack: [...STRIKE, TARGETS] } }, BESIDE],
  idle: listIdleMultiAttackInputs,
} as const satisfies DeclarationSpec;

/** Lists the inputs that have no use for any of the attacks. (S4, Multi-Attack) */
function listIdleMultiAttackInputs(payload: Json, scene: Scene): readonly string[] {
  const fields = toData(payload);
  const attacks = Array.isArray(fields["attacks"]) ? fields["attacks"] : [];
  const idle = attacks.map((each: Json) => listIdleAttackInputs({ ...fields, ...(isData(each) ? each : {}) }, scene));
  return [...new Set(idle.flat())].filter((name) => idle.every((names) => names.includes(name)));
}

/**
 * The exchange of a Multi-Attack, a complex action. The number of attacks and their weapons are declared before any roll. (S4,
 * Multi-Attack; d6/J-23)
 */
export function multiAttackKind(rulings: Rulings): ExchangeKind<MultiFacts, Fighter> {
  return {
    declare: withAbleActor(MULTI_ATTACK, ({ attacks: values, beside }, declarer) => {
      const { actor, scene } = declarer;
      const parts = readEach(values, (each) => readAttackPart(each, declarer, rulings));
      if (!parts.ok) return parts;
      const attacks = joinAttacks(parts.value, beside);
      const called = computeHighestCallCost(attacks, scene);
      const payable = checkAction(scene, actor, "multi-attack", rulings, called);
      const facts = { fighter: actor.id, attacks, beside, called };
      return requireAll([checkAttacks(scene, actor, attacks, rulings), payable], facts);
    }),
    stages: {
      // An aim lasts until the first of the attacks. (S4, Multi-Attack and Take Aim)
      declare: stage(
        requireAction("multi-attack", rulings, ({ called }) => called),
        (facts, _answers, _scene, { fighter, paid }) => {
          const weapons = facts.attacks.map(({ weapon }) => buildWeaponDetails(weapon));
          const details = { fighter: fighter.id, weapons, count: facts.attacks[0]?.among ?? 0 };
          return next(facts, [happened("attacks-several", details, paid)]);
        },
      ),
      attack: attackStage,
    },
  };
}

/**
 * Computes the points for calling shots among several attacks. One free action pays for all of them; it is 0 if every shot is already
 * called. (S4, Called Shot)
 */
export function computeHighestCallCost(attacks: readonly AttackFacts[], scene: Scene): number {
  return Math.max(0, ...attacks.map((attack) => computeCallCost(scene, attack.attacker, attack)));
}

/** Reads one of the attacks; its targets may be chosen when it is made. (S4, Multi-Attack) */
function readAttackPart(
  values: StrikeValues & { readonly targets: readonly string[] },
  { actor, seat, scene }: Declarer<Fighter>,
  rulings: BurstRulings,
): Result<AttackFacts> {
  const attack = readStrike(values, { actor, seat, targets: values.targets }, rulings);
  if (!attack.ok) return attack;
  const part = { ...attack.value, targets: values.targets };
  const allowed = checkStrike(scene, actor, part, rulings);
  if (!allowed.ok) return allowed;
  const isIdle = part.targets.length === 0 && listOpenTargets(part, scene).length === 0;
  return isIdle ? refuse("attack/nobody-in-reach", { name: part.weapon.name }) : ok(part);
}

/** Prepares attacks as parts of one paid action. Each loses one die for every attack of the action. (S4, Multi-Attack; d6/H.5) */
export function joinAttacks(attacks: readonly AttackFacts[], beside: readonly string[]): readonly AttackFacts[] {
  const among = countAttacks(attacks);
  return attacks.map((attack) => ({ ...attack, among, beside, paid: true }));
}

/** Makes the attacks, unless the attacker can no longer act. (S4, Multi-Attack) */
export function attackStage<X extends MultiFacts>(facts: X, answers: Answers, scene: Scene<Fighter>): Move<X> {
  const { fighter, attacks } = facts;
  const result = answers["assault"];
  if (result !== undefined) return close(result);
  const actor = findFighter(scene, fighter);
  if (!actor || !canAct(scene, actor).ok) return abort(fighter);
  return push(facts, [{ as: "assault", kind: "assault", facts: { fighter, attacks } }]);
}
