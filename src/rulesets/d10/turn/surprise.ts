import {
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type Event,
  type Modifier,
  type Move,
  type Result,
  type InputValues,
  type Scene,
  type ExchangeKind,
  TARGETS,
  applyEvents,
  ask,
  close,
  defineDecree,
  readFacesAnswer,
  next,
  ok,
  refuse,
  withAdjustableRolls,
  defineDeclaration,
  endEffect,
  TARGET,
  abort,
  getFighterName,
  type Stage,
  listFighters,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { USUAL_DIFFICULTY } from "../vocabulary.ts";
import { type BoostedRoll, buildAdjustableRoll } from "../economy/boost.ts";
import { isHit, computeMargin, buildRolledEvent } from "../attack/compare.ts";
import { findBodyCondition, beginLasting, findLasting, stage } from "../fighter/conditions.ts";
import { type D10Pool, askPoolFaces, computeOutcome } from "../dice.ts";
import { type Fighter, listPoolTerms, buildFighterPool } from "../fighter/fighter.ts";
import { listPowerDifficulty } from "../fighter/powers.ts";
import { taskPool } from "./tasks.ts";
import type { Declare } from "../economy/economy.ts";
import { type AttackFacts, buildAttackDetails, planAttack } from "../attack/attack.ts";
import type { AttackRulings } from "../attack/circumstances.ts";
import { ATTACK_INPUTS, attackReaches, listIdleDistance } from "../attack/difficulty.ts";

/** A fighter who rolls for or against a surprise; `id` is that of the question for the dice. */
type SurpriseRoller = { readonly id: string; readonly fighter: string; readonly name: string; readonly pool: D10Pool };

/** The facts of a surprise: the fighters who creep up, and their targets. */
export type SurpriseFacts = {
  readonly attackers: readonly SurpriseRoller[];
  readonly targets: readonly SurpriseRoller[];
};

/**
 * The difficulty that drowsiness adds to noticing: 6 becomes 10 for a sleeper, and 8 for a fighter who meditates. (S1; d10/C; d10/case-45)
 */
export const DROWSY: Readonly<Record<"asleep" | "meditating", Modifier>> = {
  asleep: { source: "difficulty.asleep", value: 4 },
  meditating: { source: "difficulty.meditating", value: 2 },
};

/**
 * Builds the pool for creeping up: Dexterity and Stealth at 6. A load makes it harder, since it is physical. (S1; d10/C; d10/I.5, B;
 * d10/L-7)
 */
export function stealthPool(fighter: Fighter): D10Pool {
  return taskPool(fighter, { attribute: "dexterity", ability: "stealth", difficulty: USUAL_DIFFICULTY, modifier: 0 });
}

/**
 * Builds the pool for noticing: Perception and Alertness at 6, or harder for a sleeper or a fighter who meditates. (S1; d10/C; d10/L-7;
 * d10/case-45)
 */
export function alertnessPool(fighter: Fighter, drowsiness: Modifier | null): D10Pool {
  const base = listPoolTerms(fighter, "perception", "alertness");
  const usual = { source: "difficulty.usual", value: USUAL_DIFFICULTY };
  const eased = listPowerDifficulty(fighter, { roll: "task", ability: "alertness" });
  return buildFighterPool(fighter, base, [usual, ...(drowsiness ? [drowsiness] : []), ...eased]);
}

/** True if creeping up succeeds. The target wins a tie. (S1; d10/C; d10/A.4; d10/case-43) */
export function isSurprised(stealth: number, alertness: number): boolean {
  return isHit(computeMargin(stealth, alertness));
}

/** The declaration of a surprise: the attackers, the targets, and the targets who are asleep or meditating. (S1; d10/C; d10/L-7) */
export const SURPRISE = {
  kind: "surprise",
  actor: "",
  inputs: [
    { name: "attackers", is: "fighters", self: true },
    TARGETS,
    { name: "asleep", is: "fighters" },
    { name: "meditating", is: "fighters" },
  ],
} as const satisfies DeclarationSpec;

/** The exchange of creeping up on others before the fight begins. (S1; d10/C; d10/L-7; d10/0.3.14) */
export const surpriseKind = withAdjustableRolls<SurpriseFacts, Fighter>(
  { declare: defineDecree(SURPRISE, declareSurprise), stages: { declare: declareStage, roll: rollStage } },
  ({ attackers, targets }) =>
    Object.fromEntries([...attackers, ...targets].map(({ id }) => [id, buildAdjustableRoll(buildSurpriseRoll(id))])),
);

/** Builds the functions that read and replace one roll for or against a surprise, by its id. (S1; d10/C) */
function buildSurpriseRoll(id: string): BoostedRoll<SurpriseFacts> {
  const findRoller = ({ attackers, targets }: SurpriseFacts) =>
    [...attackers, ...targets].find((each) => each.id === id);
  const replacePool = (rollers: readonly SurpriseRoller[], pool: D10Pool) =>
    rollers.map((each) => (each.id === id ? { ...each, pool } : each));
  return {
    who: (facts) => findRoller(facts)?.fighter ?? "",
    pool: (facts) => findRoller(facts)?.pool ?? null,
    withPool: ({ attackers, targets }, pool) => ({
      attackers: replacePool(attackers, pool),
      targets: replacePool(targets, pool),
    }),
  };
}

type SurpriseValues = InputValues<typeof SURPRISE.inputs, Fighter>;

/**
 * Reads the declaration of a surprise before the first round. The seat must control the attackers. The targets must be conscious fighters
 * who are not among the attackers. (S1; d10/C)
 */
function declareSurprise(
  values: SurpriseValues,
  { seat, scene }: Omit<Declarer<Fighter>, "actor">,
): Result<SurpriseFacts> {
  if (scene.fight.round > 0) return refuse("surprise/too-late");
  const other = values.attackers.find((id) => !seat.gm && !seat.fighters.includes(id));
  if (other !== undefined) return refuse("action/not-yours", { name: getFighterName(scene, other) });
  const attackers = readConscious(values.attackers, scene);
  if (!attackers.ok) return attackers;
  const sleeper = attackers.value.find(({ id }) => findLasting(scene, id, "asleep"));
  if (sleeper) return refuse("condition/asleep", { name: sleeper.name });
  const targets = readConscious(values.targets, scene);
  if (!targets.ok) return targets;
  if (values.targets.some((id) => values.attackers.includes(id))) return refuse("surprise/own-side");
  const drowsy = [...values.asleep, ...values.meditating];
  if (new Set(drowsy).size < drowsy.length || !drowsy.every((id) => values.targets.includes(id)))
    return refuse("surprise/not-a-target");
  return ok({
    attackers: attackers.value.map((each, index) => buildRoller(`stealth.${index}`, each, stealthPool(each))),
    targets: targets.value.map((each, index) =>
      buildRoller(`alertness.${index}`, each, alertnessPool(each, findDrowsiness(each.id, values, scene))),
    ),
  });
}

/**
 * Finds the term that makes noticing harder for a target, if it sleeps or is declared asleep or meditating; null otherwise. (S1; d10/C;
 * d10/case-45; d10/L-67)
 */
function findDrowsiness(id: string, { asleep, meditating }: SurpriseValues, scene: Scene): Modifier | null {
  if (asleep.includes(id) || findLasting(scene, id, "asleep")) return DROWSY.asleep;
  return meditating.includes(id) ? DROWSY.meditating : null;
}

function buildRoller(id: string, fighter: Fighter, pool: D10Pool): SurpriseRoller {
  return { id, fighter: fighter.id, name: fighter.name, pool };
}

/** Reads the fighters of one side; there must be at least one, and all must be conscious. (S1; d10/C) */
function readConscious(ids: readonly string[], scene: Scene<Fighter>): Result<readonly Fighter[]> {
  const people = listFighters(scene, ids);
  if (people.length === 0) return refuse("surprise/nobody");
  for (const each of people) {
    const condition = findBodyCondition(each);
    if (condition) return refuse(`condition/${condition}`, { name: each.name });
  }
  return ok(people);
}

function declareStage(facts: SurpriseFacts): Move<SurpriseFacts> {
  const attackers = { attackers: facts.attackers.map(toFighterId), attackerNames: facts.attackers.map(toName) };
  const details = { ...attackers, targets: facts.targets.map(toFighterId), targetNames: facts.targets.map(toName) };
  return next(facts, [happened("surprise-declared", details)]);
}

function toFighterId({ fighter }: SurpriseRoller): string {
  return fighter;
}

function toName({ name }: SurpriseRoller): string {
  return name;
}

/** Rolls once for all fighters. Each attacker surprises the targets who lose to it, and may attack one of them. (S1; d10/C; d10/L-7) */
function rollStage(
  { attackers, targets }: SurpriseFacts,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<SurpriseFacts> {
  const rollers = [...attackers, ...targets];
  const open = rollers.filter(({ id, pool }) => pool.dice > 0 && answers[id] === undefined);
  if (open.length > 0) return ask(open.map(({ id, fighter, pool }) => askPoolFaces(id, fighter, pool)));
  const outcome = ({ id, pool }: SurpriseRoller): number => computeOutcome(pool, readFacesAnswer(answers[id]));
  const caught = attackers.map((attacker) => ({
    attacker,
    targets: targets.filter((target) => isSurprised(outcome(attacker), outcome(target))),
  }));
  const events: Event[] = [];
  for (const { attacker, targets: beaten } of caught)
    events.push(buildSurprisedEvent(applyEvents(scene, events), attacker, beaten));
  const rolls = rollers.map((each, index) => {
    const side = index < attackers.length ? "attack" : "reaction";
    return buildRolledEvent(side, each.fighter, each.pool, readFacesAnswer(answers[each.id]));
  });
  const result = caught.map((each) => ({ attacker: each.attacker.fighter, targets: each.targets.map(toFighterId) }));
  return close({ surprised: result }, [...rolls, ...events]);
}

function buildSurprisedEvent(
  scene: Scene,
  { fighter, name }: SurpriseRoller,
  targets: readonly SurpriseRoller[],
): Event {
  if (targets.length === 0) return happened("noticed", { fighter, name });
  const ids = targets.map(toFighterId);
  const details = { fighter, name, targets: ids };
  return happened("surprised", details, [beginLasting(scene, "surprising", fighter, { data: { targets: ids } })]);
}

/** The facts of an ambush; `ambushed` is false if it is lifted. */
export type AmbushFacts = { readonly fighter: string; readonly ambushed: boolean };

export const AMBUSH = { kind: "ambush", actor: "fighter", gm: true, inputs: [] } as const satisfies DeclarationSpec;

/** The declaration of an ambush with a flag, by which a macro can lift it. */
const MACRO_AMBUSH = { ...AMBUSH, inputs: [{ name: "ambushed", is: "flag", initial: true }] } as const;

/**
 * The exchange of an ambush, which the GM declares or lifts. An ambushed fighter comes last in the turn order without a roll. (S1; d10/C;
 * d10/L-6)
 */
export const ambushKind: ExchangeKind<AmbushFacts, Fighter> = {
  declare: defineDeclaration(MACRO_AMBUSH, ({ ambushed }, { actor: { id, name }, scene }) => {
    if (!ambushed && !findLasting(scene, id, "ambushed")) return refuse("ambush/not-ambushed", { name });
    return ok({ fighter: id, ambushed });
  }),
  stages: { ambush: ambushStage },
};

function ambushStage({ fighter, ambushed }: AmbushFacts, _answers: Answers, scene: Scene<Fighter>): Move<AmbushFacts> {
  const details = { fighter, name: getFighterName(scene, fighter) };
  if (ambushed)
    return close(null, [
      happened("ambushed", details, [beginLasting(scene, "ambushed", fighter, { data: { last: true } })]),
    ]);
  const ambush = findLasting(scene, fighter, "ambushed");
  return close(null, [happened("ambush-lifted", details, ambush ? [endEffect(scene, ambush.id)] : [])]);
}

export const SURPRISE_ATTACK = {
  kind: "surpriseAttack",
  actor: "attacker",
  instead: true,
  inputs: [TARGET, ...ATTACK_INPUTS],
  idle: listIdleDistance,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

/**
 * Builds the function that reads the free attack of a surprise. It is possible once, before the first round, on a target whom this attacker
 * has surprised. The whole pool must be used for it. (S1; d10/C; d10/L-7; d10/0.3.10; d10/case-43)
 */
export function declareSurpriseAttack(rulings: AttackRulings): Declare<AttackFacts> {
  return defineDeclaration(SURPRISE_ATTACK, ({ target, ...values }, { actor, scene }) => {
    if (scene.fight.round > 0) return refuse("surprise/too-late");
    const facts = planAttack({ said: values, attacker: actor, target: target.id, scene, rulings });
    if (!facts.ok) return facts;
    return listSurprisedTargets(scene, actor.id).includes(target.id) ? facts : refuse("surprise/not-surprised");
  });
}

/** Lists the targets that a fighter has surprised and not yet struck. (S1; d10/C) */
export function listSurprisedTargets(scene: Scene, attacker: string): readonly string[] {
  const targets = findLasting(scene, attacker, "surprising")?.data["targets"];
  return Array.isArray(targets) ? targets.filter((id): id is string => typeof id === "string") : [];
}

/** Starts the free attack and ends the surprise; the target is not asked to defend. (S1; d10/C) */
export const surpriseAttackStage: Stage<AttackFacts, Fighter> = stage(
  { able: ["attacker"], needs: ["target"] },
  (facts, _answers, scene, { attacker, target }) => {
    const surprise = findLasting(scene, attacker.id, "surprising");
    if (!surprise) return abort(attacker.id);
    const details = buildAttackDetails(facts, attacker, target);
    return next(facts, [happened("declared", details, [endEffect(scene, surprise.id)])]);
  },
);
