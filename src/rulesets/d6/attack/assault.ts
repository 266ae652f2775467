import {
  type Answers,
  type Child,
  type Event,
  type ExchangeKind,
  type Json,
  type Move,
  type Option,
  type Question,
  type Result,
  type Scene,
  areOpposed,
  ask,
  close,
  inTurn,
  isData,
  lookup,
  ok,
  optionOf,
  passMoment,
  pickOne,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import { aimOf } from "./aiming.ts";
import type { AttackFacts } from "./attack.ts";
import { canAct } from "../fighter/conditions.ts";
import { ACTIONS } from "../economy/action-table.ts";
import { countDefence } from "../economy/economy.ts";
import { type Weapon, namedIn, roundsIn } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { recoilDice } from "./recoil.ts";
import { actionOf, mayUse, ROUNDS } from "./shooting.ts";
import type { Burst } from "../vocabulary.ts";
import { openTargets, placeQuestions, placeSaid, standKnown } from "./open-place.ts";

/** The most attacks with one weapon in one action. (S4, Multi-Attack) */
const MOST_WITH_ONE = 3;

/** Facts of several attacks of one action; an attack without targets is given one when it is made. */
export type AssaultFacts = { readonly fighter: string; readonly attacks: readonly AttackFacts[] };

/** Weight of an attack among several: 2 if it is complex by itself, otherwise 1. (S4, Multi-Attack; d6/J-20) */
export function weightOf(weapon: Pick<Weapon, "kind" | "mode">, burst: Burst): number {
  return ACTIONS[actionOf(weapon, burst)].cost === "complex" ? 2 : 1;
}

type Counted = Pick<AttackFacts, "weapon" | "burst">;

/** Sums the weights of several attacks. (S4, Multi-Attack; d6/case-H39) */
export function countAttacks(attacks: readonly Counted[]): number {
  return attacks.reduce((sum, { weapon, burst }) => sum + weightOf(weapon, burst), 0);
}

/** Refuses more than three attacks with one weapon, and more uses of a weapon than it has. (S4, Multi-Attack; d6/J-20) */
export function mayAttackWith(scene: Scene, actor: Fighter, attacks: readonly Counted[]): Result<true> {
  for (const { weapon, burst } of attacks) {
    const usable = mayUse(scene, actor, weapon, burst);
    if (!usable.ok) return usable;
    const same = attacks.filter((each) => each.weapon.id === weapon.id);
    if (countAttacks(same) > MOST_WITH_ONE) return refuse("attack/too-many-with-one", { max: MOST_WITH_ONE });
    const isOnce = weapon.mode === "ss" || weapon.kind === "bow";
    if (isOnce && same.length > 1) return refuse("attack/once-a-pass", { name: weapon.name });
    const rounds = same.reduce((sum, each) => sum + ROUNDS[each.burst], 0);
    if (rounds > roundsIn(weapon)) return refuse("attack/too-few-rounds", { name: weapon.name, rounds: weapon.rounds });
  }
  return ok(true);
}

/**
 * The attacks of an action in the order that the attacker chooses, each at targets chosen at that time; a target of several of them has
 * defended against one action. (S4, Multi-Attack)
 */
export const assault: ExchangeKind<AssaultFacts, Fighter> = { stages: { each: eachStage } };

function eachStage(facts: AssaultFacts, answers: Answers, scene: Scene<Fighter>): Move<AssaultFacts> {
  const { fighter, attacks } = facts;
  const actor = lookup(scene.fighters, fighter);
  const left = attacks.map((_attack, index) => index).filter((index) => answers[`attack-${index}`] === undefined);
  const step = attacks.length - left.length;
  const chosen = answers[`next-${step}`];
  const able = actor && canAct(scene, actor).ok;
  const options = able ? optionsFor(facts, left, answers, scene) : [];
  if (options.length === 0 || chosen === "stop") return close(...ended(facts, answers, scene, Boolean(able)));
  const [only] = options;
  const pick = options.length === 1 && left.length === 1 ? only?.id : chosen;
  const [place = "", target = ""] = pickedIn(pick, options);
  const attack = place === "" ? undefined : attacks[Number(place)];
  if (!attack) return ask([nextQuestion(step, fighter, options)]);
  if (attack.targets.length > 0) return push(facts, [madeAt(place, attack)]);
  const stand = standKnown(attack, target, scene);
  const open = placeQuestions(step, attack, stand, answers);
  if (open.length > 0) return ask(open);
  return push(facts, [madeAt(place, { ...attack, ...placeSaid(step, stand, answers), targets: [target] })]);
}

function madeAt(place: string, attack: AttackFacts): Child {
  return { as: `attack-${place}`, kind: "attack", facts: attack };
}

/** Returns the attack and the target of the chosen option; empty if it is not offered or no longer offered, as after a target has left. */
function pickedIn(pick: Json | undefined, options: readonly Option[]): readonly string[] {
  const data = options.find(({ id }) => id === pick)?.data;
  return data ? [textAt(data, "attack"), textAt(data, "fighter")] : [];
}

function nextQuestion(step: number, fighter: string, options: readonly Option[]): Question {
  return pickOne({ id: `next-${step}`, fighter, prompt: "next" }, [...options, optionOf("stop")], "stop");
}

/** Ranks the targets of an attack without a declared target: opponents first, and unattacked targets before others. (S4, Multi-Attack) */
function rankedTargets(attack: AttackFacts, met: ReadonlySet<string>, scene: Scene<Fighter>): readonly string[] {
  const side = lookup(scene.fighters, attack.attacker)?.side ?? "neutral";
  const rank = (each: Fighter): number => (areOpposed(each.side, side) ? 0 : 2) + (met.has(each.id) ? 1 : 0);
  const targets = openTargets(attack, scene).toSorted((one, other) => rank(one) - rank(other));
  return targets.map(({ id }) => id);
}

/** Lists the results of the attacks that have been made. */
function resultsOf(attacks: readonly AttackFacts[], answers: Answers): readonly Json[] {
  return attacks.flatMap((_attack, index) => answers[`attack-${index}`] ?? []).flat();
}

/** Lists every remaining attack, the first of equal ones, at its declared targets or at each possible target. (S4, Multi-Attack) */
function optionsFor(
  { attacks }: AssaultFacts,
  left: readonly number[],
  answers: Answers,
  scene: Scene<Fighter>,
): readonly Option[] {
  const met = new Set(resultsOf(attacks, answers).map((each) => (isData(each) ? textAt(each, "target") : "")));
  const known = new Set<string>();
  return left.flatMap((index) => {
    const attack = attacks[index];
    const likeness = attack && likenessOf(attack, scene);
    if (!likeness || known.has(likeness)) return [];
    known.add(likeness);
    const option = (id: string, target: string) => {
      const data = { attack: `${index}`, ...(target === "" ? {} : { fighter: target }), ...namedIn(attack.weapon) };
      return optionOf(id, { label: "attack", data });
    };
    if (attack.targets.length > 0) return [option(`${index}`, "")];
    return rankedTargets(attack, met, scene).map((target) => option(`${index}:${target}`, target));
  });
}

/**
 * Builds a key of an attack: two weapons alike have the same key, unless an aim or recoil belongs to one of them. (S4, Multi-Attack and
 * Take Aim; N16)
 */
function likenessOf(attack: AttackFacts, scene: Scene): string {
  const { attacker, weapon } = attack;
  const isAimed = aimOf(scene, attacker)?.weapon === weapon.id;
  const recoil = recoilDice(scene, attacker, weapon.id).value;
  return JSON.stringify({ ...attack, weapon: { ...weapon, id: "" }, isAimed, recoil });
}

/**
 * Ends the action: each target that has defended counts one more attack action, and an unused aim is lost. (S4, Multi-Attack and Take Aim;
 * d6/J-4)
 */
function ended(
  { fighter, attacks }: AssaultFacts,
  answers: Answers,
  scene: Scene<Fighter>,
  able: boolean,
): [Json, readonly Event[]] {
  const results = resultsOf(attacks, answers);
  const several = (attacks[0]?.among ?? 1) > 1;
  const met = new Set(
    several ? results.flatMap((each) => (isData(each) && each["met"] === true ? [textAt(each, "target")] : [])) : [],
  );
  const counted = [...met].map((id) => (now: Scene) => {
    const changes = countDefence(now, id);
    return changes.length > 0 ? [happened("harried", { fighter: id }, changes)] : [];
  });
  const idle = passMoment(scene, { moment: "action", of: fighter });
  return [results, [...(able ? [] : aborted(fighter)), ...idle, ...inTurn(scene, counted)]];
}
